import type { Call } from '@fieldkit/contract/call.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { wholeDatabase } from '@fieldkit/testing/whole-database.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCalls, cells } from './testing/permission-cells.ts';
import { createFixture, type PermissionFixture } from './testing/permission-fixture.ts';

let server: TestServer;
let fixture: PermissionFixture;
let before: string;

beforeAll(async () => {
  server = await testServer();
  fixture = await createFixture(server);
  before = await content();
});
afterAll(() => server.close());

async function content(): Promise<string> {
  const tables = await wholeDatabase(server.database.pool);
  tables.delete('identity_sessions');
  return JSON.stringify([...tables]);
}

const send = (who: TestUser | string, url: string, options: InjectOptions = {}) => {
  const token = typeof who === 'string' ? who : who.token;
  const headers = { host: 'localhost', authorization: `Bearer ${token}`, ...options.headers };
  return server.app.inject({ url, ...options, headers });
};
const urlOf = (call: Call) => `/api${fixture.pathOf(call)}`;
const calls = cells.map(([call]) => call);
const verbsAt = (path: string) =>
  new Set(allCalls.filter((call) => call.path === path).map(({ method }) => method));
const httpMethods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
] as const;

it('[R7] HTTP methods that no call uses match no path', async () => {
  for (const call of calls)
    for (const method of httpMethods) {
      if (verbsAt(call.path).has(method as Call['method'])) continue;
      // Another call's pattern may match the same path, in which case that call's permission applies.
      const answer = await send(fixture.stranger, urlOf(call), { method: method as 'GET' });
      expect([method, call.path, answer.statusCode]).toEqual([method, call.path, 404]);
    }
  expect(await content()).toBe(before);
});

it('[R7] an HTTP method named in a header, in the query or in a form is ignored', async () => {
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    const plain = await send(fixture.collaborator, urlOf(call));
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const answer = await send(fixture.collaborator, urlOf(call), { headers: { [name]: 'DELETE' } });
      expect([call.path, answer.statusCode]).toEqual([call.path, plain.statusCode]);
    }
    const sent = await send(fixture.collaborator, `${urlOf(call)}?_method=DELETE`, {
      method: 'POST',
      payload: '_method=DELETE',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([call.path, sent.statusCode >= 400]).toEqual([call.path, true]);
  }
  expect(await content()).toBe(before);
});

/** Other spellings of a path that a proxy might treat as the same. */
const spelled: [what: string, spell: (url: string) => string][] = [
  ['a slash at its end', (url) => `${url}/`],
  ['two slashes', (url) => url.replace('/api/', '/api//')],
  ['two slashes at its beginning', (url) => `/${url}`],
  ['a way up', (url) => url.replace('/api/', '/api/x/../')],
  ['an encoded way up', (url) => url.replace('/api/', '/api/x/%2e%2e/')],
  ['an encoded slash', (url) => url.replace('/api/', '/api%2f')],
  ['a semicolon', (url) => `${url};a=b`],
  ['a NUL', (url) => `${url}%00`],
  ['a line break', (url) => `${url}%0d%0a`],
  ['a dot', (url) => `${url}.json`],
  ['a backslash', (url) => url.replace('/api/', '/api\\')],
  ['capitals', (url) => url.replace(/^\/api\/[a-z]+/, (start) => start.toUpperCase())],
];

it.each(spelled)(
  '[R7] %s gives a stranger no access, and a collaborator none of the owner’s calls',
  async (_, spell) => {
    for (const [call, permission] of cells)
      for (const who of [fixture.stranger, fixture.collaborator]) {
        const isOpen = who === fixture.collaborator && can('collaborator', permission);
        const { statusCode } = await send(who, spell(urlOf(call)), { method: call.method, payload: {} });
        const isRefused = statusCode >= 400 && statusCode < 500;
        expect([call.path, isRefused || isOpen]).toEqual([call.path, true]);
      }
    expect(await content()).toBe(before);
  },
);

it('[R7] an id in upper case is the same id, with the same permission', async () => {
  const upper = (url: string) => url.replace(/[\da-f]{8}-[\da-f-]{27}/g, (id) => id.toUpperCase());
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    const seen = [];
    for (const who of [fixture.stranger, fixture.collaborator]) {
      const [as, spelt] = [await fixture.ask(who, call), await send(who, upper(urlOf(call)))];
      seen.push([as.status, spelt.statusCode]);
      if (as.status !== 200) expect([call.path, spelt.statusCode]).toEqual([call.path, as.status]);
    }
    expect([call.path, seen[0]]).toEqual([call.path, [404, 404]]);
  }
});
