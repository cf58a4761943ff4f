import type { Json } from './fixture-documents.ts';
import type { ReceivedRequest } from './request-check.ts';
import { listOf, objectOf } from './schema-validator.ts';

/** A request of a collection. */
export interface ExpectedRequest {
  request: Json;
  auth: Json | undefined;
  raw: string;
  query: string[];
  headers: string[];
}

/** All requests of a collection, by the keys of their methods: HTTP method, URL, folders and name. */
export function expectedRequests(root: Json): Map<string, ExpectedRequest> {
  const collection = objectOf(root.collection) ?? root;
  const found = new Map<string, ExpectedRequest>();
  const visit = (items: unknown[], folders: string[], inherited: unknown) => {
    for (const value of items) {
      const item = objectOf(value) ?? {};
      const names = [...folders, String(item.name ?? '')];
      if (Array.isArray(item.item)) visit(item.item, names, item.auth ?? inherited);
      else {
        const read = readRequest(item, inherited);
        if (read)
          found.set(
            unique([`${methodOf(read.request)} ${read.raw.split(/[?#]/)[0]}`, ...names].join(' / '), found),
            read,
          );
      }
    }
  };
  visit(listOf(collection.item), [], collection.auth);
  return found;
}

const methodOf = (request: Json): string => String(request.method ?? 'GET').toUpperCase();

function readRequest(item: Json, inherited: unknown): ExpectedRequest | undefined {
  const request = typeof item.request === 'string' ? { url: item.request } : objectOf(item.request);
  if (!request) return undefined;
  const url = objectOf(request.url);
  const raw = String(url?.raw ?? request.url ?? '');
  const query = raw.split('?')[1]?.split('#')[0] ?? '';
  return {
    request,
    auth: objectOf(request.auth ?? inherited),
    raw,
    query: Array.isArray(url?.query) ? enabled(url.query) : [...new URLSearchParams(query).keys()],
    headers: Array.isArray(request.header) ? enabled(request.header) : [],
  };
}

const enabled = (table: unknown[]): string[] =>
  table.flatMap((one) => {
    const row = objectOf(one);
    return row && row.disabled !== true && row.key ? [String(row.key)] : [];
  });

function unique(key: string, known: ReadonlyMap<string, unknown>): string {
  let result = key;
  for (let times = 2; known.has(result); times++) result = `${key} #${times}`;
  return result;
}

export function postmanDifferences(
  { request, auth, raw, query, headers }: ExpectedRequest,
  received: ReceivedRequest,
): string[] {
  const faults: string[] = [];
  const method = methodOf(request);
  if (received.httpMethod !== method) faults.push(`HTTP method ${received.httpMethod}`);
  const path = (raw.split(/[?#]/)[0] ?? '')
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^(\{\{[^}]*\}\}|[^/])+/, '');
  const pattern = path
    .split(/\{\{[^{}]*\}\}|\{[^{}]*\}|(?<=\/):[\w.-]+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+');
  if (!new RegExp(`${pattern}/?$`).test(decodeURIComponent(received.path)))
    faults.push(`path ${received.path}, not ${path}`);
  const sent = received.query.map(([name]) => name);
  const key = auth?.type === 'apikey' ? setting(auth, 'key') : '';
  for (const name of query) if (!sent.includes(name)) faults.push(`query ${name} is missing`);
  for (const name of sent)
    if (!query.includes(name) && name !== key) faults.push(`query ${name} is not in the request`);
  // A signature cannot be written in a sample.
  const isSigned = /^(digest|hawk|oauth1|awsv4|ntlm|edgegrid)$/.test(String(auth?.type));
  const written = headers.filter((name) => !isSigned || name.toLowerCase() !== 'authorization');
  for (const name of written)
    if (received.headers[name.toLowerCase()] === undefined) faults.push(`header ${name} is missing`);
  return [
    ...faults,
    ...authFaults(auth, headers, received),
    ...bodyFaults(objectOf(request.body), method, received),
  ];
}

function setting(auth: Json, name: string): string {
  const own = auth[String(auth.type)];
  const row = listOf(own)
    .map(objectOf)
    .find((one) => one?.key === name);
  return String((Array.isArray(own) ? row?.value : objectOf(own)?.[name]) ?? '');
}

function authFaults(auth: Json | undefined, headers: string[], { headers: sent }: ReceivedRequest): string[] {
  const value = sent.authorization;
  const type = auth?.type;
  if (type === 'basic')
    return value === `Basic ${btoa('YOUR_USERNAME:YOUR_PASSWORD')}` ? [] : [`authentication ${value}`];
  if (type === 'bearer') return value === 'Bearer YOUR_TOKEN' ? [] : [`authentication ${value}`];
  const isWritten = headers.some((name) => name.toLowerCase() === 'authorization');
  const isNone = type === undefined || type === 'noauth';
  if (isNone && !isWritten && value !== undefined) return [`authentication ${value}`];
  return isWritten && isNone && !/YOUR_/.test(value ?? '') ? [`authentication ${value}`] : [];
}

function bodyFaults(body: Json | undefined, method: string, received: ReceivedRequest): string[] {
  const text = received.body.toString();
  if (/^(GET|HEAD)$/.test(method)) return text === '' ? [] : ['a body that the call does not have'];
  if (!body || body.disabled === true) return text === '' ? [] : ['a body that the request does not have'];
  if (body.mode === 'urlencoded') {
    const sent = [...new URLSearchParams(text).keys()];
    const wanted = enabled(listOf(body.urlencoded));
    return wanted.filter((name) => !sent.includes(name)).map((name) => `field ${name} is missing`);
  }
  if (body.mode === 'formdata')
    return enabled(listOf(body.formdata))
      .filter((name) => !text.includes(`name="${name}"`))
      .map((name) => `part ${name} is missing`);
  if (body.mode !== 'raw' || String(body.raw).trim() === '') return [];
  try {
    const wanted = JSON.parse(String(body.raw));
    return shapeOf(JSON.parse(text)) === shapeOf(wanted) ? [] : [`body ${text.slice(0, 80)}`];
  } catch {
    return text === '' ? ['the body is missing'] : [];
  }
}

/** The names and types in a value, regardless of its texts. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shapeOf).join(',')}]`;
  const object = objectOf(value);
  if (!object) return typeof value;
  return `{${Object.entries(object)
    .map(([name, its]) => `${name}:${shapeOf(its)}`)
    .join(',')}}`;
}
