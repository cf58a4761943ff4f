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
    let statement = made.get(db);
    if (!statement) {
      statement = make(db);
      made.set(db, statement);
    }
    return statement.execute(values);
  };
}
