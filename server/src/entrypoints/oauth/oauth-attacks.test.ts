import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import {
  addressesOf,
  type Consent,
  createOauthClient,
  listTools,
  type Tokens,
} from '@fieldkit/testing/mcp-connection.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { sweepRecords } from './records.queries.ts';

let server: TestServer;
let shop: TestPlugin;
let other: TestPlugin;
let address: string;

beforeAll(async () => {
  server = await testServer();
  const owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner);
  other = await createTestPlugin(server, owner);
  address = addressesOf(shop).own;
});
afterAll(() => server.close());

async function codeOf(client: ReturnType<typeof createOauthClient>): Promise<string> {
  if (!client.client_id) await client.register();
  const consent = await client.ask(address);
  const landed = await consent.land((await consent.allow()).body.url ?? '');
  return landed.searchParams.get('code') ?? '';
}
const statusWith = async (token: string) =>
  (await listTools(server, address, { authorization: `Bearer ${token}` })).statusCode;

describe('a code', () => {
  it('can be used once, and a second use ends its tokens', async () => {
    const client = createOauthClient(server);
    const code = await codeOf(client);
    const { access_token } = (await client.exchange(code)).json();
    expect(await statusWith(access_token)).toBe(200);
    expect((await client.exchange(code)).json().error).toBe('invalid_grant');
    expect(await statusWith(access_token)).toBe(401);
  });

  it('can be used once, no matter how many concurrent requests use it', async () => {
    const client = createOauthClient(server);
    const code = await codeOf(client);
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.exchange(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
  });

  it('is only valid for the client that requested it, with the same parameters', async () => {
    const thief = createOauthClient(server);
    await thief.register();
    const client = createOauthClient(server);
    for (const change of [
      { client_id: thief.client_id },
      { code_verifier: 'x'.repeat(43) },
      { code_verifier: '' },
      { redirect_uri: 'http://127.0.0.1:4567/other' },
      { resource: addressesOf(other).own },
    ] as Record<string, string>[]) {
      const answer = await client.exchange(await codeOf(client), change);
      expect([change, answer.statusCode]).toEqual([change, 400]);
    }
  });
});

describe('a request', () => {
  it.each<[string, Record<string, string | null>]>([
    ['no challenge', { code_challenge: null, code_challenge_method: null }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['a challenge without its method', { code_challenge_method: null }],
    ['a token as response', { response_type: 'token' }],
    ['no page to show', { prompt: 'none' }],
    ['a response by form', { response_type: 'token', response_mode: 'form_post' }],
    ['a response in the fragment', { prompt: 'none', response_mode: 'fragment' }],
    ['another resource', { resource: 'https://evil.example/mcp' }],
  ])('with %s is refused on our own page, without a redirect to the client', async (_what, change) => {
    const client = createOauthClient(server);
    await client.register({ redirect_uris: ['https://evil.example/phish?a=b'] });
    const answer = await client.authorize(address, {
      redirect_uri: 'https://evil.example/phish?a=b',
      ...change,
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/connect\/refused\?error=[a-z_]+$/);
    expect(answer.body).not.toContain('evil.example');
  });

  it('that a user denies is answered to the client by redirect', async () => {
    const client = createOauthClient(server);
    await client.register();
    const consent = await client.ask(address);
    const landed = await consent.land((await consent.cancel()).body.url ?? '');
    expect([landed.host, landed.searchParams.get('error')]).toEqual(['127.0.0.1:4567', 'access_denied']);
  });

  it('for another server’s resource, or for none, gets no token', async () => {
    const client = createOauthClient(server);
    await client.register();
    for (const resource of [
      null,
      'https://evil.example/mcp',
      'http://localhost:3000/mcp',
      'http://nobody-x.localhost:3000/mcp',
      `${address}?a=b`,
      `http://${shop.host}/other`,
      `http://anthropic:verified@${shop.host}/mcp`,
      `http://${shop.host}/verified/../mcp`,
    ]) {
      const answer = await client.authorize(address, { resource });
      expect([resource, String(answer.headers.location)]).toEqual([
        resource,
        expect.stringContaining('error=invalid_target'),
      ]);
    }
  });

  it('with a redirect URI that was not registered sends nothing there', async () => {
    const client = createOauthClient(server);
    await client.register({ redirect_uris: ['https://client.example/callback'] });
    for (const redirect_uri of [
      'https://evil.example/callback',
      'https://client.example/callback/..',
      'https://client.example/callback?x=1',
      'http://client.example/callback',
    ]) {
      const answer = await client.authorize(address, { redirect_uri });
      expect(answer.headers.location).toMatch(/^\/connect\/refused\?error=invalid_/);
    }
  });

  it('from an unknown client goes to a page that explains the problem', async () => {
    const client = createOauthClient(server);
    for (const unknown of ['nobody', 'a\0b']) {
      client.client_id = unknown;
      const { location } = (await client.authorize(address)).headers;
      expect(location).toBe('/connect/refused?error=invalid_client');
      expect((await client.exchange('x')).json().error).toBe('invalid_client');
    }
  });

  it('for other scopes and prompts is treated as one for the only scope', async () => {
    const client = createOauthClient(server);
    await client.register();
    const begun = await client.authorize(address, {
      scope: 'openid profile email offline_access',
      prompt: 'consent',
      nonce: 'n',
    });
    expect(begun.headers.location).toMatch(/^\/api\/connect\//);
    const asked = await client.authorize(address, { prompt: 'none' });
    expect(asked.headers.location).toContain('error=access_denied');
  });
});

describe('the page of a request', () => {
  it('is only available to the browser that began it', async () => {
    const client = createOauthClient(server);
    await client.register();
    const begun = await client.authorize(address);
    const path = String(begun.headers.location);
    const own = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const forged = own.replace(/=(.)/, '=$1x');
    const cookieOfAnother = (await client.authorize(address)).cookies
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const ask = async (cookie: string, action = 'request', method: 'GET' | 'POST' = 'GET') =>
      (
        await server.app.inject({
          method,
          url: `${path}/${action}`,
          headers: { host: 'localhost:3000', cookie },
          ...(method === 'POST' && { payload: {} }),
        })
      ).statusCode;
    expect(await ask(own)).toBe(200);
    for (const cookie of ['', forged, cookieOfAnother]) {
      expect(await ask(cookie)).toBe(404);
      expect(await ask(cookie, 'allow', 'POST')).toBe(404);
    }
    for (const { path: where, httpOnly, sameSite } of begun.cookies)
      expect([where === '/', httpOnly, sameSite]).toEqual([
        false,
        true,
        expect.stringMatching(/^(Lax|Strict)$/i),
      ]);
    const entered = await server.app.inject({ url: path, headers: { host: 'localhost:3000' } });
    expect(entered.headers.location).toBe(path.replace('/api', ''));
  });

  it('is not opened by a HEAD request that only checks the link', async () => {
    const client = createOauthClient(server);
    await client.register();
    const consent = await client.ask(address);
    const { url = '' } = (await consent.allow()).body;
    const looked = await server.app.inject({
      method: 'HEAD',
      url: new URL(url).pathname,
      headers: { host: 'localhost:3000' },
    });
    expect(looked.statusCode).toBe(404);
    expect((await consent.land(url)).searchParams.get('code')).toBeTruthy();
  });

  it('can be answered once', async () => {
    const client = createOauthClient(server);
    await client.register();
    const consent: Consent = await client.ask(address);
    const { url = '' } = (await consent.allow()).body;
    expect((await consent.land(url)).searchParams.get('code')).toBeTruthy();
    expect((await consent.land(url).catch(() => null))?.searchParams.get('code') ?? null).toBeNull();
    expect((await consent.request()).status).toBe(404);
  });

  it.each([{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'same-site' }])(
    'cannot be answered by another page: %j',
    async (from) => {
      const client = createOauthClient(server);
      await client.register();
      const begun = await client.authorize(address);
      const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      for (const action of ['allow', 'cancel']) {
        const answer = await server.app.inject({
          method: 'POST',
          url: `${begun.headers.location}/${action}`,
          headers: { host: 'localhost:3000', cookie, ...from },
        });
        expect([action, answer.statusCode]).toEqual([action, 404]);
      }
    },
  );
});

describe('a refresh token', () => {
  it('is replaced by a new one on each refresh', async () => {
    const client = createOauthClient(server);
    const first = await client.connect(address);
    const second = (await client.refresh(first.refresh_token)).json();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await statusWith(second.access_token)).toBe(200);
  });

  it('can be reused immediately by a client that did not receive the response', async () => {
    const client = createOauthClient(server);
    const first = await client.connect(address);
    await client.refresh(first.refresh_token);
    expect((await client.refresh(first.refresh_token)).statusCode).toBe(200);
  });

  it('has one successor, even if concurrent requests use it', async () => {
    const client = createOauthClient(server);
    const first = await client.connect(address);
    const answers = await Promise.all(Array.from({ length: 3 }, () => client.refresh(first.refresh_token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const successors = new Set(answers.map((answer) => answer.json<Tokens>().refresh_token));
    expect(successors.size).toBe(1);
    for (const answer of answers) expect(await statusWith(answer.json<Tokens>().access_token)).toBe(200);
    const [successor = ''] = successors;
    expect((await client.refresh(successor)).statusCode).toBe(200);
  });

  it('that was used does not become valid again by a late repetition of its predecessor', async () => {
    const client = createOauthClient(server);
    const first = await client.connect(address);
    const second = (await client.refresh(first.refresh_token)).json<Tokens>();
    await client.refresh(second.refresh_token);
    await client.refresh(first.refresh_token);
    await server.database.pool.query(
      "update oauth_records set consumed_at = consumed_at - interval '1 minute' where consumed_at is not null",
    );
    expect((await client.refresh(second.refresh_token)).json().error).toBe('invalid_grant');
  });

  it('that is reused later counts as stolen, which ends everything', async () => {
    const client = createOauthClient(server);
    const first = await client.connect(address);
    const second = (await client.refresh(first.refresh_token)).json();
    await server.database.pool.query(
      "update oauth_records set consumed_at = consumed_at - interval '1 minute' where consumed_at is not null",
    );
    expect((await client.refresh(first.refresh_token)).json().error).toBe('invalid_grant');
    expect(await statusWith(second.access_token)).toBe(401);
    expect((await client.refresh(second.refresh_token)).json().error).toBe('invalid_grant');
  });
});

describe('a process whose clock is 100 days wrong', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([-100, 100])(
    'answers requests, exchanges codes and renews tokens as usual (%i days)',
    async (days) => {
      const client = createOauthClient(server);
      await client.register();
      const consent = await client.ask(address);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60_000 });
      const landed = await consent.land((await consent.allow()).body.url ?? '');
      vi.useRealTimers();
      const code = landed.searchParams.get('code') ?? '';
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60_000 });
      const tokens = (await client.exchange(code)).json<Tokens>();
      expect(await statusWith(tokens.access_token)).toBe(200);
      vi.useRealTimers();
      expect(await statusWith(tokens.access_token)).toBe(200);
      const renewed = (await client.refresh(tokens.refresh_token)).json<Tokens>();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60_000 });
      expect((await client.refresh(renewed.refresh_token)).statusCode).toBe(200);
    },
  );

  it.each([-100, 100])('expires tokens by the database’s clock (%i days)', async (days) => {
    const client = createOauthClient(server);
    const tokens = await client.connect(address);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60_000 });
    await server.database.pool.query("update oauth_records set expires_at = now() - interval '1 second'");
    expect(await statusWith(tokens.access_token)).toBe(401);
    expect((await client.refresh(tokens.refresh_token)).json().error).toBe('invalid_grant');
  });
});

