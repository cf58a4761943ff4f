import { hash } from 'node:crypto';

/** Tokens of one key that are kept in mind; each takes about 400 bytes. */
const MOST = 5_000;

const ofKeys = new WeakMap<object, Map<string, unknown>>();

/**
 * Verifying a signature costs more than all other reading of a request, and a token comes with every one of its hour:
 * what it was found to say is kept beside the key that verified it, and goes with that key, which is read anew each
 * minute. Only what never changes is kept here; whether the session stands, and the token is of this hour, is asked each time.
 *
 * @param key what the token names as its key, trusted now
 * @returns what `verify` found, which throws for a token that says nothing; a failure is not kept
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
  if (known.size >= MOST) known.clear();
  known.set(name, claims);
  return claims;
}
