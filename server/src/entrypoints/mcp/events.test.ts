import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMcpFixture, type McpFixture } from './testing/create-mcp-fixture.ts';

const names = [
  'invoice_payment_failure',
  'invoice_created',
  'wallet_created',
  'coupon_deleted',
  'coupon_created',
];
const bodyOf = (name: string) => ({
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['open', 'paid'] },
    webhook_type: { enum: [name.replace('_', '.')] },
  },
});
const shop = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '2' },
  servers: [{ url: '/api' }],
  paths: {
    '/coupons': { post: { summary: 'Create a coupon' }, get: { summary: 'List coupons' } },
    '/coupons/{code}': { get: { summary: 'Retrieve a coupon' }, delete: { summary: 'Delete a coupon' } },
    '/webhook_endpoints': { post: { summary: 'Create a webhook endpoint' } },
  },
  webhooks: Object.fromEntries(
    names.map((name) => [
      name,
      { post: { requestBody: { content: { 'application/json': { schema: bodyOf(name) } } } } },
    ]),
  ),
});

let stage: McpFixture;
beforeAll(async () => {
  stage = await createMcpFixture(shop);
});
afterAll(() => stage.server.close());

test('[PLUG-08] a question about a webhook gets its event first, with the name of the library', async () => {
  const text = await stage.call('search', { query: 'which webhook do I get when a payment fails' });
  const [head, first] = text.split('\n');
  expect(head).toBe('Events about it, for get_method:');
  expect(first).toMatch(/^- POST invoice_payment_failure · id \S+ · Shop/);
  expect(text).not.toContain('No close match');
});

test('[PLUG-08] a command about webhooks gets its method first', async () => {
  expect(await stage.call('search', { query: 'create a webhook endpoint' })).toMatch(
    /^1\. POST \/webhook_endpoints/,
  );
});

test('[PLUG-08] limit and cursor page through all events', async () => {
  const seen: string[] = [];
  const first = await stage.call('search', { query: 'what webhooks does Shop send', limit: 2 });
  expect(first).toContain('More events: search with kind "event" and cursor "from 2".');
  let cursor: string | undefined;
  for (const kind of ['event', 'webhooks', 'Events']) {
    const text = await stage.call('search', { query: 'webhooks', kind, limit: 2, ...(cursor && { cursor }) });
    seen.push(...Array.from(text.matchAll(/^- POST (\w+) /gm), ([, name = '']) => name));
    cursor = /More with cursor "([^"]+)"/.exec(text)?.[1];
  }
  expect([seen.toSorted(), cursor]).toEqual([names.toSorted(), undefined]);
});

test('[PLUG-08] the pages of a specific question continue its first answer, and contain each event once', async () => {
  const query = 'which webhook do I get when a coupon is created';
  const first = await stage.call('search', { query, limit: 1 });
  expect(first).toContain('\n- POST coupon_created ');
  const pages: string[][] = [];
  let cursor: string | undefined = 'from 0';
  while (cursor) {
    const text = await stage.call('search', { query, kind: 'event', limit: 1, cursor });
    pages.push(Array.from(text.matchAll(/^- POST (\w+) /gm), ([, name = '']) => name));
    cursor = /More with cursor "([^"]+)"/.exec(text)?.[1];
  }
  expect(pages[0]).toEqual(['coupon_created']);
  expect(pages.flat().toSorted()).toEqual(names.filter((name) => /coupon|created/.test(name)).toSorted());
  expect(pages.every((page) => page.length === 1)).toBe(true);
});

test('[PLUG-08] a question that events answer is recorded as answered', async () => {
  const query = 'event for a failed payment of an invoice';
  expect(await stage.call('search', { query })).toMatch(
    /^Events about it.*\n- POST invoice_payment_failure /,
  );
  const { rows } = await stage.server.database.pool.query(
    'select outcome, method_uuids from questions where text = $1',
    [query],
  );
  expect(rows).toEqual([{ outcome: 'answered', method_uuids: [] }]);
});

test('[PLUG-08] get_method answers an event by its name and by the value that a receiver compares', async () => {
  for (const id of ['invoice_payment_failure', 'POST invoice_payment_failure', 'invoice.payment_failure']) {
    const text = await stage.call('get_method', { id });
    expect(text).toMatch(/^Event: POST invoice_payment_failure · Shop/);
    expect(text).toContain(
      'Values:\n- webhook_type > always invoice.payment_failure\n- status > one of: open, paid\n',
    );
  }
  expect(await stage.call('get_method', { id: 'invoice payment failures' })).toContain(
    '- POST invoice_payment_failure · id ',
  );
});
