import type { Library } from '@fieldkit/contract/libraries.ts';
import type { SiteView } from '@fieldkit/contract/plugin-site.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { type Trial, trialLimits } from '@fieldkit/contract/trials.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type Listener, listen } from '@fieldkit/testing/listener.ts';
import { openApiDocument } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInternalContext } from '../../services/context.ts';
import { takeUploadSlot } from '../../services/importing/upload-slots.ts';
import { endTrials } from './trials.routes.ts';

let server: TestServer;
let vendor: Listener;
let page: { status: number; text: string };

beforeAll(async () => {
  vendor = await listen((_request, response) => response.writeHead(page.status).end(page.text));
  server = await testServer({
    TRIALS: 'on',
    DEFAULT_PLAN: 'indie',
    FETCH_PRIVATE_HOSTS: `127.0.0.1:${vendor.port}`,
  });
});
afterAll(async () => {
  await server.close();
  await vendor.close();
});
beforeEach(async () => {
  page = { status: 200, text: shop(3) };
  await server.database.pool.query('delete from projects');
  await server.database.pool.query('delete from subdomains');
});

const shop = (calls: number): string =>
  openApiDocument(
    Object.fromEntries(
      Array.from({ length: calls }, (_, at) => [`GET /orders/${at}`, { summary: `Order ${at}` }]),
    ),
  );
type StartedTrial = Trial & { code: string; message: string };
const start = (headers: Record<string, string> = {}, on = server) =>
  on.call<StartedTrial>(null, 'POST', '/trials', { url: vendor.address('/shop.json') }, headers);
const claim = (who: TestUser | null, token: string) =>
  server.call<Project & { code: string }>(who, 'POST', '/trials/claim', { token });
const count = async (table: string): Promise<number> =>
  (await server.database.pool.query<{ rows: number }>(`select count(*)::int rows from ${table}`)).rows[0]
    ?.rows ?? -1;
const expire = () => server.database.pool.query("update trials set expires_at = now() - interval '1 second'");
const askPlugin = (url: string, path = '/') =>
  server.app.inject({ url: path, headers: { host: new URL(url).host, accept: 'text/html' } });

describe('a visitor without an account', () => {
  test('gets a running plugin from the address of a document for an hour', async () => {
    const { status, body } = await start();
    expect([status, body.methods]).toEqual([201, 3]);
    expect(body.url).toMatch(/^http:\/\/trial-[0-9a-f]{10}\./);
    const minutes = (Date.parse(body.expires_at) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(trialLimits.minutes);
    const shown = await askPlugin(body.url, '/methods');
    expect([shown.statusCode, shown.body.includes('Order 2')]).toEqual([200, true]);
  });

  test('can try a document of any format, which its content decides', async () => {
    page.text = 'type Query { order: String }';
    expect((await start()).body).toMatchObject({ methods: 1 });
    const { rows } = await server.database.pool.query<Library>('select spec_type from libraries');
    expect(rows).toEqual([{ spec_type: 'graphql' }]);
  });

  test('is shown why a document is refused, and nothing of it is stored', async () => {
    page = { status: 200, text: '{"hello": 1}' };
    expect((await start()).status).toBe(400);
    page = { status: 404, text: '' };
    expect((await start()).body.code).toBe('url_failed');
    page = { status: 200, text: openApiDocument({}) };
    expect((await start()).body.code).toBe('unreadable_document');
    page = { status: 200, text: shop(trialLimits.methods + 1) };
    expect((await start()).body).toMatchObject({ code: 'trial_too_large' });
    expect([await count('projects'), await count('trials'), await count('subdomains')]).toEqual([0, 0, 0]);
  });

  test('can start five trials an hour, without affecting a visitor from another network', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const proxied = await testServer({
      TRIALS: 'on',
      TRUST_PROXY: 'on',
      FETCH_PRIVATE_HOSTS: `127.0.0.1:${vendor.port}`,
    });
    try {
      for (let at = 0; at < trialLimits.ofNetworkInHour; at++)
        expect((await start(from('203.0.113.7'), proxied)).status).toBe(201);
      expect((await start(from('203.0.113.7'), proxied)).body.code).toBe('too_many_trials');
      expect((await start(from('198.51.100.9'), proxied)).status).toBe(201);
    } finally {
      await proxied.close();
    }
  });

  test('is asked to wait when all trials are in use, even if many start at the same time', async () => {
    await server.database.pool.query(
      `with made as (insert into projects (name, is_opensource, is_approved)
         select '', true, 'approved' from generate_series(1, $1) returning project_uuid)
       insert into trials select project_uuid, project_uuid::text, now() + interval '1 hour' from made`,
      [trialLimits.atOnce - 1],
    );
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 503, 503]);
    expect(await count('trials')).toBe(trialLimits.atOnce);
  });

  test('cannot receive the trial of another visitor by its Idempotency-Key', async () => {
    const [first, second] = [
      await start({ 'idempotency-key': 'one' }),
      await start({ 'idempotency-key': 'one' }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.token).not.toBe(first.body.token);
  });

  test('takes no import slot from users, because all trials share the slots of one account', async () => {
    const held = await Promise.all(
      [1, 2, 3].map(() => takeUploadSlot(createInternalContext(server.services), 'trials')),
    );
    expect((await start()).body.code).toBe('trials_full');
    for (const leave of held) leave();
    expect((await start()).status).toBe(201);
  });

  test('is shown that the page is a trial, which no operator has reviewed and no search engine lists', async () => {
    const reviewing = await testServer({
      TRIALS: 'on',
      OPERATOR_EMAILS: 'ops@example.com',
      FETCH_PRIVATE_HOSTS: `127.0.0.1:${vendor.port}`,
    });
    const { body } = await start({}, reviewing);
    const headers = { host: new URL(body.url).host, accept: 'text/html' };
    const page = await reviewing.app.inject({ url: '/', headers });
    const { site } = (JSON.parse(page.body) as { shown: { site: SiteView } }).shown;
    expect(site).toMatchObject({ is_approved: false, trial_ends_at: body.expires_at });
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect((await reviewing.app.inject({ url: '/robots.txt', headers })).body).toContain('Disallow: /\n');
    await reviewing.close();
  });

  test('can import a document whose version is cut off inside a character', async () => {
    page.text = JSON.stringify({
      ...JSON.parse(shop(1)),
      info: { title: 'Shop', version: `${'v'.repeat(63)}😀` },
    });
    expect((await start()).status).toBe(201);
  });

  test('cannot start a trial if the operator does not offer them', async () => {
    const without = await testServer({ FETCH_PRIVATE_HOSTS: `127.0.0.1:${vendor.port}` });
    expect((await start({}, without)).body.code).toBe('trials_off');
    await without.close();
  });
});

