import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let shop: TestPlugin;
let hidden: TestPlugin;
beforeAll(async () => {
  server = await testServer({ LIMIT_PAGE_QUESTIONS_PER_ADDRESS: '2' });
  const owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner);
  hidden = await createTestPlugin(server, owner, { is_opensource: false });
});
afterAll(() => server.close());

const entered = (changes: object = {}) => ({
  method: 'POST',
  url: 'https://api.shop.example/orders/o_7',
  cookies: [],
  basic: null,
  query: [{ name: 'expand', value: 'lines' }],
  headers: [{ name: 'Authorization', value: 'Bearer YOUR_TOKEN' }],
  body: { kind: 'text', contentType: 'application/json', text: '{"sku": "tea-9", "gift": true}' },
  ...changes,
});
let networks = 0;
const write = (
  request: unknown,
  { language = 'python', to = shop, address = `198.51.100.${++networks}`, headers = {} } = {},
) =>
  server.app.inject({
    method: 'POST',
    url: '/sample',
    remoteAddress: address,
    headers: { host: to.host, ...headers },
    payload: typeof request === 'string' ? request : JSON.stringify({ language, request }),
  });
const codeOf = async (request: unknown, language?: string) =>
  (await write(request, language ? { language } : {})).json<{ code: string }>().code;

describe('[PLUG-07] a request as code', () => {
  test('is written in the language with the values entered, and kept by no cache', async () => {
    const { statusCode, headers, body } = await write(entered());
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    const { code } = JSON.parse(body);
    expect(code).toContain('"https://api.shop.example/orders/o_7?expand=lines"');
    expect(code).toContain('"sku": "tea-9",\n        "gift": True,');
    expect(await codeOf(entered(), 'go')).toContain('http.NewRequest');
  });

  test('keeps a body as text whose numbers would change, that is nested too deeply, or that is not JSON', async () => {
    const deep = '['.repeat(5_000) + ']'.repeat(5_000);
    for (const text of ['{"id":12345678901234567890}', '{"price":1.10}', '{"n":1e5}', deep, '{"sku":'])
      expect(
        await codeOf(entered({ body: { kind: 'text', contentType: 'application/json', text } })),
      ).toContain(`data=${JSON.stringify(text)}.encode()`);
  });

  test('has no body if none was entered', async () => {
    const form = { kind: 'form', contentType: 'application/x-www-form-urlencoded', entries: [] };
    for (const body of [null, form, { kind: 'multipart', contentType: 'multipart/form-data', parts: [] }])
      expect(await codeOf(entered({ body }))).not.toMatch(/data=|files=/);
  });

  test('is quoted, whatever the values contain', async () => {
    const text = '"); import os; os.system("x") # \n';
    const code = await codeOf(entered({ body: { kind: 'text', contentType: 'text/plain', text } }));
    expect(code).toContain(`data=${JSON.stringify(text)}.encode()`);
  });

  test('has U+FFFD for half of a surrogate pair, as browsers send it', async () => {
    const half = { name: 'q\ud800', value: '\udfff' };
    const form = { kind: 'form', contentType: 'application/x-www-form-urlencoded', entries: [half] };
    const { statusCode, body } = await write(entered({ query: [half], body: form }));
    expect([statusCode, body]).toEqual([200, expect.stringContaining('?q%EF%BF%BD=%EF%BF%BD')]);
  });

  test.each([
    ['another scheme', entered({ url: 'javascript:alert(1)' })],
    ['credentials in the address', entered({ url: 'https://a:b@shop.example' })],
    ['a method of several words', entered({ method: 'GET\nHost: x' })],
    ['an unknown kind of body', entered({ body: { kind: 'json', contentType: '', value: {} } })],
    ['too many headers', entered({ headers: Array(201).fill({ name: 'a', value: 'b' }) })],
    ['no JSON', '{'],
  ])('is refused with %s', async (_, request) => {
    expect((await write(request)).json()).toMatchObject({ code: 'unreadable_sample' });
  });

  test('is refused in an unknown language, with a long body, and from pages of other sites', async () => {
    expect((await write(entered(), { language: 'cobol' })).statusCode).toBe(400);
    expect((await write('x'.repeat(17_000))).statusCode).toBe(413);
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await write(entered(), { headers })).statusCode).toBe(403);
  });

  test('is written for the visitors of a private plugin only', async () => {
    expect((await write(entered(), { to: hidden })).statusCode).toBe(401);
  });

  test('is limited per network', async () => {
    const address = '203.0.113.9';
    for (let count = 0; count < 40; count++)
      expect((await write(entered(), { address })).statusCode).toBe(200);
    const { statusCode, headers } = await write(entered(), { address });
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });
});
