import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let ada: TestUser;
let shop: TestPlugin;
beforeAll(async () => {
  server = await testServer();
  ada = await createCustomer(server);
  shop = await createTestPlugin(server, ada);
});
afterAll(() => server.close());

const send = (url: string, { headers, ...options }: InjectOptions = {}) =>
  server.app.inject({ url, ...options, headers: { host: 'localhost:3000', ...headers } });
const json = { 'content-type': 'application/json' };
const bearer = () => ({ authorization: `Bearer ${ada.token}` });

/** One response of every kind: successes, all kinds of errors, and unknown paths. */
const answers: [what: string, status: number, () => ReturnType<typeof send>][] = [
  ['a list', 200, () => send('/api/projects', { headers: bearer() })],
  ['a body that is no JSON', 400, () => post('{', json)],
  ['no token', 401, () => send('/api/projects')],
  ['a wrong token', 401, () => send('/api/projects', { headers: { authorization: 'Bearer x' } })],
  ['an unknown id', 404, () => send(`/api/projects/${crypto.randomUUID()}`, { headers: bearer() })],
  ['an unknown path', 404, () => send('/api/nothing')],
  ['a path outside the API', 404, () => send('/.git/config')],
  ['a body that is too large', 413, () => post(`"${'x'.repeat(1_200_000)}"`, json)],
  ['another type', 415, () => post('a=b', { 'content-type': 'text/plain' })],
  ['a form', 415, () => post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })],
  ['wrong fields', 422, () => post('{}', json)],
  ['an unknown host', 404, () => send('/api/config', { headers: { host: 'evil.example' } })],
  ['an identity call that is none', 404, () => send('/identitytoolkit.googleapis.com/v1/nothing')],
  ['an MCP call without a key', 401, () => send('/mcp', { method: 'POST', payload: '{}', headers: json })],
  [
    'a webhook that nobody signed',
    400,
    () => send('/api/webhooks/paddle', { method: 'POST', payload: '{}' }),
  ],
  ['an OAuth request of nobody', 303, () => send('/oauth/authorize')],
];
const post = (payload: string, headers: Record<string, string>) =>
  send('/api/projects', { method: 'POST', payload, headers: { ...headers, ...bearer() } });

