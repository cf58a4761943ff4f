import path from 'node:path';
import { type QueueName, queues } from '../../../platform/database/jobs/queues.ts';
import { migrateDatabase } from '../../../platform/database/migrate.ts';
import { openConnection } from '../../../platform/database/open-database.ts';
import { openJobs } from '../../../platform/jobs/open-jobs.ts';
import { readSecret, storeSecret } from '../../../platform/secrets/open-secrets.ts';
import { type Env, loadEnvFile, readEnv } from '../../../platform/settings/env.ts';
import { makeLog } from '../../api/request-log.ts';
import { exitWithFailure, reachDatabase, recordCommand } from '../run-command.ts';
import { type ReadBackup, readBackup, UnusableBackup, type WaitingJob } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { belongsTo } from './write-backup.ts';

// The operator's command `npm run restore FILE`, for an empty database.
async function restoreNow(file: string | undefined): Promise<void> {
  if (!file) throw new UnusableBackup('Name the file to restore: npm run restore -- FILE.');
  loadEnvFile();
  const env = readEnv();
  const backup = await readBackup(file);
  haveItsSecret(env, backup);
  const { connectionString, isInUse, leave } = await reachDatabase(env);
  try {
    if (isInUse)
      throw new UnusableBackup(
        `A running Fieldkit uses ${env.DATA_DIR}. Stop it, and restore into a new DATA_DIR.`,
      );
    const { tables, rows, jobs } = await restoreBackup(backup, connectionString);
    await migrateDatabase(connectionString);
    await sendUnfinishedJobs(env, connectionString, jobs);
    recordCommand(env, 'backup.restored', path.basename(file));
    process.stdout.write(
      `Restored ${rows.toLocaleString('en-US')} rows of ${tables} tables, as they were on ${backup.head.made_at}.\n`,
    );
  } finally {
    backup.close();
    await leave();
  }
}

/** Keys, sessions and encrypted settings are useless with another secret. */
function haveItsSecret({ FIELDKIT_SECRET, DATA_DIR }: Env, { head }: ReadBackup): void {
  const { secret, made_at, secret_check } = head;
  if (!FIELDKIT_SECRET && secret) storeSecret(secret, DATA_DIR);
  const now = readSecret(FIELDKIT_SECRET, DATA_DIR);
  if (now === null)
    throw new UnusableBackup(
      'This backup does not contain its secret, and no secret is configured. Set FIELDKIT_SECRET to the secret of the backup.',
    );
  if (!belongsTo(now, made_at, secret_check))
    throw new UnusableBackup(
      FIELDKIT_SECRET
        ? 'FIELDKIT_SECRET is not the secret of this backup, so its keys and sessions would not be accepted. Set it to the secret of the backup.'
        : `The secret in ${DATA_DIR} is not the secret of this backup. Restore into a new DATA_DIR, or set FIELDKIT_SECRET to the secret of the backup.`,
    );
}

/** Sends the jobs that were unfinished when the backup was made: mails and publications. */
async function sendUnfinishedJobs(
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

await restoreNow(process.argv[2]).catch((error) => exitWithFailure('Nothing was restored.', error));
process.exit(0);
