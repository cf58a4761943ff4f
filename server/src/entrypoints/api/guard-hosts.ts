import * as messages from '@fieldkit/contract/messages/requests.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services/context.ts';
import { METRICS_PATH, mayReadMetrics } from '../metrics/metrics-routes.ts';
import { findPluginHost, isOwnHost } from './plugin-host.ts';
import { TLS_PATH } from './tls-routes.ts';

/** Load balancers request these by IP address, whatever the host name is. */
const healthPaths = new Set(['/healthz', '/readyz']);

/** HTTPS without the subdomains of the name, which belong to the company. */
const HSTS = 'max-age=31536000';

/** Whether a path is answered under any host name, because a program of the operator requests it by IP address. */
export const isForOperator = (url: string): boolean =>
  healthPaths.has(url) || url === METRICS_PATH || url.startsWith(`${TLS_PATH}?`);

/** Separates the sites by host name: the server's own host and those of plugins are served, unknown names get 404. */
export function guardHosts(app: FastifyInstance, services: Services): void {
  const { env } = services;
  app.decorateRequest('pluginHost', null);
  app.addHook('onRequest', async (request, reply) => {
    // With two Host headers, this server might use the first and a proxy in front of it the second.
    if (hostsOf(request.raw.rawHeaders) > 1) {
      const { code, title: error, message } = messages.oneHost;
      return reply.code(400).send({ error, message, code });
    }
    const { url } = request;
    if (isOwnHost(env, request.headers.host)) return;
    if (isForOperator(url) && (url !== METRICS_PATH || mayReadMetrics(env, request))) return;
    request.pluginHost = await findPluginHost(services, request);
    if (request.pluginHost?.custom_domain && env.PUBLIC_URL.startsWith('https:'))
      reply.raw.setHeader('strict-transport-security', HSTS);
    if (request.pluginHost) return;
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
