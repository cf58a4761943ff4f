import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import * as schema from '../../platform/database/schema/all-tables.ts';
import { createInternalContext, type InternalContext, type Tools } from '../../services/context.ts';
import { rollUpQuestions } from './roll-up-questions.ts';
import { askAtRandom, numbersOf } from './testing/ask-at-random.ts';

let server: TestServer;
let inside: InternalContext<keyof Tools>;
let project_uuid: string;
let cast: TestUsers;

const days = Array.from({ length: 12 }, (_, day) => new Date(Date.UTC(2025, 0, 10 + day, 12)).toISOString());

beforeAll(async () => {
  server = await testServer();
  inside = createInternalContext(server.services);
  cast = await createTestUsers(server);
  project_uuid = cast.project.project_uuid;
  const { body } = await addLibraryTo(server, cast.owner, cast.project);
  const methods = body.methods.map(({ method_uuid }) => method_uuid);
  const known = { project_uuid, methods, workflows: methods };
  await askAtRandom(server.database.pool, known, { count: 1_200, seed: 3, moments: days });
  await rollUpQuestions(inside);
});
afterAll(() => server.close());

const emptied =
  'truncate daily_counts, summed_counts, summed_months, wording_libraries, developers, new_developers, counted_days';
beforeEach(async () => {
  await server.database.pool.query(emptied);
});

const rowsOf = async (statement: string) => (await server.database.pool.query(statement)).rows;

/** All counts, without their timestamps. */
const tables = async () => ({
  counts: await rowsOf(
    `select d.slice_id, d.kind, d.day, u.subject, u.n from daily_counts d, unnest(d.subjects, d.questions) u(subject, n)
     order by 1, 2, 3, 4`,
  ),
  sums: await rowsOf(
    `select s.project_uuid, s.kind, s.library, s.channel, s.client, s.span, s.first_day, u.*
     from summed_counts s, unnest(s.subjects, s.answered, s.uncertain, s.none, s.last_days) u
     order by 1, 2, 3, 4, 5, 6, 7, 8`,
  ),
  months: await rowsOf('select month::text from summed_months order by month'),
  libraries: await rowsOf('select * from wording_libraries order by wording_id, library'),
  developers: await rowsOf(
    `select d.project_uuid, d.developer, d.newest_day, m.* from developers d, unnest(d.audiences, d.first_days) m(audience, day)
     order by 1, 2, 4`,
  ),
  newDevelopers: await rowsOf('select * from new_developers where developers <> 0 order by audience_id, day'),
  days: await rowsOf('select day::text, questions from counted_days order by day'),
});

/** The result of an uninterrupted roll-up, checked to count every question. */
async function undisturbed() {
  await rollUpQuestions(inside);
  const whole = await tables();
  const asked = whole.counts.filter(({ kind }) => kind === 'question').reduce((sum, { n }) => sum + n, 0);
  expect(asked).toBe(1_200);
  expect(whole.days.reduce((sum, { questions }) => sum + questions, 0)).toBe(1_200);
  await server.database.pool.query(emptied);
  return whole;
}

test('[ANA-09] a count that is run twice, or again from the start, has the same result', async () => {
  const whole = await undisturbed();
  expect((await rollUpQuestions(inside)).days).toBeGreaterThan(11);
  expect((await rollUpQuestions(inside)).days).toBe(0);
  expect(await tables()).toEqual(whole);
  expect((await rollUpQuestions(inside, { again: true })).days).toBeGreaterThan(11);
  expect(await tables()).toEqual(whole);
});

test('[ANA-09] a day whose count fails at any step is counted completely by the next run', async () => {
  const whole = await undisturbed();
  for (const table of ['daily_counts', 'developers', 'counted_days']) {
    await server.database.pool.query(`
      create function break_off() returns trigger language plpgsql as $$
      begin if random() < 0.02 then raise 'broken off'; end if; return new; end $$;
      create trigger break_off before insert on ${table} for each row execute function break_off()`);
    await expect(
      (async () => {
        for (;;) {
          await server.database.pool.query(emptied);
          await rollUpQuestions(inside);
        }
      })(),
    ).rejects.toThrow();
    await server.database.pool.query('drop function break_off cascade');
    await rollUpQuestions(inside);
    expect(await tables()).toEqual(whole);
  }
});

test('[ANA-09] days that are counted late have the same result: developers move to the day on which they first asked', async () => {
  const whole = await undisturbed();
  await server.database.pool.query(
    `insert into counted_days (day, questions) values ('2025-01-10', 0), ('2025-01-14', 0)`,
  );
  await rollUpQuestions(inside);
  expect((await tables()).developers).not.toEqual(whole.developers);
  await server.database.pool.query('delete from counted_days where questions = 0');
  await rollUpQuestions(inside);
  expect(await tables()).toEqual(whole);
});

