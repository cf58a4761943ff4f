import pg from 'pg';
import type { Database } from './open-database.ts';

/** What drizzle's `prepare` gives: a statement whose text is made, which takes its values later. */
interface Statement<Result> {
  execute(values: Record<string, unknown>): Promise<Result>;
}

/**
 * A statement that nearly every request asks: its text is made once for each database instead of once for each
 * question (which costs as much as verifying the token does). `make` names each value by `sql.placeholder('name')`.
 * The name given to `prepare` lets each connection keep the database's plan as well.
 */
export function prepared<Values extends Record<string, unknown>, Result>(
  make: (db: Database) => Statement<Result>,
): (db: Database, values: Values) => Promise<Result> {
  const made = new WeakMap<Database, Statement<Result>>();
  return (db, values) => {
    const statement = made.get(db) ?? make(db);
    made.set(db, statement);
    return onceMore(db, () => statement.execute(values));
  };
}

/** The pool drops a connection with an outdated plan at its first error; each connection may report one after another. */
async function onceMore<Result>(db: Database, ask: () => Promise<Result>): Promise<Result> {
  for (let connections = poolOf(db)?.options.max ?? 0; ; connections -= 1)
    try {
      return await ask();
    } catch (failure) {
      if (connections <= 0 || !isOutdatedPlan(failure)) throw failure;
    }
}

/** The connections behind a database; null where it is one connection of its own, or a transaction. */
export function poolOf(db: Database): pg.Pool | null {
  const { $client } = db as Database & { $client?: unknown };
  return $client instanceof pg.Pool ? $client : null;
}

/**
 * Whether a statement was refused because a connection had planned it before a migration changed the type of what it answers: a newer
 * process may do that while an older one still serves. Nothing was done, and a new connection plans anew.
 */
export function isOutdatedPlan(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const { code, routine } = failure as { code?: string; routine?: string };
  // The words are in the database's own language.
  return (code === '0A000' && routine === 'RevalidateCachedQuery') || isOutdatedPlan(failure.cause);
}
