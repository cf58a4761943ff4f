import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { administer, databaseOn } from '@fieldkit/testing/start-database.ts';
import type { JSONWebKeySet } from 'jose';
import { runTool } from './attack/run-tool.ts';
import { openTarget } from './attack/target.ts';
import type { BareSettings } from './bare-lists.ts';
import { largeDocument } from './large-document.ts';
import { statementsInside } from './statements-inside.ts';
import { quantile, table } from './table.ts';

const METHODS = 500;
const PAIRS = 7;
const SECONDS = 4;
const AT_ONCE = 16;

/**
 * Measures the throughput of a list of twenty methods, compared with a bare handler that verifies the same
 * token and reads the same page, in one statement.
 */
export async function measureListLoad(url = process.env.TEST_DATABASE_URL): Promise<string> {
  const rows = [await onOneDatabase('embedded')];
  if (url) {
    const name = `lists_${Date.now()}`;
    await administer(url, [`create database ${name}`]);
    rows.push(await onOneDatabase('PostgreSQL', databaseOn(url, name)));
    await administer(url, [`drop database ${name} with (force)`]);
  }
  return table(
    [
      `lists of 20 of ${METHODS}, ${AT_ONCE} connections, medians of ${PAIRS} pairs`,
      'bare Fastify + pg, a second (p99)',
      'Fieldkit, a second (p99)',
      'ratio, least to most (≥ 70 %)',
      'processor time a request: bare / Fieldkit',
    ],
    rows,
  );
}

async function onOneDatabase(title: string, url?: string): Promise<string[]> {
  const target = await openTarget(url === undefined ? {} : { DATABASE_URL: url });
  const { origin: ourOrigin, fixture, settings } = target;
  const library = await aLibrary(ourOrigin, fixture.tokens.owner, fixture.named.project_uuid ?? '');
  const list = `/api/methods/library/${library}?page=1&page_size=20`;
  const headers = { authorization: `Bearer ${fixture.tokens.owner}` };
  const groups = await statementsInside(settings, list, { ...headers, host: new URL(ourOrigin).host });
  const statement = groups.at(-1)?.[0];
  if (!statement) throw new Error('The list asked for nothing.');
  const keys = (await (await fetch(`${ourOrigin}/identity/jwks.json`)).json()) as JSONWebKeySet;

  const bare = fork(path.join(import.meta.dirname, 'bare-lists.ts'), { execArgv: [] });
  bare.send({ connectionString: target.databaseUrl, keys, statement, poolSize: 10 } satisfies BareSettings);
  const [{ origin }] = (await once(bare, 'message')) as [{ origin: string }];
  try {
    const askBare = () => load(`${origin}/list`, headers, bare.pid ?? 0);
    const askOurs = () => load(`${ourOrigin}${list}`, headers, target.pid);
    const pairs: { bare: Load; ours: Load }[] = [];
    await askBare();
    await askOurs();
    for (let pair = 0; pair < PAIRS; pair++) {
      // Alternating, so that neither is always the second one.
      const before = pair % 2 === 0 ? await askBare() : undefined;
      const ours = await askOurs();
      pairs.push({ ours, bare: before ?? (await askBare()) });
    }
    const middle = (numbers: number[]) => quantile(numbers, 0.5);
    const ratios = pairs.map((pair) => (100 * pair.ours.rate) / pair.bare.rate);
    const all = (which: 'bare' | 'ours', what: keyof Load) => middle(pairs.map((pair) => pair[which][what]));
    const row = (which: 'bare' | 'ours') =>
      `${all(which, 'rate').toFixed(0)} (${all(which, 'p99').toFixed(0)} ms)`;
    return [
      `${title}, ${groups.flat().length} statements of Fieldkit`,
      row('bare'),
      row('ours'),
      `**${middle(ratios).toFixed(0)} %**, ${Math.min(...ratios).toFixed(0)} to ${Math.max(...ratios).toFixed(0)} %`,
      `${all('bare', 'cpu').toFixed(2)} / ${all('ours', 'cpu').toFixed(2)} ms`,
    ];
  } finally {
    bare.send('stop');
    await once(bare, 'exit');
    await target.stop();
  }
}

async function aLibrary(origin: string, token: string, project: string): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Large', version: '1', library_group: 'Core' }))
    form.set(name, value);
  form.set('file', new Blob([largeDocument(METHODS)]), 'large.json');
  const address = `${origin}/api/libraries/project/${project}`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await answer.json()) as { library_uuid: string }).library_uuid;
}

/** Responses per second, the 99th percentile in milliseconds, and the CPU time of each response. */
type Load = { rate: number; p99: number; cpu: number };

/** Runs wrk, which costs less than what it measures. @throws if a response was not 200 */
async function load(url: string, headers: Record<string, string>, pid: number): Promise<Load> {
  const before = processorTime(pid);
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { output } = await runTool('wrk', [
    '-t',
    '1',
    '-c',
    String(AT_ONCE),
    '-d',
    `${SECONDS}s`,
    '--latency',
    ...given,
    url,
  ]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  const [, amount = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const answers = Number(/(\d+) requests in/.exec(output)?.[1]);
  if (!rate || /Non-2xx/.test(output)) throw new Error(`wrk could not ask ${url}: ${output}`);
  const cpu = (processorTime(pid) - before) / answers;
  return { rate, cpu, p99: Number(amount) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? 1) };
}

/**
 * The CPU time of a process's main thread in milliseconds, with a resolution of ten (proc(5)); independent of
 * other load on the machine.
 */
function processorTime(pid: number): number {
  const fields = fs.readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}
