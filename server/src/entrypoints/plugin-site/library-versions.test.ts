import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { addLibraryTo, createCustomer } from '@fieldkit/testing/factories.ts';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
let newer: Library;
let newMethods: Method[];

/** The second version: different addresses, one method removed, and one added. */
const second = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Orders', version: '2.1.0' },
  paths: {
    '/v2/orders': {
      get: { operationId: 'list', summary: 'List orders', tags: ['orders'] },
      post: { operationId: 'create', summary: 'Create an order', tags: ['orders'] },
    },
    '/v2/orders/{order}/shipments': { post: { summary: 'Ship an order', tags: ['orders'] } },
  },
});

beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner, { document: smallDocument });
  const added = await addLibraryTo(server, owner, shop.project, second, { version: '2.1.0' });
  newer = added.body;
  newMethods = (await server.call<Method[]>(owner, 'GET', `/methods/library/${newer.library_uuid}`)).body;
  await server.call(owner, 'PATCH', `/libraries/${shop.library.library_uuid}`, {
    newer_library_uuid: newer.library_uuid,
    is_deprecated: true,
  });
  await server.call(owner, 'DELETE', `/workflows/${shop.workflow.workflow_uuid}`);
});
afterAll(() => server.close());

const oldMethod = (name: string) => uuidOf(shop.methods, name);
const newMethod = (name: string) => uuidOf(newMethods, name);
const uuidOf = (methods: Method[], name: string) =>
  methods.find(({ method_name }) => method_name === name)?.method_uuid ?? '';

const page = async <Page extends PluginPageView['page']>(url: string) =>
  shownIn<Extract<PluginPageView, { page: Page }>>(await shop.visit(url));

/** The text of a tool's answer. */
async function tool(name: string, args: object): Promise<string> {
  const answer = await shop.visit('/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    payload: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  });
  const json = /^data: (\{.*\})$/m.exec(answer.body)?.[1] ?? answer.body;
  return JSON.parse(json).result.content[0].text;
}

const oldVersion = () => ({
  library_uuid: shop.library.library_uuid,
  name: 'Orders',
  version: '1.0',
  is_deprecated: true,
});
const newVersion = () => ({
  library_uuid: newer.library_uuid,
  name: 'Orders',
  version: '2.1.0',
  is_deprecated: false,
});

describe('the pages of a library with several versions', () => {
  test('[PLUG-07] the home page and the list of methods show the latest version, and link to the others', async () => {
    const home = await page<'home'>('/');
    expect(home.libraries).toMatchObject([{ version: '2.1.0', versions: [newVersion(), oldVersion()] }]);
    expect(home.site).toMatchObject({ libraries: 1, methods: 3 });
    const { methods, navigation } = await page<'methods'>('/methods');
    expect(methods.map(({ library_uuid }) => library_uuid)).toEqual(Array(3).fill(newer.library_uuid));
    expect(navigation?.libraries.map(({ version }) => version)).toEqual(['2.1.0']);
  });

  it('lists the methods of a selected older version instead of the latest', async () => {
    const { methods, libraries, navigation } = await page<'methods'>(
      `/methods?library=${shop.library.library_uuid}`,
    );
    expect(methods).toHaveLength(3);
    expect(new Set(methods.map(({ library_uuid }) => library_uuid))).toEqual(
      new Set([shop.library.library_uuid]),
    );
    expect(libraries.map(({ version }) => version)).toEqual(['1.0']);
    expect(navigation?.libraries.map(({ version }) => version)).toEqual(['1.0']);
  });

  it('links a method to the same one in other versions, by its path without the version', async () => {
    const { method } = await page<'method'>(`/methods/${oldMethod('Create an order')}`);
    expect(method.versions).toEqual([
      { ...newVersion(), method_uuid: newMethod('Create an order') },
      { ...oldVersion(), method_uuid: oldMethod('Create an order') },
    ]);
    const refund = await page<'method'>(`/methods/${oldMethod('Refund an order')}`);
    expect(refund.method.versions?.[0]).toEqual({ ...newVersion(), method_uuid: null });
  });

  it('lists only the latest version for search engines and assistants', async () => {
    const siteMap = (await shop.visit('/sitemap.xml')).body;
    expect(siteMap).toContain(newMethod('Ship an order'));
    expect(siteMap).not.toContain(oldMethod('Refund an order'));
  });
});

describe('questions about a library with several versions', () => {
  it('are answered from the latest version unless a version is named', async () => {
    const latest = await tool('search', { query: 'create an order' });
    expect(latest).toContain(newMethod('Create an order'));
    expect(latest).not.toContain(oldMethod('Create an order'));
    for (const version of ['1.0', 'v1', '1']) {
      const older = await tool('search', { query: 'create an order', version });
      expect(older).toContain(oldMethod('Create an order'));
      expect(older).not.toContain(newMethod('Create an order'));
    }
    for (const version of ['2', 'latest', 'v2.1'])
      expect(await tool('search', { query: 'create an order', version })).toBe(latest);
    expect(await tool('search', { query: 'create an order', version: '3' })).toContain('Orders 2.1.0');
    expect(await tool('search', { query: 'create an order', library: shop.library.library_uuid })).toContain(
      oldMethod('Create an order'),
    );
  });

  it('on the page do not find an older version', async () => {
    const { answer } = await page<'ask'>('/ask?q=create+an+order');
    expect(answer?.methods.map(({ method_uuid }) => method_uuid)).toEqual([newMethod('Create an order')]);
  });

  it('about one method name the version to use', async () => {
    const older = await tool('get_method', { id: oldMethod('Create an order') });
    expect(older).toContain(
      `Version 1.0 is deprecated. Use Orders 2.1.0: id ${newMethod('Create an order')}`,
    );
    const latest = await tool('get_method', { id: newMethod('Create an order') });
    expect(latest).toContain(`Other versions: 1.0 (id ${oldMethod('Create an order')})`);
    expect(await tool('get_method', { id: oldMethod('Refund an order') })).toContain(
      'Use Orders 2.1.0, which has no method that matches this one',
    );
    expect(await tool('list_libraries', {})).toContain('Other versions: 1.0 (deprecated)');
  });
});
