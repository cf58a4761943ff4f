import type { StoredUser } from '../../lib/session-store.ts';

/** The parameters of an emailed link. */
export interface MailedLink {
  mode: LinkMode;
  code: string;
  /** The path to continue to on this site; null if the link has none or names another site. */
  next: string | null;
  /** The complete address from the email. */
  href: string;
}

const modes: readonly string[] = [
  'resetPassword',
  'verifyEmail',
  'verifyAndChangeEmail',
  'recoverEmail',
  'signIn',
] satisfies LinkMode[];

const isMode = (mode: string | null): mode is LinkMode => mode !== null && modes.includes(mode);

/** Parses the address of the action page. Null if anything is missing. */
export function mailedLink(pathname: string, search: string): MailedLink | null {
  const query = new URLSearchParams(search);
  const mode = query.get('mode');
  const code = query.get('oobCode');
  if (!isMode(mode) || !code) return null;
  return {
    mode,
    code,
    next: wayOn(query.get('continueUrl'), pathname),
    href: location.origin + pathname + search,
  };
}

/** The path of an address on this site, except this page itself. A link must not redirect to another site. */
function wayOn(address: string | null, here: string): string | null {
  if (!address || !URL.canParse(address, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  return origin === location.origin && pathname !== here ? pathname + search + hash : null;
}

/** The purpose of an emailed link, as in the `mode` parameter of its address. */
export type LinkMode = 'resetPassword' | 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail' | 'signIn';

/** The purpose of a code, read before the code is used. */
export interface ReadCode {
  mode: LinkMode;
  /** The email address that the account has or will have. */
  email: string | null;
  /** The previous email address of the account, if it changes. */
  previousEmail: string | null;
}

/** The codes of emailed links. Each works once. Reading a code does not use it. */
export interface MailedCodes {
  read(code: string): Promise<ReadCode>;
  /** Verifies, changes or restores an address. */
  apply(code: string): Promise<void>;
  resetPassword(code: string, password: string): Promise<void>;
  /** `link` is the complete address from the email. */
  signInWithLink(email: string, link: string): Promise<StoredUser>;
}
