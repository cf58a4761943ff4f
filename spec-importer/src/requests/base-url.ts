import { importLimits } from '../import-limits.ts';
import type { ListedServer, Server, ServerVariable } from '../imported/imported-method.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf, ownValue } from '../text/json-value.ts';
import type { WarningList } from '../warning-list.ts';

/** Hosts that store documents but do not serve the API. */
const keepers =
  /(^|\.)(github|githubusercontent|gitlab|bitbucket|jsdelivr|unpkg|apis\.guru|swaggerhub)(\.com|\.org|\.net)?$/;

/**
 * A URL for use in samples: http(s), without credentials, unresolved variables or trailing slash. Returns an
 * empty string for anything else. Relative URLs are resolved against `from`, the URL of the document; what begins with
 * `//` has its protocol, or https.
 */
export function asBaseUrl(written: string, from = ''): string {
  const text = written.trim();
  if (!text || text.length > importLimits.addressLength || /[{}\s\\]/.test(text)) return '';
  const isRelative = !/^[a-z][a-z0-9+.-]*:/i.test(text) && !text.startsWith('//');
  if (isRelative && isKeeper(from)) return '';
  const url = URL.parse(text, from || (text.startsWith('//') ? 'https://host' : undefined));
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return '';
  const address = (url.origin + url.pathname).replace(/\/+$/, '');
  return address.length > importLimits.addressLength ? '' : address;
}

const isKeeper = (from: string): boolean => keepers.test(URL.parse(from)?.hostname ?? '');

/** The path of a URL if the document does not name its host. */
const asPath = (written: string): string => {
  const path = written.trim().replace(/\/+$/, '');
  return /^\/(?!\/)[\w.~/{}-]{1,500}$/.test(path) ? path : '';
};

/** The part of a URL before its first variable. */
const stands = 'x-variable-';

/** The first of a list of servers; undefined if it has no valid URL. */
export const serverOf = (servers: unknown, from: string): Server | undefined =>
  readServer(listOf(servers, 1)[0], from);

/** A document's servers, with their descriptions. None if the first one, which is the base URL, has no valid URL. */
export function serversOf(servers: unknown, from: string, warnings: WarningList): ListedServer[] {
  const listed = listOf(servers, importLimits.servers).map((written) => {
    const server = readServer(written, from);
    const description = cleanLine(objectOf(written)?.description, importLimits.schemeDescriptionLength);
    return server && { ...server, description };
  });
  const isNew = (server: ListedServer, at: number, all: ListedServer[]) =>
    all.findIndex(({ url }) => url === server.url) === at;
  const kept = listed[0] ? listed.filter((server) => server !== undefined) : [];
  const all = listOf(servers, Infinity);
  // The address is not repeated, because it may contain a password.
  for (const [at, written] of all.entries())
    if (!(listed[0] && listed[at]) && isAddress(written)) warnings.add('servers_left_out', `servers[${at}]`);
  return kept.filter(isNew);
}

/** Whether a server has an address of its own. A path or a variable alone leads nowhere. */
const isAddress = (written: unknown): boolean => {
  const url = objectOf(written)?.url;
  return typeof url === 'string' && /^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url);
};

/**
 * A server of a document. A variable stays in braces because its default is not a value, unless the document lists the
 * values or the variable is the protocol, the port or a base path. Undefined if it has no valid URL.
 */
function readServer(written: unknown, from: string): Server | undefined {
  const server = objectOf(written);
  if (typeof server?.url !== 'string' || server.url.length > importLimits.addressLength) return undefined;
  const variables: ServerVariable[] = [];
  const joined = withBasePaths(server.url.trim(), server.variables);
  const url = joined.replace(/\{([^{}]{1,100})\}/g, (whole, name: string, place: number, all: string) => {
    const variable = objectOf(ownValue(server.variables, name));
    const preset = presetOf(variable);
    const isSure =
      Array.isArray(variable?.enum) ||
      all.startsWith('://', place + whole.length) ||
      /:$/.test(all.slice(0, place));
    if (isSure && preset) return preset;
    if (!/^[\w.-]+$/.test(name)) return whole;
    variables.push({
      name,
      description: cleanLine(variable?.description, importLimits.schemeDescriptionLength),
      values: listOf(variable?.enum, importLimits.enumValues).map((value) => cleanLine(value, 100)),
    });
    return `${stands}${variables.length - 1}-`;
  });
  const address = withScheme(url);
  const base = asBaseUrl(address, from) || asPath(address);
  if (!base) return undefined;
  const filled = base.replace(
    new RegExp(`${stands}(\\d+)-`, 'g'),
    (_, at: string) => `{${variables[Number(at)]?.name}}`,
  );
  return { url: filled, variables };
}

