import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { pino } from 'pino';
import { closeServices, createServices } from '../server/src/entrypoints/create-services.ts';
import { rollUpQuestions } from '../server/src/features/roll-up/roll-up-questions.ts';
import { type OpenDatabase, openDatabase } from '../server/src/platform/database/open-database.ts';
import { createSecretBox } from '../server/src/platform/secrets/secret-box.ts';
import { readEnv } from '../server/src/platform/settings/env.ts';
import { createInternalContext, type InternalContext, type Tools } from '../server/src/services/context.ts';
import { analyticsCharts } from './analytics-charts.ts';
import { recountDiffers, seedQuestions } from './seed-questions.ts';
import { quantile, table } from './table.ts';

const DAY = 55_000;
const ROUNDS = 30;

/**
 * Measures the roll-up of recorded questions: one day's increment among many, all days, the charts' calls,
 * and a recount.
 */
export async function measureAnalytics(questions = 1_000_000): Promise<string> {
  const secret = 'a secret for benchmarks that is long enough';
  const dataDir = mkdtempSync(`${os.tmpdir()}/fieldkit-bench-`);
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', FIELDKIT_SECRET: secret });
  const database = await openDatabase(env, { onProblem: () => {} });
  const log = pino({ level: 'silent' });
  const services = createServices({ env, database, secrets: createSecretBox(secret), log });
  const inside = createInternalContext(services);
  try {
    return await measure(inside, database, questions);
  } finally {
    await closeServices(services);
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  inside: InternalContext<keyof Tools>,
  { pool }: OpenDatabase,
  questions: number,
): Promise<string> {
  const project = await seedQuestions(pool, { questions, daily: DAY });
  const held = holdUps();
  const first = await timed(() => rollUpQuestions(inside));
  await pool.query('vacuum analyze');
  const again = await timed(() => rollUpQuestions(inside, { again: true }));
  await pool.query('vacuum analyze');
  await pool.query(
    'delete from counted_days where day = (select max(day) from counted_days where questions > 0)',
  );
  const increment = await timed(() => rollUpQuestions(inside));
  const rows = [
    [`${questions} questions counted for the first time, wordings placed`, seconds(first), ''],
    ['the longest that it held up the process', `${held.stop().toFixed(0)} ms`, '≤ 50 ms'],
    ['all of them counted again', seconds(again), '10 million ≤ 120 s'],
    [`one day of ${DAY} among them`, seconds(increment), '≤ 2 s'],
    ['rows that differ from a recount', `${await recountDiffers(pool)}`, '0'],
  ];
  for (const [name, ask] of analyticsCharts(inside, project)) {
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round++) took.push(await timed(ask));
    rows.push([
      `${name}, p50 / p95`,
      `${quantile(took, 0.5).toFixed(0)} / ${quantile(took, 0.95).toFixed(0)} ms`,
      'p95 ≤ 50 ms',
    ]);
  }
  return table(['what', 'measured', 'goal'], rows);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** The longest time for which the event loop was blocked. */
function holdUps(): { stop: () => number } {
  let [worst, last] = [0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    worst = Math.max(worst, now - last - 5);
    last = now;
  }, 5);
  return {
    stop: () => {
      clearInterval(timer);
      return worst;
    },
  };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
