import type { AddressInfo } from 'node:net';
import { createTestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

let server: TestServer;
let cast: TestUsers;
let ids: string[];
let address: URL;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  const { project_uuid } = cast.project;
  const { library_uuid } = (await addLibraryTo(server, cast.owner, cast.project)).body;
  const methods = await server.call<{ method_uuid: string; method_name: string }[]>(
    cast.owner,
    'GET',
    `/methods/library/${library_uuid}`,
  );
  const steps = methods.body.map(({ method_uuid, method_name }) => ({ method_uuid, method_name }));
  ids = [];
  for (const name of ['Refund an order', 'Refund an order', 'Заказ вернуть', 'Build']) {
    const form = { project_uuid, library_uuid, name, description: `What ${name} does.`, tags: [], steps };
    const made = await server.call<{ workflow_uuid: string }>(cast.owner, 'POST', '/workflows', form);
    ids.push(made.body.workflow_uuid);
  }
  const key = await server.call<{ data: { mcp_key: string } }>(
    cast.owner,
    'POST',
    `/mcp/${project_uuid}/generate-key`,
  );
  headers = { authorization: `Bearer ${key.body.data.mcp_key}` };
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  address = new URL(`http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/mcp`);
});
afterAll(() => server.close());

describe.each([
  ['the 2026-07-28 revision', { versionNegotiation: { mode: 'auto' as const } }],
  ['a 2025 revision', {}],
])('a client of %s', (_era, options) => {
  const connected = async () => {
    const client = new Client({ name: 'resources', version: '1' }, options);
    await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
    return client;
  };

  it('lists workflows as resources, and reads them and methods', async () => {
    const client = await connected();
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      ...ids.map((id) => `fieldkit://workflows/${id}`),
      'fieldkit://libraries.md',
    ]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'fieldkit://workflows/{id}',
      'fieldkit://methods/{id}',
      'fieldkit://events/{id}',
      'fieldkit://models/{id}',
      'fieldkit://{file}',
      'skill://{+path}',
    ]);
    const read = async (uri: string) => JSON.stringify((await client.readResource({ uri })).contents);
    const recipe = await read(`fieldkit://workflows/${ids[0]}`);
    expect(recipe).toContain('Workflow: Refund an order (3 steps');
    const method = /id ([\da-f-]{36})/.exec(recipe)?.[1];
    expect(await read(`fieldkit://methods/${method}`)).toContain('/orders');
    expect(await read('fieldkit://libraries.md')).toContain('- Orders 1.0 · API · 3 methods');
    for (const uri of [
      'fieldkit://workflows/nothing',
      `fieldkit://methods/${ids[0]}`,
      'fieldkit://else',
      'fieldkit://skill.md',
    ])
      await expect(client.readResource({ uri })).rejects.toThrow();
    await client.close();
  });

  it('completes ids from the beginning of the id or the name', async () => {
    const client = await connected();
    const complete = async (uri: string, name: string, value: string) =>
      (await client.complete({ ref: { type: 'ref/resource', uri }, argument: { name, value } })).completion
        .values;
    expect(await complete('fieldkit://workflows/{id}', 'id', 'refund')).toEqual(ids.slice(0, 2));
    expect(await complete('fieldkit://workflows/{id}', 'id', ids[3]?.slice(0, 9) ?? '')).toEqual([ids[3]]);
    const [method] = await complete('fieldkit://methods/{id}', 'id', 'refund an order');
    const read = await client.readResource({ uri: `fieldkit://methods/${method}` });
    expect(JSON.stringify(read.contents)).toContain('POST /orders/{id}/refund');
    expect(await complete('fieldkit://methods/{id}', 'id', '')).toEqual([]);
    expect(await complete('fieldkit://{file}', 'file', 'li')).toEqual(['libraries.md']);
    await client.close();
  });

  it('offers one prompt for each workflow and one for any task, each with a unique name', async () => {
    const client = await connected();
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual([
      'build',
      'refund-an-order',
      `refund-an-order-${ids[1]?.slice(0, 8)}`,
      `workflow-${ids[2]?.slice(0, 8)}`,
      `build-${ids[3]?.slice(0, 8)}`,
    ]);
    const recipe = await client.getPrompt({ name: 'refund-an-order' });
    expect(JSON.stringify(recipe.messages)).toMatch(
      /Build the workflow below in my project\..*Workflow: Refund an order.*POST \/orders/s,
    );
    const task = await client.getPrompt({ name: 'build', arguments: { task: 'pay back' } });
    expect(JSON.stringify(task.messages)).toContain('Build this with the API: pay back');
    await expect(client.getPrompt({ name: 'nothing' })).rejects.toThrow();
    await client.close();
  });
});

test('[PLUG-08] the skill of a project with a plugin is the one that its page offers', async () => {
  const shop = await createTestPlugin(server, cast.owner);
  const path = `/mcp/${shop.project.project_uuid}/generate-key`;
  const made = await server.call<{ data: { mcp_key: string } }>(cast.owner, 'POST', path);
  const client = new Client({ name: 'skill', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: { authorization: `Bearer ${made.body.data.mcp_key}` } };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  const uri = 'fieldkit://skill.md';
  expect((await client.listResources()).resources.map((one) => one.uri)).toContain(uri);
  const [skill] = (await client.readResource({ uri })).contents;
  expect(skill).toEqual({ uri, mimeType: 'text/markdown', text: (await shop.visit('/skill.md')).body });
  await client.close();
});
