import * as messages from '@fieldkit/contract/messages/requests.ts';
import { unavailable } from '@fieldkit/server/platform/http-kit/errors.ts';
import type { Identity, VerifiedToken } from '@fieldkit/server/services/access/identity.ts';
import type { Services } from '@fieldkit/server/services/context.ts';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';

/**
 * The hosted provider stores accounts, sessions and mails, so nothing from the embedded service is served. Its
 * tokens are valid for up to an hour, even after a revocation, by the provider's design.
 */
export function openHostedIdentity({ env, log }: Services): Identity {
  const verify = hostedVerifier({ projectId: env.FIREBASE_PROJECT_ID ?? '', keysAt: env.FIREBASE_JWKS_URL });
  return {
    routes: async () => {},
    verifyIdToken: async (token) => {
      try {
        return await verify(token);
      } catch (error) {
        log.error({ err: error }, "The identity provider's keys could not be fetched.");
        throw unavailable(messages.busy);
      }
    },
    accounts: null,
    work: [],
    close: async () => {},
  };
}

/** Errors of the key set or the network, which are not caused by the token. */
const ourTrouble = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);
const MAX_CHARACTERS = 8192;
/** The number of seconds for which a request may be in transit, and by which clocks may differ. */
const LATE_BY = 5;
const CLOCK_DIFFERENCE = 60;

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  iat: z.int(),
  auth_time: z.int(),
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  email_verified: z._default(z.boolean(), false),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

type HostedVerifier = (token: string) => Promise<VerifiedToken | null>;

/**
 * Verifies the hosted provider's ID tokens with its published keys, which are fetched on first use, cached
 * for ten minutes, and fetched again (at most every half minute) if a token has an unknown key.
 * @returns a function that returns null for a token that must not be accepted
 * @throws (the function) if the keys cannot be fetched
 */
function hostedVerifier({ projectId, keysAt }: { projectId: string; keysAt: string }): HostedVerifier {
  const keys = createRemoteJWKSet(new URL(keysAt), {
    timeoutDuration: 5_000,
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
  });

  async function payloadOf(token: string): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        clockTolerance: LATE_BY,
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError && !ourTrouble.has(error.code)) return null;
      throw error;
    }
  }

  return async (token) => {
    if (token.length > MAX_CHARACTERS) return null;
    const claims = z.safeParse(Claims, await payloadOf(token));
    if (!claims.success) return null;
    const { sub, iat, auth_time, email, email_verified, name, picture } = claims.data;
    const now = Date.now() / 1000 + CLOCK_DIFFERENCE;
    if (iat > now || auth_time > now) return null;
    return {
      uid: sub,
      email,
      email_verified,
      name: name ?? null,
      picture: picture ?? null,
      issued_at: new Date(iat * 1000),
      signed_in_ago: Date.now() / 1000 - auth_time,
      sid: null,
    };
  };
}
