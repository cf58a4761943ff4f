import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto';
import { type FakeKeyServer, fakeKeyServer } from '@fieldkit/testing/fake-key-server.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

const PROJECT = 'a-project';
let keys: FakeKeyServer;
let server: TestServer;
const settings = (address: string) => ({
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_API_KEY: 'AIza-example',
  FIREBASE_AUTH_DOMAIN: 'a-project.firebaseapp.com',
  FIREBASE_JWKS_URL: address,
});
beforeAll(async () => {
  keys = await fakeKeyServer(PROJECT);
  server = await testServer(settings(keys.listener.address()));
});
afterAll(async () => {
  await server.close();
  await keys.listener.close();
});

const introduction = { firebaseId: 'hosted-ada', email: 'ada@example.com', name: 'Ada' };
const statusWith = async (token: string) =>
  (await server.call(token, 'POST', '/register', introduction)).status;
const now = () => Math.floor(Date.now() / 1000);

describe("the hosted provider's tokens", () => {
  test('[IDP-03] authenticate API calls if the provider’s published keys verify them', async () => {
    const token = await keys.token();
    expect(await server.call(token, 'POST', '/register', introduction)).toMatchObject({
      status: 200,
      body: { id: 'hosted-ada', email: 'ada@example.com', name: 'Ada', is_new: true },
    });
    expect((await server.call(token, 'GET', '/projects')).status).toBe(200);
    expect((await server.call(token, 'GET', '/account/sessions')).status).toBe(404);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['of another project', { aud: 'another-project' }, {}],
    ['of our own embedded service', { iss: 'http://localhost:3000/identity' }, {}],
    ["of another project's issuer", { iss: 'https://securetoken.google.com/another-project' }, {}],
    ['that have run out', { exp: now() - 60 }, {}],
    ['of the future', { iat: now() + 600 }, {}],
    ['of a sign-in in the future', { auth_time: now() + 600 }, {}],
    ['not valid yet', { nbf: now() + 600 }, {}],
    ['without a subject', { sub: '' }, {}],
    ['with too long a subject', { sub: 'x'.repeat(129) }, {}],
    ['without auth_time', { auth_time: undefined }, {}],
    ['without an address', { email: undefined }, {}],
    ['naming an unknown key', {}, { kid: 'nobody' }],
  ])('are refused if they are %s', async (_what, change, header) => {
    expect(await statusWith(await keys.token(change, header))).toBe(401);
  });

  it('are refused without a signature, or if signed with the public key as a secret', async () => {
    const [, payload] = (await keys.token()).split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const pem = createPublicKey({ key: keys.publicJwk() as JsonWebKey, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    });
    const claims = `${encode({ alg: 'HS256', kid: keys.publicJwk().kid, typ: 'JWT' })}.${payload}`;
    expect(await statusWith(`${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`)).toBe(401);
    expect(
      await statusWith(`${claims}.${createHmac('sha256', pem).update(claims).digest('base64url')}`),
    ).toBe(401);
  });

  it('are neither accepted nor refused while the keys cannot be fetched', async () => {
    keys.fail(500);
    const other = await testServer(settings(keys.listener.address()));
    const answer = await other.call(await keys.token(), 'POST', '/register', introduction);
    keys.fail(null);
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect((await other.call(await keys.token(), 'POST', '/register', introduction)).status).toBe(200);
    await other.close();
  });
});

describe('with the hosted provider', () => {
  it('[IDP-03] the dashboard is configured for the hosted provider, and may connect to it', async () => {
    const { body } = await server.call(null, 'GET', '/config');
    expect(body).toMatchObject({
      identity: {
        mode: 'google',
        apiKey: 'AIza-example',
        authDomain: 'a-project.firebaseapp.com',
        projectId: PROJECT,
        providers: ['google.com', 'github.com'],
      },
      // The provider sends its own mails, so the dashboard shows no outbox.
      mail: 'smtp',
    });
    const page = await server.app.inject({ url: '/healthz', headers: { host: 'localhost' } });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com");
    expect(policy).toContain('frame-src https://a-project.firebaseapp.com');
  });

  it('the embedded service is not served', async () => {
    for (const url of [
      '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fieldkit',
      '/v1/accounts:signInWithPassword?key=fieldkit',
      '/securetoken.googleapis.com/v1/token?key=fieldkit',
      '/identity/session/end',
    ])
      expect(
        (await server.app.inject({ method: 'POST', url, headers: { host: 'localhost' }, payload: {} }))
          .statusCode,
      ).toBe(404);
  });

  it('an account is deleted here before the provider deletes it', async () => {
    const token = await keys.token({ sub: 'leaving', email: 'leaving@example.com' });
    await server.call(token, 'POST', '/register', {
      firebaseId: 'leaving',
      email: 'leaving@example.com',
      name: 'L',
    });
    expect((await server.call(token, 'DELETE', '/account')).body).toEqual({ success: true });
    const { rows } = await server.database.pool.query(
      "select 1 from customers where firebase_id = 'leaving'",
    );
    expect(rows).toEqual([]);
  });
});

// Last, because this process knows the new key only after some time.
test('[IDP-03] tokens signed with a key published later are accepted by a process that fetches the keys again', async () => {
  expect(await statusWith(await keys.token())).toBe(200);
  await keys.rotate();
  // The library waits half a minute between fetches for unknown keys; a new process fetches them immediately.
  const other = await testServer(settings(keys.listener.address()));
  const answer = await other.call(await keys.token(), 'POST', '/register', introduction);
  await other.close();
  expect(answer.status).toBe(200);
});
