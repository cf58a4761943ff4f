import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { identityAttempts } from '../../database/schema/identity.ts';

export type AttemptRule = {
  /** So many attempts may fail within fifteen minutes. */
  most: number;
  /** After that one attempt each time this has passed, doubled with every failure; null: none until the window ends. */
  firstWaitInSeconds: number | null;
};

const WINDOW = sql`interval '15 minutes'`;

/**
 * Counts an attempt before it is made, so that any number of them at once, in any number of processes, cannot pass
 * together. Once the limit is reached, the window counts from the last attempt.
 * @returns whether the attempt may be made
 */
export async function countAttempt(db: Database, subject: string, rule: AttemptRule): Promise<boolean> {
  const { failures, window_started_at } = identityAttempts;
  const isOver = sql`${window_started_at} <= now() - ${WINDOW}`;
  const wait =
    rule.firstWaitInSeconds === null
      ? WINDOW
      : sql`${rule.firstWaitInSeconds}::int * interval '1 second' * power(2, least(${failures} - ${rule.most}::int, 10))`;
  const restarts =
    rule.firstWaitInSeconds === null ? isOver : sql`(${isOver} or ${failures} + 1 >= ${rule.most}::int)`;
  const counted = await db
    .insert(identityAttempts)
    .values({ subject, failures: 1 })
    .onConflictDoUpdate({
      target: identityAttempts.subject,
      set: {
        failures: sql`case when ${isOver} then 1 else ${failures} + 1 end`,
        window_started_at: sql`case when ${restarts} then now() else ${window_started_at} end`,
      },
      setWhere: sql`${isOver} or ${failures} < ${rule.most}::int or ${window_started_at} + ${wait} <= now()`,
    })
    .returning({ failures });
  return counted.length > 0;
}

/** Takes one attempt back: it did not fail. */
export async function uncountAttempt(db: Database, subject: string): Promise<void> {
  await db
    .update(identityAttempts)
    .set({ failures: sql`${identityAttempts.failures} - 1` })
    .where(and(eq(identityAttempts.subject, subject), gt(identityAttempts.failures, 0)));
}

export async function forgetAttempts(db: Database, subject: string): Promise<void> {
  await db.delete(identityAttempts).where(eq(identityAttempts.subject, subject));
}
