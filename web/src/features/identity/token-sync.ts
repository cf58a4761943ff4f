import { limits } from '@fieldkit/contract/limits.ts';
import { type Auth, beforeAuthStateChanged, onIdTokenChanged, type User } from 'firebase/auth';

/**
 * Posts every new token to a server on this origin (POST with a bearer token), and a DELETE when the session
 * ends, as the official client does by default. Does nothing without an address, on another origin or without
 * a secure context. If the server is unavailable, users are not blocked, and the next token is posted again.
 */
export function syncTokens(auth: Auth, address: string | null): void {
  if (!address || !isSecureContext || !URL.canParse(address, location.origin)) return;
  const { origin, href } = new URL(address, location.origin);
  if (origin !== location.origin) return;
  const postToken = createTokenPoster(href);
  beforeAuthStateChanged(auth, postToken, () => void postToken(auth.currentUser));
  onIdTokenChanged(auth, (user) => void postToken(user));
}

/** Posts each token only once. A token older than five minutes has already been posted. */
function createTokenPoster(address: string) {
  let lastToken: string | null | undefined;

  return async (user: Pick<User, 'getIdTokenResult'> | null): Promise<void> => {
    const result = user && (await user.getIdTokenResult());
    if (result && Date.now() - Date.parse(result.issuedAtTime) > limits.tokenSyncFreshMs) return;
    const token = result?.token ?? null;
    if (token === lastToken) return;
    lastToken = token;
    try {
      await fetch(address, {
        method: token ? 'POST' : 'DELETE',
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      });
    } catch {
      lastToken = undefined;
    }
  };
}
