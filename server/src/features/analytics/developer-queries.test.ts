import type {
  AnswerProof,
  DeveloperQuery,
  LatestQuestion,
  QueryWording,
} from '@fieldkit/contract/analytics.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInternalContext, type InternalContext, type Tools } from '../../services/context.ts';
import { rollUpQuestions } from '../roll-up/roll-up-questions.ts';
import { type PastQuestion, recordQuestion } from './testing/record-question.ts';

let server: TestServer;
let cast: TestUsers;
let inside: InternalContext<keyof Tools>;
let library: Library;

const project = () => cast.project.project_uuid;
const method = () => library.methods[0]?.method_uuid ?? '';

beforeAll(async () => {
  server = await testServer();
  inside = createInternalContext(server.services);
});
beforeEach(async () => {
  cast = await createTestUsers(server);
  library = (await addLibraryTo(server, cast.owner, cast.project)).body;
});
afterAll(() => server.close());

type QuestionToAsk = Omit<PastQuestion, 'method_uuid'> & { isAnswered?: boolean };

const ask = (text: string, { isAnswered = false, ...past }: QuestionToAsk = {}) =>
  recordQuestion(server.database.pool, project(), text, {
    ...past,
    method_uuid: isAnswered ? method() : undefined,
  });

/** Simulates the nightly count: the days with questions of this test are counted again. */
const runNightlyCount = () => rollUpQuestions(inside, { again: true });

async function queries(filter: object = {}): Promise<DeveloperQuery[]> {
  const wanted = new URLSearchParams(filter as Record<string, string>);
  const path = `/analytics/${project()}/common-all-questions?${wanted}`;
  return (await server.call<DeveloperQuery[]>(cast.collaborator, 'GET', path)).body;
}
const listed = async (filter: object = {}) => (await queries(filter)).map(({ text, count }) => [text, count]);
const wordingsOf = async (group_uuid: string) =>
  (
    await server.call<{ wordings: QueryWording[] }>(
      cast.owner,
      'GET',
      `/analytics/${project()}/query-groups/${group_uuid}`,
    )
  ).body.wordings;

