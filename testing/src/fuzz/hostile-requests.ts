import type {
  JsonSchema,
  OpenApiDocument,
} from '@fieldkit/server/entrypoints/api-reference/open-api-document.ts';
import fc from 'fast-check';
import type { FuzzFixture } from './fuzz-fixture.ts';
import { hostileAny, hostileText } from './hostile-values.ts';
import { type FuzzRoute, otherRoutes } from './other-routes.ts';
import type { FuzzRequest } from './sender.ts';
import { unusualHttpMethods } from './unusual-http-methods.ts';
import { valuesOf } from './values-of-schema.ts';

type Operation = {
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  operationId: string;
};
/** The target of requests: the dashboard's host, and the domain below which plugins are served. */
export type Hosts = { host: string; pluginDomain: string };

// Calls that would delete the fixture are only sent by other users, or by the owner with unknown ids.
const final =
  /^(deleteProject|deleteAccount|endSessions|deleteLibrary|handOverProject|deleteMcpKey|deleteProjectKey|createMcpKey|createProjectKey)$/;

/**
 * Requests to all operations in the document and to all other routes, with or without a token, almost valid
 * or completely wrong.
 */
export function hostileRequests(
  document: OpenApiDocument,
  fixture: FuzzFixture,
  hosts: Hosts,
): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) =>
      requestsTo(method.toUpperCase(), path, operation as Operation, fixture, hosts),
    ),
  );
  const otherRequests = otherRoutes.map((route) => requestsAt(route, fixture, hosts));
  return fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...operations) },
    { weight: 2, arbitrary: fc.oneof(...otherRequests) },
    { weight: 1, arbitrary: unusually(fc.oneof(...operations, ...otherRequests)) },
  );
}

/** The same with an HTTP method that no call has. */
const unusually = (requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> =>
  fc.tuple(requests, fc.constantFrom(...unusualHttpMethods)).map(([sent, method]) => ({ ...sent, method }));

/** Operations with files rarely get a valid form, because each valid one starts a process. */
function requestsTo(
  method: string,
  path: string,
  { parameters = [], requestBody, operationId }: Operation,
  fixture: FuzzFixture,
  hosts: Hosts,
): fc.Arbitrary<FuzzRequest> {
  const known = final.test(operationId) ? { ...fixture, ids: [crypto.randomUUID()], named: {} } : fixture;
  const places = parameters.filter((parameter) => parameter.in === 'path');
  const queried = parameters.filter((parameter) => parameter.in === 'query');
  const body = requestBody?.content['application/json']?.schema;
  const named = fc.tuple(
    ...places.map(({ name, schema }) =>
      fc.oneof(
        { weight: 20, arbitrary: fc.constant(known.named[nameIn(path, name)] ?? known.ids[0] ?? '') },
        { weight: 3, arbitrary: fc.constantFrom(...known.ids) },
        { weight: 2, arbitrary: valuesOf(schema, known) },
        { weight: 1, arbitrary: hostileText },
      ),
    ),
  );
  const query = fc.tuple(
    ...queried.map(({ name, schema }) =>
      fc.tuple(fc.constant(name), fc.nat({ max: 2 }), valuesOf(schema, known, 0, name)),
    ),
  );
  const isForgiving = operationId === 'deleteAccount' || operationId === 'endSessions';
  return fc
    .record({ named, query, who: bearerOf(fixture, isForgiving), sent: payloadOf(body, fixture) })
    .map(({ named: ids, query: pairs, who, sent }) => {
      let at = 0;
      const filled = path.replaceAll(/\{\w+\}/g, () => encoded(ids[at++]));
      const words = pairs.flatMap(([name, chance, value]) =>
        chance === 0 ? [] : [`${name}=${encoded(value)}`],
      );
      return {
        method,
        url: shortened(`/api${filled}${words.length > 0 ? `?${words.join('&')}` : ''}`),
        headers: { host: hosts.host, ...who, ...sent.headers },
        payload: method === 'GET' ? undefined : sent.payload,
      };
    });
}

/** The kind of item that an id refers to: the first part of the path, if the name is only `id`. */
function nameIn(path: string, name: string): string {
  if (name !== 'id') return name;
  const [, noun = ''] = path.split('/');
  return (
    { libraries: 'library_uuid', methods: 'method_uuid', workflows: 'workflow_uuid' }[noun] ?? 'project_uuid'
  );
}

function requestsAt(
  { method, path, body, form, host }: FuzzRoute,
  fixture: FuzzFixture,
  hosts: Hosts,
): fc.Arbitrary<FuzzRequest> {
  const holes = path.match(/\{\w+\}/g) ?? [];
  const filled = fc.tuple(
    ...holes.map((hole) => (hole === '{uuid}' ? fc.constantFrom(...fixture.ids) : hostileText)),
  );
  return fc
    .record({
      filled,
      who: bearerOf(fixture, false, host === 'plugin' || path === '/mcp'),
      sent: payloadOf(body, fixture, form),
    })
    .map(({ filled: values, who, sent }) => {
      let at = 0;
      return {
        method,
        url: shortened(path.replaceAll(/\{\w+\}/g, () => encoded(values[at++]))),
        headers: {
          host: host === 'plugin' ? `${fixture.subdomain}.${hosts.pluginDomain}` : hosts.host,
          ...who,
          ...sent.headers,
        },
        payload: method === 'GET' ? undefined : sent.payload,
      };
    });
}

/** Any client; calls that would end sessions use only tokens that are not needed later. */
function bearerOf(
  { tokens }: FuzzFixture,
  isForgiving: boolean,
  isAboutPlugins = false,
): fc.Arbitrary<Record<string, string>> {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const anonymous = fc.oneof(
    fc.constantFrom<Record<string, string>>({}, bearer('x'), bearer('fk_live_x'), {
      authorization: 'Basic eDp5',
    }),
    hostileText.filter((text) => /^[\x21-\x7e]{1,2000}$/.test(text)).map(bearer),
    // A token that was truncated.
    fc.nat({ max: 200 }).map((at) => bearer(tokens.owner.slice(0, -at - 1))),
  );
  if (isForgiving) return anonymous;
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(bearer(isAboutPlugins ? tokens.mcp_key : tokens.owner)) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(bearer(tokens.stranger), bearer(tokens.project_key), bearer(tokens.mcp_key)),
    },
    { weight: 1, arbitrary: anonymous },
  );
}

