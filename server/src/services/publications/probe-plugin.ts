import http from 'node:http';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Env } from '../../platform/settings/env.ts';

const TIMEOUT_MS = 10_000;
/** Replaces wildcard addresses with the loopback address, because a connection needs a specific one. */
const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Requests a plugin's own address, for a version that is not served yet or for the served one (null).
 * @returns what is wrong, in a few words; null if the page is correct
 */
export type ProbePlugin = (subdomain: string, publication_uuid: string | null) => Promise<string | null>;

/** The header by which the services check a plugin themselves. It contains a keyed hash, so only they can create it. */
export const candidateHeader = 'x-fieldkit-candidate';

/** Used instead of a version's id for the served version. */
const SERVED = 'served';

/** The version that only the services may read: one that is not served yet, or the served one (null). */
export type PluginProbe = { publication_uuid: string | null };

/** "id.hash" for a version of a subdomain. */
export function candidateOf(secrets: SecretBox, subdomain: string, publication_uuid: string | null): string {
  const version = publication_uuid ?? SERVED;
  return `${version}.${secrets.hash('candidate', `${subdomain} ${version}`)}`;
}

/** The version that a header requests; null if the header is not valid for this subdomain. */
export function candidateIn(secrets: SecretBox, subdomain: string, header: unknown): PluginProbe | null {
  const [version = '', hash = ''] = typeof header === 'string' ? header.split('.') : [];
  if (!secrets.hashes('candidate', `${subdomain} ${version}`).includes(hash)) return null;
  return { publication_uuid: version === SERVED ? null : version };
}

/**
 * Requests a plugin's page from this server as a visitor does, by its own host name. Only browsers resolve names
 * below localhost, so the connection uses the server's address, and the name is sent in the Host header.
 */
export function probePlugin(
  env: Env,
  secrets: SecretBox,
  subdomain: string,
  publication_uuid: string | null,
): Promise<string | null> {
  return new Promise((resolve) => {
    const request = http.get(
      {
        host: everywhere[env.HOST] ?? env.HOST,
        port: env.PORT,
        path: '/',
        headers: {
          host: `${subdomain}.${env.PLUGIN_DOMAIN}`,
          [candidateHeader]: candidateOf(secrets, subdomain, publication_uuid),
        },
        timeout: TIMEOUT_MS,
      },
      (response) => {
        response.resume();
        const { 'x-fieldkit-plugin': plugin, 'x-fieldkit-publication': shown } = response.headers;
        const isPage = plugin === subdomain && (!publication_uuid || shown === publication_uuid);
        resolve(response.statusCode === 200 && isPage ? null : `status ${response.statusCode}`);
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', ({ message }) => resolve(message));
  });
}
