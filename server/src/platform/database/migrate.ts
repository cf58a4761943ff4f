import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { DatabaseUnavailable } from './embedded/database-unavailable.ts';
import { prepareJobs } from './jobs/queues.ts';

const MIGRATION_LOCK = 7461884;
const OLDEST_POSTGRES = 15;

const FOLDER = path.join(import.meta.dirname, 'migrations');

/**
 * Brings the tables up to date, or no further than the first `max` migrations. Processes that start together wait
 * for each other, by a lock in the database.
 *
 * @throws DatabaseUnavailable if PostgreSQL is too old, or a newer version of Fieldkit migrated the database
 */
export async function migrateDatabase(connectionString: string, max?: number): Promise<void> {
  await withClient(connectionString, async (client) => {
    await refuseOldPostgres(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewerDatabase(client);
    await (max === undefined ? migrateFrom(client, FOLDER) : migrateFirst(client, max));
    await prepareJobs(connectionString);
  });
}

/**
 * Changes nothing, and passes only if the tables are up to date.
 *
 * @throws DatabaseUnavailable if they are not
 */
export async function requireMigrated(connectionString: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    await refuseOldPostgres(client);
    await refuseNewerDatabase(client);
    const missing = countKnownMigrations() - (await migrationsIn(client));
    if (missing > 0)
      throw new DatabaseUnavailable(
        'PG_NOT_MIGRATED',
        `The database lacks ${missing} ${missing === 1 ? 'migration' : 'migrations'} of this version, and MIGRATE_AT_START is off. Nothing was changed. Run this version once with "migrate" (node server/dist/main.js migrate), then start it again.`,
      );
  });
}

/** How many migrations a database has. */
export const countMigrations = (connectionString: string): Promise<number> =>
  withClient(connectionString, migrationsIn);

/** Runs `work` on a connection of its own; ending it releases its locks. */
async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString,
    application_name: 'fieldkit migration',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {}); // a broken connection fails the current query
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function refuseOldPostgres(client: pg.Client): Promise<void> {
  const version = await client.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  const major = version.rows[0]?.major ?? 0;
  if (major < OLDEST_POSTGRES)
    throw new DatabaseUnavailable(
      'PG_TOO_OLD',
      `DATABASE_URL is a PostgreSQL ${major}; Fieldkit needs ${OLDEST_POSTGRES} or newer. Upgrade the server.`,
    );
}

async function migrationsIn(client: pg.Client): Promise<number> {
  if (!(await hasMigrations(client))) return 0;
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  return rows[0]?.n ?? 0;
}

async function hasMigrations(client: pg.Client): Promise<boolean> {
  const table = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  return table.rows[0]?.exists === true;
}

/** @throws DatabaseUnavailable if the tables were changed by a migration that this version does not have */
async function refuseNewerDatabase(client: pg.Client): Promise<void> {
  if (!(await hasMigrations(client))) return;
  const known = readJournal().entries.map(({ when }) => when);
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from drizzle.__drizzle_migrations where created_at <> all ($1::bigint[])',
    [known],
  );
  const unknown = rows[0]?.n ?? 0;
  if (unknown > 0)
    throw new DatabaseUnavailable(
      'PG_NEWER',
      `The database was changed by a newer Fieldkit: it has ${unknown} ${unknown === 1 ? 'migration' : 'migrations'} that this version does not know. Nothing was changed. Install that version or a later one, or restore a backup that this version made into an empty database.`,
    );
}

/** The number of migrations in this version. */
export const countKnownMigrations = (): number => readJournal().entries.length;

const readJournal = (): Journal =>
  JSON.parse(fs.readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8')) as Journal;

const migrateFrom = (client: pg.Client, migrationsFolder: string): Promise<unknown> =>
  migrate(drizzle({ client }), { migrationsFolder });

/** The library applies all migrations that a folder lists, so this creates one that lists fewer. */
async function migrateFirst(client: pg.Client, max: number): Promise<void> {
  const journal = readJournal();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-migrations-'));
  try {
    const entries = journal.entries.slice(0, max);
    fs.mkdirSync(path.join(folder, 'meta'));
    fs.writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries)
      fs.copyFileSync(path.join(FOLDER, `${tag}.sql`), path.join(folder, `${tag}.sql`));
    await migrateFrom(client, folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

type Journal = { entries: { tag: string; when: number }[] };