/** The default of a variable as text. Some authors write a port as a number. */
function presetOf(variable: JsonObject | undefined): string | undefined {
  const preset = variable?.default;
  if (typeof preset === 'number') return String(preset);
  return typeof preset === 'string' ? preset : undefined;
}

/** A URL with the defaults of its variables that are base paths, each with one slash before and after it. */
const withBasePaths = (url: string, variables: unknown): string =>
  url.replace(
    /(\/?)\{([^{}]{1,100})\}(?=(.?))/g,
    (whole, slash: string, name: string, next: string, place: number) => {
      const preset = presetOf(objectOf(ownValue(variables, name)));
      if (preset === undefined || !isBasePath(name, preset, url.slice(0, place) + slash)) return whole;
      const path = preset.replace(/^\/+|\/+$/g, '');
      const start = slash || (preset.startsWith('/') ? '/' : '');
      if (path === '') return next === '/' ? '' : start;
      return start + path + (preset.endsWith('/') && /[^/{]/.test(next) ? '/' : '');
    },
  );

/** Whether a variable is the path below which the API stands, such as `/v1`, which has the same value for every caller. */
function isBasePath(name: string, preset: string, before: string): boolean {
  if (!/^[\w./~-]*$/.test(preset) || before.endsWith('//')) return false;
  if (preset.startsWith('/')) return true;
  const isInPath = /^(?:[^/]*\/\/[^/]+)?\//.test(before);
  return isInPath && (/^v\d/.test(preset) || /(?:path|version|prefix)$/i.test(name));
}

/** The base URL of a Swagger 2 document: scheme, host and path; missing parts are taken from the document's own URL. */
export function hostOf({ schemes, host, basePath }: JsonObject, from: string): string {
  const path = typeof basePath === 'string' ? basePath : '';
  const address = typeof host === 'string' && host.length <= importLimits.addressLength ? host.trim() : '';
  // Some authors write the scheme before the host.
  const written = /^https?(?=:)/i.exec(address)?.[0];
  const bare = address.slice(written === undefined ? 0 : written.length + 1).replace(/^\/+|\/+$/g, '');
  if (!bare) return path ? asBaseUrl(path, from) || asPath(path.startsWith('/') ? path : `/${path}`) : '';
  const named = [written, ...listOf(schemes, 10)].map((scheme) => cleanLine(scheme, 10).toLowerCase());
  const own = URL.parse(from)?.protocol.replace(':', '') || usualScheme(bare);
  const scheme = ['https', 'http'].find((one) => named.includes(one)) ?? own;
  return asBaseUrl(`${scheme}://${bare}${path.replace(/^\/*(?=.)/, '/')}`);
}

/** The scheme of a host that a document names without one. */
const usualScheme = (host: string): string =>
  /^(?:localhost|127\.0\.0\.1)\b/i.test(host) ? 'http' : 'https';

/** A host without a scheme, which is formally a relative path: `api.pets.test/v1`, `localhost:8080`, `127.0.0.1`. */
const bareHost =
  /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|[a-z][\w-]*(?:\.[\w-]+)*\.(?!(?:php|html?|json|aspx?|ashx|asmx|svc|do|jsp|cfm|action|cgi)(?:[:/]|$))[a-z]{2,})(?::\d+)?(?=\/|$)/i;
/** A path that begins with two slashes by mistake; a host would have a dot, a port or a variable. */
const doubledSlash = new RegExp(`^//(?!localhost(?:/|$)|${stands}|[^/]*[.:])`, 'i');

function withScheme(url: string): string {
  if (doubledSlash.test(url)) return url.slice(1);
  return bareHost.test(url) ? `${usualScheme(url)}://${url}` : url;
}
