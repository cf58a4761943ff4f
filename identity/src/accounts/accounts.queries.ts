import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import {
  identityAccounts,
  identityCodes,
  identityProviders,
} from '@fieldkit/server/platform/database/schema/identity.ts';
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Account, ProviderLink } from './account-answer.ts';

const { uid, email, password_hash, is_disabled } = identityAccounts;

const account = {
  ...getTableColumns(identityAccounts),
  providers: sql<ProviderLink[]>`coalesce((
    select json_agg(to_jsonb(link) - 'uid' order by link.provider_id)
    from ${identityProviders} link where link.uid = ${sql.raw('"identity_accounts"."uid"')}
  ), '[]'::json)`,
};

export const findAccountByUid = (db: Database, accountUid: string) =>
  findAccountWhere(db, eq(uid, accountUid));
export const findAccountByEmail = (db: Database, address: string) => findAccountWhere(db, eq(email, address));

/**
 * The hash with which a password is compared. Returns one row whether or not the account exists, and no other
 * data, so that the response time reveals nothing.
 */
export async function findPasswordHash(db: Database, address: string): Promise<string | null> {
  const { rows } = await db.execute<{ hash: string | null }>(
    sql`select (select ${password_hash} from ${identityAccounts} where ${email} = ${address}) as hash`,
  );
  return rows[0]?.hash ?? null;
}

async function findAccountWhere(db: Database, condition: SQL): Promise<Account | undefined> {
  const [found] = await db.select(account).from(identityAccounts).where(condition);
  return found;
}

type NewAccount = { uid: string; email: string; display_name: string | null; password_hash: string };

/** @returns undefined if the address already has an account */
export async function insertAccount(db: Database, made: NewAccount): Promise<Account | undefined> {
  const [inserted] = await db
    .insert(identityAccounts)
    .values({ ...made, password_updated_at: sql`now()`, last_login_at: sql`now()` })
    .onConflictDoNothing({ target: identityAccounts.email })
    .returning();
  return inserted && { ...inserted, providers: [] };
}

/**
 * Records a sign-in, and the improved hash if there is one.
 * @returns false if the password was changed or the account disabled in the meantime
 */
export async function recordLastSignIn(
  db: Database,
  signedIn: Account,
  betterHash?: string,
): Promise<boolean> {
  const noted = await db
    .update(identityAccounts)
    .set({ last_login_at: sql`now()`, ...(betterHash && { password_hash: betterHash }) })
    .where(
      and(
        eq(uid, signedIn.uid),
        sql`${password_hash} is not distinct from ${signedIn.password_hash}`,
        eq(is_disabled, false),
      ),
    )
    .returning({ uid });
  return noted.length > 0;
}

export type Profile = { display_name?: string | null; photo_url?: string | null };

export async function updateProfile(db: Database, accountUid: string, profile: Profile): Promise<void> {
  await db.update(identityAccounts).set(profile).where(eq(uid, accountUid));
}

/**
 * Stores a new password; tokens issued earlier are refused from now on. Pending changes of the address are
 * canceled as well: an intruder who is being signed out could have requested one, and would take over the
 * account with that mail.
 */
export async function updatePassword(db: Database, accountUid: string, hash: string): Promise<void> {
  await db
    .update(identityAccounts)
    .set({ password_hash: hash, password_updated_at: sql`now()`, valid_since: sql`now()` })
    .where(eq(uid, accountUid));
  await forgetWantedAddress(db, accountUid);
}

/** Revokes all tokens issued before this moment, and invalidates links that would change the address. */
export async function endTokens(db: Database, accountUid: string): Promise<void> {
  await db.update(identityAccounts).set({ valid_since: sql`now()` }).where(eq(uid, accountUid));
  await forgetWantedAddress(db, accountUid);
}

/** Whether the account has no password because its password was removed within the last ten minutes. */
export async function hasLostPassword(db: Database, accountUid: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(identityAccounts)
    .where(
      and(
        eq(uid, accountUid),
        isNull(password_hash),
        sql`${identityAccounts.password_removed_at} > now() - interval '10 minutes'`,
      ),
    );
  return row !== undefined;
}

/** Deletes an account with its providers, sessions and tokens. */
export async function deleteAccountRow(db: Database, accountUid: string): Promise<void> {
  await db.delete(identityAccounts).where(eq(uid, accountUid));
}

/** Invalidates links that would change the address, because another user may have requested them. */
async function forgetWantedAddress(db: Database, accountUid: string): Promise<void> {
  await db
    .delete(identityCodes)
    .where(and(eq(identityCodes.uid, accountUid), eq(identityCodes.kind, 'VERIFY_AND_CHANGE_EMAIL')));
}
