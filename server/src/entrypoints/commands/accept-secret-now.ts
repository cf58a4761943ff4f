import { migrateDatabase } from '../../platform/database/migrate.ts';
import { openConnection } from '../../platform/database/open-database.ts';
import { acceptSecret } from '../../platform/secrets/open-secrets.ts';
import { loadEnvFile, readEnv } from '../../platform/settings/env.ts';
import { WrongSetting } from '../../platform/settings/setting-shapes.ts';
import { exitWithFailure, reachDatabase, recordCommand } from './run-command.ts';

// The operator's command `npm run accept-secret`, for when the previous secret is lost permanently.
async function acceptSecretNow(): Promise<void> {
  loadEnvFile();
  const env = readEnv();
  const { connectionString, isInUse, leave } = await reachDatabase(env);
  try {
    if (isInUse) throw new WrongSetting(`A running Fieldkit uses ${env.DATA_DIR}. Stop it first.`);
    await migrateDatabase(connectionString);
    const { db, close } = await openConnection(connectionString, 'fieldkit accept secret');
    const { keys, connections } = await acceptSecret(env, db).finally(close);
    recordCommand(env, 'secret.accepted', env.FIELDKIT_SECRET ? 'FIELDKIT_SECRET' : 'DATA_DIR');
    process.stdout.write(
      `The configured secret is now the secret of this database. Removed because no configured secret opens them: ${keys} keys of projects and ${connections} connections of assistants. Their owners can make new keys and connect again.\n`,
    );
  } finally {
    await leave();
  }
}

await acceptSecretNow().catch((error) => exitWithFailure('Nothing was changed.', error));
process.exit(0);
