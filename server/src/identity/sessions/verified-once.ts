import { hash } from 'node:crypto';

/** Tokens of one key that are kept in mind; each takes about 400 bytes. */
const MOST = 5_000;

const ofKeys = new WeakMap<object, Map<string, { exp: number }>>();

/**
 * Verifying a signature costs more than all other reading of a request, and a token comes with every one of its hour:
 * what it was found to say is kept beside the key that verified it, and goes with that key, which is read anew each
 * minute. Only what never changes is kept here; whether the session stands is asked each time.
 *
 * @param key what the token names as its key, trusted now
 * @param latest seconds since 1970 at or before which an `exp` has passed
 * @returns what `verify` found, which throws for a token that says nothing; a failure is not kept
 */
export async function verifiedOnce<Claims extends { exp: number }>(
  key: object,
  token: string,
  latest: number,
  verify: () => Promise<Claims>,
): Promise<Claims> {
  const known = ofKeys.get(key) ?? new Map<string, { exp: number }>();
  ofKeys.set(key, known);
  const name = hash('sha256', token);
  const before = known.get(name) as Claims | undefined;
  if (before && before.exp > latest) return before;
  const claims = await verify();
  if (known.size >= MOST) known.clear();
  known.set(name, claims);
  return claims;
}
