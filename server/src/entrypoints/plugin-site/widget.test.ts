import type { LatestQuestion } from '@fieldkit/contract/analytics.ts';
import type { PluginWidget, WidgetAnswer } from '@fieldkit/contract/plugin-widget.ts';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const site = 'https://docs.shop.example';
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

type Answer = PluginWidget & { code: string; message: string; fields?: Record<string, string> };
const pathOf = (at: TestPlugin) => `/projects/${at.project.project_uuid}/plugin-widget`;
const allow = (origins: string[], at = shop) => server.call<Answer>(owner, 'PUT', pathOf(at), { origins });
const read = async (at = shop) => (await server.call<Answer>(owner, 'GET', pathOf(at))).body.origins;

const ask = (headers: Record<string, string> = { origin: site }, body: object = {}, at = shop) =>
  at.visit('/widget/ask', {
    method: 'POST',
    payload: JSON.stringify({ project: at.project.project_uuid, question: 'refund an order', ...body }),
    headers: { 'content-type': 'application/json', ...headers },
  });
const preflight = (origin: string, at = shop) =>
  at.visit('/widget/ask', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'authorization, x-anything',
    },
  });
const questions = async (at = shop) =>
  (
    await server.call<LatestQuestion[]>(
      owner,
      'GET',
      `/analytics/${at.project.project_uuid}/latest-questions`,
    )
  ).body;

describe('the sites that may embed a widget', () => {
  test('are none at first, and are stored as browsers send them, once each', async () => {
    expect(await read()).toEqual([]);
    const typed = [' https://Docs.Shop.example/ ', site, 'https://shop.example:443', 'http://localhost:3000'];
    const saved = await allow(typed);
    expect([saved.status, saved.body.origins]).toEqual([
      200,
      [site, 'https://shop.example', 'http://localhost:3000'],
    ]);
    expect(await read()).toEqual(saved.body.origins);
  });

  test.each([
    'null',
    '*',
    'https://*.shop.example',
    'https://*',
    'http://shop.example',
    'https://user:pass@shop.example',
    'https://shop.example/docs',
    'https://shop.example/?a',
    'https://shop.example/#a',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://',
    'https://shop.example\nhttps://evil.example',
    '',
    'http://localhost.evil.example',
    `https://${'x'.repeat(300)}.example`,
  ])('are refused if they are not the origin of a single site: %j', async (address) => {
    await allow([site]);
    expect((await allow([address])).status).toBe(422);
    expect(await read()).toEqual([site]);
  });

  test('are at most twenty', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `https://a${at}.example`);
    expect((await allow(many(20))).status).toBe(200);
    expect((await allow(many(21))).status).toBe(422);
    expect(await read()).toHaveLength(20);
  });

  test('cannot be allowed for a private project', async () => {
    const secret = await createTestPlugin(server, owner, { is_opensource: false });
    const { status, body } = await allow([site], secret);
    expect([status, body.code, body.message]).toEqual([
      409,
      'private_project',
      'Only the plugin of an open source project can be embedded in other sites. Change the project first.',
    ]);
    expect((await allow([], secret)).status).toBe(200);
  });
});

