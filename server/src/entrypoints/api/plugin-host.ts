import type { FastifyRequest } from 'fastify';
import type { Env } from '../../platform/settings/env.ts';
import { hostnameIn, subdomainIn } from '../../platform/settings/plugin-address.ts';
import type { Uses } from '../../services/context.ts';
import { findDomain } from '../../services/custom-domains/find-domain.ts';

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
export async function findPluginHost(
  ctx: Uses<'db' | 'env'>,
  { headers: { host } }: Pick<FastifyRequest, 'headers'>,
): Promise<PluginHost | null> {
  const label = subdomainIn(ctx.env, host);
  if (label !== null) return { subdomain: label, custom_domain: null };
  const hostname = hostnameIn(host).replace(/\.$/, '');
  const domain = await findDomain(ctx, hostname);
  return domain && { ...domain, custom_domain: hostname };
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a Host header names the product itself. All other names are those of plugins, or unknown. */
export function isOwnHost({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, host: string | undefined): boolean {
  const own = new URL(PUBLIC_URL).hostname;
  const name = hostnameIn(host);
  return name === own || (loopbackNames.includes(own) && loopbackNames.includes(name));
}
