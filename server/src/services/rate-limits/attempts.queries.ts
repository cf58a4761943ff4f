import { and, eq, gt, gte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { identityAttempts } from '../../platform/database/schema/identity.ts';

/** A rate limit. */
export type Limit = {
  /**
   * The kind of attempt. Each kind is counted separately. The name is stored, so it must not be reused with
   * another meaning.
   */
  kind: string;
  max: number;
  windowSeconds: number;
  /**
   * Once the limit is reached, one more attempt is allowed after this time, which doubles with each attempt. If
   * undefined, no attempt is allowed until the window has ended.
   */
  firstWaitSeconds?: number;
};

const { subject, failures, window_started_at } = identityAttempts;

/**
 * Counts an attempt before it is made, so that concurrent attempts in any number of processes cannot exceed
 * the limit. With growing waits, the window restarts at the last attempt once the limit is reached.
 * @returns whether the attempt is allowed
 */
export async function countAttempt(db: Database, hash: string, limit: Limit): Promise<boolean> {
  const { max, windowSeconds, firstWaitSeconds } = limit;
  const window = sql`${windowSeconds}::int * interval '1 second'`;
  const isOver = sql`${window_started_at} <= now() - ${window}`;
  const wait =
    firstWaitSeconds === undefined
      ? window
      : sql`${firstWaitSeconds}::int * interval '1 second' * power(2, least(${failures} - ${max}::int, 10))`;
  const restarts =
    firstWaitSeconds === undefined ? isOver : sql`(${isOver} or ${failures} + 1 >= ${max}::int)`;
  const counted = await db
    .insert(identityAttempts)
    .values({ subject: hash, failures: 1 })
    .onConflictDoUpdate({
      target: subject,
      set: {
        failures: sql`case when ${isOver} then 1 else ${failures} + 1 end`,
        window_started_at: sql`case when ${restarts} then now() else ${window_started_at} end`,
      },
      setWhere: sql`${isOver} or ${failures} < ${max}::int or ${window_started_at} + ${wait} <= now()`,
    })
    .returning({ failures });
  return counted.length > 0;
}

/** Whether another attempt would be refused now. */
export async function hasReachedLimit(
  db: Database,
  hash: string,
  { max, windowSeconds }: Limit,
): Promise<boolean> {
  const isOpen = sql`${window_started_at} > now() - ${windowSeconds}::int * interval '1 second'`;
  return (await db.$count(identityAttempts, and(eq(subject, hash), gte(failures, max), isOpen))) > 0;
}

/** Removes one attempt from the count. */
export async function uncountAttempt(db: Database, hash: string): Promise<void> {
  await db
    .update(identityAttempts)
    .set({ failures: sql`${failures} - 1` })
    .where(and(eq(subject, hash), gt(failures, 0)));
}

export async function deleteAttempts(db: Database, hash: string): Promise<void> {
  await db.delete(identityAttempts).where(eq(subject, hash));
}

/** The seconds until the full window ends. */
export async function findSecondsLeft(db: Database, hash: string, { windowSeconds }: Limit): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number>`greatest(1, ceil(extract(epoch from ${window_started_at} - now()) + ${windowSeconds}::int))::int`,
    })
    .from(identityAttempts)
    .where(eq(subject, hash));
  return row?.seconds ?? 1;
}
