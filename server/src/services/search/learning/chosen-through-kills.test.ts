import { type ClonedDatabase, cloneDatabase } from '@fieldkit/testing/clone-database.ts';
import { searchableProject } from '@fieldkit/testing/searchable-project.ts';
import { freePort, type ServerProcess, startServerProcess } from '@fieldkit/testing/server-process.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: ClonedDatabase;
let server: ServerProcess | undefined;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  await server?.stop();
  await database.drop();
});

test('[PLUG-08] a choice is stored once its method was answered, no matter how often the process is killed', async () => {
  const settings = {
    DATABASE_URL: database.connectionString,
    DATABASE_POOL_SIZE: '4',
    FIELDKIT_SECRET: 'a secret for tests that is long enough',
  };
  const port = await freePort();
  server = await startServerProcess(settings, port);
  const { origin } = server;
  const { key } = await searchableProject(origin);
  /** Sends a request, and kills the process as soon as the response has arrived. */
  const askAndKill = async (name: string, args: object): Promise<string> => {
    const answer = await fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: args },
      }),
    });
    const text = await answer.text();
    await server?.kill();
    server = await startServerProcess(settings, port);
    return text;
  };
  const choices = async () =>
    (await database.pool.query<{ text: string }>('select text from method_choices')).rows.map(
      ({ text }) => text,
    );

  const found = await askAndKill('search', { query: 'refund an order' });
  const id = / · id ([0-9a-f-]{36})/.exec(found)?.[1];
  expect(await choices()).toEqual([]);
  await askAndKill('get_method', { id });
  expect(await choices()).toEqual(['refund an order']);
  await askAndKill('get_method', { id });
  expect(await choices()).toEqual(['refund an order']);
}, 120_000);
