import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInternalContext } from '../../services/context.ts';
import { rollUpQuestions } from '../roll-up/roll-up-questions.ts';
import { askAtRandom } from '../roll-up/testing/ask-at-random.ts';

let server: TestServer;
let cast: TestUsers;
let methods: string[];

/** The past days of this month, YYYY-MM-DD; none on its first day. */
const now = new Date();
const days = Array.from({ length: now.getUTCDate() - 1 }, (_, day) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day + 1)).toISOString().slice(0, 10),
);
const yesterday = days.at(-1);

beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  const { body } = await addLibraryTo(server, cast.owner, cast.project);
  methods = body.methods.map(({ method_uuid }) => method_uuid);
});
afterAll(() => server.close());

const query = async (statement: string) => (await server.database.pool.query(statement)).rows;
const count = () => rollUpQuestions(createInternalContext(server.services));

async function ask(moments: string[], seed: number): Promise<void> {
  const { project_uuid } = cast.project;
  const known = { project_uuid, methods, workflows: methods };
  await askAtRandom(server.database.pool, known, { count: 400, seed, moments });
}

const paths = ['daily-queries', 'outcomes', 'languages', 'endpoints', 'common-questions', 'gaps'].concat(
  ['common-all-questions', `common-all-questions?to=${yesterday ?? '2026-01-01'}`],
  days.slice(1, 2).flatMap((day) => [`common-questions?from=${day}`, `languages?to=${day}`]),
);

async function charts() {
  const answers = paths.map((path) =>
    server.call(cast.owner, 'GET', `/analytics/${cast.project.project_uuid}/${path}`),
  );
  return (await Promise.all(answers)).map(({ status, body }, at) => [paths[at], status, body]);
}

/** Charts read the sum of this month, and show the same as its days. */
async function expectSameAsDays(): Promise<void> {
  const sums = `from summed_counts where span = 'open' and kind = 'wording'`;
  expect(await query(`select first_day::text ${sums}`)).toEqual(
    days.slice(0, 1).map((first_day) => ({ first_day })),
  );
  const total = `select sum(answered[1] + uncertain[1] + none[1])::int as n from summed_counts where kind = 'question'`;
  expect(await query(`${total} and span = 'open'`)).toEqual(
    await query(`${total} and span = 'day' and first_day >= '${days[0]}'`),
  );
  expect(await charts()).toEqual(await chartsByDay());
}

/** The charts without the sum of this month. */
async function chartsByDay() {
  await query(`create table put_aside as select * from summed_counts where span = 'open'`);
  await query(`delete from summed_counts where span = 'open'`);
  const seen = await charts();
  await query('insert into summed_counts select * from put_aside');
  await query('drop table put_aside');
  return seen;
}

it('adds each day to the sum of this month, and sums the month again if a day is counted again', async () => {
  if (!yesterday) return;
  await ask(
    [...days.slice(0, -1), '2025-03-02'].map((day) => `${day}T12:00:00Z`),
    3,
  );
  await count();
  await ask([`${yesterday}T12:00:00Z`], 4);
  await query(`delete from counted_days where day = '${yesterday}'`);
  await count();
  await expectSameAsDays();

  await ask([`${days[0]}T13:00:00Z`], 5);
  await query(`update counted_days set counted_at = '-infinity' where day in ('${days[0]}', '${yesterday}')`);
  await count();
  await expectSameAsDays();
});

it('reads this month by day if its sum lacks a day that an earlier version counted', async () => {
  if (!yesterday) return;
  const changed = await query(`
    update summed_counts set answered[1] = answered[1] - 1
    where span = 'day' and first_day = '${yesterday}' and kind = 'question' returning 1`);
  expect(changed).toHaveLength(1);
  expect(await charts()).toEqual(await chartsByDay());

  await query(`delete from counted_days where day = '${yesterday}'`);
  await count();
  await expectSameAsDays();
});
