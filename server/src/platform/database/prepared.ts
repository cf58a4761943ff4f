import { isOutdatedPlan } from './is-outdated-plan.ts';
import type { Database } from './open-database.ts';
import { poolOf } from './pool-of.ts';

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
