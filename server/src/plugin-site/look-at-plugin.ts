import http from 'node:http';
import type { Env } from '../env.ts';

const PATIENCE_MS = 10_000;
/** Addresses that mean every address are asked by the nearest one. */
const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Asks this server for a plugin's page as a visitor does, by its own host name. Names below localhost are known to
 * browsers alone, so the connection goes to the server's address and the name travels in the Host header.
 * @returns what is wrong, in a few words; null when the page is there
 */
export function lookAtPlugin(env: Env, subdomain: string): Promise<string | null> {
  return new Promise((resolve) => {
    const request = http.get(
      {
        host: everywhere[env.HOST] ?? env.HOST,
        port: env.PORT,
        path: '/',
        headers: { host: `${subdomain}.${env.PLUGIN_DOMAIN}` },
        timeout: PATIENCE_MS,
      },
      (response) => {
        response.resume();
        const isPage = response.headers['x-fieldkit-plugin'] === subdomain;
        resolve(response.statusCode === 200 && isPage ? null : `status ${response.statusCode}`);
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', ({ message }) => resolve(message));
  });
}
