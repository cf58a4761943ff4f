import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { HEARTBEAT, type QueueName } from '../database/jobs/queues.ts';
import type { Database, OpenDatabase } from '../database/open-database.ts';
import { withoutValues } from '../database/without-values.ts';
import { storedBy } from './job-database.queries.ts';
import { type Job, type JobWatch, runJob, stamped } from './run-job.ts';

/** What one queue's jobs do. A job may run twice: it must lead to the same end. */
export type JobHandlers = {
  queue: QueueName;
  /** @throws when it should be tried again */
  run: (data: unknown) => Promise<void>;
  /** Seconds between looks for jobs that become due without a notice; five by default. */
  lookEvery?: number;
};

export type Jobs = {
  /**
   * Stores a job in the transaction of `db`: there is a job if, and only if, that commits. `about`: in a queue that takes
   * one job at a time for each, nothing is stored while one is waiting (or, by the queue's policy, under way).
   * `afterSeconds`: not due before.
   */
  send: (db: Database, queue: QueueName, data: object, options?: SendOptions) => Promise<void>;
  /** From now on a job of this queue is sent by the clock, a cron expression in UTC, once for all processes. */
  repeat: (queue: QueueName, cron: string) => Promise<void>;
  /** From now on this process does its share. */
  work: (work: readonly JobHandlers[]) => Promise<void>;
  /**
   * Does every job that is due, in this process and now. For tests and commands.
   * @throws what the first job failed with; it is tried again like any other
   */
  drain: (work: readonly JobHandlers[]) => Promise<number>;
  close: () => Promise<void>;
};

type SendOptions = { about?: string; afterSeconds?: number };

/** Where a job's line is written, and what counts it. */
type JobEnvironment = { log: Logger; watch?: JobWatch | undefined };
type Settings = JobEnvironment & { connectionString: string; stream?: OpenDatabase['stream'] | undefined };

/** Seconds between looks for jobs whose notice was missed. */
export const FALLBACK = 5;
/** Jobs under way get this long when the process ends; then they are given back, to be done by another. */
const JOBS_PATIENCE_MS = 2_500;
/** Seconds between looks for jobs whose process has ended. */
export const LOOK_FOR_DEAD = 10;

/**
 * Jobs that outlive the process: kept in the database, done by whichever process is there, at once where the database's
 * notice arrives. The library's tables are made by `migrateDatabase`. Connects when first needed.
 */
export function openJobs({ connectionString, stream, log, watch }: Settings): Jobs {
  const room = { log, watch };
  let started: Promise<PgBoss> | undefined;
  const boss = () => {
    started ??= start({ connectionString, stream, log }).catch((problem: unknown) => {
      started = undefined; // the next one tries again
      throw problem;
    });
    return started;
  };
  return {
    send: async (db, queue, data, { about, afterSeconds } = {}) => {
      const options = {
        ...storedBy(db),
        ...(about !== undefined && { singletonKey: about }),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
      };
      await (await boss()).send(queue, stamped(data), options);
    },
    repeat: async (queue, cron) => {
      await (await boss()).schedule(queue, cron);
    },
    work: async (work) => {
      const working = await boss();
      for (const one of work) await begin(working, one, room);
    },
    drain: async (work) => drain(await boss(), work, room),
    close: async () => {
      if (started) await (await started).stop({ graceful: true, timeout: JOBS_PATIENCE_MS });
    },
  };
}

async function start({ connectionString, stream, log }: Settings): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    ...{ keepAlive: true, ...(stream && { stream }) }, // handed on to the driver as they are
    application_name: 'fieldkit jobs',
    max: 2,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    // A dead process's job is another's after the queue's heartbeat and this, at the latest.
    monitorIntervalSeconds: LOOK_FOR_DEAD,
    superviseIntervalSeconds: LOOK_FOR_DEAD,
    schedule: true, // whichever process is first sends the job of the hour
  });
  boss.on('error', (problem) => log.warn({ err: withoutValues(problem) }, 'The job queue had a problem.'));
  return boss.start();
}

async function begin(boss: PgBoss, one: JobHandlers, room: JobEnvironment): Promise<void> {
  const { lookEvery = FALLBACK } = one;
  const looks = { pollingIntervalSeconds: lookEvery, notifyPollingIntervalSeconds: lookEvery };
  const options = { batchSize: 1, includeMetadata: true as const, ...looks };
  const worker = await boss.work(one.queue, options, async ([job]) => {
    if (!job) return;
    // Notices that come while a job is done count as one: the worker goes on until it finds nothing due.
    boss.notifyWorker(worker);
    await runJob({ ...one, ...room, job });
  });
}

async function drain(boss: PgBoss, work: readonly JobHandlers[], room: JobEnvironment): Promise<number> {
  let done = 0;
  for (const one of work)
    for (let job = await next(boss, one); job; job = await next(boss, one)) {
      await finish(boss, one, job, room);
      done += 1;
    }
  return done;
}

const next = async (boss: PgBoss, { queue }: JobHandlers): Promise<Job | undefined> =>
  (await boss.fetch<unknown>(queue, { includeMetadata: true }))[0];

async function finish(boss: PgBoss, one: JobHandlers, job: Job, room: JobEnvironment): Promise<void> {
  // A worker does so by itself.
  const heart = setInterval(() => boss.touch(one.queue, job.id).catch(() => {}), (HEARTBEAT * 1000) / 2);
  try {
    await runJob({ ...one, ...room, job });
  } catch (problem) {
    await boss.fail(one.queue, job.id, problem as Error);
    throw problem;
  } finally {
    clearInterval(heart);
  }
  await boss.complete(one.queue, job.id);
}
