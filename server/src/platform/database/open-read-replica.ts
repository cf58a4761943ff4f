import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './open-database.ts';
import * as schema from './schema/all-tables.ts';

/** Where charts are read: they may be a few seconds old, and reading them can take long. */
export type ReadReplica = {
  /** Runs a query on the replica, or on the database itself if there is no replica or it fails. */
  read: <Result>(query: (db: Database) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

type ReplicaSettings = { DATABASE_READ_URL?: string | undefined; DATABASE_POOL_SIZE: number };
type Listeners = { onProblem: (problem: Error, sentence: string) => void };

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
    application_name: 'fieldkit charts',
  });
  let usableAt = 0;
  const rest = (problem: Error) => {
    if (performance.now() >= usableAt)
      onProblem(problem, 'The read replica failed. Charts are read from the database for half a minute.');
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
      } catch (problem) {
        if (isTooLong(problem)) throw problem;
        rest(problem as Error);
        return query(primary);
      }
    },
    close: () => pool.end(),
  };
}

const isTooLong = (problem: unknown): boolean =>
  problem instanceof Error &&
  ((problem as Error & { code?: string }).code === TOO_LONG || isTooLong(problem.cause));
