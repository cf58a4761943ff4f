import type { QuickResult } from '@fieldkit/contract/plugin-pages.ts';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let shop: TestPlugin;
beforeAll(async () => {
  server = await testServer({ LIMIT_PAGE_QUESTIONS_PER_ADDRESS: '2' });
  shop = await createTestPlugin(server, await createCustomer(server, 'Olive'));
});
afterAll(() => server.close());

const load = (url: string, remoteAddress = '198.51.100.7', headers: Record<string, string> = {}) =>
  server.app.inject({ url, remoteAddress, headers: { host: shop.host, ...headers } });
const search = async (typed: string, address?: string) =>
  (await load(`/search.json?q=${encodeURIComponent(typed)}`, address)).json<{ results: QuickResult[] }>()
    .results;
const questions = async () => (await server.database.pool.query('select 1 from questions')).rowCount;

describe('search while typing', () => {
  test('[PLUG-07] finds the same results as the question, and records no question', async () => {
    const results = await search('refund an order');
    expect(results.map(({ name }) => name.toLowerCase()).join('\n')).toContain('refund');
    expect(new Set(results.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(results.length);
    expect(await questions()).toBe(0);
  });

  test('[PLUG-07] finds names that contain an incomplete word', async () => {
    const [first] = await search('refun');
    expect(first?.name.toLowerCase()).toContain('refun');
  });

  test('[PLUG-07] marks results as weak unless one is certain or has the typed words', async () => {
    const weakIn = async (typed: string) => (await search(typed)).map(({ is_weak }) => is_weak === true);
    expect(await weakIn('refund an order')).not.toContain(true);
    const uncertain = await weakIn('order a taxi to the refund office');
    expect(uncertain.length).toBeGreaterThan(0);
    expect(uncertain).not.toContain(false);
  });

  test('[PLUG-07] finds a page with exactly the typed name first, however its words are joined', async () => {
    const document = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Comments', version: '1' },
      paths: {
        '/orders/{id}/comments': { post: { summary: 'Create an order comment' } },
        '/orders': { get: { summary: 'List orders' } },
      },
      webhooks: { 'order-comment-created': { post: { summary: 'Someone wrote.' } } },
    });
    const plugin = await createTestPlugin(server, await createCustomer(server, 'Ella'), { document });
    const answer = await load('/search.json?q=order+comment+created', '198.51.100.9', { host: plugin.host });
    const names = answer.json<{ results: QuickResult[] }>().results.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['order-comment-created', 'Create an order comment']);
  });

  test('[PLUG-07] finds the methods with a field or an error code of exactly the typed name', async () => {
    const named = (properties: object) => ({
      'application/json': { schema: { type: 'object', properties } },
    });
    const text = { type: 'string' };
    const paths = {
      '/unit-prices': { get: { summary: 'List the unit price of all tax codes' } },
      '/lines': {
        post: {
          summary: 'Add a line',
          requestBody: { content: named({ line: { type: 'object', properties: { unit_price: text } } }) },
          responses: {
            402: { description: 'No', content: named({ code: { ...text, enum: ['card_declined'] } }) },
          },
        },
        get: {
          summary: 'Read a line',
          responses: { 200: { description: 'It', content: named({ unit_price: text }) } },
        },
      },
    };
    const document = JSON.stringify({ openapi: '3.0.3', info: { title: 'Lines', version: '1' }, paths });
    const lines = await createTestPlugin(server, await createCustomer(server, 'Olga'), { document });
    const found = async (q: string) =>
      (await lines.visit(`/search.json?q=${q}`))
        .json<{ results: QuickResult[] }>()
        .results.map(({ name }) => name);
    expect((await found('unit_price')).slice(0, 2)).toEqual(['Add a line', 'Read a line']);
    expect((await found('card_declined')).slice(0, 1)).toEqual(['Add a line']);
  });

  test('[PLUG-07] finds nothing without words, for words that no page contains, or for control characters', async () => {
    for (const typed of ['', '   ', 'zzqx', '\u0000']) expect(await search(typed)).toEqual([]);
  });

  test('[PLUG-07] is limited per network, and returns when to try again', async () => {
    const from = '203.0.113.50';
    const codes = [];
    for (let count = 0; count < 41; count++) codes.push((await load('/search.json?q=', from)).statusCode);
    expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([40, 429]);
    expect(Number((await load('/search.json?q=a', from)).headers['retry-after'])).toBeGreaterThan(0);
  });

  test('[PLUG-07] refuses a wrong key, and is never stored by a cache', async () => {
    const refused = await load('/search.json?q=a', '198.51.100.8', { authorization: 'Bearer wrong' });
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'private, no-store']);
    const answered = await load('/search.json?q=a', '198.51.100.8');
    expect([answered.statusCode, answered.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });
});
