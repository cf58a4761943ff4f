import { type QueueName, queues } from '../../../platform/database/jobs/queues.ts';
import { openConnection } from '../../../platform/database/open-connection.ts';
import { openJobs } from '../../../platform/jobs/open-jobs.ts';
import type { Env } from '../../../platform/settings/env.ts';
import { makeLog } from '../../api/request-log.ts';
import type { WaitingJob } from './read-backup.ts';

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
