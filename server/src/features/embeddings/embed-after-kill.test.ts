import { type ClonedDatabase, cloneDatabase } from '@fieldkit/testing/clone-database.ts';
import {
  type FakeEmbeddingEndpoint,
  fakeEmbeddingEndpoint,
} from '@fieldkit/testing/embeddings/fake-embedding-endpoint.ts';
import { searchableProject } from '@fieldkit/testing/searchable-project.ts';
import { freePort, type ServerProcess, startServerProcess } from '@fieldkit/testing/server-process.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: ClonedDatabase;
let endpoint: FakeEmbeddingEndpoint;
let running: ServerProcess | undefined;
beforeAll(async () => {
  database = await cloneDatabase();
  endpoint = await fakeEmbeddingEndpoint();
});
afterAll(async () => {
  await running?.kill();
  endpoint.release();
  await endpoint.close();
  await database.drop();
});

const METHODS = 80;
const document = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Things', version: '1' },
  paths: Object.fromEntries(
    Array.from({ length: METHODS }, (_, at) => [
      `/things/${at}/refund`,
      { post: { summary: `Refund thing ${at}`, responses: { 200: { description: 'OK' } } } },
    ]),
  ),
});
const methodsIn = (texts: readonly string[]) => texts.filter((text) => text.startsWith('Refund thing'));

test('[PLUG-08] vectors that were created before a process was killed are not created again', async () => {
  const settings = {
    DATABASE_URL: database.connectionString,
    DATABASE_POOL_SIZE: '4',
    FIELDKIT_SECRET: 'a secret for tests that is long enough',
    EMBEDDINGS_URL: endpoint.url,
    EMBEDDINGS_MODEL: 'words-48',
  };
  const port = await freePort();
  const first = await startServerProcess(settings, port);
  running = first;
  // The endpoint answers for the first part of the methods, and never for the second.
  const isHeld = new Promise<void>((resolve) => {
    endpoint.behavior = ({ texts }, response) => {
      const before = methodsIn(endpoint.texts()).length - methodsIn(texts).length;
      if (before === 0) endpoint.answer(texts, response);
      else resolve();
    };
  });
  await searchableProject(first.origin, document);
  await isHeld;
  await first.kill();
  const made = methodsIn(endpoint.requests.flatMap(({ texts }) => texts)).slice(0, 32);
  const requestsBefore = endpoint.requests.length;

  endpoint.behavior = 'vectors';
  const second = await startServerProcess(settings, port);
  running = second;
  const after = () => methodsIn(endpoint.requests.slice(requestsBefore).flatMap(({ texts }) => texts));
  while (after().length < METHODS - made.length) await endpoint.next();
  expect(after().filter((text) => made.includes(text))).toEqual([]);
  expect(await second.stop()).toBe(0);
}, 120_000);
