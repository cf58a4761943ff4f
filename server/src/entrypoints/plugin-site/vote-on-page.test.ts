import type { UnhelpfulPage } from '@fieldkit/contract/page-votes.ts';
import { anotherProcess } from '@fieldkit/testing/another-process.ts';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await createTestPlugin(server, owner);
});

const methodPage = () => `/methods/${shop.methods[0]?.method_uuid}`;
/** Sends a form of a page, as a browser does without JavaScript. */
const vote = (form: Record<string, string>, headers: Record<string, string> = {}, at = shop) =>
  at.visit('/vote', {
    method: 'POST',
    payload: new URLSearchParams({ page: methodPage(), helpful: 'no', ...form }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const listed = async (query = '', user = owner) =>
  (
    await server.call<UnhelpfulPage[]>(
      user,
      'GET',
      `/analytics/${shop.project.project_uuid}/page-votes${query}`,
    )
  ).body;
const votes = async () =>
  (
    await server.database.pool.query('select * from page_votes where project_uuid = $1', [
      shop.project.project_uuid,
    ])
  ).rows;

describe('a vote on a page', () => {
  test('without scripts is confirmed on a page that links back, and is listed with its reason', async () => {
    const sent = await vote({ problem: 'code', reason: ' needs a\u0007 header ' });
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([201, 'text/html; charset=utf-8']);
    expect(sent.body).toContain('Thank you');
    expect(sent.body).toContain(`<a href="${methodPage()}">`);
    expect(sent.headers['set-cookie']).toBeUndefined();
    expect(await listed()).toMatchObject([
      {
        kind: 'method',
        uuid: shop.methods[0]?.method_uuid,
        name: shop.methods[0]?.method_name,
        library_uuid: shop.library.library_uuid,
        helpful: 0,
        not_helpful: 1,
        problems: [{ problem: 'code', count: 1 }],
        latest: [{ problem: 'code', text: 'needs a header' }],
      },
    ]);
  });

  test('with scripts is answered in JSON, and a page with only positive votes is not listed', async () => {
    const sent = await vote({ helpful: 'yes' }, { accept: 'application/json' });
    expect([sent.statusCode, sent.json()]).toEqual([201, { reported: true }]);
    expect(await votes()).toMatchObject([{ is_helpful: true, problem: null, text: '' }]);
    expect(await listed()).toEqual([]);
  });

  test('replaces the earlier vote of the same network on the same page and day, whatever browsers it uses', async () => {
    await vote({ problem: 'wrong', reason: 'first' }, { 'user-agent': 'one' });
    await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        vote({ helpful: 'yes' }, { 'user-agent': `client ${number}` }),
      ),
    );
    await vote({ problem: 'unclear' }, { 'user-agent': 'three' });
    expect(await votes()).toMatchObject([{ is_helpful: false, problem: 'unclear', text: '' }]);
    await server.database.pool.query(
      "update page_votes set day = day - 1, voted_at = voted_at - interval '1 day'",
    );
    await vote({ helpful: 'yes' });
    expect(await listed()).toMatchObject([{ helpful: 1, not_helpful: 1 }]);
  });

  test('stores no address, and masks secrets in its text', async () => {
    const key = ['sk', 'live', 'aB3dE5fG7hI9jK1lM3nO5pQ7'].join('_');
    await vote({ reason: `my key ${key} is refused, write to olive@example.com` });
    const [one] = await votes();
    expect(one.text).toBe('my key [key] is refused, write to [email]');
    expect(JSON.stringify(one)).not.toContain('127.0.0.1');
  });

  test.each([
    ['<script>alert(1)</script>\u202e"\'', '<script>alert(1)</script>'],
    ['x'.repeat(3_000), 'x'.repeat(500)],
  ])('stores hostile text as text, within its limit (%#)', async (reason, start) => {
    const sent = await vote({ reason });
    expect([sent.statusCode, sent.body.includes('<script>')]).toEqual([201, false]);
    const [page] = await listed();
    expect(page?.latest[0]?.text.startsWith(start)).toBe(true);
    expect(page?.latest[0]?.text.length).toBeLessThanOrEqual(500);
  });

  test.each([
    '',
    '/',
    '/methods',
    '/ask?q=a',
    '/methods/00000000-0000-4000-8000-000000000000',
    '/methods/x',
    '/guides/no-such-guide',
    '//evil.example/methods',
    'https://evil.example/',
    '/methods/00000000-0000-4000-8000-000000000000"><script>',
    `/guides/${'a'.repeat(9_000)}`,
  ])('on %j, which is no page of the published version, is refused', async (page) => {
    const sent = await vote({ page });
    expect([sent.statusCode, sent.body.includes('This page no longer exists')]).toEqual([404, true]);
    expect(await votes()).toEqual([]);
  });

  test('on a page of another project, or sent by another site, is refused', async () => {
    const other = await createTestPlugin(server, owner);
    expect((await vote({}, {}, other)).statusCode).toBe(404);
    expect((await vote({}, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
    expect(await votes()).toEqual([]);
  });

  test('on a private plugin is refused without its session', async () => {
    shop = await createTestPlugin(server, owner, { is_opensource: false });
    const sent = await vote({}, { accept: 'application/json' });
    expect([sent.statusCode, sent.json().code]).toEqual([401, 'private_plugin']);
    expect(await votes()).toEqual([]);
  });

  test('counts on workflows, guides, events and models, and disappears with its page', async () => {
    const document = JSON.stringify({
      ...JSON.parse(smallDocument),
      components: { schemas: { Order: { type: 'object', properties: { id: { type: 'string' } } } } },
      webhooks: {
        orderRefunded: { post: { summary: 'Order refunded', responses: { 200: { description: 'OK' } } } },
      },
    });
    shop = await createTestPlugin(server, owner, { document });
    const { project_uuid } = shop.project;
    const made = await server.call<{ guide_uuid: string; slug: string }>(
      owner,
      'POST',
      `/projects/${project_uuid}/guides`,
      { title: 'Erste Schritte für alle', text: 'Begin here.' },
    );
    await shop.visit('/');
    const { slug, guide_uuid } = made.body;
    const [event] = (
      await server.database.pool.query('select event_uuid from api_events where library_uuid = $1', [
        shop.library.library_uuid,
      ])
    ).rows;
    const [model] = (
      await server.database.pool.query('select model_uuid from api_models where library_uuid = $1', [
        shop.library.library_uuid,
      ])
    ).rows;
    const pages = [
      `/models/${model.model_uuid}`,
      `/workflows/${shop.workflow.workflow_uuid}`,
      `/guides/${encodeURIComponent(slug)}`,
      `/events/${event.event_uuid}`,
    ];
    for (const page of pages) expect((await vote({ page })).statusCode).toBe(201);
    expect((await listed()).map(({ kind, uuid }) => [kind, uuid])).toEqual(
      expect.arrayContaining([
        ['workflow', shop.workflow.workflow_uuid],
        ['guide', guide_uuid],
        ['event', event.event_uuid],
        ['model', model.model_uuid],
      ]),
    );
    expect(await listed(`?library_uuid=${shop.library.library_uuid}`)).toMatchObject([
      { kind: 'model' },
      { kind: 'workflow' },
      { kind: 'event' },
    ]);
    expect(await listed('?search=erste')).toMatchObject([{ kind: 'guide' }]);
    expect(await listed('?channel=mcp')).toEqual([]);
    expect(await listed('?to=2020-01-01')).toEqual([]);
    expect(await listed('?page=2&page_size=3')).toHaveLength(1);
    await server.call(owner, 'DELETE', `/guides/${guide_uuid}`);
    expect((await listed()).map(({ kind }) => kind)).toEqual(['model', 'workflow', 'event']);
  });

  test('counts on at most 50 pages a day per network', async () => {
    await vote({});
    await server.database.pool.query(
      `insert into page_votes (project_uuid, kind, page, developer, day, is_helpful)
       select project_uuid, 'guide', 'g' || n, developer, day, false from page_votes, generate_series(1, 49) n
       where project_uuid = $1`,
      [shop.project.project_uuid],
    );
    const refused = await vote({ page: `/workflows/${shop.workflow.workflow_uuid}` });
    expect([refused.statusCode, refused.body.includes('Too many votes at once')]).toEqual([429, true]);
    // A vote on the same page is changed, not added.
    expect((await vote({ helpful: 'yes' })).statusCode).toBe(201);
    expect(await votes()).toHaveLength(50);
  });

  test('counts toward the limit of its network, like questions', async () => {
    const limited = await testServer({ LIMIT_PAGE_QUESTIONS_PER_ADDRESS: '1' });
    const plugin = await createTestPlugin(limited, await createCustomer(limited, 'Lou'));
    const page = `/methods/${plugin.methods[0]?.method_uuid}`;
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const sent = [await vote({ page }, from, plugin), await vote({ page }, from, plugin)];
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 429]);
    expect(Number(sent[1]?.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });

  test('replaces one that another process stored', async () => {
    const other = await anotherProcess(server);
    const { host } = shop;
    await vote({ problem: 'wrong' });
    const sent = await other.app.inject({
      method: 'POST',
      url: '/vote',
      payload: `page=${methodPage()}&helpful=yes`,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([sent.statusCode, await votes()]).toMatchObject([201, [{ is_helpful: true, problem: null }]]);
    await other.close();
  });

  test('is deleted with its project', async () => {
    await vote({});
    await server.call(owner, 'DELETE', `/projects/${shop.project.project_uuid}`);
    expect(await votes()).toEqual([]);
  });
});
