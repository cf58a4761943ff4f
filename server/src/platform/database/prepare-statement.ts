import { hash } from 'node:crypto';
import pg from 'pg';
import type { Database } from './open-database.ts';

/** The result of drizzle's `prepare`: a compiled statement that takes its values later. */
type Statement<Result> = { execute(values: Record<string, unknown>): Promise<Result> };

/** A query of drizzle's that is not executed yet. */
type Query<Result> = { toSQL(): { sql: string }; prepare(name: string): Statement<Result> };

/**
 * A statement for nearly every request. Its text is compiled once per database instead of once per query, which would
 * cost as much as verifying the token. `make` names each value by `sql.placeholder('name')`. Each connection keeps the
 * database's plan as well, under a name that is a hash of the text.
 */
export function prepareStatement<Values extends Record<string, unknown>, Result>(
  make: (db: Database) => Query<Result>,
): (db: Database, values: Values) => Promise<Result> {
  const made = new WeakMap<Database, Statement<Result>>();
  return (db, values) => {
    const statement = made.get(db) ?? prepareQuery(make(db));
    made.set(db, statement);
    return retryOutdatedPlan(db, () => statement.execute(values));
  };
}

const prepareQuery = <Result>(query: Query<Result>): Statement<Result> =>
  query.prepare(hash('sha256', query.toSQL().sql, 'base64url'));

/** The pool drops a connection with an outdated plan at its first error, and each connection may have one. */
async function retryOutdatedPlan<Result>(db: Database, ask: () => Promise<Result>): Promise<Result> {
  for (let connections = poolOf(db)?.options.max ?? 0; ; connections -= 1)
    try {
      return await ask();
    } catch (error) {
      if (connections <= 0 || !isOutdatedPlan(error)) throw error;
    }
}

/** The pool behind a database; null for a single connection or a transaction. */
export function poolOf(db: Database): pg.Pool | null {
  const { $client } = db as Database & { $client?: unknown };
  return $client instanceof pg.Pool ? $client : null;
}

/**
 * Whether a statement failed because its connection had planned it before a migration changed the type of its result.
 * A newer process may migrate while an older one still serves. Nothing was executed, and a new connection plans
 * again.
 */
export function isOutdatedPlan(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, routine } = error as { code?: string; routine?: string };
  // The message itself may be in another language.
  return (code === '0A000' && routine === 'RevalidateCachedQuery') || isOutdatedPlan(error.cause);
}
