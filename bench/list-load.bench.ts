import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { JSONWebKeySet } from 'jose';
import { pino } from 'pino';
import { buildApp } from '../server/src/app.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import { readEnv } from '../server/src/env.ts';
import { clearHouse, furnishHouse } from '../server/src/furnish-house.ts';
import { openIdentity } from '../server/src/identity/open-identity.ts';
import { loadPages } from '../server/src/plugin-site/page-bundle.ts';
import { secretBox } from '../server/src/secrets/secret-box.ts';
import { fuzzStage } from '../server/src/testing/fuzz/fuzz-stage.ts';
import { intoApp, overWire } from '../server/src/testing/fuzz/sender.ts';
import { freePort, startServerProcess } from '../server/src/testing/server-process.ts';
import { administer, databaseOn } from '../server/src/testing/start-database.ts';
import { runTool } from './attack/run-tool.ts';
import type { BareSettings } from './bare-lists.ts';
import { largeDocument } from './large-document.ts';
import { statementsOf } from './statements-of.ts';
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
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fieldkit-lists-'));
  const FIELDKIT_SECRET = randomBytes(32).toString('hex');
  const settings = { DATA_DIR: dataDir, FIELDKIT_SECRET, ...(url && { DATABASE_URL: url }) };
  const database = await openDatabase(readEnv(settings), { onProblem: () => {} });
  const DATABASE_URL = database.connectionString;
  const port = await freePort();
  const served = { ...settings, DATABASE_URL, PUBLIC_URL: `http://localhost:${port}`, LOG_LEVEL: 'silent' };
  const host = `localhost:${port}`;
  const server = await startServerProcess({ ...served, DEFAULT_PLAN: 'custom' }, port);
  const send = overWire(port);
  const { tokens, named } = await fuzzStage(send, host);
  const library = await aLibrary(host, tokens.owner, named.project_uuid ?? '');
  const list = `/api/methods/library/${library}?page=1&page_size=20`;
  const headers = { authorization: `Bearer ${tokens.owner}` };
  const groups = await statementsInside(served, list, { ...headers, host });
  const { text } = await send({ method: 'GET', url: '/identity/jwks.json', headers: { host } });
  send.close();

  const bare = fork(path.join(import.meta.dirname, 'bare-lists.ts'), { execArgv: [] });
  const keys = JSON.parse(text) as JSONWebKeySet;
  bare.send({ connectionString: DATABASE_URL, keys, groups, poolSize: 10 } satisfies BareSettings);
  const [{ origin }] = (await once(bare, 'message')) as [{ origin: string }];
  try {
    const pairs: { bare: Load; ours: Load }[] = [];
    await load(`${origin}/list`, headers);
    await load(`http://${host}${list}`, headers);
    for (let pair = 0; pair < PAIRS; pair++) {
      // In turn, so that neither is always the later one.
      const before = pair % 2 === 0 ? await load(`${origin}/list`, headers) : undefined;
      const ours = await load(`http://${host}${list}`, headers);
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
    await server.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function aLibrary(host: string, token: string, project: string): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Large', version: '1', library_group: 'Core' }))
    form.set(name, value);
  form.set('file', new Blob([largeDocument(METHODS)]), 'large.json');
  const address = `http://${host}/api/libraries/project/${project}`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await answer.json()) as { library_uuid: string }).library_uuid;
}

/** What the server asks its database for one such list: found out in this process, on the same database. */
async function statementsInside(
  settings: Record<string, string>,
  url: string,
  headers: Record<string, string>,
) {
  const env = readEnv(settings);
  const database = await openDatabase(env, { onProblem: () => {} });
  const secrets = secretBox(env.FIELDKIT_SECRET ?? '');
  const house = furnishHouse({ env, database, secrets, log: pino({ level: 'silent' }) });
  const identity = await openIdentity(house);
  const pages = await loadPages(path.resolve(import.meta.dirname, '../plugin/dist'));
  const app = await buildApp({ house, identity, ping: database.ping, pages });
  const ask = async () => {
    const { status } = await intoApp(app)({ method: 'GET', url, headers });
    if (status !== 200) throw new Error(`The list answered ${status}.`);
  };
  await ask(); // Keys are read once.
  const groups = await statementsOf(ask);
  await app.close();
  await clearHouse(house);
  await database.close();
  return groups;
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