test('[QRY-03] near-identical questions are grouped, under the most frequent wording', async () => {
  await ask('refund payment how');
  await ask('How do I refund a payment?', { times: 3, isAnswered: true });
  await ask('how can I refund a payment please', { ago: 2 });
  await ask('Cancel the refund of a payment', { times: 2 });
  await runNightlyCount();
  const [first, second, ...others] = await queries();
  const { group_uuid, mongodb_id, last_asked, ...rest } = first as DeveloperQuery;
  expect(rest).toEqual({
    text: 'How do I refund a payment?',
    count: 5,
    answered: 3,
    uncertain: 0,
    none: 2,
    library_uuid: [library.library_uuid],
    library_name: [library.name],
    has_workflow: false,
    workflow_uuid: null,
    workflow_name: null,
    before: null,
    after: null,
    answer: null,
  });
  expect(mongodb_id).toEqual((await wordingsOf(group_uuid)).map(({ wording_uuid }) => wording_uuid));
  const latest = await server.call<LatestQuestion[]>(
    cast.owner,
    'GET',
    `/analytics/${project()}/latest-questions?search=refund+payment+how`,
  );
  expect(mongodb_id).toContain(latest.body[0]?.wording_uuid);
  expect(last_asked).toBe(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  expect([second?.text, second?.count, others]).toEqual(['Cancel the refund of a payment', 2, []]);
});

test('[QRY-01] sorted by need, the queries most often unanswered come first, and solved ones last', async () => {
  await ask('How do I refund a payment?', { times: 6, isAnswered: true });
  await ask('ship an order', { times: 2 });
  await ask('print an invoice', { times: 3 });
  await runNightlyCount();
  expect(await listed({ order: 'need' })).toEqual([
    ['print an invoice', 3],
    ['ship an order', 2],
    ['How do I refund a payment?', 6],
  ]);
  expect(await listed({ order: 'need', page: '2', page_size: '2' })).toEqual([
    ['How do I refund a payment?', 6],
  ]);
});

test('[QRY-03] the proof compares answers to the same questions before and after their workflows', async () => {
  const proof = async () =>
    (await server.call<AnswerProof>(cast.collaborator, 'GET', `/analytics/${project()}/proof`)).body;
  expect(await proof()).toMatchObject({ before: { count: 0 }, after: { count: 0 }, answers: [], months: [] });
  await ask('How do I refund a payment?', { times: 5, ago: 9 });
  await ask('How do I refund a payment?', { ago: 9, isAnswered: true });
  await ask('How do I refund a payment?', { times: 4, ago: 1, isAnswered: true });
  await ask('ship an order', { times: 3, ago: 9 });
  await runNightlyCount();
  const [refund] = await queries();
  const made = await server.call<{ workflow_uuid: string }>(cast.owner, 'POST', '/workflows', {
    project_uuid: project(),
    library_uuid: library.library_uuid,
    name: 'Refund',
    description: 'Refund.',
    steps: [{ method_uuid: method() }],
    mongodb_id: refund?.mongodb_id,
  });
  const { workflow_uuid } = made.body;
  await server.database.pool.query(
    `update workflows set created_at = now() - interval '5 days', is_active = true, is_reviewed = true
     where workflow_uuid = $1`,
    [workflow_uuid],
  );
  const { months, ...proved } = await proof();
  expect(proved).toMatchObject({
    before: { count: 6, answered: 1 },
    after: { count: 4, answered: 4 },
    answers: [{ kind: 'workflow', uuid: workflow_uuid, name: 'Refund' }],
  });
  expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(10);
});

test('[QRY-03] a question links to the workflow created from it, with its answer rates before and after', async () => {
  await ask('How do I refund a payment?', { times: 4, ago: 9 });
  await ask('refund payment how', { ago: 8, isAnswered: true });
  await ask('ship an order', { ago: 8 });
  await runNightlyCount();
  const [asked] = await queries();
  const made = await server.call<{ workflow_uuid: string }>(cast.owner, 'POST', '/workflows', {
    project_uuid: project(),
    library_uuid: library.library_uuid,
    name: 'Refund',
    description: 'Refund.',
    steps: [{ method_uuid: method() }],
    mongodb_id: asked?.mongodb_id,
  });
  const { workflow_uuid } = made.body;
  await server.database.pool.query(
    `update workflows set created_at = now() - interval '5 days' where workflow_uuid = $1`,
    [workflow_uuid],
  );
  await ask('refund a payment', { times: 3, ago: 2, isAnswered: true });
  await runNightlyCount();
  const [after] = await queries();
  expect(after).toMatchObject({
    count: 8,
    has_workflow: true,
    workflow_uuid,
    workflow_name: 'Refund',
    before: { count: 5, answered: 1 },
    after: { count: 3, answered: 3 },
  });
  expect(await listed({ only: 'with_workflow' })).toHaveLength(1);
  expect(await listed({ only: 'without_workflow' })).toEqual([['ship an order', 1]]);
  expect(await listed({ only: 'unanswered' })).toEqual([['ship an order', 1]]);
  expect((await queries({ group_uuid: after?.group_uuid ?? '' })).map(({ text }) => text)).toEqual([
    after?.text,
  ]);
  const renamed = { name: 'Refund it' };
  await server.call(cast.owner, 'PATCH', `/workflows/${workflow_uuid}`, renamed);
  expect((await queries())[0]?.workflow_name).toBe('Refund it');
});

describe('a query that a phrase answers', () => {
  const answerWith = (body: object) =>
    server.call<{ phrase_uuid: string; code?: string }>(
      cast.owner,
      'POST',
      `/projects/${project()}/asked-as`,
      {
        text: 'give it back',
        method_uuid: method(),
        ...body,
      },
    );
  /** Moves the creation of all phrases of the project this many days into the past. */
  const age = (days: number) =>
    server.database.pool.query(
      'update asked_phrases set created_at = now() - make_interval(days => $2) where project_uuid = $1',
      [project(), days],
    );

  test('[QRY-03] shows its method, and its answer rates before and after the phrase was added', async () => {
    await ask('How do I refund a payment?', { times: 4, ago: 9 });
    await ask('refund payment how', { ago: 8, isAnswered: true });
    await runNightlyCount();
    const [asked] = await queries();
    expect((await answerWith({ wording_uuid: asked?.mongodb_id[0] })).status).toBe(201);
    await age(5);
    await ask('refund a payment', { times: 3, ago: 2, isAnswered: true });
    await runNightlyCount();
    expect((await queries())[0]).toMatchObject({
      has_workflow: false,
      before: null,
      answer: {
        kind: 'method',
        uuid: method(),
        name: library.methods[0]?.method_name,
        library_uuid: library.library_uuid,
        before: { count: 5, answered: 1 },
        after: { count: 3, answered: 3 },
      },
    });
  });

  test('[QRY-01, ANA-09] leaves Unanswered and the gaps, unless it stays unanswered after that day', async () => {
    const gaps = async () =>
      (await server.call<{ text: string }[]>(cast.owner, 'GET', `/analytics/${project()}/gaps`)).body;
    await ask('How do I refund a payment?', { times: 4, ago: 5 });
    await ask('ship an order', { ago: 5 });
    await runNightlyCount();
    const [asked] = await queries();
    await answerWith({ wording_uuid: asked?.mongodb_id[0] });
    expect(await listed({ only: 'unanswered' })).toEqual([['ship an order', 1]]);
    expect((await gaps()).map(({ text }) => text)).toEqual(['ship an order']);
    expect(await listed({ only: 'solved' })).toEqual([['How do I refund a payment?', 4]]);
    expect(await listed()).toHaveLength(2);
    await age(5);
    await ask('How do I refund a payment?', { times: 3, ago: 2 });
    await ask('How do I refund a payment?', { times: 2, ago: 2, isAnswered: true });
    await runNightlyCount();
    expect(await listed({ only: 'unanswered' })).toHaveLength(2);
    expect([await gaps(), await queries({ only: 'solved' })]).toMatchObject([[{}, {}], []]);
    await ask('How do I refund a payment?', { ago: 1, isAnswered: true });
    await runNightlyCount();
    expect(await listed({ only: 'solved' })).toEqual([['How do I refund a payment?', 10]]);
  });

  test('[QRY-01] is not solved by a workflow that is inactive, not reviewed or without steps', async () => {
    await ask('refund a payment', { ago: 3 });
    await runNightlyCount();
    const [asked] = await queries();
    const create = async (name: string, steps: object[], is_active: boolean) => {
      const { body } = await server.call<{ workflow_uuid: string }>(cast.owner, 'POST', '/workflows', {
        project_uuid: project(),
        library_uuid: library.library_uuid,
        name,
        description: 'x',
        steps,
        mongodb_id: asked?.mongodb_id,
        is_active,
      });
      return body.workflow_uuid;
    };
    await create('Empty', [], true);
    const refund = await create('Refund', [{ method_uuid: method() }], false);
    const set = (change: string) =>
      server.database.pool.query(`update workflows set ${change} where workflow_uuid = $1`, [refund]);
    expect(await listed({ only: 'unanswered' })).toHaveLength(1);
    await set('is_active = true, is_reviewed = false');
    expect(await listed({ only: 'unanswered' })).toHaveLength(1);
    await set('is_reviewed = true');
    expect(await listed({ only: 'unanswered' })).toEqual([]);
  });

  test('[QRY-03] is found by its text if the phrase was added at its method', async () => {
    await answerWith({ text: 'refund a payment' });
    await age(3);
    await ask('refund a payment', { times: 2, ago: 2 });
    await ask('ship an order', { ago: 2 });
    await runNightlyCount();
    expect((await queries()).map(({ text, answer }) => [text, answer?.uuid ?? null])).toEqual([
      ['refund a payment', method()],
      ['ship an order', null],
    ]);
  });

  test('[QRY-03] is no longer answered after the phrase is removed', async () => {
    await ask('refund a payment');
    await runNightlyCount();
    const [asked] = await queries();
    const { body } = await answerWith({ wording_uuid: asked?.mongodb_id[0] });
    expect((await queries())[0]?.answer?.uuid).toBe(method());
    await server.call(cast.owner, 'DELETE', `/asked-as/${body.phrase_uuid}`);
    expect((await queries())[0]?.answer).toBeNull();
  });

  test('[QRY-03] also names its workflow, each with rates from its own day', async () => {
    await ask('refund a payment', { times: 2, ago: 9 });
    await ask('refund a payment', { ago: 4 });
    await runNightlyCount();
    const [asked] = await queries();
    const made = await server.call<{ workflow_uuid: string }>(cast.owner, 'POST', '/workflows', {
      project_uuid: project(),
      library_uuid: library.library_uuid,
      name: 'Refund',
      description: 'x',
      steps: [{ method_uuid: method() }],
      mongodb_id: asked?.mongodb_id,
    });
    const { workflow_uuid } = made.body;
    await answerWith({ method_uuid: null, workflow_uuid, wording_uuid: asked?.mongodb_id[0] });
    await age(6);
    expect((await queries())[0]).toMatchObject({
      before: { count: 3 },
      after: { count: 0 },
      answer: { kind: 'workflow', name: 'Refund', before: { count: 2 }, after: { count: 1 } },
    });
  });

  test('[QRY-03] a phrase for a question from another project is refused, and nothing is stored', async () => {
    await ask('refund a payment');
    await runNightlyCount();
    const [asked] = await queries();
    cast = await createTestUsers(server);
    library = (await addLibraryTo(server, cast.owner, cast.project)).body;
    const { status, body } = await answerWith({ wording_uuid: asked?.mongodb_id[0] });
    expect([status, body.code]).toEqual([404, 'wording_not_found']);
    const kept = await server.call<unknown[]>(cast.owner, 'GET', `/projects/${project()}/asked-as`);
    expect(kept.body).toEqual([]);
  });
});

test('[QRY-03] developer queries are paginated, and a search finds the words of any wording', async () => {
  for (const [text, times] of [
    ['refund a payment', 3],
    ['track a shipment', 2],
    ['100% _off_ coupons', 1],
  ] as const)
    await ask(text, { times });
  await ask('payment refunding');
  await runNightlyCount();
  const path = `/analytics/${project()}/common-all-questions`;
  const part = async (query: string) => {
    const { body, headers } = await server.call<DeveloperQuery[]>(cast.owner, 'GET', `${path}?${query}`);
    return [body.map(({ text }) => text), headers['x-total-count']];
  };
  expect(await part('page=1&page_size=2')).toEqual([['refund a payment', 'track a shipment'], '3']);
  expect(await part('page=2&page_size=2')).toEqual([['100% _off_ coupons'], '3']);
  expect(await part('page=9&page_size=2')).toEqual([[], '3']);
  expect(await listed({ search: 'REFUNDING pay' })).toEqual([['refund a payment', 4]]);
  expect(await listed({ search: '0% _off' })).toEqual([['100% _off_ coupons', 1]]);
  expect(await listed({ search: 'a%t' })).toEqual([]);
});

test('[ANA-07, ANA-08] deleted methods and workflows, and those without a name, are in no chart', async () => {
  await ask('refund a payment', { isAnswered: true });
  await runNightlyCount();
  const chart = async (path: string) =>
    (await server.call<object[]>(cast.owner, 'GET', `/analytics/${project()}/${path}`)).body;
  expect(await chart('endpoints')).toHaveLength(1);
  expect(await chart('workflows')).toEqual([]);
  await server.call(cast.owner, 'DELETE', `/libraries/${library.library_uuid}`);
  expect(await chart('endpoints')).toEqual([]);
  expect((await queries())[0]).toMatchObject({ count: 1, library_uuid: [], library_name: [] });
});

test('a project without questions has empty charts', async () => {
  for (const path of ['daily-queries', 'common-questions', 'languages', 'monthly-user-growth', 'gaps'])
    expect((await server.call(cast.owner, 'GET', `/analytics/${project()}/${path}`)).body).toEqual([]);
});

test('a library id matches in any letter case', async () => {
  await ask('refund a payment', { isAnswered: true });
  await runNightlyCount();
  const { library_uuid } = library;
  expect(await listed({ library_uuid: library_uuid.toUpperCase() })).toEqual([['refund a payment', 1]]);
});
