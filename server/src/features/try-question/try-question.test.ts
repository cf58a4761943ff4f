import type { TriedQuestion } from '@fieldkit/contract/try-question.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLibraryTo, createTestUsers, type TestUsers } from '../../testing/factories.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let cast: TestUsers;

beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  await addLibraryTo(server, cast.owner, cast.project);
});
afterAll(() => server.leave());

const tried = (body: object) =>
  server.call<TriedQuestion>(cast.owner, 'POST', `/projects/${cast.project.project_uuid}/try-question`, body);

test('[QRY-01] a tried question explains the rank of each hit, and is not recorded', async () => {
  const { status, body } = await tried({ question: 'give the buyer her money back for an order' });
  expect([status, body.hits[0]?.title]).toEqual([200, 'Refund an order']);
  const kinds = body.hits[0]?.reasons.map(({ kind }) => kind) ?? [];
  expect(kinds).toEqual(expect.arrayContaining(['words', 'lexicon', 'http_method']));
  const { rowCount } = await server.database.pool.query('select 1 from questions');
  expect(rowCount).toBe(0);
});

test('[QRY-01] other wordings count in a tried question, and too many are refused', async () => {
  const { body } = await tried({ question: 'the walrus is hungry', also: ['refund an order'] });
  expect(body.hits[0]?.title).toBe('Refund an order');
  expect((await tried({ question: 'refund', also: Array(6).fill('refund') })).status).toBe(422);
});

test('[QRY-01] a question before the first published version has no hits', async () => {
  const empty = await createTestUsers(server);
  const { status, body } = await server.call<TriedQuestion>(
    empty.owner,
    'POST',
    `/projects/${empty.project.project_uuid}/try-question`,
    { question: 'refund' },
  );
  expect([status, body.hits, body.outcome]).toEqual([200, [], 'none']);
});
