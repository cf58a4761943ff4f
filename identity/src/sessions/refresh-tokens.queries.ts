import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import { identityRefreshTokens } from '@fieldkit/server/platform/database/schema/identity.ts';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';

const { token_hash, session_uuid, rotated_at, sealed_successor } = identityRefreshTokens;
const OVERLAP = sql`interval '60 seconds'`;

export async function insertRefreshToken(
  db: Database,
  token: { token_hash: string; session_uuid: string },
): Promise<void> {
  await db.insert(identityRefreshTokens).values(token);
}

/** @returns whether it is the newest of its session; if not, its successor while that may still be returned */
export async function refreshToken(db: Database, hash: string) {
  const [found] = await db
    .select({
      is_newest: sql<boolean>`${rotated_at} is null`,
      sealed_successor: sql<
        string | null
      >`case when ${rotated_at} > now() - ${OVERLAP} then ${sealed_successor} end`,
    })
    .from(identityRefreshTokens)
    .where(eq(token_hash, hash));
  return found;
}

/** Replaces the session's newest token, which stores the new one (encrypted) for the overlap. */
export async function replaceNewestToken(
  db: Database,
  token: { session_uuid: string; token_hash: string; sealed: string },
): Promise<void> {
  const ofSession = eq(session_uuid, token.session_uuid);
  await db
    .update(identityRefreshTokens)
    .set({ sealed_successor: null })
    .where(and(ofSession, isNotNull(sealed_successor), lt(rotated_at, sql`now() - ${OVERLAP}`)));
  await db
    .update(identityRefreshTokens)
    .set({ rotated_at: sql`now()`, sealed_successor: token.sealed })
    .where(and(ofSession, isNull(rotated_at)));
  await insertRefreshToken(db, token);
}
