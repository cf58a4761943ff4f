import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '../testing/factories.ts';
import { type Someone, type TestServer, testServer } from '../testing/test-server.ts';

let server: TestServer;
let ada: Someone;
beforeAll(async () => {
  server = await testServer();
  ada = await aCustomer(server);
});
afterAll(() => server.leave());

const inject = (url: string, options: object = {}) =>
  server.app.inject({ url, headers: { host: 'localhost' }, ...options });

describe('bad input', () => {
  it.each([
    ['broken JSON', '{"name":', { 'content-type': 'application/json' }, 400],
    ['another content type', 'name=x', { 'content-type': 'text/plain' }, 415],
    ['a form where JSON is due', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    [
      'too large a body',
      JSON.stringify({ name: 'x'.repeat(1_100_000) }),
      { 'content-type': 'application/json' },
      413,
    ],
    [
      'a prototype',
      '{"__proto__":{"admin":true},"name":"x","is_opensource":false}',
      { 'content-type': 'application/json' },
      400,
    ],
    ['a list for an object', '[1]', { 'content-type': 'application/json' }, 400],
    ['a wrong type', '{"name":{"a":1},"is_opensource":"yes"}', { 'content-type': 'application/json' }, 422],
    ['a NUL', '{"name":"a\\u0000b","is_opensource":false}', { 'content-type': 'application/json' }, 422],
    ['an empty body', '', { 'content-type': 'application/json' }, 422],
  ])('%s gets 4xx with error, message and code', async (_what, payload, headers, status) => {
    const answer = await server.call(ada, 'POST', '/projects', payload, headers);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      error: expect.any(String),
      message: expect.any(String),
      code: expect.stringMatching(/^[a-z_]+$/),
    });
    expect((await server.call<unknown[]>(ada, 'GET', '/projects')).body).toEqual([]);
  });

  it.each(['/api/projects/', '/api//projects', '/API/projects', '/api/nothing', '/.env', '/.git/config'])(
    '%s is nothing',
    async (url) => {
      const answer = await inject(url, {
        headers: { host: 'localhost', authorization: `Bearer ${ada.token}` },
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'unknown_path' });
    },
  );

  it('a method override changes nothing', async () => {
    const answer = await server.call(ada, 'GET', '/projects', undefined, {
      'x-http-method-override': 'POST',
    });
    expect(answer.status).toBe(200);
  });
});

describe('the doors', () => {
  it('an unknown host finds nothing, health paths aside', async () => {
    expect((await inject('/api/config', { headers: { host: 'evil.example' } })).statusCode).toBe(404);
    expect((await inject('/api/config', { headers: { host: 'localhost.evil.example' } })).statusCode).toBe(
      404,
    );
    expect((await inject('/healthz', { headers: { host: '10.0.0.7' } })).statusCode).toBe(200);
    expect(
      (await inject('/api/config', { headers: { host: 'evil.example', 'x-forwarded-host': 'localhost' } }))
        .statusCode,
    ).toBe(404);
  });

  it('says it lives, and that it is ready while the database answers', async () => {
    expect((await inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it.each(['/api/config', '/api/projects', '/api/nothing', '/healthz', '/mcp', '/nothing'])(
    '%s carries the security headers',
    async (url) => {
      const { headers } = await inject(url);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toMatch(/unsafe|upgrade-insecure/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('promises https only where there is https', async () => {
    const secure = await testServer({
      PUBLIC_URL: 'https://fieldkit.example.com',
      PLUGIN_DOMAIN: 'plugins.example.com',
    });
    try {
      const { headers } = await secure.app.inject({
        url: '/api/config',
        headers: { host: 'fieldkit.example.com' },
      });
      expect(headers['strict-transport-security']).toContain('max-age=31536000');
    } finally {
      await secure.leave();
    }
  });

  it('what only its owner may see is not stored by anybody', async () => {
    expect((await server.call(ada, 'GET', '/projects')).headers['cache-control']).toBe('no-store');
  });
});

describe('when the database is away', () => {
  it('answers 503 with Retry-After and says that nothing was changed, and is alive but not ready', async () => {
    const lonely = await testServer();
    const bob = await aCustomer(lonely, 'Bob');
    await lonely.database.drop();
    const answer = await lonely.call(bob, 'GET', '/projects');
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '2',
    ]);
    expect((await lonely.app.inject({ url: '/readyz', headers: { host: 'localhost' } })).statusCode).toBe(
      503,
    );
    expect((await lonely.app.inject({ url: '/healthz', headers: { host: 'localhost' } })).statusCode).toBe(
      200,
    );
    await lonely.app.close();
    await lonely.identity.close();
    await lonely.house.searcher.close();
  });
});
