import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCast, addLibraryTo } from '../testing/factories.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await testServer();
  const { owner, project } = await aCast(server);
  await addLibraryTo(server, owner, project);
  const path = `/mcp/${project.project_uuid}/generate-key`;
  key = (await server.call<{ data: { mcp_key: string } }>(owner, 'POST', path)).body.data.mcp_key;
});
afterAll(() => server.leave());

/** Objects that cannot be made a text of. */
const textless = { toString: 'x', valueOf: 'y' };

test.each([
  ['method', { jsonrpc: '2.0', id: 1, method: textless }],
  ['id', { jsonrpc: '2.0', id: textless, method: 'tools/list' }],
  ['name of a tool', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: textless } }],
  ['version', { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: textless } }],
  ['address', { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: textless } }],
  [
    'argument',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search', arguments: textless } },
  ],
  [
    'language',
    {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'search', arguments: { query: 'orders', language: textless } },
    },
  ],
  [
    'amount of detail',
    {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'get_method', arguments: { method: 'orders', detail: textless, outcome: textless } },
    },
  ],
  ['batch', [{ jsonrpc: '2.0', id: 1, method: textless }]],
])('[R57] a message whose %s is no text is answered in the protocol’s words', async (_what, message) => {
  server.logged.length = 0;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      ...{ host: 'localhost', authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      accept: 'application/json, text/event-stream',
    },
    payload: JSON.stringify(message),
  });
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).toContain('"jsonrpc":"2.0"');
  expect(server.logged.join()).not.toContain('A call failed');
});
