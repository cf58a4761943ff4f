import { hash } from 'node:crypto';
import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from '../server/src/platform/database/open-database.ts';
import { githubCalls, githubDocument } from './github-calls.ts';
import { type MeasuredServer, serverInProcess } from './server-in-process.ts';
import { type ServerProcesses, startProcesses } from './server-processes.ts';
import { quantile, table } from './table.ts';

const PROJECTS = 2_000;
const METHODS = 200;
const COLD_QUESTIONS = 600;
const WARM_QUESTIONS = 1_000;
/** The number of projects that stay in memory at once. */
const WARM_PROJECTS = 40;
const SEED = 7;

/** So many projects that only three processes together can keep them in memory: each takes about 2 MB. */
const SHARED = { processes: 3, projects: 120, questions: 900, memoryMb: 100 };

/** Measures one process with 2,000 projects of 200 methods, and three that share 120. */
export async function measureManyProjects(): Promise<string> {
  const alone = await serverInProcess(undefined, measureOne);
  return `${alone}\n\n${await measureThree()}`;
}

async function measureOne({ inside, project_uuid }: MeasuredServer): Promise<string> {
  const publications = (await seedProjects(inside.db, project_uuid, PROJECTS)).map(
    (one) => one.publication_uuid,
  );
  const { any, text } = randomChoices();
  const ask = (publication_uuid: string): Promise<number> =>
    timed(() =>
      inside.searchWorker.ask({
        ask: 'search',
        publication_uuid,
        query: text(),
        kind: 'any',
        library: '',
        version: '',
        language: '',
        limit: 10,
        offset: 0,
      }),
    );
  await ask(any(publications));
  const before = process.memoryUsage.rss();
  const cold: number[] = [];
  for (let count = 0; count < COLD_QUESTIONS; count++) cold.push(await ask(any(publications)));
  const megabytes = (process.memoryUsage.rss() - before) / 1e6;
  const few = publications.slice(0, WARM_PROJECTS);
  for (const one of few) await ask(one);
  const warm: number[] = [];
  for (let count = 0; count < WARM_QUESTIONS; count++) warm.push(await ask(any(few)));
  return table(
    ['one process', 'measured', 'goal'],
    [
      [`${PROJECTS} projects of ${METHODS} methods asked at random, p50 / p95`, quantiles(cold), '≤ 60 ms'],
      [`${WARM_PROJECTS} projects that are in memory, p50 / p95`, quantiles(warm), '≤ 15 ms'],
      ['growth of the process’s memory meanwhile', `${megabytes.toFixed(0)} MB`, 'bounded'],
    ],
  );
}

/** Questions over MCP at the hosts of plugins, sent to processes as the proxy in deploy/compose chooses them, and at random. */
async function measureThree(): Promise<string> {
  const { processes, projects, questions, memoryMb } = SHARED;
  const settings = { SEARCH_MEMORY_MB: String(memoryMb), RATE_LIMITS: 'off' };
  const servers = await startProcesses(processes, settings);
  try {
    const example = await importGithub(servers);
    const seeded = await seedProjects(servers.database.db, example, projects);
    const { any, number, text } = randomChoices();
    const ask = async (subdomain: string, process: number): Promise<number> => {
      const params = { name: 'search', arguments: { query: text() } };
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const host = servers.pluginHost(subdomain);
      return timed(async () => {
        const answer = await servers.ask(process, { method: 'POST', path: '/mcp', host, body });
        if (answer.status !== 200) throw new Error(`A search answered ${answer.status}: ${answer.text}`);
      });
    };
    const rows: string[][] = [];
    for (const [way, choose] of [
      ['each plugin at one process, by rendezvous hashing', (name: string) => rendezvous(name, processes)],
      ['any process', () => number(processes)],
    ] as const) {
      for (const { subdomain } of seeded) await ask(subdomain, choose(subdomain));
      const times: number[] = [];
      while (times.length < questions) {
        const { subdomain } = any(seeded);
        times.push(await ask(subdomain, choose(subdomain)));
      }
      rows.push([way, quantiles(times)]);
    }
    const what = `${processes} processes with ${memoryMb} MB each, ${projects} projects of ${METHODS} methods, over HTTP`;
    return table([what, 'p50 / p95'], rows);
  } finally {
    await servers.stop();
  }
}

/** The process with the highest hash of a name, so that a process that ends moves only its own names. */
function rendezvous(name: string, processes: number): number {
  const weights = Array.from({ length: processes }, (_, at) => hash('sha256', `${at} ${name}`));
  return weights.indexOf(weights.toSorted().at(-1) ?? '');
}

async function importGithub({ call }: ServerProcesses): Promise<string> {
  const repository_url = 'https://example.com/octocat';
  const project = { name: 'GitHub', is_opensource: true, repository_url };
  const { project_uuid } = await call<{ project_uuid: string }>('POST', '/projects', project);
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'REST', version: '1', library_group: 'Core' }))
    form.set(name, value);
  form.set('file', new Blob([fs.readFileSync(githubDocument)]), 'github.json');
  await call('POST', `/libraries/project/${project_uuid}`, form);
  return project_uuid;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

const quantiles = (times: number[]): string =>
  `${quantile(times, 0.5).toFixed(1)} / **${quantile(times, 0.95).toFixed(1)} ms**`;

/** The same choices in every run: items, numbers below another, and the summaries of GitHub's operations. */
function randomChoices() {
  const random = seededRandom(SEED);
  const number = (below: number): number => Math.floor(random() * below);
  const any = <Item>(items: readonly Item[]): Item => items[number(items.length)] as Item;
  const texts = githubCalls().map(({ summary }) => summary);
  return { number, any, text: () => any(texts) };
}

type SeededProject = { publication_uuid: string; subdomain: string };

/** Creates projects with a published version each, whose methods are a part of GitHub's, without events and models. */
async function seedProjects(db: Database, project_uuid: string, projects: number): Promise<SeededProject[]> {
  await db.execute(sql`set statement_timeout = 0`);
  const { rows } = await db.execute<SeededProject>(sql`
    with published as materialized (
      select content - 'methods' - 'events' - 'models' as rest, content->'methods' as methods from publications
      where project_uuid = ${project_uuid} and is_current
    ), known as materialized (
      select method, (place - 1)::int as place, count(*) over ()::int as total
      from published, jsonb_array_elements(methods) with ordinality m(method, place)
    ), made as (
      insert into projects (name, is_opensource, is_keyless_allowed, is_approved)
      select 'Project ' || n, true, true, 'approved' from generate_series(1, ${projects}) n
      returning project_uuid, substring(name from 9)::int as n
    ), claimed as (
      insert into subdomains (subdomain, project_uuid, state)
      select 'measured-' || n, project_uuid, 'running' from made returning subdomain, project_uuid
    ), stored as (
    insert into publications (project_uuid, content_version, content, is_current)
    select made.project_uuid, 1, rest || jsonb_build_object('methods', (
      select jsonb_agg(method) from known where (place - made.n * 37 % total + total) % total < ${METHODS}
    )), true from made, published returning publication_uuid, project_uuid
    )
    select publication_uuid, subdomain from stored join claimed using (project_uuid)`);
  return rows;
}

/** A linear congruential generator (Numerical Recipes), so that every run asks the same. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
