import { randomUUID } from 'node:crypto';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { PinnedQuestion, Replay } from '@fieldkit/contract/pinned-questions.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { openApiDocument, replaceDocumentOf } from '@fieldkit/testing/replace-document.ts';
import { type TestAnswer, type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { createInternalContext, type InternalContext, type Tools } from '../../services/context.ts';
import { replayChange } from '../../services/search/replay/replay-change.ts';
import { publishStale } from '../publishing/publish-project.ts';

let server: TestServer;
let cast: TestUsers;
let inside: InternalContext<keyof Tools>;
let library: Library;

const shop = {
  'GET /orders': { summary: 'List orders', description: 'All orders of the shop.' },
  'POST /refunds': { summary: 'Refund an order', description: 'Gives the money of an order back.' },
  'DELETE /orders/{id}': { summary: 'Cancel an order' },
  'POST /customers': { summary: 'Create a customer' },
};

beforeAll(async () => {
  server = await testServer();
  inside = createInternalContext(server.services);
});
beforeEach(async () => {
  cast = await createTestUsers(server);
  library = (await addLibraryTo(server, cast.owner, cast.project, openApiDocument(shop), { name: 'Shop' }))
    .body;
  await publishStale(inside);
});
afterAll(() => server.close());

const path = () => `/projects/${cast.project.project_uuid}/pinned-questions`;
const methodCalled = (name: string) =>
  library.methods.find(({ method_name }) => method_name === name)?.method_uuid ?? '';
const pin = (text: string, name: string) =>
  server.call<PinnedQuestion & { code: string }>(cast.owner, 'POST', path(), {
    text,
    method_uuids: [methodCalled(name)],
  });
const pins = async () => (await server.call<PinnedQuestion[]>(cast.collaborator, 'GET', path())).body;

it('pins a question with its expected results, and shows its current results', async () => {
  const made = await pin('How do I refund an order?', 'Refund an order');
  expect([made.status, made.body]).toEqual([
    201,
    {
      pin_uuid: expect.any(String),
      project_uuid: cast.project.project_uuid,
      text: 'How do I refund an order?',
      expected: [{ kind: 'method', uuid: methodCalled('Refund an order'), name: 'Refund an order' }],
      created_date: expect.any(String),
      now: { outcome: 'answered', place: 1, first: 'Refund an order' },
    },
  ]);
  await pin('Where is the walrus?', 'List orders');
  expect((await pins()).map(({ text, now }) => [text, now])).toEqual([
    ['How do I refund an order?', { outcome: 'answered', place: 1, first: 'Refund an order' }],
    ['Where is the walrus?', { outcome: 'none', place: null, first: null }],
  ]);
  const { rowCount } = await server.database.pool.query('select 1 from questions where project_uuid = $1', [
    cast.project.project_uuid,
  ]);
  expect(rowCount).toBe(0);
});

it('refuses the same question twice, results from another project, and a pin without a result', async () => {
  await pin('How do I refund an order?', 'Refund an order');
  const twice = await pin('How do I refund an order?', 'List orders');
  expect([twice.status, twice.body.code]).toEqual([409, 'question_pinned_already']);
  const elsewhere = await createTestUsers(server);
  const foreign = (await addLibraryTo(server, elsewhere.owner, elsewhere.project)).body.methods[0];
  const post = (body: object): Promise<TestAnswer> => server.call(cast.owner, 'POST', path(), body);
  expect((await post({ text: 'What?', method_uuids: [foreign?.method_uuid] })).status).toBe(404);
  expect((await post({ text: 'What?', workflow_uuid: foreign?.method_uuid })).status).toBe(404);
  expect((await post({ text: 'What?' })).status).toBe(422);
  expect((await post({ text: '  ', method_uuids: [methodCalled('List orders')] })).status).toBe(422);
  expect(await pins()).toHaveLength(1);
});

it('pins at most two hundred questions, also under concurrency', async () => {
  await server.database.pool.query(
    `insert into pinned_questions (project_uuid, text, method_uuids)
     select $1, 'question ' || n, array[$2::uuid] from generate_series(1, 198) n`,
    [cast.project.project_uuid, methodCalled('List orders')],
  );
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => pin(`at once ${at}`, 'List orders')),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('too_many_pinned_questions');
});

it('unpins, and keeps pins of deleted methods without a name', async () => {
  const made = await pin('How do I refund an order?', 'Refund an order');
  await server.call(cast.owner, 'DELETE', `/methods/${methodCalled('Refund an order')}`);
  await publishStale(inside);
  expect((await pins())[0]).toMatchObject({ expected: [{ name: null }], now: { place: null } });
  const unpin = () => server.call(cast.owner, 'DELETE', `/pinned-questions/${made.body.pin_uuid}`);
  expect((await unpin()).status).toBe(200);
  expect((await unpin()).status).toBe(404);
  expect(await pins()).toEqual([]);
});

const previewOf = async (document: string) =>
  (await replaceDocumentOf(server, cast.owner, library, document, { preview: 'true' })).body.preview_uuid;
const replayed = async (document: string) => {
  const preview = await previewOf(document);
  const replay = `/libraries/${library.library_uuid}/previews/${preview}/replay`;
  return (await server.call<Replay>(cast.owner, 'GET', replay)).body;
};