describe('an expired trial', () => {
  test('is deleted with its project, and its address becomes available again', async () => {
    const { body } = await start();
    await start();
    expect(await endTrials(createInternalContext(server.services))).toBe(0);
    await expire();
    expect(await endTrials(createInternalContext(server.services))).toBe(2);
    expect([await count('projects'), await count('methods'), await count('subdomains')]).toEqual([0, 0, 0]);
    expect((await askPlugin(body.url)).statusCode).toBe(404);
  });

  test('cannot be claimed, even before it is deleted', async () => {
    const { body } = await start();
    await expire();
    expect((await claim(await createCustomer(server, 'Late'), body.token)).body.code).toBe('trial_not_found');
  });
});

describe('a trial that a user claims', () => {
  test('becomes their private project with its library, and the next claim fails', async () => {
    const { body } = await start();
    await server.database.pool.query(
      "insert into install_keys (project_uuid, key_hash, granted_by) select project_uuid, 'h', 'visitor' from projects",
    );
    const [ada, ben] = [await createCustomer(server, 'Ada'), await createCustomer(server, 'Ben')];
    const answers = await Promise.all([claim(ada, body.token), claim(ben, body.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const [owner, { body: project }] = answers[0].status === 200 ? [ada, answers[0]] : [ben, answers[1]];
    const { project_uuid } = project;
    const { body: own } = await server.call<Project>(owner, 'GET', `/projects/${project_uuid}`);
    const { is_opensource, ownership } = own;
    expect([is_opensource, ownership]).toEqual([false, 'owner']);
    const libraries = await server.call<Library[]>(owner, 'GET', `/libraries/project/${project_uuid}`);
    expect(libraries.body.map(({ items }) => items)).toEqual([3]);
    expect((await askPlugin(body.url)).statusCode).toBe(404);
    expect(await count('install_keys')).toBe(0);
    await expire();
    expect(await endTrials(createInternalContext(server.services))).toBe(0);
  });

  test('can be looked up by its token before it is claimed', async () => {
    const { body } = await start();
    const look = (token: string, who: TestUser) =>
      server.call<object>(who, 'POST', '/trials/look', { token });
    const ada = await createCustomer(server, 'Ada');
    expect((await look(body.token, ada)).body).toEqual({
      name: body.name,
      methods: 3,
      expires_at: body.expires_at,
    });
    expect((await look('wrong', ada)).status).toBe(404);
  });

  test('[R9] is not given to a request with a wrong token or without a sign-in', async () => {
    const { body } = await start();
    expect((await claim(null, body.token)).status).toBe(401);
    expect((await claim(await createCustomer(server, 'Eve'), `${body.token}x`)).status).toBe(404);
    expect(await count('memberships')).toBe(0);
  });

  test('stays a trial while the user’s plan has no room for it', async () => {
    page.text = shop(400);
    const { body } = await start();
    const refused = await claim(await createCustomer(server, 'Small'), body.token);
    expect([refused.status, refused.body.code]).toEqual([402, 'too_many_methods']);
    expect([await count('trials'), await count('memberships')]).toEqual([1, 0]);
    expect((await askPlugin(body.url)).statusCode).toBe(200);
  });
});
