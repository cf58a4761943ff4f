import { freePort, type ServerProcess, startServerProcess } from '@fieldkit/testing/server-process.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyEventsJobs } from './apply-events-job.ts';
import {
  deliver,
  differences,
  seedPayers,
  settingsForHistories,
  shuffled,
} from './testing/deliver-histories.ts';
import { randomHistory } from './testing/random-histories.ts';

let server: TestServer;
const processes: ServerProcess[] = [];
beforeAll(async () => {
  server = await testServer(settingsForHistories);
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  await server.close();
});

const histories = Array.from({ length: 40 }, (_, seed) => randomHistory(seed));

test('[BILL-10] histories delivered in any order, repeatedly, to two processes one of which is killed, end in the expected state', async () => {
  const { pool, connectionString: DATABASE_URL } = server.database;
  const FIELDKIT_SECRET = String(server.services.env.FIELDKIT_SECRET);
  const settings = { ...settingsForHistories, DATABASE_URL, FIELDKIT_SECRET };
  const start = async () => startServerProcess(settings, await freePort());
  processes.push(...(await Promise.all([start(), start()])));
  await seedPayers(pool, histories);
  const events = shuffled(histories, 5);
  let killing: Promise<void> | null = null;
  const origins = () => processes.map(({ origin }) => origin);
  const delivered = await deliver(events, origins, 12, ({ answered }) => {
    if (answered > events.length / 2) killing ??= (processes.pop() as ServerProcess).kill();
  });
  await killing;
  expect([delivered.refused, delivered.answered]).toEqual([0, events.length]);

  // The job finds the events that the killed process stored and did not apply, and leaves the newest ones to
  // the processes that store them.
  await pool.query("update provider_events set received_at = received_at - interval '1 minute'");
  for (const { run } of applyEventsJobs(server.services)) await run(null);
  expect((await pool.query('select from provider_events where applied_at is null')).rowCount).toBe(0);
  expect(await differences(pool, histories)).toEqual([]);
  expect(histories.filter(({ subscription }) => subscription).length).toBeGreaterThan(15);
}, 120_000);
