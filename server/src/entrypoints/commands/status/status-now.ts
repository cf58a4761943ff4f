import { openConnection } from '../../../platform/database/open-database.ts';
import { loadEnvFile, readEnv } from '../../../platform/settings/env.ts';
import { exitWithFailure, reachDatabase } from '../run-command.ts';
import { formatStatus } from './format-status.ts';
import { readStatus } from './read-status.ts';

// The operator's command `npm run status [-- --json]`. It is read-only and exits with code 1 if there are problems.
async function showStatus(asJson: boolean): Promise<boolean> {
  loadEnvFile();
  const { connectionString, leave } = await reachDatabase(readEnv());
  try {
    const { db, close } = await openConnection(connectionString, 'fieldkit status');
    const status = await readStatus(db).finally(close);
    if (!status) {
      const sentence = 'The database does not contain an installation yet. Start Fieldkit once.';
      process.stdout.write(asJson ? `${JSON.stringify({ problems: [sentence] })}\n` : `${sentence}\n`);
      return false;
    }
    process.stdout.write(asJson ? `${JSON.stringify(status, null, 2)}\n` : formatStatus(status));
    return status.problems.length === 0;
  } finally {
    await leave();
  }
}

const words = process.argv.slice(2);
if (words.some((word) => word !== '--json')) {
  process.stderr.write('Run it without arguments, or with --json.\n');
  process.exit(2);
}
const isWell = await showStatus(words.includes('--json')).catch((error) =>
  exitWithFailure('The status could not be read.', error),
);
process.exit(isWell ? 0 : 1);