test('[ANA-09] several concurrent runs count each question once', async () => {
  const whole = await undisturbed();
  await Promise.all([rollUpQuestions(inside), rollUpQuestions(inside), rollUpQuestions(inside)]);
  expect(await tables()).toEqual(whole);
});

test('[ANA-09] a day is not counted without its developers', async () => {
  const whole = await undisturbed();
  await server.database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before insert on new_developers for each row execute function refuse()`);
  await expect(rollUpQuestions(inside)).rejects.toThrow();
  expect(await countedDays()).toBe(0);
  await server.database.pool.query('drop function refuse cascade');
  await rollUpQuestions(inside);
  expect(await tables()).toEqual(whole);
});

test('[ANA-09] concurrent runs need no more than two connections', async () => {
  const whole = await undisturbed();
  const pool = new pg.Pool({
    connectionString: server.database.connectionString,
    max: 2,
    connectionTimeoutMillis: 5_000,
  });
  const narrow = { ...inside, db: drizzle({ client: pool, schema }) };
  await Promise.all([rollUpQuestions(narrow), rollUpQuestions(narrow), rollUpQuestions(narrow)]);
  await pool.end();
  expect(await tables()).toEqual(whole);
});

test('[ANA-09] a count by two processes that are killed at any moment has the same result in the end', async () => {
  const whole = await undisturbed();
  // Slow enough that a kill can interrupt it.
  await server.database.pool.query(`
    create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$;
    create trigger linger after insert on counted_days for each row when (new.questions > 0) execute function linger()`);
  const both = [startRollUp(), startRollUp()];
  const below = numbersOf(11);
  for (const [at, child] of both.entries()) {
    while ((await countedDays()) < 2 + 4 * at && both.some(isRunning)) await pause(5);
    await pause(below(60));
    child.kill('SIGKILL');
    if (isRunning(child)) await once(child, 'exit');
  }
  expect(await countedDays()).toBeLessThan(12);
  await rollUpQuestions(inside);
  expect(await tables()).toEqual(whole);
  await server.database.pool.query('drop function linger cascade');
}, 120_000);

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
const countedDays = async (): Promise<number> =>
  (await rowsOf('select count(*)::int as n from counted_days where questions > 0'))[0]?.n ?? 0;

const startRollUp = () =>
  spawn(process.execPath, [path.resolve(import.meta.dirname, '../../entrypoints/commands/roll-up-now.ts')], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      ENV_FILE: '/dev/null',
      DATABASE_URL: server.database.connectionString,
      FIELDKIT_SECRET: 'a secret for tests that is long enough',
      LOG_LEVEL: 'silent',
    },
  });

it('earlier counts are shown until they are replaced, even if a process is killed in between', async () => {
  await rollUpQuestions(inside);
  const path = `/analytics/${project_uuid}/daily-queries`;
  const charts = async () => (await server.call(cast.owner, 'GET', path)).body;
  const before = await charts();
  expect(before).not.toEqual([]);
  await server.database.pool.query(
    `update counted_days set counted_at = '-infinity'; truncate summed_months`,
  );
  expect(await charts()).toEqual(before);
  expect((await rollUpQuestions(inside)).days).toBeGreaterThan(11);
  expect(await charts()).toEqual(before);
});

test('[ANA-09] no content of a question stops the count', async () => {
  const odd = [`!${'😀'.repeat(60)}`, 'x'.repeat(8_000), '語'.repeat(8_000), '각'.repeat(500), '  ', '?'];
  await server.database.pool.query(
    `insert into questions (project_uuid, text, asked_at, channel, developer, outcome)
     select $1, t, now() - interval '2 days', 'mcp', 'somebody', 'none' from unnest($2::text[]) t`,
    [project_uuid, odd],
  );
  await rollUpQuestions(inside);
  const kept = await rowsOf(
    `select count(*)::int as n from question_texts where text = any(array['${odd.join("','")}'])`,
  );
  expect(kept).toEqual([{ n: odd.length }]);
  await server.database.pool.query('delete from questions where text = any($1::text[])', [odd]);
});

it('counts of deleted questions are kept, even when the count starts over', async () => {
  const whole = await undisturbed();
  await rollUpQuestions(inside);
  await server.database.pool.query(`delete from questions where asked_at < '2025-01-14'`);
  await rollUpQuestions(inside, { again: true });
  expect(await tables()).toEqual(whole);
});

it('questions of today are not counted', async () => {
  await server.database.pool.query(
    `insert into questions (project_uuid, text, channel, developer, outcome) values ($1, 'now', 'mcp', 'me', 'none')`,
    [project_uuid],
  );
  await rollUpQuestions(inside);
  const [{ last }] = (await rowsOf(
    `select max(day) < (now() at time zone 'UTC')::date as last from counted_days`,
  )) as [{ last: boolean }];
  expect(last).toBe(true);
  expect(await rowsOf(`select 1 from question_wordings where text = 'now'`)).toEqual([]);
});
