import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { messageOf, openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts';

let service: TestIdentity;
beforeAll(async () => {
  service = await openTestIdentity({ PUBLIC_URL: 'http://localhost:3000' });
});
afterAll(() => service.close());

const get = (url: string) => service.app.inject({ url });
const dialect = (message: string, code = 400) => ({
  error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
});

describe.each([
  ['prefixed', '/identitytoolkit.googleapis.com'],
  ['bare', ''],
])('the %s paths', (_which, prefix) => {
  test('[IDP-01] v1/projects, v2/passwordPolicy and the rest respond as the client expects', async () => {
    expect((await get(`${prefix}/v1/projects?key=fieldkit`)).json()).toEqual({
      projectId: 'fieldkit',
      authorizedDomains: ['localhost', '127.0.0.1'],
    });
    expect((await get(`${prefix}/v2/passwordPolicy?key=fieldkit`)).json()).toEqual({
      customStrengthOptions: { minPasswordLength: 6 },
      allowedNonAlphanumericCharacters: expect.arrayContaining(['!', '$', '_']),
      enforcementState: 'ENFORCE',
      forceUpgradeOnSignin: false,
      schemaVersion: 1,
    });
    expect((await get(`${prefix}/v1/recaptchaParams?key=fieldkit`)).json()).toEqual({
      kind: 'identitytoolkit#GetRecaptchaParamResponse',
    });
    expect((await get(`${prefix}/v2/recaptchaConfig?key=fieldkit&clientType=x`)).json()).toEqual({
      recaptchaEnforcementState: [
        { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
        { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
      ],
    });
  });

  it('accept accounts calls', async () => {
    const answer = await service.app.inject({
      method: 'POST',
      url: `${prefix}/v1/accounts:lookup?key=fieldkit`,
      payload: { idToken: 'x' },
    });
    expect(answer.json()).toEqual(dialect('INVALID_ID_TOKEN'));
  });

  it('also accept the key in a header', async () => {
    const ask = (headers: Record<string, string>) =>
      service.app.inject({ url: `${prefix}/v1/projects`, headers });
    expect((await ask({ 'x-goog-api-key': 'fieldkit' })).json()).toMatchObject({ projectId: 'fieldkit' });
    expect(messageOf(await ask({ 'x-goog-api-key': 'another' }))).toMatch(/^API key not valid/);
    // The URL takes precedence if both are given.
    const both = { url: `${prefix}/v1/projects?key=another`, headers: { 'x-goog-api-key': 'fieldkit' } };
    expect(messageOf(await service.app.inject(both))).toMatch(/^API key not valid/);
    const token = await service.app.inject({
      method: 'POST',
      url: prefix ? '/securetoken.googleapis.com/v1/token' : '/v1/token',
      headers: { 'x-goog-api-key': 'fieldkit', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=refresh_token',
    });
    expect(messageOf(token)).toBe('MISSING_REFRESH_TOKEN');
  });

  it('require the key', async () => {
    for (const query of ['', '?key=', '?key=another', '?key=fieldkit&key=fieldkit', '?KEY=fieldkit']) {
      const answer = await get(`${prefix}/v1/projects${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(dialect('API key not valid. Please pass a valid API key.'));
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});

describe('unreadable requests', () => {
  const url = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit';
  const form = 'application/x-www-form-urlencoded';
  it.each([
    ['broken JSON', '{"email":', 'application/json', 'Invalid JSON payload received.'],
    ['a list', '[]', 'application/json', 'Invalid JSON payload received.'],
    ['a number', '7', 'application/json', 'Invalid JSON payload received.'],
    ['an empty body', '', 'application/json', 'ADMIN_ONLY_OPERATION'],
    ['null', 'null', 'application/json', 'ADMIN_ONLY_OPERATION'],
    ['a form', 'email=a', form, 'Unsupported content type.'],
    ['plain text', '{}', 'text/plain', 'Unsupported content type.'],
    ['a file', '--x', 'multipart/form-data; boundary=x', 'Unsupported content type.'],
    ['no content type at all', '{}', '', 'Unsupported content type.'],
    [
      'too much',
      JSON.stringify({ email: 'x'.repeat(65_536) }),
      'application/json',
      'Request payload size exceeds the limit: 65536 bytes.',
    ],
    [
      'a poisoned prototype',
      '{"__proto__":{"email":"a@example.com"}}',
      'application/json',
      'ADMIN_ONLY_OPERATION',
    ],
  ])('are refused in the provider’s format: %s', async (_what, payload, contentType, message) => {
    const answer = await service.app.inject({
      method: 'POST',
      url,
      payload,
      headers: contentType ? { 'content-type': contentType } : {},
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, dialect(message)]);
  });

  it('are refused for unknown paths and methods below the prefixes', async () => {
    const paths = [
      '/identitytoolkit.googleapis.com/',
      '/identitytoolkit.googleapis.com/v1/accounts:unknown?key=fieldkit',
      '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit',
      '/securetoken.googleapis.com/v1/token?key=fieldkit',
      '/securetoken.googleapis.com/v2/token',
      '/v1/accounts:unknown',
    ];
    for (const path of paths) {
      const answer = await get(path);
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, dialect('NOT_FOUND', 404)]);
    }
  });

  it('do not affect the rest of the server', async () => {
    const app = Fastify();
    await app.register(service.identity.routes);
    app.post('/elsewhere', async (request) => ({ got: request.body }));
    const answer = await app.inject({ method: 'POST', url: '/elsewhere', payload: { a: 1 } });
    expect(answer.json()).toEqual({ got: { a: 1 } });
    expect(answer.headers).not.toHaveProperty('cache-control');
    expect((await app.inject({ url: '/nowhere' })).json()).toMatchObject({ statusCode: 404 });
    await app.close();
  });
});

test('the published keys can be cached for ten minutes and require no client key', async () => {
  const answer = await get('/identity/jwks.json');
  expect(answer.headers['cache-control']).toBe('public, max-age=600');
  expect(answer.json()).toEqual({
    keys: [
      { kty: 'RSA', use: 'sig', alg: 'RS256', kid: expect.any(String), n: expect.any(String), e: 'AQAB' },
    ],
  });
});

test('no user is signed out and nothing is revealed if the database is unavailable', async () => {
  const doomed = await openTestIdentity();
  const { idToken, refreshToken, email } = await doomed.signUp();
  await doomed.database.drop();
  for (const answer of [await doomed.call('lookup', { idToken }), await doomed.refresh(refreshToken)]) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toBe('The service is unavailable. Try again.');
  }
  for (const answer of [
    await doomed.signIn(email),
    await doomed.call('update', { idToken, displayName: 'x' }),
  ]) {
    expect([answer.statusCode, answer.json()]).toEqual([503, dialect('SERVICE_UNAVAILABLE', 503)]);
    expect(answer.headers['retry-after']).toBe('2');
  }
  await expect(doomed.identity.verifyIdToken(idToken)).rejects.toThrow();
  // An invalid token is still reported as such.
  expect(messageOf(await doomed.call('lookup', { idToken: 'x.y.z' }))).toBe('INVALID_ID_TOKEN');
  await doomed.app.close();
  await doomed.identity.close();
});

test('log lines of a failure contain no query values', async () => {
  const lines: string[] = [];
  const app = Fastify({ loggerInstance: pino({ level: 'info' }, { write: (line) => lines.push(line) }) });
  const doomed = await openTestIdentity();
  await app.register(doomed.identity.routes);
  await doomed.database.pool.query('drop table identity_accounts cascade');
  const payload = { email: 'canary@example.com', password: 'canary in the mine' };
  const answer = await app.inject({ method: 'POST', url: '/v1/accounts:signUp?key=fieldkit', payload });
  expect(answer.statusCode).toBe(503);
  expect(lines.join('')).toContain('identity_accounts');
  expect(lines.join('')).not.toMatch(/canary|argon2/);
  await app.close();
  await doomed.close();
});
