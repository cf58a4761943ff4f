import { importLimits } from './import-limits.ts';
import { type JsonObject, listOf, objectOf, ownValue } from './json-value.ts';

/** Hosts that keep documents and answer no API that these describe. */
const keepers =
  /(^|\.)(github|githubusercontent|gitlab|bitbucket|jsdelivr|unpkg|apis\.guru|swaggerhub)(\.com|\.org|\.net)?$/;

/**
 * An address as samples begin with it: http(s), no credentials, nothing left to fill in, no slash at its end. Anything
 * else becomes empty. `from` is where the document came from; relative addresses start there.
 */
export function asBaseUrl(written: string, from = ''): string {
  const text = written.trim();
  if (!text || text.length > importLimits.addressLength || /[{}\s\\]/.test(text)) return '';
  const isRelative = !/^[a-z][a-z0-9+.-]*:/i.test(text) && !text.startsWith('//');
  if (isRelative && isKeeper(from)) return '';
  const url = URL.parse(text, from || undefined);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return '';
  const address = (url.origin + url.pathname).replace(/\/+$/, '');
  return address.length > importLimits.addressLength ? '' : address;
}

const isKeeper = (from: string): boolean => keepers.test(URL.parse(from)?.hostname ?? '');

/** Of an OpenAPI 3 document: its first server, with its variables' defaults. */
export function serverOf(document: JsonObject, from: string): string {
  const [server] = listOf(document.servers, 1).map(objectOf);
  if (typeof server?.url !== 'string' || server.url.length > importLimits.addressLength) return '';
  const variables = objectOf(server.variables);
  const url = server.url
    .slice(0, importLimits.addressLength)
    .replace(/\{([^{}]{1,100})\}/g, (whole, name: string) => {
      const preset = objectOf(ownValue(variables, name))?.default;
      return typeof preset === 'string' || typeof preset === 'number' ? String(preset) : whole;
    });
  return asBaseUrl(url, from);
}

/** Of a Swagger 2 document: scheme, host and path; what is missing is that of the document's own address. */
export function hostOf({ schemes, host, basePath }: JsonObject, from: string): string {
  const path = typeof basePath === 'string' ? basePath : '';
  if (typeof host !== 'string' || !host.trim()) return path ? asBaseUrl(path, from) : '';
  const named = listOf(schemes, 10).filter((scheme) => scheme === 'https' || scheme === 'http');
  const own = URL.parse(from)?.protocol.replace(':', '') || 'https';
  const scheme = named.includes('https') ? 'https' : (named[0] ?? own);
  return asBaseUrl(`${scheme}://${host.trim()}${path && !path.startsWith('/') ? '/' : ''}${path}`);
}
