import type { AssistantSettings } from '@fieldkit/contract/assistant-settings.ts';
import { addLibraryTo, createProject, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { createInternalContext, type InternalContext, type Tools } from '../../services/context.ts';
import { purgeJob, purgeQuestions } from './purge-job.ts';

let server: TestServer;
let cast: TestUsers;
let forever: string;
let inside: InternalContext<keyof Tools>;

beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  forever = (await createProject(server, cast.owner, 'Forever')).project_uuid;
  await setRetention(cast.project.project_uuid, 30);
  await setRetention(forever, null);
  inside = createInternalContext(server.services);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('truncate questions, reports, page_votes, counted_days, method_choices');
  await server.database.pool.query(
    `insert into counted_days (day, questions) select d, 0 from generate_series(current_date - 5000, current_date, '1 day') d`,
  );
});

async function setRetention(project_uuid: string, days: AssistantSettings['question_retention_days']) {
  const path = `/projects/${project_uuid}/assistant-settings`;
  const settings = { is_keyless_allowed: true, question_retention_days: days };
  const { status } = await server.call(cast.owner, 'PUT', path, settings);
  expect(status).toBe(200);
}

/** Records questions with this age in days. */
async function asked(project_uuid: string, days: number, count = 1) {
  await server.database.pool.query(
    `insert into questions (project_uuid, text, asked_at, channel, developer, outcome)
     select $1, 'asked ' || $2::int || ' days ago', now() - make_interval(days => $2::int), 'mcp', 'somebody', 'none'
     from generate_series(1, $3::int)`,
    [project_uuid, days, count],
  );
}
const texts = async () =>
  (await server.database.pool.query<{ text: string }>('select text from questions order by text')).rows.map(
    ({ text }) => text,
  );

test('[PLUG-08] the daily job deletes questions older than their project’s retention period', async () => {
  await asked(cast.project.project_uuid, 29);
  await asked(cast.project.project_uuid, 31);
  await asked(forever, 4_000);
  await server.services.jobs.send(server.services.db, 'forget-questions', {});
  await server.services.jobs.drain(purgeJob(server.services));
  expect(await texts()).toEqual(['asked 29 days ago', 'asked 4000 days ago']);
  expect(await purgeQuestions(inside)).toEqual({ questions: 0, reports: 0, votes: 0, choices: 0 });
});

test('[ANA-09] questions that are not counted yet are not deleted', async () => {
  await asked(cast.project.project_uuid, 31);
  await asked(cast.project.project_uuid, 33);
  await server.database.pool.query(
    `delete from counted_days where day = ((now() - interval '31 days') at time zone 'UTC')::date`,
  );
  expect((await purgeQuestions(inside)).questions).toBe(1);
  expect(await texts()).toEqual(['asked 31 days ago']);
});

it('the daily job deletes the text of reports of that age, and keeps their number', async () => {
  await server.database.pool.query(
    `insert into reports (project_uuid, kind, text, channel, developer, said_hash, reported_at)
     select $1, 'missing', 'said ' || days, 'mcp', 'somebody', days::text, now() - make_interval(days => days)
     from unnest(array[1, 40]) as days`,
    [cast.project.project_uuid],
  );
  expect(await purgeQuestions(inside)).toEqual({ questions: 0, reports: 1, votes: 0, choices: 0 });
  const { rows } = await server.database.pool.query('select kind, text from reports order by text');
  expect(rows).toEqual([
    { kind: 'missing', text: '' },
    { kind: 'missing', text: 'said 1' },
  ]);
});

test('[PLUG-08] the daily job deletes the text of votes on pages of that age, and keeps the votes', async () => {
  await server.database.pool.query(
    `insert into page_votes (project_uuid, kind, page, developer, day, is_helpful, problem, text, voted_at)
     select project, 'guide', 'start', 'hash', current_date - days, false, 'wrong', 'text ' || days, now() - make_interval(days => days)
     from unnest(array[1, 31, 400]) days, unnest($1::uuid[]) project`,
    [[cast.project.project_uuid, forever]],
  );
  expect(await purgeQuestions(inside)).toEqual({ questions: 0, reports: 0, votes: 2, choices: 0 });
  const { rows } = await server.database.pool.query(
    'select text, problem from page_votes where project_uuid = $1 order by day desc',
    [cast.project.project_uuid],
  );
  expect(rows).toEqual(['text 1', '', ''].map((text) => ({ text, problem: 'wrong' })));
});

test('[PLUG-08] the daily job deletes the choices after questions of that age', async () => {
  const { body } = await addLibraryTo(server, cast.owner, cast.project);
  const other = await addLibraryTo(server, cast.owner, { ...cast.project, project_uuid: forever });
  await server.database.pool.query(
    `insert into method_choices (project_uuid, method_uuid, wording, text, origin, chosen_at)
     select project_uuid, method_uuid, 'refund', days || ' days ago', 'network ' || days, now() - make_interval(days => days)
     from methods join libraries using (library_uuid), unnest(array[29, 31, 400]) days where method_uuid = any($1)`,
    [[body.methods[0]?.method_uuid, other.body.methods[0]?.method_uuid]],
  );
  expect(await purgeQuestions(inside)).toEqual({ questions: 0, reports: 0, votes: 0, choices: 2 });
  const { rows } = await server.database.pool.query(
    'select count(*)::int as kept, min(text) as first from method_choices group by project_uuid order by kept',
  );
  expect(rows).toEqual([
    { kept: 1, first: '29 days ago' },
    { kept: 3, first: '29 days ago' },
  ]);
});

it('the daily job can run in two processes at the same time', async () => {
  await asked(cast.project.project_uuid, 90, 5_300);
  await asked(cast.project.project_uuid, 3);
  const both = await Promise.all([purgeQuestions(inside), purgeQuestions(inside)]);
  expect(both.map(({ questions }) => questions).reduce((one, other) => one + other)).toBe(5_300);
  expect(await texts()).toEqual(['asked 3 days ago']);
});
