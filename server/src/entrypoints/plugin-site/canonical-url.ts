import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../platform/settings/env.ts';
import { canonicalAddress } from '../../platform/settings/plugin-address.ts';
import type { Visit } from './authenticate-visitor.ts';
import type { PageTarget } from './page-target.ts';

/** Files that programs read at the address that they know: it stays the same. */
const stays = new Set(['badge', 'robots', 'skill']);

/** Whether a page is shown only at the plugin's canonical address. */
export const isMoved = (target: PageTarget): boolean => target.kind !== 'file' || !stays.has(target.file);

/**
 * The address of a page at the company's own domain, for a browser that requests it at the subdomain; null if the page
 * is shown where it was requested. Programs with a key stay too, because they would not send it to another host.
 */
export function canonicalUrl(
  env: Env,
  { method, originalUrl, pluginHost, headers }: FastifyRequest,
  { plugin, access }: Visit,
): string | null {
  if (plugin.custom_domain === null || pluginHost?.custom_domain || access?.isProbe) return null;
  if (!/^(?:GET|HEAD)$/.test(method) || headers.authorization !== undefined) return null;
  // Clients of a proxy send whole addresses, which cannot follow a host name.
  if (!originalUrl.startsWith('/')) return null;
  return `${canonicalAddress(env, plugin)}${originalUrl}`;
}

/** Browsers would otherwise keep the redirect after the domain was taken away. */
export const sendMoved = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'private, no-store').redirect(to, 308);
