import path from 'node:path';
import { openConnection } from '../../../platform/database/open-database.ts';
import { requireSecret } from '../../../platform/secrets/open-secrets.ts';
import { loadEnvFile, readEnv } from '../../../platform/settings/env.ts';
import { exitWithFailure, reachDatabase, recordCommand } from '../run-command.ts';
import { writeBackup } from './write-backup.ts';

// The operator's command `npm run backup [file]`. The server keeps running during the backup.
async function runBackup(given: string | undefined): Promise<void> {
  loadEnvFile();
  const env = readEnv();
  const name = `fieldkit-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.backup`;
  const file = path.resolve(given ?? path.join(env.DATA_DIR, 'backups', name));
  const { connectionString, leave } = await reachDatabase(env);
  try {
    const since = performance.now();
    const { db, close } = await openConnection(connectionString, 'fieldkit backup');
    const check = await requireSecret(env, db).finally(close);
    // If the operator set the secret, the operator keeps it; the backup does not contain it.
    const secret = env.FIELDKIT_SECRET ? null : check;
    const { tables, rows } = await writeBackup({
      connectionString,
      file,
      secret,
      check,
    });
    recordCommand(env, 'backup.made', path.basename(file));
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    const count = rows.toLocaleString('en-US');
    process.stdout.write(`${file}: ${count} rows of ${tables} tables in ${seconds} s.\n`);
    process.stdout.write(
      secret
        ? 'It contains the secret of this installation. Keep it where no other user can read it.\n'
        : 'It does not contain FIELDKIT_SECRET, without which its keys and sessions cannot be used. Keep a copy of the secret with it.\n',
    );
  } finally {
    await leave();
  }
}

await runBackup(process.argv[2]).catch((error) => exitWithFailure('The backup was not written.', error));
process.exit(0);
