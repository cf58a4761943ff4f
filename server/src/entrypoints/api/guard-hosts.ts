import * as messages from '@fieldkit/contract/messages/requests.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../../platform/settings/env.ts';
import { hostnameIn, subdomainIn } from '../../platform/settings/plugin-address.ts';
import type { Services, Uses } from '../../services/context.ts';
import { findPluginOfDomain } from '../../services/custom-domains/find-domain.ts';
import { METRICS_PATH, mayReadMetrics } from '../metrics/metrics-routes.ts';
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

/** The plugin that a request's Host header names. */
export type PluginHost = {
  subdomain: string;
  /** The name in the Host header if it is a company's own, proved one; null on the subdomain. */
  custom_domain: string | null;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `guardHosts`; null at the product's own host. */
    pluginHost: PluginHost | null;
  }
}

/** The plugin whose host a request was sent to; null for an unknown host. */
async function findPluginHost(
  ctx: Uses<'db' | 'env'>,
  { headers: { host } }: Pick<FastifyRequest, 'headers'>,
): Promise<PluginHost | null> {
  const label = subdomainIn(ctx.env, host);
  if (label !== null) return { subdomain: label, custom_domain: null };
  const hostname = hostnameIn(host).replace(/\.$/, '');
  const domain = await findPluginOfDomain(ctx, hostname);
  return domain && { ...domain, custom_domain: hostname };
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a Host header names the product itself. All other names are those of plugins, or unknown. */
export function isOwnHost({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, host: string | undefined): boolean {
  const own = new URL(PUBLIC_URL).hostname;
  const name = hostnameIn(host);
  return name === own || (loopbackNames.includes(own) && loopbackNames.includes(name));
}