type Payload = { headers: Record<string, string>; payload?: string | Buffer };

function payloadOf(
  schema: JsonSchema | undefined,
  fixture: FuzzFixture,
  form = false,
): fc.Arbitrary<Payload> {
  if (!schema) return fc.constant({ headers: {} });
  const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const right = valuesOf(schema, fixture).map((value): Payload => {
    if (!form) return { headers: json, payload: JSON.stringify(value) ?? 'null' };
    const pairs = Object.entries(Object(value)).map(([name, held]): [string, string] => [
      name,
      wellFormed(held),
    ]);
    const payload = new URLSearchParams(pairs).toString();
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload };
  });
  const wrong = fc.oneof(
    hostileAny.map((value): Payload => ({ headers: json, payload: JSON.stringify(value) ?? 'null' })),
    hostileText.map((payload): Payload => ({ headers: json, payload })),
    fc
      .uint8Array({ maxLength: 200 })
      .map((bytes): Payload => ({ headers: json, payload: Buffer.from(bytes) })),
    fc
      .constantFrom(
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
        'x',
      )
      .map((type): Payload => ({ headers: { 'content-type': type }, payload: '{"name":"x"}' })),
    fc
      .constantFrom(
        '{"__proto__":{"isAdmin":true}}',
        '{"constructor":{"prototype":{"isAdmin":true}}}',
        '{"name":"a","name":"b"}',
        '{"a":1e999}',
        '{"name":"\\ud800"}',
        '\ufeff{}',
      )
      .map((payload): Payload => ({ headers: json, payload })),
  );
  return fc.oneof({ weight: 8, arbitrary: right }, { weight: 2, arbitrary: wrong });
}

const wellFormed = (value: unknown): string =>
  String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed();
/** Encoded by a valid client; a lone surrogate cannot be encoded. */
const encoded = (value: unknown): string => encodeURIComponent(wellFormed(value));
/** Cuts a URL after 6,000 characters, not inside a percent-encoded byte. The handwritten requests test longer URLs. */
const shortened = (url: string): string => url.slice(0, 6_000).replace(/%[0-9A-F]?$/i, '');
