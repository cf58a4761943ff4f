import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Ledger, openLedger } from '@fieldkit/testing/faults/ledger.ts';
import { startWriters } from '@fieldkit/testing/faults/writers.ts';
import { numbersOf } from '../../server/src/features/roll-up/testing/ask-at-random.ts';
import type { Outcome } from './under-load.ts';
import { type LocalWorld, oneEmbedded, type Pair, twoBehindBalancer, type World } from './worlds.ts';

type Fault<Place extends World> = readonly [
  name: string,
  bringAbout: (world: Place, below: Below) => Promise<unknown>,
];
type Below = (max: number) => number;

/** The faults for two processes behind a load balancer with PostgreSQL. */
const pairFaults: readonly Fault<Pair>[] = [
  ['kill', (world, below) => world.kill(below(2))],
  ['kill', (world, below) => world.kill(below(2))],
  ['restart', (world, below) => world.restart(below(2))],
  [
    'database stopped',
    async ({ postgres }, below) => {
      postgres.halt();
      await pause(below(1_000));
      postgres.start();
    },
  ],
  ['network silent', (world, below) => broken(world, 'silent', 500 + below(2_500))],
  ['connections reset', (world, below) => broken(world, 'reset', below(300))],
  ['database refuses', (world, below) => broken(world, 'refuse', below(1_000))],
  ['network slow', (world, below) => broken(world, { delayMs: 100 + below(200) }, 1_500)],
];
const aloneFaults: readonly Fault<LocalWorld>[] = [
  ['kill', (world) => world.kill(0)],
  ['kill', (world) => world.kill(0)],
  ['restart', (world) => world.restart(0)],
  ['embedded database killed', async ({ dataDir }) => killPostmaster(dataDir)],
];

async function broken({ proxy }: Pair, how: Parameters<Pair['proxy']['pass']>[0], milliseconds: number) {
  await proxy.pass(how);
  await pause(milliseconds);
  await proxy.pass('whole');
}

function killPostmaster(dataDir: string): void {
  const pid = Number(fs.readFileSync(path.join(dataDir, 'pgdata/postmaster.pid'), 'utf8').split('\n')[0]);
  if (pid > 1) process.kill(pid, 'SIGKILL');
}

/**
 * Injects faults in random order under a write load, half on each kind of database; then checks that all
 * acknowledged writes are stored.
 */
export async function everything(
  faults = 40,
  seed = 1,
  minutes = 600,
  writesBetween = 200,
): Promise<Outcome> {
  const onPair = Math.ceil((faults * 2) / 3);
  const pair = await round(
    'two processes, PostgreSQL',
    twoBehindBalancer,
    pairFaults,
    onPair,
    seed,
    (minutes * 2) / 3,
    writesBetween,
  );
  const alone = await round(
    'one process, embedded',
    oneEmbedded,
    aloneFaults,
    faults - onPair,
    seed + 1,
    minutes / 3,
    writesBetween,
  );
  return { lines: [...pair.lines, ...alone.lines], wrong: [...pair.wrong, ...alone.wrong] };
}

async function round<Place extends World>(
  what: string,
  make: () => Promise<Place>,
  faults: readonly Fault<Place>[],
  max: number,
  seed: number,
  minutes: number,
  writesBetween: number,
): Promise<Outcome> {
  if (max === 0) return { lines: [], wrong: [] };
  const below = numbersOf(seed);
  const world = await make();
  const file = path.join(os.tmpdir(), `fieldkit-ledger-${process.pid}-${seed}.jsonl`);
  const ledger = openLedger(file);
  const histories = Math.ceil((max * writesBetween * 0.4) / 8) + 100;
  const writers = await startWriters({
    origin: world.origin,
    pool: world.pool(),
    ledger,
    many: 40,
    seed,
    histories,
  });
  const done: Record<string, number> = {};
  const since = performance.now();
  const elapsed = () => ((performance.now() - since) / 1_000).toFixed(0);
  const died: string[] = [];
  let many = 0;
  for (let number = 1; number <= max && performance.now() - since < minutes * 60_000; number++) {
    many = number;
    const isGoingOn = await reached(ledger, ledger.count() + writesBetween);
    if (!isGoingOn) died.push('nothing was acknowledged for a minute');
    await pause(below(500));
    const [name, bringAbout] = faults[below(faults.length)] as Fault<Place>;
    await bringAbout(world, below);
    done[name] = (done[name] ?? 0) + 1;
    for (const process of world.processes)
      if (!process.isAlive()) died.push(`after ${name}: ${process.output()}`);
    process.stdout.write(
      `${elapsed()} s: ${number} ${name} ${ledger.count()} ${JSON.stringify(writers.statistics.statuses)}\n`,
    );
    if (died.length > 0) {
      process.stdout.write(`${died.join('\n')}\n`);
      break;
    }
  }
  if (died.length === 0) await reached(ledger, ledger.count() + writesBetween);
  await writers.stop();
  process.stdout.write(`${elapsed()} s: everybody stopped\n`);
  const took = (performance.now() - since) / 1_000;
  const wrong = [...died, ...(await writers.verify(world.pool()))];
  process.stdout.write(`${elapsed()} s: compared\n`);
  const { statuses, examples } = writers.statistics;
  const bugs = statuses['500'] ?? 0;
  for (const { bugs: report } of world.processes) process.stdout.write(report().slice(0, 2).join('\n'));
  if (bugs > 0) wrong.push(`${bugs} answers were 500: ${examples['500']}`);
  await world.close();
  ledger.close();
  if (wrong.length === 0) fs.rmSync(file);
  return {
    lines: [
      `${what} (seed ${seed}, ${took.toFixed(0)} s): ${many} faults ${JSON.stringify(done)}; ${ledger.count()} acknowledged writes ${JSON.stringify(ledger.counts())}`,
      `answers: ${JSON.stringify(statuses)}; ${JSON.stringify(examples)}`,
      `${wrong.length} wrong`,
    ],
    wrong,
  };
}

/** Waits for a number of acknowledged writes; false if there is none for a minute, because every fault must end. */
async function reached(ledger: Ledger, count: number): Promise<boolean> {
  let before = ledger.count();
  let quietSince = Date.now();
  while (ledger.count() < count) {
    await pause(10);
    if (ledger.count() > before) {
      before = ledger.count();
      quietSince = Date.now();
    } else if (Date.now() - quietSince > 60_000) return false;
  }
  return true;
}
