import * as messages from '@fieldkit/contract/messages/requests.ts';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../platform/settings/env.ts';
import { subdomainIn } from '../../platform/settings/plugin-address.ts';
import { METRICS_PATH, mayReadMetrics } from '../metrics/metrics-routes.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
/** Load balancers request these by IP address, whatever the host name is. */
const healthPaths = new Set(['/healthz', '/readyz']);

/** Separates the sites by host name: the server's own host and those of plugins are served, unknown names get 404. */
export function guardHosts(app: FastifyInstance, env: Env): void {
  const own = new URL(env.PUBLIC_URL);
  const names = new Set([own.hostname, ...(loopbackNames.includes(own.hostname) ? loopbackNames : [])]);
  app.addHook('onRequest', async (request, reply) => {
    // With two Host headers, this server might use the first and a proxy in front of it the second.
    if (hostsOf(request.raw.rawHeaders) > 1) {
      const { code, title: error, message } = messages.oneHost;
      return reply.code(400).send({ error, message, code });
    }
    if (names.has(hostnameOf(request.headers.host)) || healthPaths.has(request.url)) return;
    if (subdomainIn(env, request.headers.host) !== null) return;
    // A metrics reader with access may use any host name, too.
    if (request.url === METRICS_PATH && mayReadMetrics(env, request)) return;
    const { code, title: error, message } = messages.unknownHost;
    return reply.code(404).send({ error, message, code });
  });
}

/** Names and values alternate. */
function hostsOf(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts;
}

function hostnameOf(host = ''): string {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}
