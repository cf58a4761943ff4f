import { ApiProblem } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { signInErrorMessage } from '../../lib/sign-in-error-message.ts';
import { ConfirmationCancelled } from './confirmation.ts';

/** The sentence for what went wrong; null for somebody who chose not to go on. */
export function errorMessageUnlessCancelled(failure: unknown, fallback: string): string | null {
  if (failure instanceof ConfirmationCancelled) return null;
  return failure instanceof ApiProblem
    ? errorMessage(failure, { fallback })
    : signInErrorMessage(failure, fallback);
}
