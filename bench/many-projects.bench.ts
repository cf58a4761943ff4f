import { sql } from 'drizzle-orm';
import { githubCalls } from './github-calls.ts';
import { type MeasuredServer, serverInProcess } from './server-in-process.ts';
import { quantile, table } from './table.ts';

const PROJECTS = 2_000;
const METHODS = 200;
const COLD_QUESTIONS = 600;
const WARM_QUESTIONS = 1_000;
/** The number of projects that stay in memory at once. */
const WARM_PROJECTS = 40;
const SEED = 7;

/** Measures one process that is asked about 2,000 projects of 200 methods at random. */
export const measureManyProjects = (): Promise<string> => serverInProcess(undefined, measure);

async function measure(measured: MeasuredServer): Promise<string> {
  const publications = await seedProjects(measured);
  const random = seededRandom(SEED);
  const any = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const texts = githubCalls().map(({ summary }) => summary);
  const ask = async (publication_uuid: string): Promise<number> => {
    const since = performance.now();
    await measured.inside.searchWorker.ask({
      ...{ ask: 'search', publication_uuid, query: any(texts), kind: 'any' },
      ...{ library: '', version: '', language: '', limit: 10, offset: 0 },
    });
    return performance.now() - since;
  };
  await ask(any(publications));
  const before = process.memoryUsage.rss();
  const cold: number[] = [];
  for (let count = 0; count < COLD_QUESTIONS; count++) cold.push(await ask(any(publications)));
  const megabytes = (process.memoryUsage.rss() - before) / 1e6;
  const few = publications.slice(0, WARM_PROJECTS);
  for (const one of few) await ask(one);
  const warm: number[] = [];
  for (let count = 0; count < WARM_QUESTIONS; count++) warm.push(await ask(any(few)));
  const ms = (times: number[]) =>
    `${quantile(times, 0.5).toFixed(1)} / **${quantile(times, 0.95).toFixed(1)} ms**`;
  return table(
    ['what', 'measured', 'goal'],
    [
      [`${PROJECTS} projects of ${METHODS} methods asked at random, p50 / p95`, ms(cold), '≤ 60 ms'],
      [`${WARM_PROJECTS} projects that are in memory, p50 / p95`, ms(warm), '≤ 15 ms'],
      ['growth of the process’s memory meanwhile', `${megabytes.toFixed(0)} MB`, 'bounded'],
    ],
  );
}

/** Creates projects with a published version each, whose methods are a part of GitHub's, without events and models. */
async function seedProjects({ inside, project_uuid }: MeasuredServer): Promise<string[]> {
  await inside.db.execute(sql`set statement_timeout = 0`);
  const { rows } = await inside.db.execute<{ publication_uuid: string }>(sql`
    with published as materialized (
      select content - 'methods' - 'events' - 'models' as rest, content->'methods' as methods from publications
      where project_uuid = ${project_uuid} and is_current
    ), known as materialized (
      select method, (place - 1)::int as place, count(*) over ()::int as total
      from published, jsonb_array_elements(methods) with ordinality m(method, place)
    ), made as (
      insert into projects (name, is_opensource, is_approved)
      select 'Project ' || n, false, 'approved' from generate_series(1, ${PROJECTS}) n
      returning project_uuid, substring(name from 9)::int as n
    )
    insert into publications (project_uuid, content_version, content, is_current)
    select made.project_uuid, 1, rest || jsonb_build_object('methods', (
      select jsonb_agg(method) from known where (place - made.n * 37 % total + total) % total < ${METHODS}
    )), true from made, published returning publication_uuid`);
  return rows.map((row) => row.publication_uuid);
}

/** A linear congruential generator (Numerical Recipes), so that every run asks the same. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
