import { Gauge, type Registry } from 'prom-client';
import { queues } from '../../platform/database/jobs/queues.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { poolOf } from '../../platform/database/prepare-statement.ts';
import { waitAtMost } from '../../platform/telemetry/tracing/open-tracing.ts';
import { readHealthFigures } from './health-figures.ts';

/** The minimum time between two reads from the database, whatever the number of scrapes. */
const READ_INTERVAL_MS = 10_000;
/** How long a scrape waits for the database. */
const TIMEOUT_MS = 2_000;

/** Help text for figures that are the same in every process. */
const SHARED = 'From the database, so the same in every process; at most ten seconds old.';
const jobStates = ['waiting', 'running', 'retrying', 'failed'] as const;

/**
 * Gauges that are read from the database at each scrape, and the state of its connections. While the database is
 * down, they are left out.
 */
export function registerDatabaseGauges(registry: Registry, db: Database, ping: () => Promise<void>): void {
  const readFigures = limitReads(READ_INTERVAL_MS, () => waitAtMost(TIMEOUT_MS, readHealthFigures(db)));
  const gauge = openGauge(registry);

  gauge(
    'fieldkit_database_up',
    'Whether the database responds to this process (1) or not (0).',
    [],
    async (up) => {
      const pinged = ping().then(() => true);
      up.set((await waitAtMost(TIMEOUT_MS, pinged)) ? 1 : 0);
    },
  );
  gauge(
    'fieldkit_database_connections',
    'Connections of this process’s pool (total, idle), and requests waiting for one (waiting).',
    ['state'],
    (connections) => {
      const pool = poolOf(db);
      if (!pool) return;
      connections.set({ state: 'total' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  );
  gauge(
    'fieldkit_jobs',
    `Jobs by queue and state (waiting, running, retrying, failed); completed and failed jobs are deleted after an hour or three days. ${SHARED}`,
    ['queue', 'state'],
    async (jobs) => {
      const known = await readFigures();
      if (!known) return;
      for (const queue of Object.keys(queues)) for (const state of jobStates) jobs.set({ queue, state }, 0);
      for (const { queue, state, jobs: count } of known.jobs)
        if (queue in queues) jobs.set({ queue, state }, count);
    },
  );
  gauge(
    'fieldkit_deployments',
    `Plugins by the state of their newest deployment (deploying, running, error). ${SHARED}`,
    ['state'],
    async (deployments) => {
      const known = await readFigures();
      if (!known) return;
      for (const state of ['deploying', 'running', 'error']) deployments.set({ state }, 0);
      for (const { state, deployments: count } of known.deployments) deployments.set({ state }, count);
    },
  );
  gauge(
    'fieldkit_publication_vectors',
    `Published versions whose vectors are complete, or in progress. ${SHARED}`,
    ['state'],
    async (versions) => {
      const known = await readFigures();
      if (!known) return;
      for (const state of ['complete', 'in_progress']) versions.set({ state }, 0);
      for (const { state, versions: count } of known.vectors) versions.set({ state }, count);
    },
  );
  gauge(
    'fieldkit_provider_events_waiting',
    `Stored events of the payment provider that are not applied yet. ${SHARED}`,
    [],
    async (events) => {
      const known = await readFigures();
      if (known) events.set(known.events.events);
    },
  );
  gauge(
    'fieldkit_provider_events_oldest_seconds',
    `Age in seconds of the oldest event that is not applied; 0 if there is none. ${SHARED}`,
    [],
    async (seconds) => {
      const known = await readFigures();
      if (known) seconds.set(known.events.oldest_seconds);
    },
  );
}

/**
 * Reads at most once per interval; calls in between share the result. A failed read is not repeated sooner, because
 * the database may be overloaded.
 */
function limitReads<Answer>(milliseconds: number, read: () => Promise<Answer>): () => Promise<Answer> {
  let readAt = Number.NEGATIVE_INFINITY;
  let known: Promise<Answer> | undefined;
  return () => {
    if (known && performance.now() - readAt < milliseconds) return known;
    readAt = performance.now();
    known = read();
    return known;
  };
}

/** Creates gauges in one registry. Each scrape resets them and fills them again. */
export const openGauge =
  (registry: Registry) =>
  <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    collect: (gauge: Gauge<Label>) => void | Promise<void>,
  ) =>
    new Gauge<Label>({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        await collect(this);
      },
    });
