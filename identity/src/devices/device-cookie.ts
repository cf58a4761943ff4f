const YEAR_S = 365 * 24 * 3600;
const VALUE = /^[\w-]{43}$/;

const nameOn = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-device' : 'device');

/** @param header the request's Cookie header */
export function readDeviceCookie(publicUrl: string, header: string | undefined): string | null {
  const start = `${nameOn(publicUrl)}=`;
  const pair = header?.split(';').find((one) => one.trim().startsWith(start));
  const value = pair?.trim().slice(start.length) ?? '';
  return VALUE.test(value) ? value : null;
}

/** It does not authenticate: a browser with this cookie is only exempt from waits caused by guesses from elsewhere. */
export function deviceCookie(publicUrl: string, value: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameOn(publicUrl)}=${value}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Strict${secure}`;
}
