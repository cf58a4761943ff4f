import type { StoredUser } from '../../lib/session-store.ts';

/** The purpose of a mailed link, as in the address's `mode`. */
export type LinkMode = 'resetPassword' | 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail' | 'signIn';

/** The purpose of a code, before it is used. */
export interface ReadCode {
  mode: LinkMode;
  /** The address that the account has, or will have. */
  email: string | null;
  /** The previous address of the account, if it changes. */
  previousEmail: string | null;
}

/** The codes of mailed links. Each works once; reading a code does not use it. */
export interface MailedCodes {
  read(code: string): Promise<ReadCode>;
  /** Verifies, changes or restores an address. */
  apply(code: string): Promise<void>;
  resetPassword(code: string, password: string): Promise<void>;
  /** `link` is the complete mailed address. */
  signInWithLink(email: string, link: string): Promise<StoredUser>;
}
