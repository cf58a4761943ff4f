import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { createCustomer, createProject } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await testServer();
  ada = await createCustomer(server);
});
afterAll(() => server.close());

const inject = (url: string, options: object = {}) =>
  server.app.inject({ url, headers: { host: 'localhost' }, ...options });

describe('bad input', () => {
  it('of the wrong type is refused in plain words', async () => {
    const { status, body } = await server.call(ada, 'PATCH', `/methods/${crypto.randomUUID()}/details`, {
      tags: null,
      is_deprecated: 'yes',
      details: [],
    });
    expect([status, body]).toMatchObject([
      422,
      {
        fields: {
          tags: 'This must be a list',
          is_deprecated: 'This must be true or false',
          details: 'This must be an object',
        },
      },
    ]);
  });

  it('in a damaged form is refused with that reason', async () => {
    const bob = await createCustomer(server, 'Bob');
    const { status, body } = await server.call(
      bob,
      'POST',
      `/libraries/project/${(await createProject(server, bob)).project_uuid}`,
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n{"ope'),
      { 'content-type': 'multipart/form-data; boundary=x' },
    );
    expect([status, (body as { message: string }).message]).toEqual([
      400,
      expect.stringMatching(/^The form is damaged or was cut off\./),
    ]);
  });

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
    '%s is answered with 404',
    async (url) => {
      const answer = await inject(url, {
        headers: { host: 'localhost', authorization: `Bearer ${ada.token}` },
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'unknown_path' });
    },
  );

  it('a method override has no effect', async () => {
    const answer = await server.call(ada, 'GET', '/projects', undefined, {
      'x-http-method-override': 'POST',
    });
    expect(answer.status).toBe(200);
  });
});

describe('a request that never reaches a route', () => {
  it.each(['/api/%', '/api/projects/%ff', `/api/projects/${'a'.repeat(500)}`])(
    '[R59] %s gets 404 with a JSON error, the headers of every response and a log line',
    async (url) => {
      const answer = await inject(url);
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      const id = String(answer.headers['x-request-id']);
      const lines = server.logged
        .join('')
        .split('\n')
        .filter((line) => line.includes(id));
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { msg: 'request', status: 404, ms: expect.any(Number), req: { id } },
      ]);
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        expect.objectContaining({ code: 'unknown_path', message: expect.any(String) }),
      ]);
    },
  );

  it.each([
    [
      'headers that are too large',
      `GET /healthz HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      'HTTP/1.1 431',
      'headers_too_large',
    ],
    [
      '[R62] a tunnel',
      'CONNECT inside:5432 HTTP/1.1\r\nhost: localhost\r\n\r\nmore',
      'HTTP/1.1 404',
      'unknown_path',
    ],
    ['what is no HTTP', 'HELLO\r\n\r\n', 'HTTP/1.1 400', 'broken_request'],
    [
      'two hosts',
      'GET /healthz HTTP/1.1\r\nhost: localhost\r\nHOST: evil.example\r\nconnection: close\r\n\r\n',
      'HTTP/1.1 400',
      'one_host',
    ],
  ])('%s are refused with a JSON error on the connection itself', async (_what, text, status, code) => {
    const lonely = await testServer();
    await lonely.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = lonely.app.server.address() as AddressInfo;
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    let output = '';
    for await (const chunk of socket) output += chunk;
    await lonely.close();
    expect(output.startsWith(status)).toBe(true);
    expect(JSON.parse(output.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code });
  });

  it('a server that is shutting down closes a connection after its request in flight, and then exits', async () => {
    const lonely = await testServer();
    const bob = await createCustomer(lonely, 'Bob');
    await lonely.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = lonely.app.server.address() as AddressInfo;
    const holder = await lonely.database.pool.connect();
    await holder.query('begin; lock table projects in access exclusive mode');
    const agent = new http.Agent({ keepAlive: true });
    const headers = { host: 'localhost', authorization: `Bearer ${bob.token}` };
    const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port, path: '/api/projects', headers, agent }, resolve)
        .on('error', reject);
    });
    await vi.waitFor(async () => {
      const { rows } = await holder.query(
        "select 1 from pg_locks where not granted and relation = 'projects'::regclass",
      );
      expect(rows).toHaveLength(1);
    }, 15_000);
    const closed = lonely.app.close();
    await holder.query('commit');
    holder.release();
    const answer = await answered;
    answer.resume();
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    await closed;
    agent.destroy();
    await lonely.close();
  });

  it.each(['search=%00', 'page=1&page=2'])('?%s is refused with an explanation', async (query) => {
    const answer = await server.call(ada, 'GET', `/projects?${query}`);
    expect([404, 422]).toContain(answer.status);
    expect(String(answer.body.message)).not.toMatch(/expected|received/);
  });

  it.each(['\u200b', '\u202e', '\ud800 x', ' \u2060 '])('a project cannot be called %j', async (name) => {
    expect((await server.call(ada, 'POST', '/projects', { name, is_opensource: false })).status).toBe(422);
  });
});

describe('the routes', () => {
  it('an unknown host gets 404, except for health paths', async () => {
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

  it('reports that it is alive, and that it is ready while the database responds', async () => {
    expect((await inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it.each(['/api/config', '/api/projects', '/api/nothing', '/healthz', '/mcp', '/nothing'])(
    '%s has the security headers',
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
      // Some assistants run in web pages, and the MCP server accepts no credentials that browsers add automatically.
      expect(headers['access-control-allow-origin']).toBe(url === '/mcp' ? '*' : undefined);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    },
  );

  it('sends HSTS only with https', async () => {
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
      await secure.close();
    }
  });

  it('content that only its owner may see is not cached', async () => {
    expect((await server.call(ada, 'GET', '/projects')).headers['cache-control']).toBe('no-store');
  });
});

describe('when the database is away', () => {
  it('answers 503 with Retry-After, states that nothing was changed, and is alive but not ready', async () => {
    const lonely = await testServer();
    const bob = await createCustomer(lonely, 'Bob');
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
    await lonely.services.searchWorker.close();
  });
});
