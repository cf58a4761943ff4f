import http from 'node:http';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Env } from '../../platform/settings/env.ts';

const PATIENCE_MS = 10_000;
/** Addresses that mean every address are asked by the nearest one. */
const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Asks a plugin's own address: for a version that is not served yet, or for the one that is (null).
 * @returns what is wrong, in a few words; null when the page is there
 */
export type ProbePlugin = (subdomain: string, publication_uuid: string | null) => Promise<string | null>;

/** The header by which we look at a plugin ourselves. Only we can make it: it carries a keyed hash. */
export const candidateHeader = 'x-fieldkit-candidate';

/** In place of a version: the one that is served. */
const SERVED = 'served';

/** What the product alone may read: a version that is not served yet, or the served one (null). */
export type PluginProbe = { publication_uuid: string | null };

/** "id.hash" for a version of a subdomain. */
export function candidateOf(secrets: SecretBox, subdomain: string, publication_uuid: string | null): string {
  const version = publication_uuid ?? SERVED;
  return `${version}.${secrets.hash('candidate', `${subdomain} ${version}`)}`;
}

/** What a header asks for, null when it was not made by us for this subdomain. */
export function candidateIn(secrets: SecretBox, subdomain: string, header: unknown): PluginProbe | null {
  const [version = '', hash = ''] = typeof header === 'string' ? header.split('.') : [];
  if (!secrets.hashes('candidate', `${subdomain} ${version}`).includes(hash)) return null;
  return { publication_uuid: version === SERVED ? null : version };
}

/**
 * Asks this server for a plugin's page as a visitor does, by its own host name. Names below localhost are known to
 * browsers alone, so the connection goes to the server's address and the name travels in the Host header.
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
        timeout: PATIENCE_MS,
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
