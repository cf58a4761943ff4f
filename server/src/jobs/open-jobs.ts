import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/open-database.ts';
import { withoutValues } from '../database/without-values.ts';
import { storedBy } from './job-database.queries.ts';
import type { QueueName } from './queues.ts';

/** What one queue's jobs do. A job may run twice: it must lead to the same end. */
export type Work = {
  queue: QueueName;
  /** @throws when it should be tried again */
  run: (data: unknown) => Promise<void>;
  /** Seconds between looks for jobs that become due without a notice; five unless it says otherwise. */
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
  work: (work: readonly Work[]) => Promise<void>;
  /**
   * Does every job that is due, in this process and now. For tests and commands.
   * @throws what the first job failed with; it is tried again like any other
   */
  drain: (work: readonly Work[]) => Promise<number>;
  close: () => Promise<void>;
};

export type SendOptions = { about?: string; afterSeconds?: number };

type Job = { id: string; data: unknown };
type Settings = { connectionString: string; log: Logger };

/** Seconds between looks for jobs whose notice was missed. */
const FALLBACK = 5;

/**
 * Jobs that outlive the process: kept in the database, done by whichever process is there, at once where the database's
 * notice arrives. The library's tables are made by `migrateDatabase`. Connects when first needed.
 */
export function openJobs({ connectionString, log }: Settings): Jobs {
  let started: Promise<PgBoss> | undefined;
  const boss = () => {
    started ??= start({ connectionString, log }).catch((problem: unknown) => {
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
      await (await boss()).send(queue, data, options);
    },
    repeat: async (queue, cron) => {
      await (await boss()).schedule(queue, cron);
    },
    work: async (work) => {
      const working = await boss();
      for (const one of work) await begin(working, one, log);
    },
    drain: async (work) => drain(await boss(), work, log),
    close: async () => {
      if (started) await (await started).stop({ graceful: true, timeout: 8_000 });
    },
  };
}

async function start({ connectionString, log }: Settings): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    application_name: 'fieldkit jobs',
    max: 2,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    schedule: true, // whichever process is first sends the job of the hour
  });
  boss.on('error', (problem) => log.warn({ err: withoutValues(problem) }, 'The job queue had a problem.'));
  return boss.start();
}

async function begin(boss: PgBoss, one: Work, log: Logger): Promise<void> {
  const { lookEvery = FALLBACK } = one;
  const options = { pollingIntervalSeconds: lookEvery, notifyPollingIntervalSeconds: lookEvery };
  const worker = await boss.work(one.queue, { batchSize: 1, ...options }, async ([job]) => {
    if (!job) return;
    // Notices that come while a job is done count as one: the worker goes on until it finds nothing due.
    boss.notifyWorker(worker);
    await runJob(one, job, log);
  });
}

async function drain(boss: PgBoss, work: readonly Work[], log: Logger): Promise<number> {
  let done = 0;
  for (const one of work)
    for (let job = await next(boss, one); job; job = await next(boss, one)) {
      await finish(boss, one, job, log);
      done += 1;
    }
  return done;
}

const next = async (boss: PgBoss, { queue }: Work): Promise<Job | undefined> => (await boss.fetch(queue))[0];

async function finish(boss: PgBoss, one: Work, job: Job, log: Logger): Promise<void> {
  try {
    await runJob(one, job, log);
  } catch (problem) {
    await boss.fail(one.queue, job.id, problem as Error);
    throw problem;
  }
  await boss.complete(one.queue, job.id);
}

/** Says what a job failed with, which is kept with the job too: never the values of a query, hashes among them. */
async function runJob({ queue, run }: Work, { id, data }: Job, log: Logger): Promise<void> {
  try {
    await run(data);
  } catch (problem) {
    log.warn({ err: problem, queue, job: id }, 'A job failed. It will be tried again.');
    throw new Error(withoutValues(problem).message);
  }
}
