import { type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { IdentityContext } from '../identity-context.ts';
import { PROJECT_ID } from '../project.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { type Standing, standingOf } from './sessions.queries.ts';

export type Bearer = Omit<Standing, 'session' | 'is_disabled' | 'is_valid'> & {
  uid: string;
  session: NonNullable<Standing['session']>;
};

const MOST_CHARACTERS = 8192;
/** Seconds by which the clocks of our processes and of the database may differ. */
const SKEW = 5;

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  sid: z.uuid(),
  iat: z.int(),
  auth_time: z.int(),
});

/**
 * Whom an ID token speaks for, if its session still stands. The first half needs no database unless the keys are a
 * minute old; the second is one query.
 * @throws IdentityError INVALID_ID_TOKEN; TOKEN_EXPIRED when it was revoked, USER_DISABLED, USER_NOT_FOUND
 */
export async function readIdToken(id: IdentityContext, token: string | undefined): Promise<Bearer> {
  if (!token) throw new IdentityError('MISSING_ID_TOKEN');
  const { sub: uid, sid, iat } = await signedClaims(id, token);
  const standing = await standingOf(id.house.db, { uid, sid, iat });
  if (!standing) throw new IdentityError('USER_NOT_FOUND');
  const { session, is_disabled, is_valid, ...rest } = standing;
  if (is_disabled) throw new IdentityError('USER_DISABLED');
  if (!session || !is_valid) throw new IdentityError('TOKEN_EXPIRED');
  return { uid, session, ...rest };
}

async function signedClaims({ keys, issuer }: IdentityContext, token: string) {
  if (token.length > MOST_CHARACTERS || !isCanonical(token)) throw invalid();
  const payload = await verified(token, async (kid) => {
    const key = await keys.publicKey(kid);
    if (!key) throw invalid();
    return key;
  });
  const claims = z.safeParse(Claims, payload);
  const now = Date.now() / 1000 + SKEW;
  if (!claims.success || claims.data.iat > now || claims.data.auth_time > now) throw invalid();
  return claims.data;

  async function verified(text: string, keyNamed: (kid: string) => Promise<CryptoKey>): Promise<JWTPayload> {
    try {
      const checked = await jwtVerify(text, ({ kid }) => keyNamed(kid ?? ''), {
        algorithms: ['RS256'],
        issuer,
        audience: PROJECT_ID,
        typ: 'JWT',
        clockTolerance: SKEW,
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      });
      return checked.payload;
    } catch (problem) {
      if (isVerdict(problem)) throw invalid();
      throw problem; // the keys could not be read: that says nothing about the token
    }
  }
}

const invalid = () => new IdentityError('INVALID_ID_TOKEN');

/** What jose says of a token carries a code of its own kind. */
function isVerdict(problem: unknown): boolean {
  return problem instanceof Error && String((problem as { code?: unknown }).code).startsWith('ERR_J');
}

/** One token has one spelling: bits that decoding ignores may not differ either. */
function isCanonical(token: string): boolean {
  const parts = token.split('.');
  return (
    parts.length === 3 &&
    parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
  );
}
