/** How long before its expiry a token is renewed, in milliseconds. */
const margin = 60_000;

/** Whether a token (a JWT, not verified) is valid for at least another minute. An unreadable token is not. */
export function isFresh(token: string): boolean {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' && exp * 1000 - margin > Date.now();
  } catch {
    return false;
  }
}
