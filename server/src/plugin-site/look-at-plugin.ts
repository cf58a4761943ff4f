import http from 'node:http';
import type { Env } from '../env.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

const PATIENCE_MS = 10_000;
/** Addresses that mean every address are asked by the nearest one. */
const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Asks a plugin's own address: for a version that is not served yet, or for the one that is (null).
 * @returns what is wrong, in a few words; null when the page is there
 */
export type LookAtPlugin = (subdomain: string, publication_uuid: string | null) => Promise<string | null>;

/** The header that asks for a version before it is served. Only we can make it: it carries a keyed hash. */
export const candidateHeader = 'x-fieldkit-candidate';

/** "id.hash" for a version. */
export const candidateOf = (secrets: SecretBox, publication_uuid: string): string =>
  `${publication_uuid}.${secrets.hash('candidate', publication_uuid)}`;

/** The version that a header names, null when it was not made by us. */
export function candidateIn(secrets: SecretBox, header: unknown): string | null {
  const [publication_uuid = '', hash = ''] = typeof header === 'string' ? header.split('.') : [];
  return secrets.hashes('candidate', publication_uuid).includes(hash) ? publication_uuid : null;
}

/**
 * Asks this server for a plugin's page as a visitor does, by its own host name. Names below localhost are known to
 * browsers alone, so the connection goes to the server's address and the name travels in the Host header.
 */
export function lookAtPlugin(
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
          ...(publication_uuid && { [candidateHeader]: candidateOf(secrets, publication_uuid) }),
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
