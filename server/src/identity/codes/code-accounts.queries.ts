import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { identityAccounts, identityCodes, identityProviders } from '../../database/schema/identity.ts';
import type { HeldAccount } from '../accounts/hold-account.queries.ts';

/**
 * A new password for an account whose address has just been proved. Ways in that were connected before that could be
 * somebody else's.
 */
export async function setPasswordByMail(db: Database, held: HeldAccount, hash: string): Promise<void> {
  const wasVerified = held.email_verified;
  await db
    .update(identityAccounts)
    .set({
      password_hash: hash,
      password_updated_at: sql`now()`,
      valid_since: sql`now()`,
      email_verified: true,
      ...(!wasVerified && { has_email_link: false }),
    })
    .where(eq(identityAccounts.uid, held.uid));
  if (!wasVerified) await db.delete(identityProviders).where(eq(identityProviders.uid, held.uid));
}

export async function confirmEmail(db: Database, uid: string): Promise<void> {
  await db.update(identityAccounts).set({ email_verified: true }).where(eq(identityAccounts.uid, uid));
}

/** @returns false when the address has an account already */
export async function changeEmail(db: Database, uid: string, email: string): Promise<boolean> {
  const taken = await db.$count(
    identityAccounts,
    sql`${identityAccounts.email} = ${email} and ${identityAccounts.uid} <> ${uid}`,
  );
  if (taken > 0) return false;
  await db
    .update(identityAccounts)
    .set({ email, email_verified: true, valid_since: sql`now()` })
    .where(eq(identityAccounts.uid, uid));
  // Codes for the former address are good for nothing any more, except the one that brings it back.
  await db
    .delete(identityCodes)
    .where(and(eq(identityCodes.uid, uid), sql`${identityCodes.kind} <> 'RECOVER_EMAIL'`));
  return true;
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
export async function noteLinkSignIn(db: Database, uid: string, email: string): Promise<void> {
  await db
    .update(identityAccounts)
    .set({ email, email_verified: true, has_email_link: true, last_login_at: sql`now()` })
    .where(eq(identityAccounts.uid, uid));
}
