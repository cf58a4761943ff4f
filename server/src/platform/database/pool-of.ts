import pg from 'pg';
import type { Database } from './open-database.ts';

/** The connections behind a database; null where it is one connection of its own, or a transaction. */
export function poolOf(db: Database): pg.Pool | null {
  const { $client } = db as Database & { $client?: unknown };
  return $client instanceof pg.Pool ? $client : null;
}
