import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { HEARTBEAT, type QueueName } from '../database/jobs/queues.ts';
import type { Database, OpenDatabase } from '../database/open-database.ts';
import { withoutValues } from '../database/without-values.ts';
import { storedBy } from './job-database.queries.ts';
import { addOrigin, type Job, type JobTelemetry, runJob } from './run-job.ts';

/** The handler of one queue's jobs. A job may run twice, so it must be idempotent. */
export type JobHandlers = {
  queue: QueueName;
  /** @throws if it should be retried */
  run: (data: unknown) => Promise<void>;
  /** Seconds between polls for jobs that become due without a notification; five by default. */
  lookEvery?: number;
  /** How many of its jobs a process runs at a time; one by default. */
  concurrency?: number;
};

export type Jobs = {
  /**
   * Stores a job in the transaction of `db`: it exists if, and only if, that commits. `about`: in a queue that takes
   * one job at a time for each subject, nothing is stored while one is waiting (or, depending on the queue's policy,
   * running). `afterSeconds`: the delay until it is due.
   */
  send: (db: Database, queue: QueueName, data: object, options?: SendOptions) => Promise<void>;
  /** Sends a job of this queue on a schedule, a cron expression in UTC, once for all processes. */
  repeat: (queue: QueueName, cron: string) => Promise<void>;
  /** Starts to process jobs in this process. */
  work: (work: readonly JobHandlers[]) => Promise<void>;
  /**
   * Runs all due jobs in this process, now. For tests and commands.
   * @throws the error of the first job that fails; it is retried like any other
   */
  drain: (work: readonly JobHandlers[]) => Promise<number>;
  close: () => Promise<void>;
};

type SendOptions = { about?: string; afterSeconds?: number };

/** The log and the metrics of jobs. */
type JobEnvironment = { log: Logger; watch?: JobTelemetry | undefined };
type Settings = JobEnvironment & { connectionString: string; stream?: OpenDatabase['stream'] | undefined };

/** Seconds between polls for jobs whose notification was missed. */
export const POLL_S = 5;
/** How long running jobs may continue when the process ends; then they are returned for another process. */
const JOBS_TIMEOUT_MS = 2_500;
/** Seconds between checks for jobs whose process has died. */
export const DEAD_JOB_CHECK_S = 10;

/**
 * Durable jobs: stored in the database and run by any process, immediately if the database's notification arrives.
 * `migrateDatabase` creates the library's tables. It connects on first use.
 */
export function openJobs({ connectionString, stream, log, watch }: Settings): Jobs {
  const environment = { log, watch };
  let started: Promise<PgBoss> | undefined;
  const boss = () => {
    started ??= start({ connectionString, stream, log }).catch((error: unknown) => {
      started = undefined; // the next call tries again
      throw error;
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
      await (await boss()).send(queue, addOrigin(data), options);
    },
    repeat: async (queue, cron) => {
      await (await boss()).schedule(queue, cron);
    },
    work: async (work) => {
      const working = await boss();
      for (const one of work)
        for (let worker = 0; worker < (one.concurrency ?? 1); worker += 1)
          await begin(working, one, environment);
    },
    drain: async (work) => drain(await boss(), work, environment),
    close: async () => {
      if (started) await (await started).stop({ graceful: true, timeout: JOBS_TIMEOUT_MS });
    },
  };
}

async function start({ connectionString, stream, log }: Settings): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    ...{ keepAlive: true, ...(stream && { stream }) }, // passed to the driver unchanged
    application_name: 'fieldkit jobs',
    max: 2,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    // After the queue's heartbeat and at most this time, another process gets the job of a dead one.
    monitorIntervalSeconds: DEAD_JOB_CHECK_S,
    superviseIntervalSeconds: DEAD_JOB_CHECK_S,
    schedule: true, // the first process sends the scheduled job
  });
  boss.on('error', (problem) =>
    log.warn({ err: withoutValues(problem) }, 'The job queue reported an error.'),
  );
  return boss.start();
}

async function begin(boss: PgBoss, one: JobHandlers, environment: JobEnvironment): Promise<void> {
  const { lookEvery = POLL_S } = one;
  const looks = { pollingIntervalSeconds: lookEvery, notifyPollingIntervalSeconds: lookEvery };
  const options = { batchSize: 1, includeMetadata: true as const, ...looks };
  const worker = await boss.work(one.queue, options, async ([job]) => {
    if (!job) return;
    // Notifications during a job count as one: the worker continues until it finds no due job.
    boss.notifyWorker(worker);
    await runJob({ ...one, ...environment, job });
  });
}

async function drain(
  boss: PgBoss,
  work: readonly JobHandlers[],
  environment: JobEnvironment,
): Promise<number> {
  let done = 0;
  for (const one of work)
    for (let job = await fetchNextJob(boss, one); job; job = await fetchNextJob(boss, one)) {
      await finish(boss, one, job, environment);
      done += 1;
    }
  return done;
}

const fetchNextJob = async (boss: PgBoss, { queue }: JobHandlers): Promise<Job | undefined> =>
  (await boss.fetch<unknown>(queue, { includeMetadata: true }))[0];

async function finish(boss: PgBoss, one: JobHandlers, job: Job, environment: JobEnvironment): Promise<void> {
  // A worker does this itself.
  const heart = setInterval(() => boss.touch(one.queue, job.id).catch(() => {}), (HEARTBEAT * 1000) / 2);
  try {
    await runJob({ ...one, ...environment, job });
  } catch (error) {
    await boss.fail(one.queue, job.id, error as Error);
    throw error;
  } finally {
    clearInterval(heart);
  }
  await boss.complete(one.queue, job.id);
}
