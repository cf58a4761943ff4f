import { setTimeout as pause } from 'node:timers/promises';
import {
  deliver,
  differences,
  seedPayers,
  settingsForHistories,
  shuffled,
} from '../server/src/services/payments/testing/deliver-histories.ts';
import { randomHistory } from '../server/src/services/payments/testing/random-histories.ts';
import { type ServerProcesses, startProcesses } from './server-processes.ts';
import { table } from './table.ts';

const BURST = 1_000;

/** Events are applied after their responses are sent. */
async function untilApplied({ database: { pool } }: ServerProcesses): Promise<void> {
  const left = 'select from provider_events where applied_at is null limit 1';
  while ((await pool.query(left)).rowCount) await pause(100);
}

/** Measures the response times of a thousand concurrent webhooks of the payment provider to one process. */
export async function measurePayments(): Promise<string> {
  const servers = await startProcesses(2, settingsForHistories);
  try {
    const histories = Array.from({ length: 200 }, (_, seed) => randomHistory(50_000 + seed));
    await seedPayers(servers.database.pool, histories);
    const events = shuffled(histories, 3);
    // The connections are already open, as a provider's are, and the code is warm.
    const origin = servers.origins.slice(0, 1);
    await deliver(events.slice(0, 500), () => origin, BURST);
    const burst = events.slice(500, 500 + BURST);
    const since = performance.now();
    const { milliseconds, again } = await deliver(burst, () => origin, BURST);
    const took = performance.now() - since;
    await deliver(events.slice(500 + BURST), () => servers.origins, 64);
    await untilApplied(servers);
    const sorted = milliseconds.sort((one, other) => one - other);
    const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`;
    const wrong = await differences(servers.database.pool, histories);
    return table(
      [`${BURST} deliveries at once to one process`, 'measured', 'goal'],
      [
        ['the slowest answer / p99 / median', `${at(0.9999)} / ${at(0.99)} / ${at(0.5)}`, '≤ 1 s'],
        ['all of them', `${Math.round(took)} ms`, '–'],
        ['not answered well at first', `${again}`, '0'],
        ['people whose plan or payments are wrong afterwards', `${wrong.length} of ${histories.length}`, '0'],
      ],
    );
  } finally {
    await servers.stop();
  }
}
