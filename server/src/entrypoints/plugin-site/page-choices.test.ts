import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type ParcelCalls, parcelCalls, parcels, question } from '@fieldkit/testing/parcels-document.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
let calls: ParcelCalls;
beforeAll(async () => {
  server = await testServer({ LIMIT_PAGE_QUESTIONS_PER_ADDRESS: '100000' });
  owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner, { document: parcels });
  calls = await parcelCalls(server.app, shop);
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('truncate method_choices, questions'));

const count = async () => (await server.database.pool.query('select 1 from method_choices')).rowCount;
const load = (
  url: string,
  address: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => server.app.inject({ method, url, remoteAddress: address, headers: { host: shop.host, ...headers } });
const ask = (address: string, format = '') =>
  load(`/ask${format}?q=${encodeURIComponent(question)}`, address);
const methodPage = () => `/methods/${calls.second.id}`;
const onPage = () => ({ referer: `http://${shop.host}/`, 'sec-fetch-dest': 'document' });

describe('a method’s page', () => {
  test('[PLUG-07] that three developers opened from an answer comes first on the next page', async () => {
    for (const number of [1, 2, 3]) {
      await ask(`198.${number}.100.7`);
      expect((await load(methodPage(), `198.${number}.100.7`, onPage())).statusCode).toBe(200);
    }
    expect(await count()).toBe(3);
    // The search thread rereads learned choices at most a minute later; trying a question makes it reread now.
    const path = `/projects/${shop.project.project_uuid}/try-question`;
    await server.call(owner, 'POST', path, { question });
    const { answer } = shownIn<Extract<PluginPageView, { page: 'ask' }>>(await ask('203.0.113.1'));
    expect(answer?.methods[0]?.endpoint).toBe(calls.second.endpoint);
  });

  it('[PLUG-07] counts even if the browser has it in its cache, and as Markdown', async () => {
    const { etag = '' } = (await load(methodPage(), '198.1.100.7', onPage())).headers;
    await ask('198.1.100.7');
    const again = await load(methodPage(), '198.1.100.7', { ...onPage(), 'if-none-match': String(etag) });
    expect([again.statusCode, await count()]).toEqual([304, 1]);
    await ask('198.2.100.7', '.md');
    await load(`${methodPage()}.md`, '198.2.100.7');
    expect(await count()).toBe(2);
  });

  it('[PLUG-07] does not count when opened from elsewhere, as a HEAD request, as an image, or without a search', async () => {
    await load(methodPage(), '198.1.100.7', onPage());
    await ask('198.1.100.7');
    await load(methodPage(), '198.1.100.7');
    await load(methodPage(), '198.1.100.7', { referer: 'https://search.example/' });
    await load(methodPage(), '198.1.100.7', { ...onPage(), 'sec-fetch-dest': 'image' });
    await load(methodPage(), '198.1.100.7', onPage(), 'HEAD');
    await load(methodPage(), '198.2.100.7', onPage());
    expect(await count()).toBe(0);
  });
});
