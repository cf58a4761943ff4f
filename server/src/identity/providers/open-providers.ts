import type { Env } from '../../platform/settings/env.ts';
import { WrongSetting } from '../../platform/settings/wrong-setting.ts';
import { isSafeAddress } from './ask-provider.ts';
import { githubProvider } from './github-provider.ts';
import { googleProvider } from './google-provider.ts';
import { HANDLER_PATH } from './handler-path.ts';
import type { Provider } from './provider.ts';

/** Those that this installation has been given keys for, by id. */
export type Providers = ReadonlyMap<string, Provider>;

/**
 * Nothing is requested from a provider before a user signs in with it.
 * @throws WrongSetting when a provider would be called without TLS
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

/** GitHub's API has a host of its own; an Enterprise server's is below its address. */
function apiOf(githubUrl: string): string {
  const { hostname } = new URL(githubUrl);
  return hostname === 'github.com' ? 'https://api.github.com' : `${githubUrl.replace(/\/$/, '')}/api/v3`;
}

function safe(name: string, address: string): string {
  if (isSafeAddress(new URL(address))) return address;
  throw new WrongSetting(
    `${name} must start with https://, because secrets go there; http:// is for this machine alone. It is "${address}".`,
  );
}
