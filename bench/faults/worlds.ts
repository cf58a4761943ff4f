import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Balancer, balancer } from '@fieldkit/testing/faults/balancer.ts';
import {
  type FaultProxy,
  faultProxy,
  hostAndPortOf,
  throughProxy,
} from '@fieldkit/testing/faults/fault-proxy.ts';
import { type OwnPostgres, ownPostgres, patientPool } from '@fieldkit/testing/faults/own-postgres.ts';
import { freePort, type ServerProcess, startServerProcess } from '@fieldkit/testing/server-process.ts';
import type pg from 'pg';
import { findRunningPostgres } from '../../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { settingsForHistories } from '../../server/src/services/payments/testing/deliver-histories.ts';

/** An installation for fault injection. */
export type World = {
  origin: string;
  /** A direct connection to its database, bypassing the injected faults. */
  pool: () => pg.Pool;
  /** Kills a process and starts another one; returns the time until it is ready. */
  kill: (place: number) => Promise<number>;
  /** The same with a graceful shutdown; returns the time until it ended. */
  restart: (place: number) => Promise<number>;
  processes: ServerProcess[];
  /** Removes everything. */
  close: () => Promise<void>;
};
export type Pair = World & { postgres: OwnPostgres; proxy: FaultProxy; balancer: Balancer };
export type LocalWorld = World & { dataDir: string };

const settings = () => ({
  ...settingsForHistories,
  DEFAULT_PLAN: 'custom',
  FIELDKIT_SECRET: randomBytes(32).toString('hex'),
  LOG_LEVEL: 'error',
});

/**
 * Two processes behind a load balancer, with a PostgreSQL that they reach through a proxy. `own` are settings
 * for one process only.
 */
export async function twoBehindBalancer(
  more: Record<string, string> = {},
  own: (place: number) => Record<string, string> = () => ({}),
): Promise<Pair> {
  const postgres = ownPostgres();
  const proxy = await faultProxy(hostAndPortOf(postgres.connectionString));
  const before = await balancer(2);
  const origin = `http://localhost:${before.port}`;
  const shared = {
    ...settings(),
    DATABASE_URL: throughProxy(postgres.connectionString, proxy.port),
    PUBLIC_URL: origin,
    PLUGIN_DOMAIN: `localhost:${before.port}`,
    STOP_GRACE_SECONDS: '1',
    ...more,
  };
  const processes: ServerProcess[] = [];
  const begin = async (place: number) => {
    const port = await freePort();
    processes[place] = await startServerProcess({ ...shared, ...own(place) }, port);
    before.put(place, port);
    await before.ready(place);
  };
  // Both start at once, and both want to migrate the tables.
  await Promise.all([begin(0), begin(1)]);
  const pool = patientPool(postgres.connectionString);
  const timed = async (work: () => Promise<unknown>) => {
    const since = performance.now();
    await work();
    return performance.now() - since;
  };
  return {
    origin,
    postgres,
    proxy,
    balancer: before,
    processes,
    pool: () => pool,
    kill: async (place) => {
      await processes[place]?.kill();
      return timed(() => begin(place));
    },
    restart: async (place) => {
      const took = await timed(async () => processes[place]?.stop());
      await begin(place);
      return took;
    },
    close: async () => {
      await Promise.all(processes.map((one) => one.stop()));
      await pool.end();
      await before.close();
      await proxy.close();
      postgres.remove();
    },
  };
}

/** One process with its embedded database. */
export async function oneEmbedded(
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'fieldkit-faults-')),
  more: Record<string, string> = {},
): Promise<LocalWorld> {
  const port = await freePort();
  const own = { ...settings(), DATA_DIR: dataDir, ...more };
  const processes = [await startServerProcess(own, port)];
  const pools: pg.Pool[] = [];
  const again = async (end: (process: ServerProcess) => Promise<unknown>, isEndTimed: boolean) => {
    const before = performance.now();
    if (processes[0]) await end(processes[0]);
    const ended = performance.now();
    processes[0] = await startServerProcess(own, port);
    return isEndTimed ? ended - before : performance.now() - ended;
  };
  return {
    origin: `http://localhost:${port}`,
    processes,
    dataDir,
    pool: () => {
      pools[0] ??= patientPool(findRunningPostgres(dataDir) ?? '');
      return pools[0];
    },
    kill: () => again((process) => process.kill(), false),
    restart: () => again((process) => process.stop(), true),
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end().catch(() => {})));
      await processes[0]?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