describe('a client that registers', () => {
  it.each([
    ['http beyond this machine', ['http://client.example/callback']],
    ['a script', ['javascript:alert(1)']],
    ['a scheme that nobody knows', ['anything:callback']],
    ['a fragment', ['https://client.example/#x']],
    ['a name in the address', ['https://a:b@client.example/']],
    ['none', []],
    ['no addresses at all', ['nothing']],
  ])('with %s as redirect URI is refused', async (_what, redirect_uris) => {
    const answer = await createOauthClient(server).register({ redirect_uris });
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      expect.stringMatching(/^invalid_(client_metadata|redirect_uri)$/),
    ]);
  });

  it('may be a program with its own scheme, and unsupported features are removed from its metadata', async () => {
    const answer = await createOauthClient(server).register({
      redirect_uris: ['cursor://anysphere.cursor-retrieval/oauth/callback', 'http://localhost:33418/'],
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code', 'token'],
      scope: 'openid everything',
      client_name: 'Cur\u202Esor\u0000\n \u3164\u034F two\u0335\u0335\u0335\u0335\u0335\u2800',
    });
    expect(answer.json()).toMatchObject({
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      client_name: 'Cursor two\u0335\u0335\u0335',
    });
  });
});

test('expired records are removed, with clients that no user allowed', async () => {
  const { pool } = server.database;
  const client = createOauthClient(server);
  await client.register();
  const kept = createOauthClient(server);
  const { access_token } = await kept.connect(address);
  await pool.query("update oauth_clients set created_at = now() - interval '31 days'");
  await sweepRecords(server.services.db);
  const { rows } = await pool.query<{ client_id: string }>('select client_id from oauth_clients');
  expect(rows.map(({ client_id }) => client_id)).toContain(kept.client_id);
  expect(rows.map(({ client_id }) => client_id)).not.toContain(client.client_id);
  expect(await statusWith(access_token)).toBe(200);
  await pool.query("update oauth_records set expires_at = now() - interval '1 second'");
  await pool.query("update oauth_grants set created_at = now() - interval '2 hours'");
  await sweepRecords(server.services.db);
  expect((await pool.query('select 1 from oauth_records union all select 1 from oauth_grants')).rows).toEqual(
    [],
  );
});