test('a newer document is tested with pinned questions before it is published, the largest losses first', async () => {
  await pin('How do I refund an order?', 'Refund an order');
  await pin('cancel an order', 'Cancel an order');
  await pin('list all orders', 'List orders');
  await pin('create a customer', 'Create a customer');
  const { 'POST /refunds': _, ...others } = shop;
  const replay = await replayed(
    openApiDocument({
      ...others,
      'POST /orders/{id}/cancel': { summary: 'Cancel an order', description: 'How to cancel an order.' },
      'DELETE /orders/{id}': { summary: 'Throw away', operationId: 'remove' },
    }),
  );
  expect(replay.asked).toBe(4);
  expect(replay.worse.map(({ text, before, after }) => [text, before.place, after.place])).toEqual([
    ['How do I refund an order?', 1, null],
    ['cancel an order', 1, expect.toSatisfy((place: number | null) => place !== 1)],
  ]);
  expect(replay.better).toEqual([]);
  // Nothing was published or recorded.
  expect((await pins())[0]?.now.place).toBe(1);
});

test('a document without an effect on pinned questions is reported as such, and improvements are shown', async () => {
  await pin('How do I refund an order?', 'Refund an order');
  await pin('export everything as a spreadsheet', 'List orders');
  const withMore = openApiDocument({ ...shop, 'GET /walruses': { summary: 'Feed walruses' } });
  expect(await replayed(withMore)).toEqual({ asked: 2, worse: [], better: [] });
  const better = await replayed(
    openApiDocument({
      ...shop,
      'GET /orders': { summary: 'List orders', description: 'Export everything as a spreadsheet.' },
    }),
  );
  expect(better.better.map(({ text, after }) => [text, after.place])).toEqual([
    ['export everything as a spreadsheet', 1],
  ]);
});

test('pinned questions find the same with the applied document as in the replay of its preview', async () => {
  await pin('How do I refund an order?', 'Refund an order');
  await pin('create a customer', 'Create a customer');
  await pin('list orders', 'List orders');
  const next = openApiDocument({
    'GET /shops/{shop}/orders': { summary: 'List orders of a shop' },
    'GET /orders': { summary: 'List orders', deprecated: true },
    'POST /customers': { summary: 'Register', description: 'Makes a new customer.' },
    'POST /refunds': { summary: 'Give money back' },
    'GET /refunds': { summary: 'Refunds of an order' },
  });
  const { worse, better } = await replayed(next);
  const outcomes = new Map([...worse, ...better].map(({ text, after }) => [text, after]));
  const before = new Map((await pins()).map(({ text, now }) => [text, now]));
  await replaceDocumentOf(server, cast.owner, library, next);
  await publishStale(inside);
  for (const { text, now } of await pins())
    expect([text, now]).toEqual([text, outcomes.get(text) ?? { ...before.get(text), first: now.first }]);
});

test('a method that returns is found in the replay of a preview by what a person edited', async () => {
  const method_uuid = methodCalled('Refund an order');
  const edited = { method_name: 'Feed the walruses' };
  await server.call(cast.owner, 'PATCH', `/methods/${method_uuid}/details`, edited);
  await publishStale(inside);
  await pin('feed the walruses', 'Refund an order');
  const { 'POST /refunds': _, ...others } = shop;
  await replaceDocumentOf(server, cast.owner, library, openApiDocument(others));
  await publishStale(inside);
  expect((await pins())[0]?.now.place).toBeNull();
  const { better } = await replayed(openApiDocument(shop));
  expect(better.map(({ after }) => [after.place, after.first])).toEqual([[1, 'Feed the walruses']]);
});

test('a workflow is tested before it is saved, in place of the one that it changes', async () => {
  const { library_uuid } = library;
  const steps = [{ method_uuid: methodCalled('Refund an order') }];
  const made = await server.call<{ workflow_uuid: string }>(cast.owner, 'POST', '/workflows', {
    project_uuid: cast.project.project_uuid,
    library_uuid,
    steps,
    name: 'Settle a complaint of a customer',
    description: 'Refunds and says sorry.',
  });
  const { workflow_uuid } = made.body;
  await publishStale(inside);
  const pinned = await server.call<PinnedQuestion>(cast.owner, 'POST', path(), {
    text: 'How do I settle a complaint of a customer?',
    workflow_uuid,
  });
  expect(pinned.body.now).toEqual({
    outcome: 'answered',
    place: 1,
    first: 'Settle a complaint of a customer',
  });
  const replay = async (body: object) =>
    (
      await server.call<Replay>(cast.owner, 'POST', `${path()}/replay-workflow`, {
        method_uuids: steps.map(({ method_uuid }) => method_uuid),
        ...body,
      })
    ).body;
  const renamed = await replay({ workflow_uuid, name: 'Ship parcels', description: 'Ships.' });
  expect(renamed.worse.map(({ before, after }) => [before.place, after.place])).toEqual([[1, null]]);
  expect(await replay({ name: 'Ship parcels', description: 'Ships.' })).toEqual({
    asked: 1,
    worse: [],
    better: [],
  });
});

it('hides pinned questions from the project’s own key, also in the result of a replay', async () => {
  await pin('How do I refund an order?', 'Refund an order');
  const created = await server.call<{ project_key: string }>(
    cast.owner,
    'POST',
    `/keys/project/${cast.project.project_uuid}`,
  );
  const { project_key } = created.body;
  const newer = openApiDocument({ 'GET /orders': { summary: 'List orders' } });
  const preview = (await replaceDocumentOf(server, project_key, library, newer, { preview: 'true' })).body;
  const answers = [
    await server.call(project_key, 'GET', path()),
    await server.call(project_key, 'POST', `${path()}/replay-workflow`, { name: 'Refund', method_uuids: [] }),
    await server.call(
      project_key,
      'GET',
      `/libraries/${library.library_uuid}/previews/${preview.preview_uuid}/replay`,
    ),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([403, 'owner_only']));
});

it('a replay fails rather than report on a version that was replaced in the meantime', async () => {
  const change = { kind: 'methods', library_uuid: library.library_uuid } as const;
  await expect(replayChange(inside, randomUUID(), [], change)).rejects.toMatchObject({
    kind: 'conflict',
    code: 'published_meanwhile',
  });
});
