import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startServerProcess } from '@fieldkit/testing/server-process.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { readEnv } from '../../server/src/platform/settings/env.ts';
import {
  deliver,
  differences,
  seedPayers,
  settingsForHistories,
  shuffled,
} from '../../server/src/services/payments/testing/deliver-histories.ts';
import { randomHistory } from '../../server/src/services/payments/testing/random-histories.ts';

// node bench/faults/kill-payments.ts [histories] [kills] [seed]: delivers payment events out of order and
// repeatedly to two processes on one database that are killed in turn.
const [many = 1_000, kills = 20, seed = 1] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fieldkit-payments-'));
const FIELDKIT_SECRET = randomBytes(32).toString('hex');
const database = await openDatabase(readEnv({ DATA_DIR: dataDir, FIELDKIT_SECRET }), { onProblem: () => {} });
const { pool, connectionString: DATABASE_URL } = database;
const settings = { ...settingsForHistories, DATABASE_URL, FIELDKIT_SECRET };
const start = async () => startServerProcess(settings, await freePort());
const servers = [await start(), await start()];
const origins = servers.map(({ origin }) => origin);

const histories = Array.from({ length: many }, (_, number) => randomHistory(seed * 100_000 + number));
await seedPayers(pool, histories);
const events = shuffled(histories, seed);
const since = performance.now();
const progress = { answered: 0 };
const delivery = deliver(
  events,
  () => origins,
  32,
  ({ answered }) => {
    progress.answered = answered;
  },
);
for (let kill = 0; kill < kills; kill++) {
  while (progress.answered < ((kill + 1) * events.length) / (kills + 1)) await pause(2);
  await pause(Math.random() * 200);
  const index = kill % 2;
  await servers[index]?.kill();
  servers[index] = await start();
  origins[index] = servers[index].origin;
  process.stdout.write(`kill ${kill + 1}: ${progress.answered} of ${events.length} answered\n`);
}
const result = await delivery;
const took = (performance.now() - since) / 1000;
// If a killed process stored an event without applying it, another process's job finds it a minute later.
const unapplied = async () =>
  (await pool.query('select from provider_events where applied_at is null')).rowCount ?? 0;
const left = await unapplied();
for (let waited = 0; waited < 180 && (await unapplied()) > 0; waited++) await pause(1_000);
const wrong = [
  ...(await differences(pool, histories)),
  ...((await unapplied()) > 0 ? ['not all applied'] : []),
];
const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from provider_events');
const different = new Set(events.map(({ event_id }) => event_id)).size;
for (const server of servers) await server.stop();
await database.close();
rmSync(dataDir, { recursive: true, force: true });

process.stdout.write(
  `${many} histories (seed ${seed}), ${different} events in ${events.length} deliveries, ${kills} kills, ${took.toFixed(0)} s: ` +
    `${result.answered} answered, ${result.again} told again, ${result.refused} refused, ${rows[0]?.n} kept, ${left} found by the job, ` +
    `${wrong.length} wrong\n${wrong.slice(0, 5).join('\n')}\n`,
);
process.exit(wrong.length === 0 && rows[0]?.n === different ? 0 : 1);
