import { countMigrations, migrateDatabase } from '../../platform/database/migrate.ts';
import { explainFailure } from '../../platform/database/open-database.ts';
import { loadEnvFile, readEnv } from '../../platform/settings/env.ts';
import { exitWithFailure, reachDatabase } from './run-command.ts';

/**
 * The operator's command `migrate`: brings the tables up to date and ends. It is for installations whose servers have
 * MIGRATE_AT_START off.
 */
export async function migrateNow(): Promise<never> {
  await migrate().catch((error) => exitWithFailure('The database was not migrated.', error));
  process.exit(0);
}

async function migrate(): Promise<void> {
  loadEnvFile();
  const env = readEnv();
  const { connectionString, leave } = await reachDatabase(env);
  try {
    const since = performance.now();
    const before = await countMigrations(connectionString);
    await migrateDatabase(connectionString);
    const after = await countMigrations(connectionString);
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    process.stdout.write(
      after === before
        ? `The database is up to date: it has all ${after} migrations.\n`
        : `The database is up to date: ${after - before} of ${after} migrations were applied in ${seconds} s.\n`,
    );
  } catch (error) {
    throw explainFailure(error, env.DATABASE_URL);
  } finally {
    await leave();
  }
}
