import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMcpFixture, type McpFixture } from './testing/create-mcp-fixture.ts';

let stage: McpFixture;
beforeAll(async () => {
  stage = await createMcpFixture();
});
afterAll(() => stage.server.close());

/** An object that cannot be converted to a string. */
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
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search', arguments: { query: 'orders', language: textless } },
    },
  ],
  [
    'amount of detail',
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_method', arguments: { method: 'orders', detail: textless, outcome: textless } },
    },
  ],
  ['batch', [{ jsonrpc: '2.0', id: 1, method: textless }]],
])('[R57] a message whose %s is not a string gets a protocol error', async (_what, message) => {
  stage.server.logged.length = 0;
  const { status, text } = await stage.send(message);
  expect(status).toBeLessThan(500);
  expect(text).toContain('"jsonrpc":"2.0"');
  expect(stage.server.logged.join()).not.toContain('A call failed');
});
