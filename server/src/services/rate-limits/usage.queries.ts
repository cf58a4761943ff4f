import { inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { usage_counts } from '../../platform/database/schema/all-tables.ts';

const { subject, window_number, used, counted_at } = usage_counts;

/** How often an action was carried out in one window. */
export type Usage = { subject: string; window_number: number; used: number };

/**
 * Adds the counts of this process and returns the totals of all processes. One statement for any number of
 * subjects. The commit does not wait for the disk, because losing a count in a power failure does no harm.
 */
export async function addUsage(db: Database, counted: Usage[]): Promise<Usage[]> {
  // Sorted, so that two processes cannot deadlock.
  const rows = counted.toSorted((one, other) => (one.subject < other.subject ? -1 : 1));
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`set local synchronous_commit = off`);
    return transaction
      .insert(usage_counts)
      .values(rows)
      .onConflictDoUpdate({
        target: subject,
        set: {
          used: sql`case when ${window_number} < excluded.window_number then excluded.used
            when ${window_number} = excluded.window_number then ${used} + excluded.used
            else ${used} end`,
          window_number: sql`greatest(${window_number}, excluded.window_number)`,
          counted_at: sql`now()`,
        },
      })
      .returning({ subject, window_number, used });
  });
}

export async function deleteOldUsage(db: Database): Promise<void> {
  const old = db
    .select({ subject })
    .from(usage_counts)
    .where(lt(counted_at, sql`now() - interval '2 days'`))
    .limit(10_000);
  await db.delete(usage_counts).where(inArray(subject, old));
}
