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
  /** Whether the holder of the account has proved that they own the address. */
  isProved: boolean;
};

/** @returns false when the address has an account already, also one that was made at this very moment */
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
  } catch (problem) {
    if (isTaken(problem)) return false;
    throw problem;
  }
  // Codes for the former address are good for nothing any more, except those that bring one back.
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

/** PostgreSQL's unique_violation: the index decides, not a look before. */
function isTaken(problem: unknown): boolean {
  const { cause } = problem as { cause?: { code?: unknown } };
  return cause?.code === '23505';
}

type EmailRestoration = { uid: string; email: string; since: Date };

/**
 * Removes what the account got after its address was taken away: links that would undo this, and sign-in methods
 * of other addresses or unverified ones. Older links stay, because an earlier holder of the account may restore
 * more than a later one.
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

/** @returns false when the address has an account already */
export async function insertAccountOfLink(db: Database, uid: string, email: string): Promise<boolean> {
  const made = await db
    .insert(identityAccounts)
    .values({ uid, email, email_verified: true, has_email_link: true, last_login_at: sql`now()` })
    .onConflictDoNothing({ target: identityAccounts.email })
    .returning({ uid: identityAccounts.uid });
  return made.length > 0;
}

/** From now on a mailed link is one of the account's ways in. */
export async function recordLinkSignIn(db: Database, uid: string, email: string): Promise<void> {
  await db
    .update(identityAccounts)
    .set({ email, email_verified: true, has_email_link: true, last_login_at: sql`now()` })
    .where(eq(identityAccounts.uid, uid));
}
