import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import { identityFlows } from '@fieldkit/server/platform/database/schema/identity.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';

const { sid_hash, state_hash, bind_hash, verified_at, expires_at } = identityFlows;

export type Flow = typeof identityFlows.$inferSelect;
type NewFlow = Omit<typeof identityFlows.$inferInsert, 'expires_at' | 'created_at' | 'verified_at'>;

/** Begins a sign-in, which expires after ten minutes. */
export async function insertFlow(db: Database, made: NewFlow): Promise<void> {
  await db.insert(identityFlows).values({ ...made, expires_at: sql`now() + interval '10 minutes'` });
}

type Return = { state: string; bind: string };

/** The sign-in that this browser began, even if it has expired. */
export async function findFlowOfReturn(
  db: Database,
  { state, bind }: Return,
): Promise<(Flow & { is_over: boolean }) | undefined> {
  const [found] = await db
    .select({ flow: identityFlows, is_over: sql<boolean>`${expires_at} <= now()` })
    .from(identityFlows)
    .where(and(eq(state_hash, state), eq(bind_hash, bind)));
  return found && { ...found.flow, is_over: found.is_over };
}

/**
 * Records that the browser returned, which happens once.
 * @returns false if it had returned before, or if the sign-in has expired
 */
export async function verifyFlow(db: Database, sidHash: string): Promise<boolean> {
  const verified = await db
    .update(identityFlows)
    .set({ verified_at: sql`now()` })
    .where(and(eq(sid_hash, sidHash), isNull(verified_at), gt(expires_at, sql`now()`)))
    .returning({ sid_hash });
  return verified.length > 0;
}

/** Takes a sign-in, so that only one of several concurrent requests gets it. */
export async function takeFlow(db: Database, sidHash: string): Promise<Flow | undefined> {
  const [taken] = await db
    .delete(identityFlows)
    .where(and(eq(sid_hash, sidHash), sql`${verified_at} is not null`, gt(expires_at, sql`now()`)))
    .returning();
  return taken;
}

/** Deletes a sign-in that the user or the provider declined. */
export async function dropFlow(db: Database, sidHash: string): Promise<void> {
  await db.delete(identityFlows).where(eq(sid_hash, sidHash));
}
