import { hash } from 'node:crypto';
import type { NamedPlace } from '@fieldkit/server/services/access/identity.ts';
import { type CryptoKey, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { type IdentityContext, PROJECT_ID } from '../identity-context.ts';
import { IdentityError } from '../wire/identity-error.ts';
import type { TokenState } from './sessions.queries.ts';

export type Bearer = Omit<TokenState, 'session' | 'is_disabled' | 'is_valid' | 'is_timely'> & {
  uid: string;
  session: NonNullable<TokenState['session']>;
};

const noPlace: NamedPlace = { project_uuid: null, library_uuid: null };
const MAX_CHARACTERS = 8192;
const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  sid: z.uuid(),
  iat: z.int(),
  exp: z.int(),
  auth_time: z.int(),
  /** The tokens of this service do not have this claim. */
  nbf: z.optional(z.int()),
});

/**
 * Returns the user of an ID token, if its session is still valid. The first half needs no database query
 * unless the keys are a minute old; the second is one query, which also compares the token's times with the
 * clock of the database that set them.
 * @param place where the role of the account's customer is read as well
 * @throws IdentityError INVALID_ID_TOKEN; TOKEN_EXPIRED if it was revoked, USER_DISABLED, USER_NOT_FOUND
 */
export async function readIdToken(
  id: IdentityContext,
  token: string | undefined,
  place = noPlace,
): Promise<Bearer> {
  if (!token) throw new IdentityError('MISSING_ID_TOKEN');
  const { sub: uid, sid, iat, exp, auth_time, nbf = 0 } = await readSignedClaims(id, token);
  const from = Math.max(iat, auth_time, nbf);
  const [state] = await id.readTokenState(id.services.db, { uid, sid, iat, exp, from, ...place });
  if (!state) throw new IdentityError('USER_NOT_FOUND');
  const { session, is_disabled, is_valid, is_timely, ...rest } = state;
  if (!is_timely) throw invalid();
  if (is_disabled) throw new IdentityError('USER_DISABLED');
  if (!session || !is_valid) throw new IdentityError('TOKEN_EXPIRED');
  return { uid, session, ...rest };
}

type ReadClaims = z.infer<typeof Claims>;

async function readSignedClaims(id: IdentityContext, token: string): Promise<ReadClaims> {
  if (token.length > MAX_CHARACTERS) throw invalid();
  const key = await id.keys.publicKey(keyNamedIn(token));
  if (!key) throw invalid();
  return verifyOnce(key, token, async () => {
    if (!isCanonical(token)) throw invalid();
    const claims = z.safeParse(Claims, await verifyPayload(id, token, key));
    if (!claims.success) throw invalid();
    return claims.data;
  });
}

function keyNamedIn(token: string): string {
  try {
    return String(decodeProtectedHeader(token).kid ?? '');
  } catch {
    throw invalid(); // Text that is not a token has no header either.
  }
}

async function verifyPayload(
  { issuer }: IdentityContext,
  token: string,
  key: CryptoKey,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['RS256'],
      issuer,
      audience: PROJECT_ID,
      typ: 'JWT',
      // This process's clock may be wrong, so the database checks the times.
      clockTolerance: Number.MAX_SAFE_INTEGER,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw invalid();
    throw error;
  }
}

const invalid = () => new IdentityError('INVALID_ID_TOKEN');

/** A token has only one valid encoding: even bits that decoding ignores must not differ. */
function isCanonical(token: string): boolean {
  const parts = token.split('.');
  return (
    parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
  );
}

/** The number of cached tokens for each key; each takes about 400 bytes. */
const MAX_ENTRIES = 5_000;

const ofKeys = new WeakMap<object, Map<string, unknown>>();

/**
 * Verifying a signature costs more than all other parsing of a request, and a token is sent with every
 * request for an hour. Its verified claims are therefore cached together with the key that verified it, and
 * are dropped with that key, which is read again every minute. Only permanent data is cached; whether the
 * session is valid and the token has not expired is checked on each request.
 * @param key the key of the token, which is currently trusted
 * @returns the result of `verify`, which throws for an invalid token; a failure is not cached
 */
export async function verifyOnce<Claims>(
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
