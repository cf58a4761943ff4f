import type { StoredUser } from '../../lib/session-store.ts';

/** The purpose of a mailed link, as in the address's `mode`. */
export type LinkMode = 'resetPassword' | 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail' | 'signIn';

/** The purpose of a code, before it is used. */
export interface ReadCode {
  mode: LinkMode;
  /** The address that the account has, or gets. */
  email: string | null;
  /** The address that the account loses by it, if it changes. */
  previousEmail: string | null;
}

/** The codes of mailed links. They work once; reading one does not use it. */
export interface MailedCodes {
  read(code: string): Promise<ReadCode>;
  /** Verifies, changes or restores an address. */
  apply(code: string): Promise<void>;
  resetPassword(code: string, password: string): Promise<void>;
  /** `link` is the whole address that was mailed. */
  signInWithLink(email: string, link: string): Promise<StoredUser>;
}
