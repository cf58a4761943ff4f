import { createHash } from 'node:crypto';

const SECONDS = 600;

/** One cookie for each sign-in, so that several may be under way in a browser. */
function cookieName(publicUrl: string, state: string): string {
  const name = `idp_${createHash('sha256').update(state).digest('hex').slice(0, 8)}`;
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

/**
 * Binds a sign-in to one browser: a victim who is tricked into opening an attacker's answer has no such cookie.
 */
export function setBindCookie(publicUrl: string, state: string, bind: string): string {
  return withAttributes(publicUrl, `${cookieName(publicUrl, state)}=${bind}`, SECONDS);
}

export function clearBindCookie(publicUrl: string, state: string): string {
  return withAttributes(publicUrl, `${cookieName(publicUrl, state)}=`, 0);
}

function withAttributes(publicUrl: string, pair: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${pair}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** @param header the request's Cookie header */
export function readBindCookie(publicUrl: string, state: string, header: string | undefined): string | null {
  const name = `${cookieName(publicUrl, state)}=`;
  const pair = header?.split(';').find((one) => one.trim().startsWith(name));
  return pair ? pair.trim().slice(name.length) : null;
}