describe('a response', () => {
  it.each(answers)(
    '[R59, R61] to %s has the security headers, and reveals no internals',
    async (_, status, ask) => {
      const { statusCode, headers, body } = await ask();
      expect(statusCode).toBe(status);
      const policy = String(headers['content-security-policy']);
      for (const part of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy).toContain(part);
      expect(policy).not.toMatch(/unsafe-|\*/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      if (body !== '') expect(headers['content-type']).toMatch(/charset=utf-8|^application\/json$/i);
      expect(body).not.toMatch(
        /\bat .+:\d+:\d+|node_modules|\.ts:|select .* from|\/(?:home|tmp|work|root)\//i,
      );
    },
  );

  it('[R59] from the API is not cached, even if it is an error', async () => {
    for (const url of ['/api/projects', '/api/notifications', `/api/projects/${shop.project.project_uuid}`])
      for (const headers of [bearer(), {}])
        expect([url, (await send(url, { headers })).headers['cache-control']]).toEqual([url, 'no-store']);
  });

  it('[R34, R59] from a plugin’s host has the headers of that host, even for unknown paths', async () => {
    for (const url of [
      '/',
      '/methods',
      '/nothing',
      '/api/projects',
      '/dashboard',
      '/.env',
      '/assets/none.js',
    ]) {
      const { headers } = await shop.visit(url);
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
      expect(headers['content-security-policy']).not.toMatch(/unsafe-/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

describe('another origin', () => {
  const origins = [
    'https://evil.example',
    'null',
    'http://localhost:3000.evil.example',
    'http://evil-localhost:3000',
    'http://localhost:30000',
    'https://localhost:3000',
    'http://localhost',
    'file://',
  ];

  it('[R60] cannot read anything from the API, even if it is a plugin’s origin', async () => {
    for (const origin of [...origins, `http://${shop.host}`, `https://${shop.host}`])
      for (const method of ['GET', 'OPTIONS', 'POST'] as const) {
        const sent = { origin, 'access-control-request-method': 'GET', ...bearer(), ...json };
        const { headers } = await send('/api/projects', { method, headers: sent });
        expect([origin, method, headers['access-control-allow-origin']]).toEqual([origin, method, undefined]);
        expect(headers['access-control-allow-credentials']).toBeUndefined();
      }
  });

  it('[R60] cannot change anything with a form, whatever content type it declares', async () => {
    // The three content types that a page may send to another origin without a preflight request.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])
      for (const payload of ['{"name":"x","is_opensource":false}', 'name=x']) {
        const headers = { 'content-type': type, origin: 'https://evil.example' };
        expect([415, 422]).toContain((await post(payload, headers)).statusCode);
      }
    const { body } = await server.call<unknown[]>(ada, 'GET', '/projects');
    expect(body).toHaveLength(1);
  });

  it('[R60] gains nothing from cookies: no cookie authenticates API requests', async () => {
    const cookie = `auth=${ada.token}; token=${ada.token}; auth_user=${ada.token}; session=${ada.token}`;
    expect((await send('/api/projects', { headers: { cookie } })).statusCode).toBe(401);
  });
});

describe('the host name of a request', () => {
  const forged: Record<string, string> = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '198.51.100.9',
    'x-forwarded-port': '8443',
    'x-original-host': 'evil.example',
    'x-host': 'evil.example',
    forwarded: 'for=198.51.100.9;host=evil.example;proto=https',
    'x-original-url': '/api/reviews',
    'x-rewrite-url': '/api/reviews',
  };

  it('[R35] is not taken from a proxy’s header if no proxy is configured', async () => {
    for (const url of [
      '/api/config',
      '/healthz',
      '/.well-known/oauth-authorization-server',
      '/oauth/authorize',
    ]) {
      const [plain, with_] = [await send(url), await send(url, { headers: forged })];
      expect([url, with_.statusCode, with_.body]).toEqual([url, plain.statusCode, plain.body]);
      expect(with_.headers.location).toBe(plain.headers.location);
      expect(JSON.stringify(with_.headers)).not.toContain('evil.example');
    }
    expect((await shop.visit('/', { headers: forged })).body).not.toContain('evil.example');
    expect((await shop.visit('/sitemap.xml', { headers: forged })).body).not.toContain('evil.example');
  });

  it('[R35] is not the address in the request line', async () => {
    const answer = await send('http://evil.example/api/config');
    expect(answer.body).not.toContain('evil.example');
  });

  it('[R35] does not change the links in mails', async () => {
    await send('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=fieldkit', {
      method: 'POST',
      payload: { requestType: 'PASSWORD_RESET', email: ada.email, continueUrl: 'https://evil.example/' },
      headers: forged,
    });
    await send('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=fieldkit', {
      method: 'POST',
      payload: { requestType: 'PASSWORD_RESET', email: ada.email },
      headers: forged,
    });
    await server.services.jobs.drain(server.identity.work);
    const { rows } = await server.database.pool.query<{ text: string; html: string }>(
      'select text, html from mail_outbox where recipient = $1',
      [ada.email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).toContain('http://localhost:3000/__/auth/action');
    expect(JSON.stringify(rows)).not.toContain('evil.example');
  });
});

describe('a released name', () => {
  it('[R32] shows none of its former content, and cannot be claimed by another user', async () => {
    const gone = await createTestPlugin(server, ada);
    expect((await gone.visit('/')).statusCode).toBe(200);
    await server.call(ada, 'DELETE', `/projects/${gone.project.project_uuid}`);
    for (const url of ['/', '/methods', '/llms.txt', '/skill.md', '/sitemap.xml', '/mcp']) {
      const answer = await gone.visit(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.body).not.toContain('Orders');
    }
    const eve = await createCustomer(server, 'Eve');
    for (const who of [ada, eve]) {
      const form = { name: 'Again', is_opensource: false };
      const { body } = await server.call<{ project_uuid: string }>(who, 'POST', '/projects', form);
      const claim = { subdomain: gone.name };
      const claimed = await server.call(who, 'POST', `/projects/${body.project_uuid}/subdomain`, claim);
      expect([claimed.status, claimed.body.code]).toEqual([409, 'subdomain_taken']);
    }
  });

  it('[R32] shows no page, and neither does an unknown name', async () => {
    for (const host of [
      'nobody.localhost:3000',
      `x.${shop.host}`,
      `${shop.name}.evil.example`,
      `${shop.host}.evil.example`,
      `${shop.name}%2elocalhost`,
      '127.0.0.1.evil.example',
      '',
    ]) {
      const { statusCode, body } = await send('/', { headers: { host } });
      expect([host, statusCode === 404 || statusCode === 400]).toEqual([host, true]);
      expect(body).not.toContain('Orders');
    }
  });
});
