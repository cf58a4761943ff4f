import type { Call } from '@fieldkit/contract/call.ts';
import { multipartForm } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../services/access/testing/permission-cells.ts';
import { createFixture, type PermissionFixture } from '../../services/access/testing/permission-fixture.ts';

let server: TestServer;
let fixture: PermissionFixture;
beforeAll(async () => {
  server = await testServer();
  fixture = await createFixture(server);
});
afterAll(() => server.close());

type Fields = Record<string, z.ZodMiniType>;
const fieldsOf = (call: Call): Fields =>
  (call.body as unknown as { _zod: { def: { shape?: Fields } } } | undefined)?._zod.def.shape ?? {};
const withJson = allCalls.filter((call) => call.body && !call.multipart);
const withForm = allCalls.filter((call) => call.multipart);
const withQuery = allCalls.filter((call) => call.query);
const json = { 'content-type': 'application/json' };

const send = (call: Call, bytes: string, headers: Record<string, string> = json) =>
  server.call(fixture.owner, call.method, fixture.pathOf(call), bytes, headers);
const isRefused = (status: number) => status >= 400 && status < 500;

/** Checks that no prototype was changed, and that another user's next request works. */
async function expectNothingPolluted() {
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect((await server.call(fixture.collaborator, 'GET', '/projects')).status).toBe(200);
}

describe('a body of JSON', () => {
  const prototypes = [
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"a":{"b":[{"__proto__":{"polluted":true}}]}}',
    '{"\\u005f\\u005fproto__":{"polluted":true}}',
    '{"details":{"constructor":{"prototype":{"polluted":true}}}}',
  ];

  it.each(prototypes)('[R13] %s is refused by every call, and changes no prototype', async (bytes) => {
    for (const call of withJson) {
      const { status, body } = await send(call, bytes);
      expect([call.path, status, body.code]).toEqual([call.path, 400, 'unreadable_body']);
    }
    await expectNothingPolluted();
  });

  it.each(['[]', '[{}]', '"text"', '7', 'true', '{"a":', '{a:1}', '\u0000', '{}{}', '{"a":1e999999}x'])(
    '[R13] %j is not an object and is refused by every call',
    async (bytes) => {
      for (const call of withJson)
        expect([call.path, (await send(call, bytes)).status]).toEqual([call.path, 400]);
    },
  );

  const odd: unknown[] = [
    [],
    [[]],
    [{}],
    {},
    { toString: 1 },
    { length: 1 },
    7,
    -1,
    1e308,
    true,
    null,
    'x',
    '',
    ['x', 'x'],
  ];

  it.each(withJson.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '[R13] a value of the wrong type is refused in every field of %s, and never causes a server error',
    async (_, call) => {
      const valid = fixture.bodyOf(call) ?? {};
      let tried = 0;
      for (const [name, field] of Object.entries(fieldsOf(call)))
        for (const value of odd) {
          if (z.safeParse(field, value).success) continue;
          tried += 1;
          const { status } = await send(call, JSON.stringify({ ...valid, [name]: value }));
          expect([name, value, isRefused(status)]).toEqual([name, value, true]);
        }
      expect(tried).toBeGreaterThan(5);
    },
  );

  it('[R13] uses the last value of a repeated name, and validates it', async () => {
    const twice = '{"is_opensource":false,"name":"first","name":["second"]}';
    expect((await server.call(fixture.owner, 'POST', '/projects', twice, json)).status).toBe(422);
  });
});

describe('a query', () => {
  it('[R13] with a duplicate name, or with brackets, is refused or ignored', async () => {
    for (const call of withQuery)
      for (const query of [
        'page=1&page=2',
        'search[]=a',
        'search[__proto__][polluted]=1',
        '__proto__[polluted]=1',
      ]) {
        const { status } = await server.call(fixture.owner, 'GET', `${fixture.pathOf(call)}?${query}`);
        expect([call.path, query, status === 200 || isRefused(status)]).toEqual([call.path, query, true]);
        if (query.startsWith('page') && call.list) expect([call.path, status]).toEqual([call.path, 422]);
      }
    await expectNothingPolluted();
  });

  it('[R48] with a search of fifty thousand characters is refused by every list before it searches', async () => {
    const hostile = [
      'a'.repeat(50_000),
      '%25'.repeat(17_000),
      '(a%2B)%2B'.repeat(5_500),
      '%5C'.repeat(17_000),
    ];
    for (const call of withQuery.filter(({ list }) => list))
      for (const search of hostile) {
        const { status } = await server.call(
          fixture.owner,
          'GET',
          `${fixture.pathOf(call)}?search=${search}`,
        );
        expect([call.path, isRefused(status)]).toEqual([call.path, true]);
      }
  });

  it('[R48] with a search of two hundred hostile characters is answered', async () => {
    for (const call of withQuery.filter(({ list }) => list))
      for (const search of [
        '%25_%25_'.repeat(40),
        '%5C'.repeat(199),
        '((a*)*)*'.repeat(25),
        "'".repeat(200),
      ]) {
        const { status } = await server.call(
          fixture.owner,
          'GET',
          `${fixture.pathOf(call)}?search=${search}`,
        );
        expect([call.path, search.slice(0, 8), status]).toEqual([call.path, search.slice(0, 8), 200]);
      }
  });
});

