import { limits } from '@fieldkit/contract/limits.ts';
import { type Auth, beforeAuthStateChanged, onIdTokenChanged, type User } from 'firebase/auth';

/**
 * Tells a server of this origin about every new token (POST with a bearer token) and about its end (DELETE), as the
 * official client does where it is configured by itself. Without an address, on another origin or without a secure
 * context nothing is told. A server that cannot be reached keeps nobody out: the next token is told again.
 */
export function syncTokens(auth: Auth, address: string | null): void {
  if (!address || !isSecureContext || !URL.canParse(address, location.origin)) return;
  const { origin, href } = new URL(address, location.origin);
  if (origin !== location.origin) return;
  const tell = tokenTeller(href);
  beforeAuthStateChanged(auth, tell, () => void tell(auth.currentUser));
  onIdTokenChanged(auth, (user) => void tell(user));
}

/** Tells each token once; one that is older than five minutes was told long ago. */
function tokenTeller(address: string) {
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
