import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseUnavailable } from './embedded/database-unavailable.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import { migrateDatabase, requireMigrated } from './migrate.ts';
import * as schema from './schema/all-tables.ts';
import { type DatabaseAvailability, type DatabaseWatch, watchDatabase } from './watch-database.ts';

export type Database = NodePgDatabase<typeof schema>;

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  /** For worker threads, which open their own connections. */
  connectionString: string;
  /** For other clients of this process: their connections are cut with all others when the database is silent. */
  stream: DatabaseWatch['stream'];
  availability: DatabaseAvailability;
  /** Resolves if the database responds; throws otherwise. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

export type DatabaseSettings = {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
  DATABASE_POOL_SIZE: number;
  /** True by default. */
  MIGRATE_AT_START?: boolean;
};

type Listeners = { onProblem: (error: Error, sentence: string) => void };

/**
 * Opens PostgreSQL (DATABASE_URL, or else the embedded one in DATA_DIR), brings its tables up to date (unless
 * MIGRATE_AT_START is off: then they must be) and returns a pool.
 * @throws DatabaseUnavailable with a message for the operator
 */
export async function openDatabase(
  settings: DatabaseSettings,
  { onProblem }: Listeners,
): Promise<OpenDatabase> {
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres(settings.DATA_DIR, {
        onRestart: (failure) =>
          onProblem(
            failure ?? new Error('restarted'),
            failure ? 'Could not restart the database.' : 'The database stopped and was restarted.',
          ),
      });
  const connectionString = settings.DATABASE_URL ?? embedded?.connectionString ?? '';
  const watch = watchDatabase(connectionString, { onProblem });
  const pool = new pg.Pool({
    connectionString,
    stream: watch.stream,
    keepAlive: true,
    max: settings.DATABASE_POOL_SIZE,
    // A database that hangs must not hang this process, so waiting is limited on both sides.
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'fieldkit',
  });
  // The pool only listens to idle clients: without a listener, one that breaks within a transaction would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}));
  let isClosing = false;
  // While the pool closes, the database may end its last connections first, which is not an error.
  pool.on('error', (problem) => !isClosing && onProblem(problem, 'Lost a database connection.'));
  watch.begin(() => pool.waitingCount > 0 || pool.totalCount > pool.idleCount);
  const close = async () => {
    isClosing = true;
    await pool.end();
    watch.end();
    await embedded?.stop();
  };
  try {
    await (settings.MIGRATE_AT_START === false ? requireMigrated : migrateDatabase)(connectionString);
  } catch (error) {
    await close().catch(() => {});
    throw explainFailure(error, settings.DATABASE_URL);
  }
  return {
    db: drizzle({ client: pool, schema }),
    pool,
    connectionString,
    stream: watch.stream,
    availability: watch,
    ping: async () => {
      await pool.query('select 1');
    },
    close,
  };
}

/** The database from which charts are read. They may be a few seconds old, and reading them can take long. */
export type ReadReplica = {
  /** Runs a query on the replica, or on the database itself if there is no replica or it fails. */
  read: <Result>(query: (db: Database) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

type ReplicaSettings = { DATABASE_READ_URL?: string | undefined; DATABASE_POOL_SIZE: number };

/** How long a replica that failed is not used. */
const REST_MS = 30_000;
/** A query that was canceled because it took too long would take as long on the database itself. */
const TOO_LONG = '57014';

/**
 * Opens a pool for the replica of DATABASE_READ_URL, if there is one. Nothing connects until it is needed. A replica
 * that cannot be reached, lags behind a migration, or cancels a query because of a conflict with its primary does not
 * fail a request: the database answers instead.
 */
export function openReadReplica(
  { DATABASE_READ_URL, DATABASE_POOL_SIZE }: ReplicaSettings,
  primary: Database,
  { onProblem }: Listeners,
): ReadReplica {
  if (DATABASE_READ_URL === undefined)
    return { read: (query) => query(primary), close: () => Promise.resolve() };
  const pool = new pg.Pool({
    connectionString: DATABASE_READ_URL,
    keepAlive: true,
    max: DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 30_000,
    // Also ends queries to a replica that no longer responds at all.
    query_timeout: 35_000,
    application_name: 'fieldkit charts',
  });
  let usableAt = 0;
  const rest = (error: Error) => {
    if (performance.now() >= usableAt)
      onProblem(error, 'The read replica failed. Charts are read from the database for half a minute.');
    usableAt = performance.now() + REST_MS;
  };
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {}); // An idle connection was lost; the next query opens another one.
  const replica = drizzle({ client: pool, schema });
  return {
    read: async (query) => {
      if (performance.now() < usableAt) return query(primary);
      try {
        return await query(replica);
      } catch (error) {
        if (isTooLong(error)) throw error;
        rest(error as Error);
        return query(primary);
      }
    },
    close: () => pool.end(),
  };
}

const isTooLong = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as Error & { code?: string }).code === TOO_LONG || isTooLong(error.cause));

/** Connection refused, unknown host, TLS, wrong password, no such database, no right to create tables. */
const outsideCode = /^(E[A-Z_]+|28\w{3}|3D000|42501|53300|57P03)$/;
const outsideMessage = /timeout expired|SSL|SCRAM|SASL|Connection terminated/;

/** Adds a sentence for the operator to a failure, if the database itself is the reason. */
export function explainFailure(error: unknown, url: string | undefined): unknown {
  if (error instanceof DatabaseUnavailable || !url) return error;
  const { code = '', message, cause } = error as Error & { code?: string };
  const reason = message || code; // for a name with several addresses, Node only reports the code
  if (cause && !outsideCode.test(code)) return explainFailure(cause, url);
  if (!outsideCode.test(code) && !outsideMessage.test(message)) return error;
  const host = URL.canParse(url) ? new URL(url).host || 'its socket' : 'its address';
  return new DatabaseUnavailable(
    'PG_UNAVAILABLE',
    `The database of DATABASE_URL (${host}) could not be opened: ${reason}. Check that it runs, that user, password and database name are right, and that the user may create tables.`,
  );
}

export type Connection = { client: pg.Client; db: Database; close: () => Promise<void> };

/**
 * Opens a single connection, for commands that hold a long transaction. @param name its application name in the
 * database
 */
export async function openConnection(connectionString: string, name: string): Promise<Connection> {
  const client = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // a broken connection fails the current query
  await client.connect();
  return {
    client,
    db: drizzle({ client, schema }),
    close: () => client.end().catch(() => {}),
  };
}