describe('a form', () => {
  it.each([
    ['a field called __proto__', { ['__proto__']: 'polluted', name: 'L' }],
    ['a field called constructor', { constructor: 'polluted', name: 'L' }],
    ['a field called constructor[prototype]', { 'constructor[prototype][polluted]': '1', name: 'L' }],
  ])('[R13] with %s changes no prototype', async (_, fields) => {
    for (const call of withForm) {
      const form = multipartForm(fields as Record<string, string>, { name: 'a.json', text: '{}' });
      const { status } = await server.call(
        fixture.owner,
        call.method,
        fixture.pathOf(call),
        form.payload,
        form.headers,
      );
      expect([call.path, isRefused(status)]).toEqual([call.path, true]);
    }
    await expectNothingPolluted();
  });

  const part = (head: string, text = 'x') => `--b\r\n${head}\r\n\r\n${text}\r\n`;
  const disposition = 'content-disposition: form-data';
  const forms: [what: string, bytes: string][] = [
    ['ten thousand parts', part(`${disposition}; name="a"`).repeat(10_000)],
    ['two files', part(`${disposition}; name="file"; filename="a.json"`).repeat(2)],
    ['ten thousand headers in a part', part(`${'x: y\r\n'.repeat(10_000)}${disposition}; name="a"`)],
    ['a part without a name', part('content-type: text/plain')],
    ['JSON for a field', part(`${disposition}; name="name"\r\ncontent-type: application/json`, '{"a":1}')],
    [
      'a prototype as JSON',
      part(`${disposition}; name="__proto__"\r\ncontent-type: application/json`, '{"polluted":1}'),
    ],
    ['a field of a megabyte', part(`${disposition}; name="name"`, 'x'.repeat(1_000_000))],
    ['an empty file', part(`${disposition}; name="file"; filename="a.json"`, '')],
    ['a file that is called by nothing but a NUL', part(`${disposition}; name="file"; filename="\0"`)],
    [
      'a file called by three hundred characters',
      part(`${disposition}; name="file"; filename="${'n'.repeat(300)}.json"`),
    ],
    ['a file called by a way up', part(`${disposition}; name="file"; filename="../../../../etc/passwd"`)],
    [
      'a picture that is none',
      part(
        `${disposition}; name="file"; filename="a.png"\r\ncontent-type: image/png`,
        '<svg onload=alert(1)>',
      ),
    ],
    [
      'a double extension',
      part(`${disposition}; name="file"; filename="a.json.html"`, '<script>alert(1)</script>'),
    ],
  ];
  const send = (call: Call, bytes: string) =>
    server.call(fixture.owner, call.method, fixture.pathOf(call), Buffer.from(bytes, 'latin1'), {
      'content-type': 'multipart/form-data; boundary=b',
    });

  it.each(forms)('[R41] with %s is refused by every call', async (_, bytes) => {
    for (const call of withForm) {
      const { status, body } = await send(call, `${bytes}--b--\r\n`);
      expect([call.path, isRefused(status), typeof body.message]).toEqual([call.path, true, 'string']);
    }
    await expectNothingPolluted();
  });

  it('[R41] that is cut off anywhere is refused by every call', async () => {
    const whole = `${part(`${disposition}; name="name"`)}${part(`${disposition}; name="file"; filename="a.json"`, '{}')}--b--\r\n`;
    for (const call of withForm)
      for (let length = 1; length < whole.length - 2; length += 3)
        expect([call.path, length, isRefused((await send(call, whole.slice(0, length))).status)]).toEqual([
          call.path,
          length,
          true,
        ]);
  });
});
