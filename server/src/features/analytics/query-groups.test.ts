import type { DeveloperQuery, QueryHistory, QueryWording } from '@fieldkit/contract/analytics.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createInternalContext } from '../../services/context.ts';
import { rollUpQuestions } from '../roll-up/roll-up-questions.ts';
import { type PastQuestion, recordQuestion } from './testing/record-question.ts';

let server: TestServer;
let cast: TestUsers;

const project = () => cast.project.project_uuid;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

const ask = (text: string, past: PastQuestion = {}) =>
  recordQuestion(server.database.pool, project(), text, past);
/** Simulates the nightly count: the days with questions of this test are counted again. */
const runNightlyCount = () => rollUpQuestions(createInternalContext(server.services), { again: true });

async function queries(filter: Record<string, string> = {}): Promise<DeveloperQuery[]> {
  const path = `/analytics/${project()}/common-all-questions?${new URLSearchParams(filter)}`;
  return (await server.call<DeveloperQuery[]>(cast.collaborator, 'GET', path)).body;
}
const listed = async () => (await queries()).map(({ text, count }) => [text, count]);
const post = (path: string, body: object) =>
  server.call<{ group_uuid: string; code?: string }>(
    cast.owner,
    'POST',
    `/analytics/${project()}/query-groups/${path}`,
    body,
  );
const wordingsOf = async (group_uuid: string) =>
  (
    await server.call<{ wordings: QueryWording[] }>(
      cast.owner,
      'GET',
      `/analytics/${project()}/query-groups/${group_uuid}`,
    )
  ).body.wordings;

test('[QRY-03] an owner merges questions, and later counts do not separate them', async () => {
  await ask('refund a payment', { times: 3, ago: 3 });
  await ask('give the buyer the money back', { times: 2, ago: 3 });
  await runNightlyCount();
  const [one, other] = await queries();
  const groups = [one?.group_uuid, other?.group_uuid];
  expect((await post('merge', { group_uuids: groups })).body).toEqual({ group_uuid: groups[0] });
  expect(await listed()).toEqual([['refund a payment', 5]]);
  await ask('money back for the buyer', {});
  await runNightlyCount();
  expect(await listed()).toEqual([['refund a payment', 6]]);
  expect((await post('merge', { group_uuids: groups })).status).toBe(404);
  expect((await post('merge', { group_uuids: [groups[0], groups[0]] })).status).toBe(422);
});

test('[QRY-03] an owner splits a question, and later counts do not merge it again', async () => {
  await ask('export the monthly report', { times: 3, ago: 3 });
  await ask('export the monthly report quickly', { times: 2, ago: 3 });
  await runNightlyCount();
  const [whole] = await queries();
  const group_uuid = whole?.group_uuid ?? '';
  const wordings = await wordingsOf(group_uuid);
  expect(wordings.map(({ text, count }) => [text, count])).toEqual([
    ['export the monthly report', 3],
    ['export the monthly report quickly', 2],
  ]);
  const all = wordings.map(({ wording_uuid }) => wording_uuid);
  expect((await post('split', { group_uuid, wording_uuids: all })).body.code).toBe('nothing_remains');
  expect((await post('split', { group_uuid, wording_uuids: [group_uuid] })).status).toBe(404);
  expect(await listed()).toEqual([['export the monthly report', 5]]);
  const { status, body } = await post('split', { group_uuid, wording_uuids: all.slice(1) });
  expect([status, body.group_uuid === group_uuid]).toEqual([200, false]);
  await ask('export the monthly report quickly', {});
  await runNightlyCount();
  expect(await listed()).toEqual([
    ['export the monthly report', 3],
    ['export the monthly report quickly', 3],
  ]);
});

test('[QRY-03] an owner cannot access questions from another project', async () => {
  await ask('refund a payment');
  await runNightlyCount();
  const [theirs] = await queries();
  cast = await createTestUsers(server);
  await ask('ship an order');
  await runNightlyCount();
  const [ours] = await queries();
  expect((await post('merge', { group_uuids: [ours?.group_uuid, theirs?.group_uuid] })).status).toBe(404);
  expect(
    (await post('split', { group_uuid: theirs?.group_uuid, wording_uuids: theirs?.mongodb_id })).status,
  ).toBe(404);
  expect(await queries({ group_uuid: theirs?.group_uuid ?? '' })).toEqual([]);
});

test('[QRY-03] a query’s history shows months, clients, latest questions and reports of its project only', async () => {
  const library = (await addLibraryTo(server, cast.owner, cast.project)).body;
  const method_uuid = library.methods[0]?.method_uuid;
  await ask('refund a payment', { times: 3, ago: 2 });
  await ask('refund a payment', { times: 2, ago: 1, method_uuid });
  await ask('ship an order', { ago: 1 });
  await server.database.pool.query(
    `update questions set client_name = 'cursor' where project_uuid = $1 and outcome = 'answered'`,
    [project()],
  );
  await server.database.pool.query(
    `insert into reports (project_uuid, kind, text, about, channel, developer, said_hash)
     values ($1, 'wrong', 'It is the order, not the payment', $2, 'mcp', 'a developer', 'one'), ($1, 'missing', 'No tracking', '', 'mcp', 'a developer', 'two')`,
    [project(), method_uuid],
  );
  await runNightlyCount();
  const [refund] = await queries();
  const path = `/analytics/${project()}/query-groups/${refund?.group_uuid}/history`;
  const { body } = await server.call<QueryHistory>(cast.collaborator, 'GET', path);
  expect(body.months.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  expect(body.months.reduce((sum, { answered }) => sum + answered, 0)).toBe(2);
  expect(body.clients).toEqual([
    { client: '', count: 3 },
    { client: 'cursor', count: 2 },
  ]);
  expect(body.latest.map(({ text, outcome, answer }) => [text, outcome, answer?.uuid])).toEqual([
    ...Array(2).fill(['refund a payment', 'answered', method_uuid]),
    ...Array(3).fill(['refund a payment', 'none', undefined]),
  ]);
  expect(body.reports.map(({ text }) => text)).toEqual(['It is the order, not the payment']);
  const narrowed = await server.call<QueryHistory>(cast.owner, 'GET', `${path}?client=cursor`);
  expect(narrowed.body.latest).toHaveLength(2);

  const theirs = await createTestUsers(server);
  expect((await server.call(theirs.owner, 'GET', path)).status).toBe(404);
  const elsewhere = path.replace(project(), theirs.project.project_uuid);
  expect((await server.call(theirs.owner, 'GET', elsewhere)).status).toBe(404);
});
