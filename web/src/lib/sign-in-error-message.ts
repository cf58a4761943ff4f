import { signInMessages as say } from '@fieldkit/contract/messages/sign-in.ts';
import { ApiProblem } from './api-problem.ts';
import { failureCode } from './failure-code.ts';

/** The messages for the identity client's codes. */
const sentences: Record<string, string> = {
  'auth/password-does-not-meet-requirements': say.weakPassword,
  'auth/weak-password': say.commonPassword,
  'auth/invalid-credential': say.wrongCredentials,
  'auth/wrong-password': say.wrongCredentials,
  'auth/user-not-found': say.wrongCredentials,
  'auth/invalid-email': say.emailInvalid,
  'auth/email-already-in-use': say.emailTaken,
  'auth/account-exists-with-different-credential': say.otherProvider,
  'auth/too-many-requests': say.tooMany,
  'auth/user-disabled': say.disabled,
  'auth/multi-factor-auth-required': say.secondFactor,
  'auth/network-request-failed': say.offline,
  'auth/popup-blocked': say.popupBlocked,
  'auth/popup-closed-by-user': say.popupClosed,
  'auth/cancelled-popup-request': say.popupReplaced,
  'auth/unauthorized-domain': say.unauthorizedDomain,
  'auth/user-mismatch': say.userMismatch,
  'auth/invalid-api-key': say.invalidApiKey,
  'auth/login-blocked': say.loginBlocked,
  'auth/expired-action-code': say.linkExpired,
  'auth/invalid-action-code': say.linkUsed,
  'auth/requires-recent-login': say.recentSignIn,
  'auth/operation-not-allowed': say.notAllowed,
  'auth/admin-restricted-operation': say.notAllowed,
  'auth/credential-already-in-use': say.taken,
  'auth/provider-already-linked': say.taken,
  'auth/user-token-expired': say.sessionOver,
  'auth/invalid-user-token': say.sessionOver,
  'auth/user-cancelled': say.popupClosed,
};

/**
 * The message for a failed sign-in or sign-up: the app's texts for the identity client's codes, the server's
 * message for a 401 of the product API, the catalogue's text for its other failures, and `fallback` for
 * everything else.
 */
export function signInErrorMessage(failure: unknown, fallback: string): string {
  if (failure instanceof ApiProblem) {
    return failure.status === 401 ? failure.error || say.refused : say.apiError;
  }
  return sentences[failureCode(failure) ?? ''] ?? fallback;
}
