import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import {
  identityAccounts,
  identityCodes,
  identityProviders,
} from '@fieldkit/server/platform/database/schema/identity.ts';
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { LockedAccount } from '../accounts/account-rows.ts';

export async function confirmEmail(db: Database, uid: string): Promise<void> {
  await db.update(identityAccounts).set({ email_verified: true }).where(eq(identityAccounts.uid, uid));
}

type NewEmail = {
  email: string;
  /** Whether the owner of the account has verified the address. */
  isProved: boolean;
};

/** @returns false if the address already has an account, including in a race */
export async function changeEmail(
  db: Database,
  lockedAccount: LockedAccount,
  { email, isProved }: NewEmail,
): Promise<boolean> {
  const { uid } = lockedAccount;
  const change = (savepoint: Pick<Database, 'update'>) =>
    savepoint
      .update(identityAccounts)
      .set({ email, email_verified: isProved, valid_since: sql`now()` })
      .where(eq(identityAccounts.uid, uid));
  try {
    await db.transaction(change);
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
  // Invalidates codes for the former address, except for those that restore an address.
  await db
    .delete(identityCodes)
    .where(
      and(
        or(eq(identityCodes.uid, uid), eq(identityCodes.email, lockedAccount.email ?? '')),
        ne(identityCodes.kind, 'RECOVER_EMAIL'),
      ),
    );
  return true;
}

/** PostgreSQL's unique_violation: the index decides, not an earlier check. */
function isTaken(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return cause?.code === '23505';
}

type EmailRestoration = { uid: string; email: string; since: Date };

/**
 * Removes data that the account got after its address was changed: links that would undo the restoration, and
 * sign-in methods with other addresses or unverified ones. Older links stay valid, because an earlier owner
 * of the account may restore more than a later one.
 */
export async function undoLaterChanges(db: Database, { uid, email, since }: EmailRestoration): Promise<void> {
  await db
    .delete(identityCodes)
    .where(
      and(
        eq(identityCodes.uid, uid),
        eq(identityCodes.kind, 'RECOVER_EMAIL'),
        gt(identityCodes.created_at, since),
      ),
    );
  await db
    .delete(identityProviders)
    .where(
      and(
        eq(identityProviders.uid, uid),
        sql`not (${identityProviders.is_email_verified} and ${identityProviders.email} is not distinct from ${email})`,
      ),
    );
}

/** @returns false if the address already has an account */
export async function insertAccountOfLink(db: Database, uid: string, email: string): Promise<boolean> {
  const made = await db
    .insert(identityAccounts)
    .values({ uid, email, email_verified: true, has_email_link: true, last_login_at: sql`now()` })
    .onConflictDoNothing({ target: identityAccounts.email })
    .returning({ uid: identityAccounts.uid });
  return made.length > 0;
}

/** Adds the mailed link to the account's sign-in methods. */
export async function recordLinkSignIn(db: Database, uid: string, email: string): Promise<void> {
  await db
    .update(identityAccounts)
    .set({ email, email_verified: true, has_email_link: true, last_login_at: sql`now()` })
    .where(eq(identityAccounts.uid, uid));
}
