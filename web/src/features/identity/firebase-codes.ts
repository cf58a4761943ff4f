import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
  signInWithEmailLink,
  type User,
} from 'firebase/auth';
import type { StoredUser } from '../../lib/session-store.ts';
import { failureCode } from '../../session/failure-code.ts';
import { addressWithLandingParams } from '../../session/landing-params.ts';
import type { LinkMode, MailedCodes } from './mailed-link.ts';

const modes: Record<string, LinkMode | undefined> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
  EMAIL_SIGNIN: 'signIn',
};

/** The codes of emailed links, using the official client. */
export function firebaseCodes(auth: Auth): MailedCodes {
  return {
    read: async (code) => {
      const { operation, data } = await checkActionCode(auth, code);
      const mode = modes[operation];
      if (!mode) throw Object.assign(new Error(operation), { code: 'auth/invalid-action-code' });
      return { mode, email: data.email ?? null, previousEmail: data.previousEmail ?? null };
    },
    apply: (code) => applyActionCode(auth, code),
    resetPassword: (code, password) => confirmPasswordReset(auth, code, password),
    signInWithLink: async (email, link) => toStoredUser((await signInWithEmailLink(auth, email, link)).user),
  };
}

/**
 * Sends a link for setting a password. The result does not reveal whether the account exists, regardless of
 * the provider's answer.
 */
export async function sendPasswordReset(auth: Auth, email: string): Promise<void> {
  try {
    await withReturnAddress('/login', (wayBack) => sendPasswordResetEmail(auth, email, wayBack));
  } catch (error) {
    if (failureCode(error) !== 'auth/user-not-found') throw error;
  }
}

/**
 * Sends an email with a link that returns to `path` on this host, with the landing parameters. If the
 * provider does not know this host, the email is sent without a return address.
 */
export async function withReturnAddress(
  path: string,
  send: (wayBack: { url: string } | undefined) => Promise<void>,
): Promise<void> {
  try {
    await send({ url: addressWithLandingParams(path) });
  } catch (error) {
    if (!/-continue-uri$/.test(failureCode(error) ?? '')) throw error;
    await send(undefined);
  }
}

/** The client's user in the stored form, with a valid token. */
export async function toStoredUser(user: User): Promise<StoredUser> {
  // Awaited first, because the user's name and picture may change in the meantime.
  const accessToken = await user.getIdToken();
  return {
    uid: user.uid,
    email: user.email,
    displayName: user.displayName,
    photoURL: user.photoURL,
    emailVerified: user.emailVerified,
    accessToken,
  };
}
