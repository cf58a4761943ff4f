import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { prepareJobs } from '../jobs/prepare-jobs.ts';
import { DatabaseUnavailable } from './embedded/database-unavailable.ts';

const MIGRATION_LOCK = 7461884;
const OLDEST_POSTGRES = 15;

/** Brings the tables up to date. Processes that start together wait for each other: the lock is the database's own. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'fieldkit migration',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {}); // a connection that breaks fails the query at hand
  await client.connect();
  try {
    const version = await client.query<{ major: number }>(
      "select current_setting('server_version_num')::int / 10000 as major",
    );
    const major = version.rows[0]?.major ?? 0;
    if (major < OLDEST_POSTGRES)
      throw new DatabaseUnavailable(
        'PG_TOO_OLD',
        `DATABASE_URL is a PostgreSQL ${major}; Fieldkit needs ${OLDEST_POSTGRES} or newer. Upgrade the server.`,
      );
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: path.join(import.meta.dirname, 'migrations') });
    await prepareJobs(connectionString);
  } finally {
    await client.end(); // ends the lock with the session
  }
}
