import type { Env } from '@fieldkit/server/platform/settings/env.ts';

/**
 * Bare hosts to which sign-in windows and mailed links may lead, including their subdomains, except for those
 * of plugins.
 */
export function authorizedDomains({ PUBLIC_URL, AUTHORIZED_DOMAINS, isProduction }: Env): string[] {
  const nearby = isProduction ? [] : ['localhost', '127.0.0.1'];
  return [...new Set([new URL(PUBLIC_URL).hostname, ...AUTHORIZED_DOMAINS, ...nearby])];
}

/**
 * Whether a URL belongs to the installation: https, an allowed host, and no user name. Without TLS, only URLs
 * on this machine and the exact origin of an installation without TLS are allowed.
 */
export function isAuthorizedUrl(env: Env, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin, username, password } = new URL(url);
  if (username || password) return false;
  const mayBeOpen = origin === env.PUBLIC_URL || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && mayBeOpen)) return false;
  const domains = authorizedDomains(env);
  if (domains.includes(hostname)) return true;
  return (
    !isPlugin(env, hostname) && domains.some((domain) => !isAddress(domain) && isBelow(domain, hostname))
  );
}

/**
 * Plugin sites below the installation's domain have content of users, so no mailed code and no sign-in may
 * lead there.
 */
function isPlugin({ PLUGIN_DOMAIN }: Env, hostname: string): boolean {
  if (!PLUGIN_DOMAIN) return false;
  const plugins = new URL(`http://${PLUGIN_DOMAIN}`).hostname;
  return hostname === plugins || isBelow(plugins, hostname);
}

const isBelow = (domain: string, hostname: string) => hostname.endsWith(`.${domain}`);

const isAddress = (host: string) => host.startsWith('[') || /^[\d.]+$/.test(host);
