import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { idempotentCalls } from '../../platform/database/schema/all-tables.ts';

export type FirstRequest = { actor: string; idempotency_key: string };
const keyLifetime = sql`interval '24 hours'`;
/** If the first request ended without a response, its key can be used again after this time. */
const firstRequestTimeout = sql`interval '2 minutes'`;

const isFirst = ({ actor, idempotency_key }: FirstRequest) =>
  and(eq(idempotentCalls.actor, actor), eq(idempotentCalls.idempotency_key, idempotency_key));

/** Reserves the key for a new request. @returns false if it is already in use */
export async function takeKey(db: Database, first: FirstRequest, request_hash: string): Promise<boolean> {
  await db.delete(idempotentCalls).where(
    sql`${idempotentCalls.created_at} < now() - ${keyLifetime}
      or (${idempotentCalls.status} is null and ${idempotentCalls.created_at} < now() - ${firstRequestTimeout})`,
  );
  const taken = await db
    .insert(idempotentCalls)
    .values({ ...first, request_hash })
    .onConflictDoNothing()
    .returning({ one: idempotentCalls.actor });
  return taken.length > 0;
}

export async function findFirstRequest(db: Database, first: FirstRequest) {
  const [row] = await db.select().from(idempotentCalls).where(isFirst(first));
  return row ?? null;
}

export async function storeAnswer(
  db: Database,
  first: FirstRequest,
  status: number,
  sealed_answer: string,
): Promise<void> {
  await db.update(idempotentCalls).set({ status, sealed_answer }).where(isFirst(first));
}

/** A refused request stored nothing: its key can be used again. */
export async function releaseKey(db: Database, first: FirstRequest): Promise<void> {
  await db.delete(idempotentCalls).where(isFirst(first));
}
