import type { LinkMode } from './mailed-codes.ts';

/** The parameters of a mailed link. */
export interface MailedLink {
  mode: LinkMode;
  code: string;
  /** The next path within this site; null when the link has none or names another site. */
  next: string | null;
  /** The complete mailed address. */
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

/** Parses the address of the action page; null when anything is missing. */
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

/** The path of an address of this same site, except this page: a link must not redirect to another site. */
function wayOn(address: string | null, here: string): string | null {
  if (!address || !URL.canParse(address, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  return origin === location.origin && pathname !== here ? pathname + search + hash : null;
}
