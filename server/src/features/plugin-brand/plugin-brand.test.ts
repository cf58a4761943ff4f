import { createHash } from 'node:crypto';
import { brandStyle } from '@fieldkit/contract/brand-colors.ts';
import type { BrandLink, GateView, PluginBrand, PluginBrandForm } from '@fieldkit/contract/plugin-brand.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';

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

const form: PluginBrandForm = {
  accent: '#4f46e5',
  title: 'Shop Developers',
  header_links: [{ label: 'Status', url: 'https://status.shop.example' }],
  footer_links: [{ label: 'Support', url: 'mailto:support@shop.example' }],
  is_notice_shown: true,
  is_test_request_shown: true,
};
const pathOf = (plugin = shop) => `/projects/${plugin.project.project_uuid}/plugin-brand`;
type Answer = PluginBrand & { code: string; message: string };
const save = (changes: Partial<PluginBrandForm> = {}, plugin = shop) =>
  server.call<Answer>(owner, 'PUT', pathOf(plugin), { ...form, ...changes });
const read = async (plugin = shop) => (await server.call<Answer>(owner, 'GET', pathOf(plugin))).body;
const shownBrand = async (page = '/') => shownIn<PluginPageView>(await shop.visit(page)).site.brand;

describe('the brand of a plugin', () => {
  it('is empty at first, and appears on the pages from the next request', async () => {
    expect(await read()).toMatchObject({ accent: '', title: '', pictures: [], is_notice_shown: true });
    expect(await shownBrand()).toBeUndefined();
    const before = await shop.visit('/methods');
    expect((await save()).body).toMatchObject(form);
    expect(await shownBrand()).toEqual({ ...form, pictures: {} });
    const after = await shop.visit('/methods', {
      headers: { 'if-none-match': String(before.headers.etag) },
    });
    expect([after.statusCode, shownIn<PluginPageView>(after).site.brand?.accent]).toEqual([200, '#4f46e5']);
  });

  it('changes no version of the installable plugin', async () => {
    const versions = async () =>
      (
        await server.database.pool.query(
          'select version, commit_id from plugin_versions where project_uuid = $1',
          [shop.project.project_uuid],
        )
      ).rows;
    await shop.visit('/agents.md');
    const before = await versions();
    await save();
    await shop.visit('/agents.md');
    expect([before.length, await versions()]).toEqual([1, before]);
  });

  it('adds exactly its style to the policy of its pages, even if the browser has the page', async () => {
    const policyOf = async (headers = {}) =>
      String((await shop.visit('/', { headers })).headers['content-security-policy']);
    const before = await policyOf();
    await save();
    const { headers } = await shop.visit('/');
    const policy = String(headers['content-security-policy']);
    const [added] = /'sha256-[\w+/]{43}='/.exec(policy) ?? [];
    expect(policy.replace(` ${added}`, '')).toBe(before);
    expect(added).toBe(`'sha256-${createHash('sha256').update(brandStyle('#4f46e5')).digest('base64')}'`);
    expect(await policyOf({ 'if-none-match': String(headers.etag) })).toBe(policy);
  });

  const linked = (url: string): { header_links: BrandLink[] } => ({ header_links: [{ label: 'A', url }] });
  test.each<[string, object, string]>([
    ['a color by its name', { accent: 'red' }, 'accent'],
    ['a style in the color', { accent: '#000;}*{display:none' }, 'accent'],
    ['a title of 61 characters', { title: 'x'.repeat(61) }, 'title'],
    ['a title of two lines', { title: 'a\nb' }, 'title'],
    ['a mark that changes the direction of text', { title: 'a\u202eb' }, 'title'],
    ['a script as a link', linked('javascript:alert(1)'), 'header_links'],
    ['a script after a space', linked(' \tjavascript:alert(1)'), 'header_links'],
    ['a link that contains data', linked('data:text/html,<script>alert(1)</script>'), 'header_links'],
    ['a link without a scheme', linked('//evil.example'), 'header_links'],
    ['a link with a password', linked('https://user:password@shop.example'), 'header_links'],
    ['a mail to hidden recipients', linked('mailto:a@shop.example?bcc=b@evil.example'), 'header_links'],
    ['an address of 501 characters', linked(`https://shop.example/${'x'.repeat(480)}`), 'header_links'],
    ['a link without a label', { footer_links: [{ label: ' ', url: 'https://a.example' }] }, 'footer_links'],
    ['five links in the header', { header_links: Array(5).fill(form.header_links[0]) }, 'header_links'],
    ['nine links in the footer', { footer_links: Array(9).fill(form.header_links[0]) }, 'footer_links'],
  ])('refuses %s, and changes nothing', async (_, changes, field) => {
    await save();
    const { status, body } = await save(changes as Partial<PluginBrandForm>);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(field)]);
    expect(await read()).toMatchObject(form);
  });

  it('is shown on the gate of a private project, without links or title', async () => {
    const hidden = await createTestPlugin(server, owner, { is_opensource: false });
    await save({}, hidden);
    const answer = await hidden.visit('/', { headers: { accept: 'text/html' } });
    expect([answer.statusCode, shownIn<GateView>(answer).brand]).toEqual([
      401,
      { accent: '#4f46e5', is_notice_shown: true, pictures: {} },
    ]);
  });

  it('is deleted with its project', async () => {
    await save();
    await server.call(owner, 'DELETE', `/projects/${shop.project.project_uuid}`);
    const { rows } = await server.database.pool.query('select 1 from plugin_brands where project_uuid = $1', [
      shop.project.project_uuid,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('"Published with Fieldkit"', () => {
  let before: typeof server.services.env.payments;
  beforeEach(() => {
    before = server.services.env.payments;
    server.services.env.payments = 'paddle';
  });
  afterEach(() => {
    server.services.env.payments = before;
  });
  const subscribe = () =>
    server.database.pool.query(
      `insert into subscriptions (customer_uuid, plan_id, billing_cycle, status, current_period_start, current_period_end)
       select customer_uuid, 'indie', 'monthly', 'active', now() - interval '1 day', now() + interval '1 day'
       from memberships where project_uuid = $1 and role = 'owner'`,
      [shop.project.project_uuid],
    );
  const end = () =>
    server.database.pool.query(
      `update subscriptions set status = 'canceled', current_period_end = now() - interval '1 second'
       where customer_uuid = (select customer_uuid from memberships where project_uuid = $1 and role = 'owner')`,
      [shop.project.project_uuid],
    );

  it('is hidden only with a paid plan, and shown again when the plan ends', async () => {
    await save({ is_notice_shown: false });
    expect([(await shownBrand())?.is_notice_shown, (await read()).may_hide_notice]).toEqual([true, false]);
    await subscribe();
    expect([(await shownBrand())?.is_notice_shown, (await read()).may_hide_notice]).toEqual([false, true]);
    await end();
    expect((await shownBrand())?.is_notice_shown).toBe(true);
    // The choice is kept for the next plan.
    expect((await read()).is_notice_shown).toBe(false);
    await server.database.pool.query('delete from subscriptions');
  });

  it('can be hidden on an installation that sells no plans', async () => {
    server.services.env.payments = 'off';
    await save({ is_notice_shown: false });
    expect((await shownBrand())?.is_notice_shown).toBe(false);
  });
});
