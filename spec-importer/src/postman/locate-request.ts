import { importLimits } from '../import-limits.ts';
import { cleanLine } from '../text/clean-text.ts';
import { listOf, objectOf } from '../text/json-value.ts';
import type { WarningList } from '../warning-list.ts';
import { type Entry, entriesOf } from './postman-entries.ts';
import type { CollectionRequest } from './requests-of.ts';

/** A request with the parts that determine its name and its position in the list. */
export interface LocatedRequest extends CollectionRequest {
  httpMethod: string;
  url: RequestUrl;
}

/** Reads the HTTP method and URL of a request; returns undefined and adds a warning if these cannot be stored. */
export function locate(source: CollectionRequest, warnings: WarningList): LocatedRequest | undefined {
  const { request } = source;
  const httpMethod =
    typeof request === 'string' ? 'GET' : cleanLine(request.method, 60).toUpperCase() || 'GET';
  const url = readRequestUrl(typeof request === 'string' ? request : request.url);
  const where = source.name || `${httpMethod} ${url.endpoint.slice(0, 100)}`;
  if (url.endpoint.length > importLimits.endpointLength) warnings.add('endpoint_too_long', where);
  else if (/^[!#$%&'*+.^_`|~\w-]{1,40}$/.test(httpMethod)) return { ...source, httpMethod, url };
  else warnings.add('unreadable_part', where);
  return undefined;
}

/** A parsed URL. */
interface RequestUrl {
  /** The URL as written, including variables, without query and fragment: `{{baseUrl}}/users/:id`. */
  endpoint: string;
  query: Entry[];
  /** The path parameters: the table of variables, and other variables in the path. */
  path: Entry[];
  /** The variable at the beginning, `baseUrl` in `{{baseUrl}}/users`; empty if there is none. */
  hostVariable: string;
}

/** Reads a URL, which is a string or Postman's URL object. */
function readRequestUrl(value: unknown): RequestUrl {
  const url = objectOf(value);
  const raw = rawOf(value);
  const [address = '', query = ''] = divided(raw);
  const listed = entriesOf(url?.variable);
  return {
    endpoint: address.trim(),
    query: Array.isArray(url?.query) ? entriesOf(url.query) : queryEntries(query),
    path: [...listed, ...namesInPath(address, new Set(listed.map(({ key }) => key)))],
    hostVariable: /^(?:\w{1,10}:\/\/)?\{\{([^{}]{1,100})\}\}/.exec(address)?.[1] ?? '',
  };
}

function rawOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const url = objectOf(value);
  if (typeof url?.raw === 'string' && url.raw.trim()) return url.raw;
  const host = joined(url?.host, '.');
  const port = cleanLine(url?.port, 20);
  const path = joined(url?.path, '/');
  const protocol = cleanLine(url?.protocol, 20).replace(/:?\/?\/?$/, '');
  const origin = `${protocol && host ? `${protocol}://` : ''}${host}${port && host ? `:${port}` : ''}`;
  return `${origin}${path && !path.startsWith('/') ? '/' : ''}${path}`;
}

/** Hosts and paths are strings, or lists of strings and of objects with a value. */
function joined(value: unknown, glue: string): string {
  if (!Array.isArray(value)) return cleanLine(value, importLimits.endpointLength * 2);
  return listOf(value, 500)
    .map((part) => cleanLine(objectOf(part)?.value ?? part, importLimits.endpointLength))
    .join(glue);
}

/**
 * Splits a URL into the part before the query, and the query. A `?` or `#` in the braces of a variable does
 * not count.
 */
function divided(raw: string): [address: string, query: string] {
  const text = raw.slice(0, importLimits.endpointLength * 8);
  const plain = text.replace(/\{\{[^{}]{1,200}\}\}/g, (variable) => '_'.repeat(variable.length));
  const ends = plain.search(/[?#]/);
  if (ends === -1) return [text, ''];
  if (plain[ends] === '#') return [text.slice(0, ends), ''];
  const fragment = plain.indexOf('#', ends);
  return [text.slice(0, ends), text.slice(ends + 1, fragment === -1 ? undefined : fragment)];
}

function queryEntries(query: string): Entry[] {
  return entriesOf(
    query.split('&', importLimits.inputs).map((part) => {
      const [key = '', ...value] = part.split('=');
      return { key: decoded(key), value: decoded(value.join('=')) };
    }),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** `:id`, `{id}` and `{{id}}` after the host. */
function namesInPath(address: string, known: Set<string>): Entry[] {
  const path = address.replace(/^(?:\w{1,10}:\/\/)?[^/]*/, '');
  const names = [...path.matchAll(/\/:([\w.-]{1,100})|\{\{?([^{}/]{1,100})\}\}?/g)].map(
    ([, colon, braces]) => colon ?? braces ?? '',
  );
  return entriesOf([...new Set(names)].filter((name) => !known.has(name)).map((key) => ({ key })));
}
