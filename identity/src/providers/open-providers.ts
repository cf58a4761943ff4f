import type { Env } from '@fieldkit/server/platform/settings/env.ts';
import { WrongSetting } from '@fieldkit/server/platform/settings/setting-shapes.ts';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
} from 'openid-client';
import * as z from 'zod/mini';
import {
  askProvider,
  isSafeAddress,
  nameToStore,
  PROVIDER_SECONDS,
  type ProvidedPerson,
  type Provider,
  photoToStore,
} from './ask-provider.ts';
import { emailToStore, googleProvider } from './google-provider.ts';
import { HANDLER_PATH } from './handler-path.ts';

/** The configured providers, by id. */
export type Providers = ReadonlyMap<string, Provider>;

/**
 * Nothing is requested from a provider before a user signs in with it.
 * @throws WrongSetting if a provider would be called without TLS
 */
export function openProviders(env: Env): Providers {
  const redirectUri = env.PUBLIC_URL + HANDLER_PATH;
  const opened: Provider[] = [];
  if (env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET)
    opened.push(
      googleProvider({
        issuer: safe('GOOGLE_ISSUER', env.GOOGLE_ISSUER),
        clientId: env.GOOGLE_CLIENT_ID,
        clientSecret: env.GOOGLE_CLIENT_SECRET,
        redirectUri,
      }),
    );
  if (env.GITHUB_CLIENT_ID && env.GITHUB_CLIENT_SECRET)
    opened.push(
      githubProvider({
        url: safe('GITHUB_URL', env.GITHUB_URL),
        apiUrl: safe('GITHUB_API_URL', env.GITHUB_API_URL ?? apiOf(env.GITHUB_URL)).replace(/\/$/, ''),
        clientId: env.GITHUB_CLIENT_ID,
        clientSecret: env.GITHUB_CLIENT_SECRET,
        redirectUri,
      }),
    );
  return new Map(opened.map((provider) => [provider.id, provider]));
}

/** GitHub's API has a separate host; that of an Enterprise server is below its URL. */
function apiOf(githubUrl: string): string {
  const { hostname } = new URL(githubUrl);
  return hostname === 'github.com' ? 'https://api.github.com' : `${githubUrl.replace(/\/$/, '')}/api/v3`;
}

function safe(name: string, address: string): string {
  if (isSafeAddress(new URL(address))) return address;
  throw new WrongSetting(
    `${name} must start with https://, because secrets are sent there; http:// is allowed for this machine only. It is "${address}".`,
  );
}

type Settings = {
  url: string;
  /** Without a trailing slash. */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
};

const SCOPE = 'read:user user:email';

const text = z.optional(z.nullable(z.string()));
const User = z.object({
  id: z.int().check(z.positive()),
  login: z.string(),
  name: text,
  avatar_url: text,
  html_url: text,
});
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub, or a GitHub Enterprise server: OAuth 2 without OpenID, so its API identifies the user. */
function githubProvider(settings: Settings): Provider {
  const configuration = configurationOf(settings);
  const { redirectUri, apiUrl } = settings;
  return {
    id: 'github.com',
    name: 'GitHub',
    authorizationUrl: async ({ state, verifier }, parameters) =>
      buildAuthorizationUrl(configuration, {
        ...parameters,
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    personOf: async (answer, { state, verifier }) => {
      // GitHub publishes no metadata for comparing an `iss`; the stored flow identifies the provider of this
      // response.
      const own = new URLSearchParams(answer);
      own.delete('iss');
      const tokens = await authorizationCodeGrant(configuration, new URL(`${redirectUri}?${own}`), {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      return fetchPerson(apiUrl, tokens.access_token);
    },
  };
}

function configurationOf({ url, clientId, clientSecret }: Settings): Configuration {
  const base = url.replace(/\/$/, '');
  const configuration = new Configuration(
    {
      issuer: base,
      authorization_endpoint: `${base}/login/oauth/authorize`,
      token_endpoint: `${base}/login/oauth/access_token`,
    },
    clientId,
    clientSecret,
  );
  configuration[customFetch] = askProvider;
  configuration.timeout = PROVIDER_SECONDS;
  if (base.startsWith('http:')) allowInsecureRequests(configuration); // Only on this machine: see openProviders.
  return configuration;
}

async function fetchPerson(apiUrl: string, accessToken: string): Promise<ProvidedPerson> {
  const user = z.parse(User, await read(`${apiUrl}/user`, accessToken));
  // The profile's address is free text; only this list shows which one is verified.
  const emails = z.safeParse(Emails, await read(`${apiUrl}/user/emails?per_page=100`, accessToken));
  const primary = emails.data?.find((one) => one.primary);
  return {
    provider_id: 'github.com',
    raw_id: String(user.id),
    email: emailToStore(primary?.email),
    email_verified: primary?.verified ?? false,
    display_name: nameToStore(user.name),
    photo_url: photoToStore(user.avatar_url),
    screen_name: nameToStore(user.login),
    profile: user,
  };
}

/** @returns null if the token has no access */
async function read(url: string, accessToken: string): Promise<unknown> {
  const response = await askProvider(url, {
    method: 'GET',
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${accessToken}`,
      'x-github-api-version': '2022-11-28',
      'user-agent': 'Fieldkit', // GitHub refuses requests without this header.
    },
    body: null,
    redirect: 'manual',
  });
  return response.ok ? response.json() : null;
}
