import type { LlmsView } from '@fieldkit/contract/plugin-pages.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { groupByPath } from '../../services/search/pages/path-groups.ts';
import type { PublishedMethod } from '../../services/search/search-messages.ts';
import { parsePageTarget } from './page-target.ts';

const paths = (resource: string, count: number, operation: object = {}) =>
  Array.from({ length: count }, (_, number) => [
    `/v1/${resource}/action_${number}`,
    { get: { summary: `Read ${resource} ${number}`, ...operation } },
  ]);
const untagged = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Untagged', version: '1' },
  tags: [{ name: 'orders', description: 'What customers *buy*.' }],
  paths: Object.fromEntries([
    ...paths('payment_intents', 7),
    ...paths('orders', 5),
    // A tag that is spelled like a group.
    ...paths('tagged', 2, { tags: ['orders'] }),
    ...paths('later', 1, { tags: ['Accounts'] }),
  ]),
});

let server: TestServer;
let shop: TestPlugin;
let library: string;
beforeAll(async () => {
  server = await testServer();
  const owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner, { name: 'Untagged', document: untagged });
  library = shop.library.library_uuid;
});
afterAll(() => server.close());

const intents = { id: 'payment-intents', name: 'Payment intents' };
const orders = { id: 'orders', name: 'Orders' };

it('methods without tags are grouped by resource on the home page and beside the methods', async () => {
  const { libraries } = await shop.page<'home'>('/');
  expect(libraries[0]?.tags).toEqual([
    { tag: '', group: intents, methods: 7 },
    { tag: '', group: orders, methods: 5 },
    { tag: 'orders', methods: 2 },
    { tag: 'Accounts', methods: 1 },
  ]);
  const shown = shop.methods.find(({ method_name }) => method_name === 'Read payment_intents 3');
  const { method, navigation } = await shop.page<'method'>(`/methods/${shown?.method_uuid}`);
  expect([method.tags, method.group]).toEqual([[], intents]);
  expect(navigation?.open).toMatchObject({ tag: null, group: 'payment-intents' });
  expect(navigation?.open.methods).toHaveLength(7);
  expect(navigation?.open.tags.map(({ tag, group }) => group?.name ?? tag)).toEqual([
    // In the order of the document; groups, which are none of it, follow by name.
    'orders',
    'Accounts',
    'Orders',
    'Payment intents',
  ]);
  expect([navigation?.previous?.method_name, navigation?.next?.method_name]).toEqual([
    'Read payment_intents 2',
    'Read payment_intents 4',
  ]);
});

it('a group has an address of its own, unlike a tag with the same name', async () => {
  const names = async (query: string) => {
    const { methods, navigation } = await shop.page<'methods'>(`/methods?library=${library}&${query}`);
    return [methods.length, navigation?.open.methods.length];
  };
  expect(await names('group=payment-intents')).toEqual([7, 7]);
  expect(await names('group=orders')).toEqual([5, 5]);
  expect(await names('tag=orders')).toEqual([2, 2]);
  expect(await names('tag=')).toEqual([12, 12]);
  expect(await names('group=none')).toEqual([0, 0]);
  // A part of a group that is no longer divided, or not yet.
  expect(await names('group=orders/refunds')).toEqual([5, 5]);
  const search = await shop.page<'methods'>(`/methods?q=3&group=orders`);
  expect([search.group, search.methods.map(({ endpoint }) => endpoint)]).toEqual([
    'orders',
    ['/v1/orders/action_3'],
  ]);
});

it('the longest id of a group is read as a whole from its address', () => {
  const long = ['İ', 'aB', 'İ'].map((letters) => letters.repeat(60).slice(0, 60)).join('/');
  const methods = Array.from({ length: 60 }, (_, number) => ({
    endpoint: number < 50 ? `/${long}${number % 2}/x${number}` : `/orders/x${number}`,
    tags: [],
  })) as unknown as PublishedMethod[];
  const ids = [...new Set([...groupByPath(methods).values()].map(({ id }) => id))];
  expect(Math.max(...ids.map((id) => id.length))).toBeGreaterThan(300);
  for (const group of ids)
    expect(parsePageTarget(`/methods?${new URLSearchParams({ group })}`)).toMatchObject({ about: { group } });
});

it('groups are in the site map, and files for assistants are sorted by them', async () => {
  const map = (await shop.visit('/sitemap.xml')).body;
  expect(map).toContain(`/methods?library=${library}&#38;group=payment-intents</loc>`);
  const { lines } = shownIn<Extract<LlmsView, { page: 'contents' }>>(await shop.visit('/llms.txt'));
  expect(lines.methods.map(({ endpoint }) => endpoint.split('/')[2])).toEqual([
    ...Array(7).fill('payment_intents'),
    ...Array(5).fill('orders'),
    ...Array(2).fill('tagged'),
    'later',
  ]);
});

it('[PLUG-07] the page of a tag has its description, but not that of a group or of a search', async () => {
  const describedAt = async (query: string) => (await shop.page<'methods'>(`/methods?${query}`)).description;
  expect(await describedAt(`library=${library}&tag=orders`)).toBe('What customers *buy*.');
  expect(await describedAt('tag=orders')).toBe('What customers *buy*.');
  expect(await describedAt(`library=${library}&group=orders`)).toBe('');
  expect(await describedAt('tag=orders&q=orders')).toBe('');
  expect(await describedAt(`library=${library}`)).toBe(shop.library.description);
});
