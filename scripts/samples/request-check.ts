import { type ExpectedOperation, filledServer, isRepeatedToken } from './expected-operations.ts';
import type { Json } from './fixture-documents.ts';
import { faultsOf, isPlaceholder, listOf, namesOf, neededBySome, objectOf } from './schema-validator.ts';
import { xmlFaults } from './xml-check.ts';

/** A request that the echo server received, with the scheme and host in the sample. */
export interface ReceivedRequest {
  httpMethod: string;
  origin: string;
  path: string;
  query: [string, string][];
  headers: Record<string, string>;
  body: Buffer;
}

/** The differences between a request and its document; empty if it is correct. */
export function differences(expected: ExpectedOperation, received: ReceivedRequest): string[] {
  return [
    ...(received.httpMethod === expected.httpMethod ? [] : [`HTTP method ${received.httpMethod}`]),
    ...addressFaults(expected, received),
    ...queryFaults(expected, received),
    ...headerFaults(expected, received),
    ...authenticationFaults(expected, received),
    ...bodyFaults(expected, received),
  ];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `YOUR-TENANT`, which stands for a variable of a server in samples. */
const placeholderIn = (name: string): string =>
  `YOUR-${name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')}`;

function addressFaults(expected: ExpectedOperation, received: ReceivedRequest): string[] {
  const { endpoint, httpMethod } = expected;
  const filled = filledServer(expected, received.origin + received.path, placeholderIn);
  const whole = /^https?:/.test(filled) ? filled : `https://YOUR-API-HOST${filled}`;
  const wanted = new URL(whole.toLowerCase());
  const faults =
    wanted.origin === received.origin.toLowerCase()
      ? []
      : [`origin ${received.origin}, not ${wanted.origin}`];
  const path = wanted.pathname.replace(/\/$/, '') + (endpoint.split(/[#?]/)[0] ?? '') || '/';
  const pattern = path
    .split(/\{[^{}]+\}/)
    .map((part) => escaped(encodeURI(part)))
    .join('[^/]+');
  const isRight = new RegExp(`^${pattern}$`, 'i').test(received.path);
  return isRight || httpMethod === '' ? faults : [...faults, `path ${received.path}, not ${path}`];
}

function queryFaults(expected: ExpectedOperation, { query }: ReceivedRequest): string[] {
  const { parameters, follow, endpoint } = expected;
  const own = parameters.filter((one) => one.in === 'query');
  const keys = (expected.security ?? [])
    .flat()
    .filter((one) => one.in === 'query')
    .map((one) => one.name);
  const fixed = new Set(new URLSearchParams(endpoint.split('#')[0]?.split('?')[1] ?? '').keys());
  const faults: string[] = [];
  for (const [name] of query) {
    const base = name.split('[')[0];
    const isKnown = own.some((one) => one.name === name || one.name === base || isSpread(one, name, follow));
    if (!isKnown && !keys.includes(name) && !fixed.has(name)) faults.push(`query ${name} is not declared`);
  }
  for (const one of own) {
    const name = String(one.name);
    const values = query.filter(([its]) => its === name).map(([, value]) => value);
    const inBrackets = query.filter(([its]) => its.startsWith(`${name}[`));
    const spread = query.filter(([its]) => isSpread(one, its, follow));
    const isSent = values.length > 0 || inBrackets.length > 0 || spread.length > 0;
    const isEmptyList = follow(one.schema)?.type === 'object';
    if (one.required === true && !isSent && !isRepeatedToken(one) && !isEmptyList)
      faults.push(`query ${name} is missing`);
    if (values.length > 0)
      faults.push(
        ...faultsOf(valueIn(values, one, follow), one.schema ?? one, follow, true, `query ${name}`),
      );
  }
  return faults;
}

/** A form-style object is serialized to separate query parameters. */
const isSpread = (one: Json, name: string, follow: ExpectedOperation['follow']): boolean =>
  follow(one.schema)?.type === 'object' &&
  one.style !== 'deepObject' &&
  namesOf(one.schema, follow).has(name);

function valueIn(values: string[], one: Json, follow: ExpectedOperation['follow']): unknown {
  if (objectOf(one.content)) return JSON.parse(values[0] ?? 'null');
  const schema = one.schema === undefined ? one : follow(one.schema);
  const isList = schema?.type === 'array' || (!schema?.type && schema?.items !== undefined);
  if (!isList) return values[0];
  const explodes = one.schema === undefined ? one.collectionFormat === 'multi' : one.explode !== false;
  return explodes ? values : (values[0] ?? '').split(',');
}

function headerFaults({ parameters, follow }: ExpectedOperation, { headers }: ReceivedRequest): string[] {
  return parameters.flatMap((one) => {
    const name = String(one.name).toLowerCase();
    if (one.in !== 'header' || name === 'content-type' || name === 'authorization' || isRepeatedToken(one))
      return [];
    const value = headers[name];
    if (value === undefined) return one.required === true ? [`header ${name} is missing`] : [];
    if (follow(one.schema ?? one)?.type === 'array') return [];
    return faultsOf(value, one.schema ?? one, follow, true, `header ${name}`);
  });
}

/** The prefix before a key in a vendor's own reference, if the document does not declare it. */
const prefixes: Record<string, string> = { BotToken: 'Bot ', Bearer: 'Bearer ' };

/** Whether the request has the header, parameter or cookie that a scheme requires. */
function isCarried(scheme: Json, { headers, query }: ReceivedRequest): boolean {
  const authorization = headers.authorization ?? '';
  const kind = scheme.type === 'http' ? String(scheme.scheme).toLowerCase() : scheme.type;
  if (kind === 'basic') return authorization === `Basic ${btoa('YOUR_USERNAME:YOUR_PASSWORD')}`;
  if (kind === 'bearer' || kind === 'oauth2' || kind === 'openIdConnect')
    return authorization === 'Bearer YOUR_TOKEN';
  if (kind === 'mutualTLS') return true;
  if (kind !== 'apiKey') return authorization.toLowerCase().startsWith(`${kind} `);
  const name = String(scheme.name);
  const words = name.replace(/^x-/i, '').replace(/([a-z\d])([A-Z])/g, '$1_$2');
  const own = words.replace(/[^A-Za-z\d]+/g, '_').toUpperCase();
  const key = new RegExp(`^YOUR_(?:API_KEY|TOKEN|${own})$`);
  if (scheme.in === 'query')
    return query.filter(([its, value]) => its === name && key.test(value)).length === 1;
  if (scheme.in === 'cookie') return new RegExp(`(^|; )${escaped(name)}=YOUR_`).test(headers.cookie ?? '');
  const prefix = name.toLowerCase() === 'authorization' ? (prefixes[String(scheme.id)] ?? '') : '';
  const value = headers[name.toLowerCase()] ?? '';
  return value.startsWith(prefix) && key.test(value.slice(prefix.length));
}

function authenticationFaults(
  { security, parameters }: ExpectedOperation,
  received: ReceivedRequest,
): string[] {
  const alternatives = (security ?? []).filter((schemes) => schemes.length > 0);
  if (alternatives.length === 0) {
    const isParameter = parameters.some((one) => String(one.name).toLowerCase() === 'authorization');
    return received.headers.authorization && !isParameter
      ? [`authentication ${received.headers.authorization}`]
      : [];
  }
  const carried = alternatives.filter((schemes) => schemes.every((scheme) => isCarried(scheme, received)));
  if (carried.length === 0) return [`authentication ${received.headers.authorization ?? 'is missing'}`];
  const places = new Set([
    ...(received.headers.authorization ? ['header authorization'] : []),
    ...keysIn(alternatives, received),
  ]);
  const needed = Math.max(...carried.map((schemes) => schemes.length));
  return places.size > needed ? [`authentication twice: ${[...places].join(', ')}`] : [];
}

const keysIn = (alternatives: Json[][], { headers, query }: ReceivedRequest): string[] =>
  alternatives.flat().flatMap((scheme) => {
    const name = String(scheme.name);
    if (scheme.in === 'header' && headers[name.toLowerCase()] !== undefined)
      return [`header ${name.toLowerCase()}`];
    return scheme.in === 'query' && query.some(([its]) => its === name) ? [`query ${name}`] : [];
  });

const plainType = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();

function bodyFaults(expected: ExpectedOperation, received: ReceivedRequest): string[] {
  const { bodies, follow, httpMethod } = expected;
  const { body, headers } = received;
  if (/^(GET|HEAD)$/.test(httpMethod) || bodies.size === 0)
    return body.length > 0 ? ['a body that the call does not have'] : [];
  if (body.length === 0) {
    return [...bodies.values()].some(({ required, schema }) => required && canBeSent(schema, follow))
      ? ['the body is missing']
      : [];
  }
  const sent = plainType(headers['content-type'] ?? '');
  const type = [...bodies.keys()].find((one) => plainType(one) === sent || isRange(one, sent));
  const media = type === undefined ? undefined : bodies.get(type);
  if (!media) return [`content type ${sent}, not ${[...bodies.keys()].join(' or ')}`];
  const { schema, encoding, example } = media;
  if (/json/.test(sent)) {
    const value = JSON.parse(body.toString());
    return [
      ...faultsOf(value, schema, follow, false, 'body'),
      ...extraFaults(value, schema, example, follow),
    ];
  }
  if (sent === 'application/x-www-form-urlencoded') {
    const value = formValue([...new URLSearchParams(body.toString())], schema, encoding, follow);
    return [...faultsOf(value, schema, follow, true, 'form'), ...extraFaults(value, schema, example, follow)];
  }
  if (sent === 'multipart/form-data') return multipartFaults(body.toString('latin1'), schema, follow);
  if (/[/+]xml$/.test(sent)) return xmlFaults(body.toString(), schema, follow);
  const isRead = body.toString().startsWith('content of ') || follow(schema)?.format !== 'binary';
  return isRead ? [] : ['the file is not sent as it is'];
}

const isRange = (declared: string, sent: string): boolean =>
  /\*/.test(declared) && new RegExp(`^${escaped(declared).replaceAll('\\*', '.*')}$`).test(sent);

/** A form without required fields is sent without a body. */
const canBeSent = (schema: unknown, follow: ExpectedOperation['follow']): boolean =>
  neededBySome(schema, follow).size > 0 || follow(schema)?.type !== 'object';

/** A field that no variant requires may only come from the document's own example. */
function extraFaults(
  value: unknown,
  schema: unknown,
  example: unknown,
  follow: ExpectedOperation['follow'],
): string[] {
  const object = objectOf(value);
  const known = follow(schema);
  if (!object || !known) return [];
  const needed = neededBySome(schema, follow);
  const shown = new Set(Object.keys(objectOf(example) ?? objectOf(known.example) ?? {}));
  const names = namesOf(schema, follow);
  const sent = Object.keys(object);
  const isNeeded = (name: string) => needed.has(name) || shown.has(name);
  // Of a body that needs nothing, samples show up to three fields.
  const isOnlyShown = sent.length <= 3 && !sent.some(isNeeded);
  return sent.flatMap((name) => {
    if (isNeeded(name) || (isOnlyShown && names.has(name))) return [];
    return [names.has(name) ? `field ${name} is not required` : `field ${name} is not declared`];
  });
}

function formValue(
  entries: [string, string][],
  schema: unknown,
  encoding: Json,
  follow: ExpectedOperation['follow'],
): Json {
  const properties = objectOf(follow(schema)?.properties) ?? {};
  const value: Json = {};
  for (const [name, text] of entries) {
    const path = name
      .split(/\]\[|\[|\]/)
      .filter((part, place, all) => place < all.length - 1 || part !== '' || all.length === 1);
    const top = path[0] ?? name;
    const style = objectOf(encoding[top])?.style;
    if (path.length > 1 && style !== 'deepObject') throw new Error(`${name} is written in brackets`);
    const its = follow(properties[top]);
    if (path.length > 1) place(value, path, text);
    else if (its?.type === 'array') value[top] = [...listOf(value[top]), ...listText(text, its)];
    else if (its?.type === 'object' && /^[{[]/.test(text)) value[top] = JSON.parse(text);
    else value[top] = text;
  }
  return listed(value) as Json;
}

const listText = (text: string, schema: Json): string[] =>
  schema.collectionFormat === undefined || schema.collectionFormat === 'multi' ? [text] : text.split(',');

function place(holder: Json, path: string[], text: string): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) holder[first] = text;
  else {
    holder[first] = objectOf(holder[first]) ?? {};
    place(holder[first] as Json, rest, text);
  }
}

/** Converts objects with keys counted from 0 to lists. */
function listed(value: unknown): unknown {
  const object = objectOf(value);
  if (!object) return Array.isArray(value) ? value.map(listed) : value;
  const names = Object.keys(object);
  if (names.length > 0 && names.every((name, at) => name === String(at)))
    return Object.values(object).map(listed);
  return Object.fromEntries(Object.entries(object).map(([name, its]) => [name, listed(its)]));
}

function multipartFaults(body: string, schema: unknown, follow: ExpectedOperation['follow']): string[] {
  const names = [...body.matchAll(/; name="([^"]*)"/g)].map(([, name = '']) => name);
  const known = namesOf(schema, follow);
  const needed = listOf(follow(schema)?.required) as string[];
  return [
    ...needed
      .filter((name) => !names.includes(name) && !isPlaceholder(name))
      .map((name) => `part ${name} is missing`),
    ...names
      .filter((name) => known.size > 0 && !known.has(name))
      .map((name) => `part ${name} is not declared`),
  ];
}
