import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import { identitySigningKeys } from '@fieldkit/server/platform/database/schema/identity.ts';
import { desc, gt, ne, sql } from 'drizzle-orm';
import type { JWK } from 'jose';

export type StoredKey = {
  kid: string;
  sealed_private_key: string;
  public_jwk: JWK;
  /** Its time to sign has come. */
  signs: boolean;
  /** It has signed for its whole term, and should have a successor. */
  is_due: boolean;
  /** It stays published long enough to sign on while a successor becomes known. */
  lasts: boolean;
};

/** The keys that are published, newest first. */
export function publishedKeys(db: Database): Promise<StoredKey[]> {
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

/** One process at a time may make a key; the others wait here until its transaction ends. */
export async function waitForTurnToMakeKey(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('fieldkit identity signing key'))`);
}

/**
 * Publishes a key. It signs at once, or after half an hour, when every cache of the published keys has it; its
 * predecessors stay published until the last token they signed has expired.
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
    // Without a successor, an installation that was switched off for a year still knows its key.
    retires_at: sql`now() + interval '400 days'`,
  });
  await db
    .update(identitySigningKeys)
    .set({
      retires_at: sql`least(${identitySigningKeys.retires_at}, ${signsFrom} + interval '75 minutes')`,
    })
    .where(ne(identitySigningKeys.kid, key.kid));
}
