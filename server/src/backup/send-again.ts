import { openConnection } from '../database/open-connection.ts';
import type { Env } from '../env.ts';
import { makeLog } from '../http/request-log.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { type QueueName, queues } from '../jobs/queues.ts';
import type { WaitingJob } from './backup-format.ts';

/** Sends what was still to do when a backup was made: mails, and what was not published yet. */
export async function sendAgain(
  env: Env,
  connectionString: string,
  waiting: readonly WaitingJob[],
): Promise<void> {
  const jobs = openJobs({ connectionString, log: makeLog(env) });
  const { db, close } = await openConnection(connectionString, 'fieldkit restore');
  try {
    for (const { queue, data, due_in_s } of waiting)
      if (queue in queues) await jobs.send(db, queue as QueueName, data, { afterSeconds: due_in_s });
  } finally {
    await jobs.close();
    await close();
  }
}
