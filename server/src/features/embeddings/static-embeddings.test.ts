import fs from 'node:fs';
import type { TriedQuestion } from '@fieldkit/contract/try-question.ts';
import { writeStaticModel } from '@fieldkit/testing/embeddings/small-static-model.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  folder = writeStaticModel();
  server = await testServer({ EMBEDDINGS_DIR: folder });
  cast = await createTestUsers(server);
  await addLibraryTo(server, cast.owner, cast.project);
});
afterAll(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true });
});

test('[PLUG-08] a question finds a method by static embeddings without a common word', async () => {
  const path = `/projects/${cast.project.project_uuid}/try-question`;
  const { body } = await server.call<TriedQuestion>(cast.owner, 'POST', path, { question: 'walrus' });
  expect(body.hits[0]?.title).toBe('Refund an order');
  expect(body.hits[0]?.reasons.map(({ kind }) => kind)).toEqual(['embeddings']);
  expect(body.outcome).toBe('uncertain');
});
