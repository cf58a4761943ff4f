import { readEnv } from '@fieldkit/server/platform/settings/env.ts';
import { type FakeProvider, fakeProvider } from '@fieldkit/testing/fake-provider.ts';
import { testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts';
import { deliveredBy, walksOf } from '../testing/walk-to-provider.ts';
import { openProviders } from './open-providers.ts';

let fakeIdp: FakeProvider;
let service: TestIdentity;
let walks: ReturnType<typeof walksOf>;

beforeAll(async () => {
  fakeIdp = await fakeProvider();
  service = await openTestIdentity({ ...fakeIdp.settings, LOG_LEVEL: 'info' });
  walks = walksOf(service, fakeIdp);
});
afterEach(() => service.database.pool.query('delete from identity_flows'));
afterAll(async () => {
  await service.close();
  await fakeIdp.close();
});

const flows = async () => (await service.database.pool.query('select * from identity_flows')).rows;

describe('the sign-in window, on its way to the provider', () => {
  it('[AUTH-26] requests a code from Google with state, nonce and PKCE', async () => {
    const { address, cookie } = await walks.begin({
      customParameters: JSON.stringify({
        login_hint: 'ada@example.com',
        redirect_uri: 'https://evil.example',
        scope: 'all',
      }),
      scopes: 'https://www.googleapis.com/auth/drive',
    });
    const url = new URL(address);
    expect(url.origin + url.pathname).toBe(`${fakeIdp.origin}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'fieldkit-client',
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/__/auth/handler',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      login_hint: 'ada@example.com',
    });
    expect(cookie).toMatch(/^idp_[0-9a-f]{8}=[\w-]{43}$/);
  });

  it('[AUTH-26] requests the same from GitHub, without a nonce', async () => {
    const { address } = await walks.begin({ providerId: 'github.com' });
    const url = new URL(address);
    expect(url.pathname).toBe('/login/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      scope: 'read:user user:email',
      code_challenge_method: 'S256',
    });
    expect(url.searchParams.has('nonce')).toBe(false);
  });

  it('stores only hashes, for ten minutes', async () => {
    const { address, cookie } = await walks.begin();
    const [flow] = await flows();
    const state = new URL(address).searchParams.get('state') ?? '-';
    expect(JSON.stringify(flow)).not.toContain(state);
    expect(JSON.stringify(flow)).not.toContain(cookie.split('=')[1] ?? '-');
    expect((flow.expires_at - flow.created_at) / 60_000).toBe(10);
  });

  it('is bound to the browser by a cookie that only HTTPS and this host can set', async () => {
    const open = await openTestIdentity({ ...fakeIdp.settings, PUBLIC_URL: 'https://fieldkit.example.com' });
    const answer = await open.app.inject({
      url: `/__/auth/handler?${new URLSearchParams(walks.starting({ redirectUrl: 'https://fieldkit.example.com/login' }))}`,
      headers: { host: 'fieldkit.example.com' },
    });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-idp_[0-9a-f]{8}=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    await open.close();
  });

  it.each([
    ['another site', 'https://evil.example/login'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['our name as a user', 'http://localhost:3000@evil.example/'],
    ['our name as a sub-domain', 'http://localhost.evil.example/'],
    ['another scheme', 'ftp://localhost/'],
    ['no address', '//evil.example'],
  ])('never redirects back to %s', async (_what, redirectUrl) => {
    for (const authType of ['signInViaPopup', 'signInViaRedirect']) {
      const answer = await walks.open(walks.starting({ redirectUrl, authType }));
      expect(answer.statusCode).toBe(400);
      expect(answer.headers.location).toBeUndefined();
      const { event, goTo } = deliveredBy(answer);
      expect([event.error?.code, goTo]).toEqual(['auth/unauthorized-domain', null]);
      expect(answer.body).not.toContain('evil.example');
    }
    expect(await flows()).toEqual([]);
  });

  it('shows where to sign in if it was opened under a host name other than the installation’s', async () => {
    const answer = await walks.open(walks.starting(), { host: '127.0.0.1:3000' });
    expect(answer.body).toContain('open http://localhost:3000 and sign in there');
    expect(deliveredBy(answer).event.error?.code).toBe('auth/unauthorized-domain');
  });

  it('[AUTH-26] shows an error if a provider is not configured', async () => {
    const bare = await openTestIdentity();
    const url = `/__/auth/handler?${new URLSearchParams(walks.starting())}`;
    const answer = await bare.app.inject({ url, headers: { host: 'localhost' } });
    expect(answer.body).toContain('This sign-in method is not set up');
    expect(deliveredBy(answer)).toMatchObject({
      event: { type: 'signInViaPopup', eventId: 'event-1', error: { code: 'auth/operation-not-allowed' } },
      channel: 'idp:fieldkit:[DEFAULT]',
    });
    await bare.close();
  });

  it.each([
    ['no API key', { apiKey: '' }],
    ['another API key', { apiKey: 'other' }],
    ['a kind we do not know', { authType: 'stealViaPopup' }],
    ['an endless name', { appName: 'x'.repeat(101) }],
    ['a NUL', { eventId: 'a\0b' }],
  ])('shows an error if its URL is incomplete: %s', async (_what, change) => {
    const answer = await walks.open(walks.starting(change as Record<string, string>));
    expect([answer.statusCode, answer.body.includes('<script')]).toEqual([400, false]);
    expect(answer.body).toContain('This link is incomplete');
  });

  it('shows an error if the provider does not respond', async () => {
    const away = await openTestIdentity({ ...fakeIdp.settings, GOOGLE_ISSUER: 'http://127.0.0.1:9' });
    const url = `/__/auth/handler?${new URLSearchParams(walks.starting())}`;
    const answer = await away.app.inject({ url, headers: { host: 'localhost' } });
    expect([answer.statusCode, deliveredBy(answer).event.error?.code]).toEqual([
      503,
      'auth/network-request-failed',
    ]);
    expect(answer.body).toContain('Google is not responding right now');
    await away.close();
  });
});

describe('the sign-in window, back from the provider', () => {
  it('[AUTH-26] sends the response to the page that began the sign-in', async () => {
    const walk = await walks.begin();
    const back = walk.allowedBy(fakeIdp.add({}));
    const answer = await walks.comeBack(back, walk.cookie);
    expect(answer.statusCode).toBe(200);
    expect(deliveredBy(answer)).toMatchObject({
      event: {
        type: 'signInViaPopup',
        eventId: 'event-1',
        urlResponse: back,
        sessionId: expect.stringMatching(/^[\w-]{43}$/),
        postBody: null,
        tenantId: null,
      },
      goTo: null,
    });
    expect(answer.headers['set-cookie']).toMatch(/^idp_[0-9a-f]{8}=; Path=\/; Max-Age=0;/);
  });

  it('[AUTH-26] allows no other script, resource, frame or cache', async () => {
    const walk = await walks.begin();
    const answer = await walks.comeBack(walk.allowedBy(fakeIdp.add({})), walk.cookie);
    const [, nonce] = /nonce="([^"]+)"/.exec(answer.body) ?? [];
    expect(answer.headers).toMatchObject({
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'unsafe-none',
    });
  });

  it('returns to the page automatically if there is no window', async () => {
    const walk = await walks.begin({
      authType: 'signInViaRedirect',
      redirectUrl: 'http://localhost:3000/login?selected_plan=pro',
    });
    const answer = await walks.comeBack(walk.allowedBy(fakeIdp.add({})), walk.cookie);
    expect(deliveredBy(answer).goTo).toBe('http://localhost:3000/login?selected_plan=pro');
  });

  it('[AUTH-25] reports that the user declined', async () => {
    const walk = await walks.begin({ providerId: 'github.com' });
    const answer = await walks.comeBack(fakeIdp.deny(walk.address), walk.cookie);
    expect(deliveredBy(answer).event).toMatchObject({
      error: { code: 'auth/user-cancelled' },
      sessionId: null,
    });
    expect(answer.body).toContain('GitHub shared nothing');
    expect(await flows()).toEqual([]);
  });

  it('reports any other error of the provider as a failure', async () => {
    const walk = await walks.begin();
    const back = fakeIdp.deny(walk.address).replace('access_denied', 'server_error');
    expect(deliveredBy(await walks.comeBack(back, walk.cookie)).event.error?.code).toBe(
      'auth/internal-error',
    );
  });

  it('reports that its ten minutes have expired', async () => {
    const walk = await walks.begin();
    await service.database.pool.query("update identity_flows set expires_at = now() - interval '1 second'");
    const answer = await walks.comeBack(walk.allowedBy(fakeIdp.add({})), walk.cookie);
    expect(deliveredBy(answer).event).toMatchObject({ error: { code: 'auth/timeout' }, sessionId: null });
  });

  it('cannot be made to execute content of a URL', async () => {
    const walk = await walks.begin({ appName: '</script><script>alert(1)</script>' });
    const back = `${walk.allowedBy(fakeIdp.add({}))}&x=</script><script>alert(2)</script>`;
    const answer = await walks.comeBack(back, walk.cookie);
    expect(answer.body).not.toContain('<script>alert');
    expect(deliveredBy(answer).channel).toBe('idp:fieldkit:</script><script>alert(1)</script>');
  });
});

describe('a response to a sign-in that this browser did not begin', () => {
  const refused = async (address: string, cookie: string) => {
    const answer = await walks.comeBack(address, cookie);
    expect([answer.statusCode, answer.body.includes('delivery')]).toEqual([400, false]);
    expect(answer.body).toContain('This sign-in can’t be completed here');
  };
  const ada = () => fakeIdp.add({});

  it('is refused without the cookie, and stays valid for the browser that has it', async () => {
    const walk = await walks.begin();
    const back = walk.allowedBy(ada());
    await refused(back, '');
    expect((await walks.comeBack(back, walk.cookie)).statusCode).toBe(200);
  });

  it('is refused with the cookie of another sign-in, under either name', async () => {
    const [one, other] = [await walks.begin(), await walks.begin()];
    const back = one.allowedBy(ada());
    await refused(back, other.cookie);
    await refused(back, `${one.cookie.split('=')[0]}=${other.cookie.split('=')[1]}`);
  });

  it.each([['wrong'], ['']])('is refused with an unknown state: "%s"', async (state) => {
    const walk = await walks.begin();
    const back = new URL(walk.allowedBy(ada()));
    back.searchParams.set('state', state);
    await refused(back.href, walk.cookie);
  });

  it('is refused the second time', async () => {
    const walk = await walks.begin();
    const back = walk.allowedBy(ada());
    await walks.comeBack(back, walk.cookie);
    await refused(back, walk.cookie);
  });

  it('is verified once for concurrent requests', async () => {
    const walk = await walks.begin();
    const back = walk.allowedBy(ada());
    const answers = await Promise.all(Array.from({ length: 20 }, () => walks.comeBack(back, walk.cookie)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

test('if the database is unavailable, the window shows it, without a stack trace', async () => {
  const doomed = await openTestIdentity(fakeIdp.settings);
  await doomed.database.drop();
  const url = `/__/auth/handler?${new URLSearchParams(walks.starting())}`;
  const answer = await doomed.app.inject({ url, headers: { host: 'localhost' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('Something went wrong');
  expect(answer.body).not.toMatch(/Error|at /);
  await doomed.app.close();
  await doomed.identity.close();
});

test('in the complete server, the window has its own policy instead of the dashboard’s', async () => {
  const server = await testServer(fakeIdp.settings);
  const url = `/__/auth/handler?${new URLSearchParams(walks.starting({ redirectUrl: 'https://evil.example' }))}`;
  const { headers } = await server.app.inject({ url, headers: { host: 'localhost' } });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'nonce-/);
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  await server.close();
});

test.each(['GOOGLE_ISSUER', 'GITHUB_URL', 'GITHUB_API_URL'])(
  'no secret is sent without TLS: %s must be HTTPS except on this machine',
  (name) => {
    const settings = { ...fakeIdp.settings, [name]: 'http://provider.example.com' };
    expect(() => openProviders(readEnv(settings))).toThrow(`${name} must start with https://`);
  },
);
