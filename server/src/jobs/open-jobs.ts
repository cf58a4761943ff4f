import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/open-database.ts';
import { withoutValues } from '../database/without-values.ts';
import type { QueueName } from './queues.ts';

/** What one queue's jobs do. A job may run twice: it must lead to the same end. */
export type Work = {
  queue: QueueName;
  /** @throws when it should be tried again */
  run: (data: unknown) => Promise<void>;
};

export type Jobs = {
  /** Stores a job in the transaction of `db`: there is a job if, and only if, that commits. */
  send: (db: Database, queue: QueueName, data: object) => Promise<void>;
  /** From now on this process does its share. */
  work: (work: readonly Work[]) => Promise<void>;
  /** Does every job that is due, in this process and now. For tests and commands. */
  drain: (work: readonly Work[]) => Promise<number>;
  close: () => Promise<void>;
};

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
    send: async (db, queue, data) => {
      await (await boss()).send(queue, data, { db: fromDrizzle(db, sql) });
    },
    work: async (work) => {
      const working = await boss();
      for (const { queue, run } of work)
        await working.work(
          queue,
          { batchSize: 1, pollingIntervalSeconds: FALLBACK, notifyPollingIntervalSeconds: FALLBACK },
          async ([job]) => {
            if (job) await run(job.data);
          },
        );
    },
    drain: async (work) => drain(await boss(), work),
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
    schedule: false,
  });
  boss.on('error', (problem) => log.warn({ err: withoutValues(problem) }, 'The job queue had a problem.'));
  return boss.start();
}

async function drain(boss: PgBoss, work: readonly Work[]): Promise<number> {
  let done = 0;
  for (const { queue, run } of work)
    for (;;) {
      const [job] = await boss.fetch(queue);
      if (!job) break;
      await run(job.data);
      await boss.complete(queue, job.id);
      done += 1;
    }
  return done;
}
