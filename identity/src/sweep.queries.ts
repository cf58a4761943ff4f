import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import {
  identityAttempts,
  identityCodes,
  identityDevices,
  identityFlows,
  identitySessions,
  identitySigningKeys,
} from '@fieldkit/server/platform/database/schema/identity.ts';
import { inArray, lt, sql } from 'drizzle-orm';
import { isExpired, type Lifetime } from './sessions/session-rows.ts';

/** Deletes sessions that no client can continue; a session that is currently locked is left for the next run. */
export async function deleteExpiredSessions(db: Database, lifetime: Lifetime): Promise<void> {
  const { session_uuid } = identitySessions;
  const expired = db
    .select({ session_uuid })
    .from(identitySessions)
    .where(isExpired(lifetime))
    .for('update', { skipLocked: true });
  await db.delete(identitySessions).where(inArray(session_uuid, expired));
}

/** Deletes browsers without a sign-in for longer than the lifetime of their cookie. */
export async function deleteOldDevices(db: Database): Promise<void> {
  await db.delete(identityDevices).where(lt(identityDevices.last_used_at, sql`now() - interval '400 days'`));
}

export async function deleteOldAttempts(db: Database): Promise<void> {
  await db
    .delete(identityAttempts)
    .where(lt(identityAttempts.window_started_at, sql`now() - interval '1 day'`));
}

export async function deleteRetiredKeys(db: Database): Promise<void> {
  await db
    .delete(identitySigningKeys)
    .where(lt(identitySigningKeys.retires_at, sql`now() - interval '1 day'`));
}

export async function deleteExpiredFlows(db: Database): Promise<void> {
  await db.delete(identityFlows).where(lt(identityFlows.expires_at, sql`now() - interval '1 hour'`));
}

/** Deletes codes long after they expired, so that an old mail is reported as expired, and not as invalid. */
export async function deleteExpiredCodes(db: Database): Promise<void> {
  await db.delete(identityCodes).where(lt(identityCodes.expires_at, sql`now() - interval '30 days'`));
}
