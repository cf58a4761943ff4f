import { setTimeout as pause } from 'node:timers/promises';
import { administer, databaseOn } from '@fieldkit/testing/start-database.ts';
import { searchMethods } from '../server/src/services/search/search-methods.ts';
import { type MeasuredServer, serverInProcess } from './server-in-process.ts';
import { quantile, table } from './table.ts';

const ASKERS = 256;
const ROUNDS = 5;
const ROUND_MS = 4_000;
const PAIRS = 7;
const SEARCHES = 200;
const texts = ['create an issue', 'merge a pull request', 'search code', 'star a repository'];

type Goal = { name: string; rate: number; url?: string };

/** Measures how many questions per second can be recorded, and how this affects a concurrent search. */
export async function measureRecording(url = process.env.TEST_DATABASE_URL): Promise<string> {
  const rows = await measureOn({ name: 'the embedded database', rate: 500 });
  if (url) rows.push(...(await onDatabaseOfItsOwn(url)));
  return table(['what', 'measured', 'goal'], rows);
}

async function onDatabaseOfItsOwn(url: string): Promise<string[][]> {
  const name = `recording_${Date.now()}`;
  await administer(url, [`create database ${name}`]);
  try {
    return await measureOn({ name: 'PostgreSQL', rate: 2_000, url: databaseOn(url, name) });
  } finally {
    await administer(url, [`drop database ${name} with (force)`]);
  }
}

const measureOn = (goal: Goal) => serverInProcess(goal.url, (measured) => measure(measured, goal));

async function measure(measured: MeasuredServer, { name, rate }: Goal): Promise<string[][]> {
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) rates.push(await recordedPerSecond(measured));
  const pairs: { alone: number; beside: number; stored: number }[] = [];
  await searchesTake(measured); // Warm-up.
  for (let pair = 0; pair < PAIRS; pair++) {
    // Alternating, so that neither is always the second one.
    const first = pair % 2 === 0 ? await searchesTake(measured) : 0;
    const recording = recordAt(measured, rate);
    const beside = await searchesTake(measured);
    const stored = await recording.stop();
    pairs.push({ alone: first || (await searchesTake(measured)), beside, stored });
  }
  const ratios = pairs.map(({ alone, beside }) => beside / alone);
  const middle = (numbers: number[]) => quantile(numbers, 0.5);
  return [
    [
      `questions kept a second, ${ASKERS} askers at once, ${name} (median of ${ROUNDS}, least)`,
      `**${middle(rates).toFixed(0)}** (${Math.min(...rates).toFixed(0)})`,
      `≥ ${rate}`,
    ],
    [
      `a search beside ${middle(pairs.map(({ stored }) => stored)).toFixed(0)} questions a second, p95 / alone, ${name}`,
      `${middle(pairs.map(({ beside }) => beside)).toFixed(1)} / ${middle(pairs.map(({ alone }) => alone)).toFixed(1)} ms`,
      '',
    ],
    [
      `the one through the other (median of ${PAIRS} pairs, range)`,
      `**${middle(ratios).toFixed(2)}** (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
      '≤ 1.2',
    ],
  ];
}

const wish = { kind: 'any', library: '', version: '', language: '', limit: 10, offset: 0 } as const;

let asked = 0;
const question = (project_uuid: string) => ({
  project_uuid,
  text: `${texts[asked % texts.length]} number ${asked}`,
  language: 'python',
  channel: 'mcp' as const,
  developer: `developer ${asked++ % 500}`,
  client_name: 'claude-code',
  method_uuids: [],
  latency_ms: 5,
  outcome: 'none' as const,
});

/** The maximum rate: each client sends its next question as soon as the last one is stored. */
async function recordedPerSecond({ inside, project_uuid }: MeasuredServer): Promise<number> {
  let stored = 0;
  const since = performance.now();
  const ask = async () => {
    while (performance.now() - since < ROUND_MS) {
      await inside.recorder.record(question(project_uuid));
      stored++;
    }
  };
  await Promise.all(Array.from({ length: ASKERS }, ask));
  return stored / ((performance.now() - since) / 1000);
}

/** Records questions at a constant rate until it is stopped; returns how many per second were stored. */
function recordAt({ inside, project_uuid }: MeasuredServer, rate: number): { stop: () => Promise<number> } {
  const since = performance.now();
  const all: Promise<void>[] = [];
  const timer = setInterval(() => {
    const due = ((performance.now() - since) / 1000) * rate;
    while (all.length < due) all.push(inside.recorder.record(question(project_uuid)));
  }, 5);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(all);
      return all.length / ((performance.now() - since) / 1000);
    },
  };
}

/** The 95th percentile of consecutive searches with pauses, in milliseconds. */
async function searchesTake({ inside, project_uuid }: MeasuredServer): Promise<number> {
  const client = { channel: 'mcp' as const, developer: 'somebody', client_name: 'claude-code' };
  const took: number[] = [];
  for (let place = 0; place < SEARCHES; place++) {
    const since = performance.now();
    const query = texts[place % texts.length] ?? '';
    await searchMethods(inside, project_uuid, client, { ...wish, query });
    took.push(performance.now() - since);
    await pause(2);
  }
  return quantile(took, 0.95);
}
