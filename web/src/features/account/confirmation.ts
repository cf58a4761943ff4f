import { createContext, useContext } from 'react';
import { ApiProblem } from '../../lib/api-problem.ts';
import { failureCode } from '../../lib/failure-code.ts';

/** The user closed the dialog that confirms their identity. No error is shown. */
export class ConfirmationCancelled extends Error {}

/**
 * Requests a confirmation of the identity; resolves after it, rejects with ConfirmationCancelled when the
 * user cancels.
 */
export type RequestConfirmation = () => Promise<void>;

export const ConfirmationContext = createContext<RequestConfirmation | null>(null);

/** Runs an action that may need a recent sign-in: if it does, the user signs in and the action continues. */
export function useConfirmed(): <Result>(action: () => Promise<Result>) => Promise<Result> {
  const ask = useContext(ConfirmationContext);
  return async (action) => {
    try {
      return await action();
    } catch (failure) {
      if (!ask || !needsRecentSignIn(failure)) throw failure;
      await ask();
      return action();
    }
  };
}

const needsRecentSignIn = (failure: unknown): boolean =>
  failureCode(failure) === 'auth/requires-recent-login' ||
  (failure instanceof ApiProblem && failure.status === 403 && failure.code === 'recent_sign_in_required');
