import { assistantMessages as say } from '@fieldkit/contract/messages/assistant.ts';
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

async function answerTo(method: string, params: object): Promise<string> {
  const { body } = await server.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      host: 'localhost',
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    payload: { jsonrpc: '2.0', id: 1, method, params },
  });
  return body;
}

test.each([
  ['tools/call', { name: 'search', arguments: { query: 'list the orders' } }],
  ['tools/call', { name: 'get_method', arguments: { id: 'GET /orders' } }],
  ['resources/list', {}],
])('of a failure within %s the asker hears one sentence and no SQL: %j', async (method, params) => {
  await server.database.pool.query('alter table publications rename to publications_away');
  const answer = await answerTo(method, params);
  await server.database.pool.query('alter table publications_away rename to publications');
  expect(answer).toContain(say.failed);
  expect(answer).not.toMatch(/select|publications|params/i);
  expect(await answerTo(method, params)).not.toContain(say.failed);
});
