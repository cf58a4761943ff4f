import * as messages from '@fieldkit/contract/messages/sign-in.ts';
import { ApiProblem } from '../lib/api-problem.ts';
import { failureCode } from './failure-code.ts';

/** The messages for the identity client's codes. */
const sentences: Record<string, string> = {
  'auth/password-does-not-meet-requirements': messages.weakPassword,
  'auth/weak-password': messages.commonPassword,
  'auth/invalid-credential': messages.wrongCredentials,
  'auth/wrong-password': messages.wrongCredentials,
  'auth/user-not-found': messages.wrongCredentials,
  'auth/invalid-email': messages.emailInvalid,
  'auth/email-already-in-use': messages.emailTaken,
  'auth/account-exists-with-different-credential': messages.otherProvider,
  'auth/too-many-requests': messages.tooMany,
  'auth/user-disabled': messages.disabled,
  'auth/multi-factor-auth-required': messages.secondFactor,
  'auth/network-request-failed': messages.offline,
  'auth/popup-blocked': messages.popupBlocked,
  'auth/popup-closed-by-user': messages.popupClosed,
  'auth/cancelled-popup-request': messages.popupReplaced,
  'auth/unauthorized-domain': messages.unauthorizedDomain,
  'auth/user-mismatch': messages.userMismatch,
  'auth/invalid-api-key': messages.invalidApiKey,
  'auth/login-blocked': messages.loginBlocked,
  'auth/expired-action-code': messages.linkExpired,
  'auth/invalid-action-code': messages.linkUsed,
  'auth/requires-recent-login': messages.recentSignIn,
  'auth/operation-not-allowed': messages.notAllowed,
  'auth/admin-restricted-operation': messages.turnedOff,
  'auth/credential-already-in-use': messages.taken,
  'auth/provider-already-linked': messages.taken,
  'auth/user-token-expired': messages.sessionOver,
  'auth/invalid-user-token': messages.sessionOver,
  'auth/user-cancelled': messages.popupClosed,
};

/**
 * The message for a failed sign-in or sign-up: the app's texts for the identity client's codes, the server's
 * message for a 401 from the product API, the catalog's text for its other failures, and `fallback` for
 * everything else.
 */
export function signInErrorMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiProblem) {
    return error.status === 401 ? error.error || messages.refused : messages.apiError;
  }
  return sentences[failureCode(error) ?? ''] ?? fallback;
}
