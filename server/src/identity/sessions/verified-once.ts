import { hash } from 'node:crypto';

/** Tokens of one key that are kept in mind; each takes about 400 bytes. */
const MAX_ENTRIES = 5_000;

const ofKeys = new WeakMap<object, Map<string, unknown>>();

/**
 * Verifying a signature costs more than all other parsing of a request, and a token comes with every request of
 * its hour: its verified claims are cached beside the key that verified it, and are dropped with that key, which
 * is read anew each minute. Only what never changes is cached; whether the session is valid, and the token has not
 * expired, is checked on each request.
 * @param key the key that the token names, trusted now
 * @returns what `verify` returned, which throws for an invalid token; a failure is not cached
 */
export async function verifiedOnce<Claims>(
  key: object,
  token: string,
  verify: () => Promise<Claims>,
): Promise<Claims> {
  const known = ofKeys.get(key) ?? new Map<string, unknown>();
  ofKeys.set(key, known);
  const name = hash('sha256', token);
  const before = known.get(name) as Claims | undefined;
  if (before) return before;
  const claims = await verify();
  if (known.size >= MAX_ENTRIES) known.clear();
  known.set(name, claims);
  return claims;
}
