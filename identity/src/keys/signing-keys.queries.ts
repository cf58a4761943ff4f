import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import { identitySigningKeys } from '@fieldkit/server/platform/database/schema/identity.ts';
import { desc, gt, ne, sql } from 'drizzle-orm';
import type { JWK } from 'jose';

export type StoredKey = {
  kid: string;
  sealed_private_key: string;
  public_jwk: JWK;
  /** Whether it may be used for signing. */
  signs: boolean;
  /** Whether its term is over, so that it needs a successor. */
  is_due: boolean;
  /** Whether it stays published long enough to be used until a successor is known. */
  lasts: boolean;
};

/** The published keys, newest first. */
export function selectPublishedKeys(db: Database): Promise<StoredKey[]> {
  const { kid, sealed_private_key, public_jwk, signs_from, retires_at } = identitySigningKeys;
  return db
    .select({
      kid,
      sealed_private_key,
      public_jwk: sql<JWK>`${public_jwk}`,
      signs: sql<boolean>`${signs_from} <= now()`,
      is_due: sql<boolean>`${signs_from} <= now() - interval '60 days'`,
      lasts: sql<boolean>`${retires_at} > now() + interval '2 hours'`,
    })
    .from(identitySigningKeys)
    .where(gt(retires_at, sql`now()`))
    .orderBy(desc(signs_from), kid);
}

/** Only one process at a time may create a key; the others wait until its transaction ends. */
export async function waitForTurnToMakeKey(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('fieldkit identity signing key'))`);
}

/**
 * Publishes a key. It is used immediately, or after half an hour, when all caches of the published keys contain
 * it; its predecessors stay published until the last token that they signed has expired.
 */
export async function insertSigningKey(
  db: Database,
  key: { kid: string; sealed_private_key: string; public_jwk: JWK; signsAtOnce: boolean },
): Promise<void> {
  const { signsAtOnce, ...stored } = key;
  const signsFrom = signsAtOnce ? sql`now()` : sql`now() + interval '30 minutes'`;
  await db.insert(identitySigningKeys).values({
    ...stored,
    signs_from: signsFrom,
    // Long, so that an installation that was switched off for a year still has its key.
    retires_at: sql`now() + interval '400 days'`,
  });
  await db
    .update(identitySigningKeys)
    .set({
      retires_at: sql`least(${identitySigningKeys.retires_at}, ${signsFrom} + interval '75 minutes')`,
    })
    .where(ne(identitySigningKeys.kid, key.kid));
}
