import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import {
  identityAccounts,
  identityCodes,
  identityDevices,
  identityProviders,
  identitySessions,
} from '@fieldkit/server/platform/database/schema/identity.ts';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';

const { uid, email, email_verified, is_disabled, password_hash, has_email_link } = identityAccounts;

/** An account that no other transaction can change until this one ends. */
export type LockedAccount = {
  uid: string;
  email: string | null;
  email_verified: boolean;
  is_disabled: boolean;
  /** Its sign-in methods: password, emailLink, google.com, github.com. */
  providers: string[];
};

export const lockAccount = (db: Database, accountUid: string) => selectLockedAccount(db, eq(uid, accountUid));
export const lockAccountOfEmail = (db: Database, address: string) =>
  selectLockedAccount(db, eq(email, address));

async function selectLockedAccount(db: Database, condition: SQL): Promise<LockedAccount | undefined> {
  const [found] = await db
    .select({
      uid,
      email,
      email_verified,
      is_disabled,
      has_email_link,
      has_password: sql<boolean>`${password_hash} is not null`,
    })
    .from(identityAccounts)
    .where(condition)
    .for('update');
  if (!found) return undefined;
  // Read after the lock, so that providers connected in the meantime by another transaction are included.
  const connected = await db
    .select({ provider_id: identityProviders.provider_id })
    .from(identityProviders)
    .where(eq(identityProviders.uid, found.uid))
    .orderBy(identityProviders.provider_id);
  const { has_password, has_email_link: hasLink, ...account } = found;
  return {
    ...account,
    providers: [
      ...(has_password ? ['password'] : []),
      ...(hasLink ? ['emailLink'] : []),
      ...connected.map(({ provider_id }) => provider_id),
    ],
  };
}

/**
 * Removes all sign-in methods of an account, including open sessions and mailed codes, and the name and
 * picture that its creator chose; marks its address as verified. Links that restore an earlier address stay
 * valid, because their owners had the account before.
 */
export async function removeCreator(db: Database, of: string): Promise<void> {
  await db
    .update(identityAccounts)
    .set({
      email_verified: true,
      display_name: null,
      photo_url: null,
      password_hash: null,
      password_updated_at: null,
      password_removed_at: sql`case when ${password_hash} is not null then now() end`,
      has_email_link: false,
      has_custom_token: false,
      valid_since: sql`now()`,
    })
    .where(eq(uid, of));
  await db.delete(identityProviders).where(eq(identityProviders.uid, of));
  await db.delete(identitySessions).where(eq(identitySessions.uid, of));
  await db
    .delete(identityCodes)
    .where(and(eq(identityCodes.uid, of), ne(identityCodes.kind, 'RECOVER_EMAIL')));
  await db.delete(identityDevices).where(eq(identityDevices.uid, of));
}
