import { signInMessages as messages } from '@fieldkit/contract/messages/sign-in.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { AccountIdentity } from '../../lib/own-account.ts';
import { signInErrorMessage } from '../../lib/sign-in-error-message.ts';
import { showError } from '../../ui/toast.ts';

/** Sends a reset link. Resolves with null, or, after an error toast, with the error message. */
export async function requestReset(
  identity: Pick<AccountIdentity, 'sendPasswordReset'>,
  email: string,
): Promise<string | null> {
  try {
    await identity.sendPasswordReset(email);
    return null;
  } catch (failure) {
    showError(messages.resetFailure);
    if (failure instanceof ApiProblem) return failure.status === 0 ? messages.offline : messages.resetFailure;
    return signInErrorMessage(failure, messages.resetFailure);
  }
}
