import * as messages from '@fieldkit/contract/messages/assistant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMcpFixture, type McpFixture } from './testing/create-mcp-fixture.ts';

let stage: McpFixture;
beforeAll(async () => {
  stage = await createMcpFixture();
});
afterAll(() => stage.server.close());

const answerTo = async (method: string, params: object): Promise<string> =>
  (await stage.send({ jsonrpc: '2.0', id: 1, method, params })).text;

/** Changes the id of the served version, so that the next call reads its content again. */
const forgetContent = () =>
  stage.server.database.pool.query('update publications set publication_uuid = gen_random_uuid()');

test.each([
  ['tools/call', { name: 'search', arguments: { query: 'list the orders' } }],
  ['tools/call', { name: 'get_method', arguments: { id: 'GET /orders' } }],
  ['resources/list', {}],
])('for a failure within %s the client gets one sentence and no SQL: %j', async (method, params) => {
  await forgetContent();
  await stage.server.database.pool.query('alter table publications rename column content to content_away');
  const answer = await answerTo(method, params);
  await stage.server.database.pool.query('alter table publications rename column content_away to content');
  expect(answer).toContain(messages.failed);
  expect(answer).not.toMatch(/select|publications|params/i);
  expect(await answerTo(method, params)).not.toContain(messages.failed);
});

test('for a failure while the key is read the client gets one sentence and no SQL', async () => {
  await stage.server.database.pool.query('alter table publications rename to publications_away');
  const answer = await answerTo('resources/list', {});
  await stage.server.database.pool.query('alter table publications_away rename to publications');
  expect(answer).toContain('Something went wrong');
  expect(answer).not.toMatch(/select|publications|params/i);
});
