import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { JSONWebKeySet } from 'jose';
import { administer, databaseOn } from '../server/src/testing/start-database.ts';
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

/** A list of twenty methods, asked as often as can be, beside a bare handler that verifies the same token and runs the same statements. */
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
    ],
    rows,
  );
}

async function onOneDatabase(title: string, url?: string): Promise<string[]> {
  const target = await openTarget(url === undefined ? {} : { DATABASE_URL: url });
  const { origin: ourOrigin, stage, settings } = target;
  const library = await aLibrary(ourOrigin, stage.tokens.owner, stage.named.project_uuid ?? '');
  const list = `/api/methods/library/${library}?page=1&page_size=20`;
  const headers = { authorization: `Bearer ${stage.tokens.owner}` };
  const groups = await statementsInside(settings, list, { ...headers, host: new URL(ourOrigin).host });
  const keys = (await (await fetch(`${ourOrigin}/identity/jwks.json`)).json()) as JSONWebKeySet;

  const bare = fork(path.join(import.meta.dirname, 'bare-lists.ts'), { execArgv: [] });
  bare.send({ connectionString: target.databaseUrl, keys, groups, poolSize: 10 } satisfies BareSettings);
  const [{ origin }] = (await once(bare, 'message')) as [{ origin: string }];
  try {
    const pairs: { bare: Load; ours: Load }[] = [];
    await load(`${origin}/list`, headers);
    await load(`${ourOrigin}${list}`, headers);
    for (let pair = 0; pair < PAIRS; pair++) {
      // In turn, so that neither is always the later one.
      const before = pair % 2 === 0 ? await load(`${origin}/list`, headers) : undefined;
      const ours = await load(`${ourOrigin}${list}`, headers);
      pairs.push({ ours, bare: before ?? (await load(`${origin}/list`, headers)) });
    }
    const middle = (numbers: number[]) => quantile(numbers, 0.5);
    const ratios = pairs.map((pair) => (100 * pair.ours.rate) / pair.bare.rate);
    const row = (which: 'bare' | 'ours') =>
      `${middle(pairs.map((pair) => pair[which].rate)).toFixed(0)} (${middle(pairs.map((pair) => pair[which].p99)).toFixed(0)} ms)`;
    return [
      `${title}, ${groups.flat().length} statements`,
      row('bare'),
      row('ours'),
      `**${middle(ratios).toFixed(0)} %**, ${Math.min(...ratios).toFixed(0)} to ${Math.max(...ratios).toFixed(0)} %`,
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

type Load = { rate: number; p99: number };

/** By wrk, which costs less than what it measures. @throws where an answer was no 200 */
async function load(url: string, headers: Record<string, string>): Promise<Load> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { said } = await runTool('wrk', [
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
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]);
  const [, amount = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(said) ?? [];
  if (!rate || /Non-2xx/.test(said)) throw new Error(`wrk could not ask ${url}: ${said}`);
  return { rate, p99: Number(amount) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? 1) };
}