describe('a question from the widget', () => {
  test('is answered to an allowed site, and recorded like one on the page', async () => {
    await allow([site]);
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    const { 'access-control-allow-origin': allowed, vary, 'set-cookie': cookie } = answer.headers;
    expect([allowed, vary, cookie]).toEqual([site, 'origin', undefined]);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.json<WidgetAnswer>()).toMatchObject({
      outcome: 'answered',
      steps: [{ http_method: 'POST', endpoint: '/orders/{id}/refund' }],
    });
    expect(await questions()).toMatchObject([
      { text: 'refund an order', outcome: 'answered', channel: 'plugin' },
    ]);
  });

  test.each([
    ['another site', 'https://evil.example'],
    ['a part of the name', 'https://docs.shop.example.evil.example'],
    ['a subdomain', 'https://a.docs.shop.example'],
    ['another scheme', 'http://docs.shop.example'],
    ['another port', 'https://docs.shop.example:8443'],
    ['another case', 'https://DOCS.shop.example'],
    ['two origins', `${site}, https://evil.example`],
    ['a wildcard', '*'],
    ['an opaque origin', 'null'],
    ['no origin', ''],
  ])('is refused to %s, in words that only the owner can read', async (_, origin) => {
    await allow([site]);
    for (const refused of [await ask(origin ? { origin } : {}), await preflight(origin)]) {
      expect([refused.statusCode, refused.json().code, refused.headers.vary]).toEqual([
        403,
        'unknown_site',
        'origin',
      ]);
      expect(refused.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(await questions()).toEqual([]);
  });

  test('is refused to every site if the owner has not allowed any', async () => {
    for (const origin of [site, 'null', `http://${shop.host}`])
      expect([origin, (await ask({ origin })).statusCode]).toEqual([origin, 403]);
  });

  test('is refused once the project is private', async () => {
    await allow([site]);
    await server.database.pool.query('update projects set is_opensource = false where project_uuid = $1', [
      shop.project.project_uuid,
    ]);
    for (const refused of [await ask(), await preflight(site), await shop.visit('/widget.js')])
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'private_project']);
  });

  test('is announced by a preflight request, which allows no more than it needs', async () => {
    await allow([site]);
    const { statusCode, headers, body } = await preflight(site);
    expect([statusCode, body]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': site,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
      vary: 'origin',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('must be JSON with a question for this project, so that browsers send a preflight request', async () => {
    await allow([site]);
    const bodies: [object, number][] = [
      [{ question: '' }, 400],
      [{ question: ' \u0000 ' }, 400],
      [{ question: 7 }, 400],
      [{ question: 'x'.repeat(5_000) }, 400],
      [{ project: 'x' }, 400],
      [{ project: '00000000-0000-4000-8000-000000000000' }, 403],
    ];
    for (const [body, status] of bodies)
      expect([body, (await ask({ origin: site }, body)).statusCode]).toEqual([body, status]);
    const types = { 'text/plain': 400, 'application/x-www-form-urlencoded': 400, '': 415 };
    for (const [type, status] of Object.entries(types))
      expect((await ask({ origin: site, 'content-type': type })).statusCode).toBe(status);
    expect(await questions()).toEqual([]);
  });

  test('names what is wrong with the project of its snippet, so that an owner knows what to correct', async () => {
    await allow([site]);
    const refusalOf = async (project: string) => {
      const { code, message } = (await ask({ origin: site }, { project })).json();
      return [code, message.includes('data-project')];
    };
    for (const project of ['', 'x', shop.project.project_uuid.slice(1)])
      expect([project, await refusalOf(project)]).toEqual([project, ['no_project', true]]);
    expect(await refusalOf('00000000-0000-4000-8000-000000000000')).toEqual(['other_project', true]);
  });

  test('ignores the cookie and the key of its visitor', async () => {
    await allow([site]);
    const headers = { origin: site, cookie: `fieldkit-plugin=${'x'.repeat(43)}`, authorization: 'Bearer x' };
    expect((await ask(headers)).statusCode).toBe(200);
  });

  test('counts toward the limit of its network, like questions on the page', async () => {
    const limited = await testServer({ LIMIT_PAGE_QUESTIONS_PER_ADDRESS: '2' });
    const customer = await createCustomer(limited, 'Lou');
    const plugin = await createTestPlugin(limited, customer);
    await limited.call(customer, 'PUT', pathOf(plugin), { origins: [site] });
    const from = { origin: site, 'x-forwarded-for': '203.0.113.7' };
    await plugin.visit('/ask?q=refund+an+order', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    const answers = [await ask(from, {}, plugin), await ask(from, {}, plugin)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429]);
    expect(Number(answers[1]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers[1]?.headers['access-control-allow-origin']).toBe(site);
    await limited.close();
  });
});

describe('the script of the widget', () => {
  test('may be loaded by other sites, with the name and colors of the plugin as text', async () => {
    const name = '</script><script>alert(1)</script>';
    const hostile = await createTestPlugin(server, owner, { name });
    await server.call(owner, 'PUT', `/projects/${hostile.project.project_uuid}/plugin-brand`, {
      accent: '#4f46e5',
      title: '',
      header_links: [],
      footer_links: [],
      is_notice_shown: true,
    });
    const { statusCode, headers, body } = await hostile.visit('/widget.js');
    expect([statusCode, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'cross-origin',
    ]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).not.toContain('<');
    expect(body).toContain('--accent:#4f46e5');
    const again = await hostile.visit('/widget.js', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
