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

/** The host names of a plugin. */
export type PluginHosts = {
  subdomain: string;
  /** The company's own host name, if links lead to it; see `services/custom-domains`. */
  custom_domain: string | null;
};

/**
 * The address to which links to a plugin lead: the company's own domain if it has one, or its subdomain. Null if plugins
 * have no domain.
 */
export const canonicalAddress = (env: Env, { subdomain, custom_domain }: PluginHosts): string | null =>
  custom_domain === null ? pluginAddress(env, subdomain) : domainAddress(env, custom_domain);

/** The address of a plugin's own host name, with the scheme and port of the other plugins. */
export function domainAddress({ PLUGIN_DOMAIN = '', PUBLIC_URL }: Env, hostname: string): string {
  const [port = ''] = /:\d+$/.exec(PLUGIN_DOMAIN) ?? [];
  return `${new URL(PUBLIC_URL).protocol}//${hostname}${port}`;
}

/** A host name or an address in brackets, with or without a port: nothing that `URL` would read as another part. */
const hostHeader = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/** The name in a Host header in lower case, without the port; empty if it is not a host name. */
export function hostnameIn(host = ''): string {
  const url = `http://${host}`;
  return hostHeader.test(host) && URL.canParse(url) ? new URL(url).hostname : '';
}
