import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Ledger, openLedger } from '@fieldkit/testing/faults/ledger.ts';
import { startWriters, type Writers, type WriteStatistics } from '@fieldkit/testing/faults/writers.ts';
import type { World } from './worlds.ts';

export type Outcome = { lines: string[]; wrong: string[] };

export type Load = {
  ledger: Ledger;
  statistics: WriteStatistics;
  /** Waits until this many further writes were acknowledged. */
  more: (writes: number) => Promise<void>;
  /** The number of responses with this status while `work` ran. */
  during: (status: string, work: () => Promise<unknown>) => Promise<number>;
};

type LoadSettings = { name: string; seed: number; many?: number; histories?: number };

/**
 * Writes continuously while `doThings` injects faults, then compares the database with the ledger. The
 * results are added to `lines` and `wrong`.
 */
export async function underLoad(
  world: World,
  { name, seed, many = 16, histories = 400 }: LoadSettings,
  doThings: (load: Load, outcome: Outcome) => Promise<void>,
): Promise<Outcome> {
  const file = path.join(os.tmpdir(), `fieldkit-ledger-${process.pid}-${name}.jsonl`);
  const ledger = openLedger(file);
  const writers: Writers = await startWriters({
    origin: world.origin,
    pool: world.pool(),
    ledger,
    many,
    seed,
    histories,
  });
  const { statistics } = writers;
  const outcome: Outcome = { lines: [], wrong: [] };
  const more = async (writes: number) => {
    const until = ledger.count() + writes;
    const deadline = Date.now() + 60_000;
    while (ledger.count() < until) {
      if (Date.now() > deadline) throw new Error('The server acknowledged no write for a minute.');
      await pause(5);
    }
  };
  const during: Load['during'] = async (status, work) => {
    const before = statistics.statuses[status] ?? 0;
    await work();
    return (statistics.statuses[status] ?? 0) - before;
  };
  await more(50);
  try {
    await doThings({ ledger, statistics, more, during }, outcome);
  } catch (error) {
    outcome.wrong.push(`${name}: ${(error as Error).message}`);
  }
  await writers.stop();
  outcome.wrong.push(...(await writers.verify(world.pool())));
  for (const process of world.processes) {
    if (!process.isAlive()) outcome.wrong.push(`A process ended: ${process.output()}`);
    outcome.wrong.push(...process.bugs().slice(0, 1));
  }
  const bugs = statistics.statuses['500'] ?? 0;
  if (bugs > 0) outcome.wrong.push(`${bugs} answers were 500: ${statistics.examples['500']}`);
  outcome.lines.push(
    `${name}, seed ${seed}: ${ledger.count()} acknowledged writes; answers ${JSON.stringify(statistics.statuses)}; ${outcome.wrong.length} wrong`,
  );
  ledger.close();
  if (outcome.wrong.length === 0) fs.rmSync(file);
  return outcome;
}

/** Reports a measurement, and marks it as wrong if it exceeds the limit. */
export function hold(
  outcome: Outcome,
  what: string,
  values: readonly number[],
  max: number,
  unit: string,
): void {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const worst = sorted.at(-1) ?? 0;
  outcome.lines.push(
    `${what}: median ${middle.toFixed(0)} ${unit}, at most ${worst.toFixed(0)} ${unit} (promised: ${max} ${unit})`,
  );
  if (worst > max) outcome.wrong.push(`${what}: ${worst.toFixed(0)} ${unit} is more than ${max} ${unit}`);
}

/** Waits until the condition is true. Returns the time in milliseconds. @throws if it takes longer than `timeoutMs` */
export async function waitUntil(is: () => Promise<boolean>, timeoutMs = 60_000): Promise<number> {
  const since = performance.now();
  while (!(await is().catch(() => false))) {
    if (performance.now() - since > timeoutMs)
      throw new Error('The condition was still false after a minute.');
    await pause(20);
  }
  return performance.now() - since;
}

export const answersAt = async (origin: string, at: string): Promise<number> => {
  const { port } = new URL(origin);
  const answer = await fetch(`http://127.0.0.1:${port}${at}`);
  await answer.text();
  return answer.status;
};
