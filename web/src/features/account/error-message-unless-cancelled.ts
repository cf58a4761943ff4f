import { ApiProblem } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { signInErrorMessage } from '../../lib/sign-in-error-message.ts';
import { ConfirmationCancelled } from './confirmation.ts';

/** The error message; null when the user cancelled. */
export function errorMessageUnlessCancelled(failure: unknown, fallback: string): string | null {
  if (failure instanceof ConfirmationCancelled) return null;
  return failure instanceof ApiProblem
    ? errorMessage(failure, { fallback })
    : signInErrorMessage(failure, fallback);
}
