import { createRemoteJWKSet, type JWTPayload, customFetch as joseFetch, jwtVerify } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import * as z from 'zod/mini';
import { readEmail } from '../accounts/read-email.ts';
import {
  askProvider,
  type FlowSecrets,
  nameToStore,
  PROVIDER_SECONDS,
  type ProvidedPerson,
  type Provider,
  photoToStore,
} from './ask-provider.ts';

type Settings = { issuer: string; clientId: string; clientSecret: string; redirectUri: string };

const SCOPE = 'openid email profile';
/** Providers announce changes of their endpoints months in advance. */
const DISCOVERED_FOR_MS = 24 * 60 * 60_000;

const optional = z.optional(z.string());
const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: optional,
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: optional,
  given_name: optional,
  family_name: optional,
  picture: optional,
  hd: optional,
});

/** Google, or any OpenID provider in its place: the configuration is read from its discovery document. */
export function googleProvider(settings: Settings): Provider {
  const { issuer, clientId, redirectUri } = settings;
  const known = rememberFor(DISCOVERED_FOR_MS, () => discover(settings));
  const keys = rememberFor(DISCOVERED_FOR_MS, async () => {
    const { jwks_uri = '' } = (await known()).serverMetadata();
    return createRemoteJWKSet(new URL(jwks_uri), {
      timeoutDuration: PROVIDER_SECONDS * 1000,
      [joseFetch]: (url, options) =>
        askProvider(url, { ...options, body: null, headers: Object.fromEntries(options.headers) }),
    });
  });
  return {
    id: 'google.com',
    name: 'Google',
    authorizationUrl: async ({ state, nonce, verifier }, parameters) =>
      buildAuthorizationUrl(await known(), {
        ...parameters,
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    personOf: async (answer, secrets) =>
      personIn(await claimsOf(await known(), { answer, secrets, redirectUri })),
    personOfIdToken: async (idToken, nonce) => {
      const { payload } = await jwtVerify(idToken, await keys(), {
        issuer: (await known()).serverMetadata().issuer,
        audience: clientId,
        algorithms: ['RS256', 'ES256', 'PS256'],
        requiredClaims: ['sub', 'iat', 'exp'],
        maxTokenAge: '1h',
        clockTolerance: 30,
      });
      if (payload.nonce !== undefined && payload.nonce !== nonce)
        throw new Error(`The nonce in ${issuer}'s token is another one.`);
      return personIn(payload);
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: Settings): Promise<Configuration> {
  const server = new URL(issuer);
  const isOnThisMachine = server.protocol === 'http:'; // open-providers.ts allows http only on this machine.
  return discovery(server, clientId, clientSecret, undefined, {
    [customFetch]: askProvider,
    timeout: PROVIDER_SECONDS,
    // The signature is also verified, although the token comes directly from the provider.
    execute: [enableNonRepudiationChecks, ...(isOnThisMachine ? [allowInsecureRequests] : [])],
  });
}

type Exchange = { answer: URLSearchParams; secrets: FlowSecrets; redirectUri: string };

async function claimsOf(
  configuration: Configuration,
  { answer, secrets, redirectUri }: Exchange,
): Promise<JWTPayload> {
  const tokens = await authorizationCodeGrant(configuration, new URL(`${redirectUri}?${answer}`), {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.verifier,
    idTokenExpected: true,
  });
  return (tokens.claims() ?? {}) as JWTPayload;
}

function personIn(payload: JWTPayload): ProvidedPerson {
  const { sub, email, email_verified, name, picture, ...rest } = z.parse(Claims, payload);
  const isVerified = email_verified === true || email_verified === 'true';
  return {
    provider_id: 'google.com',
    raw_id: sub,
    email: emailToStore(email),
    email_verified: isVerified,
    display_name: nameToStore(name),
    photo_url: photoToStore(picture),
    screen_name: null,
    profile: { id: sub, email, verified_email: isVerified, name, picture, ...rest },
  };
}

/** Caches a result for a time; a failure is not cached, so that the next call tries again. */
function rememberFor<Value>(milliseconds: number, ask: () => Promise<Value>): () => Promise<Value> {
  let cached: { value: Promise<Value>; until: number } | null = null;
  return () => {
    if (cached && cached.until > Date.now()) return cached.value;
    const loading = { value: ask(), until: Date.now() + milliseconds };
    cached = loading;
    loading.value.catch(() => {
      if (cached === loading) cached = null;
    });
    return loading.value;
  };
}

/** A normalized address, or null if it is invalid. */
export function emailToStore(value: string | null | undefined): string | null {
  try {
    return readEmail(value ?? undefined);
  } catch {
    return null;
  }
}
