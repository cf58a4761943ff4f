import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import { prepareStatement } from '@fieldkit/server/platform/database/prepare-statement.ts';
import {
  identityAccounts,
  identityRefreshTokens,
  identitySessions,
} from '@fieldkit/server/platform/database/schema/identity.ts';
import type { Env } from '@fieldkit/server/platform/settings/env.ts';
import type { Product } from '@fieldkit/server/services/access/find-actor.ts';
import type { KnownCustomer, NamedPlace } from '@fieldkit/server/services/access/identity.ts';
import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';

const { session_uuid, uid, sign_in_provider, auth_time, last_used_at, created_at } = identitySessions;

/** All data for checking an ID token, with the database's clock, so that all processes agree. */
export type TokenState = {
  email: string | null;
  email_verified: boolean;
  display_name: string | null;
  photo_url: string | null;
  is_disabled: boolean;
  /** Tokens issued before this moment are refused. */
  valid_since: Date;
  /** Whether it was issued after the account's tokens were last revoked. */
  is_valid: boolean;
  /** Whether it has not expired, and was not issued in the future. */
  is_timely: boolean;
  session: { session_uuid: string; sign_in_provider: string; auth_time: Date; last_used_at: Date } | null;
  /** Whether the user signed in within the last five minutes. */
  is_recent: boolean;
  /** Seconds since the sign-in; null without a session. */
  signed_in_ago: number | null;
  /** Null before the account was registered, and if the product has no expression for it. */
  customer: KnownCustomer | null;
};

type TokenTimes = { uid: string; sid: string; iat: number; exp: number; from: number };

/**
 * Creates the statement that reads the state of a token, with the account's customer if the product has an
 * expression for it.
 * @returns a function that returns nothing if the account does not exist; `session` is null if only the
 *   session has ended
 */
export const tokenStateReader = (customer: Product['customer']) =>
  prepareStatement<TokenTimes & NamedPlace, TokenState[]>((db) =>
    selectTokenState(db, customer ?? sql<null>`null`),
  );

/** The number of seconds for which a request may be in transit. */
const LATE_BY = 5;
/**
 * The number of seconds by which a database's clock may have been ahead before a failover to one whose clock
 * is behind.
 */
const EARLY_BY = 60;
const seconds = sql`extract(epoch from now())::float8`;

function selectTokenState(db: Database, customer: SQL<KnownCustomer | null>) {
  const { email, email_verified, display_name, photo_url, is_disabled, valid_since } = identityAccounts;
  return db
    .select({
      email,
      email_verified,
      display_name,
      photo_url,
      is_disabled,
      valid_since,
      // Token times are whole seconds, and the account's own sign-in must not be refused because of the
      // fraction.
      is_valid: sql<boolean>`to_timestamp(${sql.placeholder('iat')}) >= date_trunc('second', ${valid_since})`,
      is_timely: sql<boolean>`${sql.placeholder('exp')}::float8 > ${seconds} - ${LATE_BY} and ${sql.placeholder('from')}::float8 < ${seconds} + ${EARLY_BY}`,
      session: { session_uuid, sign_in_provider, auth_time, last_used_at },
      signed_in_ago: sql<number | null>`(extract(epoch from now() - ${auth_time}))::float8`,
      is_recent: sql<boolean>`coalesce(${auth_time} > now() - interval '5 minutes', false)`,
      customer,
    })
    .from(identityAccounts)
    .leftJoin(identitySessions, and(eq(session_uuid, sql.placeholder('sid')), eq(uid, identityAccounts.uid)))
    .where(eq(identityAccounts.uid, sql.placeholder('uid')));
}

export type LiveSession = {
  session_uuid: string;
  uid: string;
  sign_in_provider: string;
  auth_time: Date;
  /** Additional claims, on the test surface. */
  claims: unknown;
  /** The database's current time, at which the tokens of this response are issued. */
  issued_at: Date;
};

const liveSession = {
  session_uuid,
  uid,
  sign_in_provider,
  auth_time,
  claims: identitySessions.claims,
  issued_at: sql<Date>`now()`.mapWith(auth_time),
};

type NewSession = {
  uid: string;
  sign_in_provider: string;
  user_agent: string | null;
  /** Now by default. */
  auth_time?: Date | undefined;
  /** Now by default. */
  created_at?: Date | undefined;
  claims?: unknown;
};

export async function insertSession(db: Database, made: NewSession): Promise<LiveSession> {
  const [inserted] = await db
    .insert(identitySessions)
    .values({ ...made, auth_time: made.auth_time ?? sql`now()` })
    .returning(liveSession);
  if (!inserted) throw new Error('The session was not stored.');
  return inserted;
}

/** The maximum lifetime of a session in days: idle, and in total. */
export type Lifetime = Pick<Env, 'SESSION_IDLE_DAYS' | 'SESSION_MOST_DAYS'>;

export const isExpired = ({ SESSION_IDLE_DAYS, SESSION_MOST_DAYS }: Lifetime) => sql<boolean>`(
  ${last_used_at} < now() - make_interval(days => ${SESSION_IDLE_DAYS}::int)
  or ${created_at} < now() - make_interval(days => ${SESSION_MOST_DAYS}::int)
)`;

/** The locked session of a refresh token, so that operations on one family of tokens run one after the other. */
export const lockSessionOfToken = (db: Database, tokenHash: string, lifetime: Lifetime) =>
  lockSessionWhere(
    db,
    lifetime,
    inArray(
      session_uuid,
      db
        .select({ session_uuid: identityRefreshTokens.session_uuid })
        .from(identityRefreshTokens)
        .where(eq(identityRefreshTokens.token_hash, tokenHash)),
    ),
  );

export const lockSession = (db: Database, sessionUuid: string, lifetime: Lifetime) =>
  lockSessionWhere(db, lifetime, eq(session_uuid, sessionUuid));

async function lockSessionWhere(db: Database, lifetime: Lifetime, condition: SQL) {
  const [found] = await db
    .select({ ...liveSession, is_expired: isExpired(lifetime) })
    .from(identitySessions)
    .where(condition)
    .for('update');
  return found;
}

export async function touchSession(db: Database, sessionUuid: string): Promise<void> {
  await db.update(identitySessions).set({ last_used_at: sql`now()` }).where(eq(session_uuid, sessionUuid));
}

/** Ends a session with all its tokens. */
export async function deleteSession(db: Database, sessionUuid: string): Promise<void> {
  await db.delete(identitySessions).where(eq(session_uuid, sessionUuid));
}

/** @returns the ended sessions, so that the caller can check whether its own was still among them */
export async function deleteSessionsOf(db: Database, accountUid: string) {
  return db.delete(identitySessions).where(eq(uid, accountUid)).returning();
}

/** @returns whether the account had such a session */
export async function deleteSessionOf(
  db: Database,
  session: { uid: string; session_uuid: string },
): Promise<boolean> {
  const ended = await db
    .delete(identitySessions)
    .where(and(eq(uid, session.uid), eq(session_uuid, session.session_uuid)))
    .returning({ session_uuid });
  return ended.length > 0;
}

/** Most recently used first. */
export function selectLiveSessions(db: Database, accountUid: string, lifetime: Lifetime) {
  return db
    .select({
      session_uuid,
      user_agent: identitySessions.user_agent,
      sign_in_provider,
      created_at,
      last_used_at,
    })
    .from(identitySessions)
    .where(and(eq(uid, accountUid), not(isExpired(lifetime))))
    .orderBy(desc(last_used_at), session_uuid);
}
