import type { Env } from './env.ts';

/** The address of a plugin's page: its own host, with the scheme of PUBLIC_URL. Null if plugins have no domain. */
export function pluginAddress({ PLUGIN_DOMAIN, PUBLIC_URL }: Env, subdomain: string): string | null {
  return PLUGIN_DOMAIN ? `${new URL(PUBLIC_URL).protocol}//${subdomain}.${PLUGIN_DOMAIN}` : null;
}

/** The subdomain in a Host header; null for a foreign host. Only one label is accepted, with any port. */
export function subdomainIn({ PLUGIN_DOMAIN }: Pick<Env, 'PLUGIN_DOMAIN'>, host = ''): string | null {
  if (!PLUGIN_DOMAIN) return null;
  const below = new URL(`http://${PLUGIN_DOMAIN}`).hostname;
  const named = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const label = named.endsWith(`.${below}`) ? named.slice(0, -below.length - 1) : '';
  return isLabel(label) ? label : null;
}

/** Whether a text could be a subdomain. */
export const isLabel = (text: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(text);
