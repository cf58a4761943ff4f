import type { Env } from './env.ts';

/** Where the page of a plugin is: its own host, with the scheme of PUBLIC_URL. Null while plugins have no domain. */
export function pluginAddress({ PLUGIN_DOMAIN, PUBLIC_URL }: Env, subdomain: string): string | null {
  return PLUGIN_DOMAIN ? `${new URL(PUBLIC_URL).protocol}//${subdomain}.${PLUGIN_DOMAIN}` : null;
}

/** The subdomain that a Host header names, or null for a foreign host. One label deep, whatever the port. */
export function subdomainIn({ PLUGIN_DOMAIN }: Pick<Env, 'PLUGIN_DOMAIN'>, host = ''): string | null {
  if (!PLUGIN_DOMAIN) return null;
  const below = new URL(`http://${PLUGIN_DOMAIN}`).hostname;
  const named = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const label = named.endsWith(`.${below}`) ? named.slice(0, -below.length - 1) : '';
  return isLabel(label) ? label : null;
}

/** Whether a text could be a subdomain at all. */
export const isLabel = (text: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(text);
