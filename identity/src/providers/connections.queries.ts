import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import {
  identityAccounts,
  identityProviders,
  identitySessions,
} from '@fieldkit/server/platform/database/schema/identity.ts';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ProvidedPerson } from './ask-provider.ts';

const { uid, email, email_verified } = identityAccounts;

type Person = Pick<ProvidedPerson, 'provider_id' | 'raw_id'>;

const samePerson = ({ provider_id, raw_id }: Person) =>
  and(eq(identityProviders.provider_id, provider_id), eq(identityProviders.raw_id, raw_id));

/** @returns its uid */
export async function findAccountOfPerson(db: Database, person: Person): Promise<string | undefined> {
  const [found] = await db
    .select({ uid: identityProviders.uid })
    .from(identityProviders)
    .where(samePerson(person));
  return found?.uid;
}

/** @returns its uid */
export async function findAccountOfEmail(db: Database, address: string): Promise<string | undefined> {
  const [found] = await db.select({ uid }).from(identityAccounts).where(eq(email, address));
  return found?.uid;
}

/** @returns false if the address already has an account */
export async function insertAccountOfPerson(
  db: Database,
  made: string,
  person: ProvidedPerson & { email: string },
): Promise<boolean> {
  const inserted = await db
    .insert(identityAccounts)
    .values({
      uid: made,
      email: person.email,
      email_verified: person.email_verified,
      display_name: person.display_name,
      photo_url: person.photo_url,
      last_login_at: sql`now()`,
    })
    .onConflictDoNothing({ target: identityAccounts.email })
    .returning({ uid });
  return inserted.length > 0;
}

const detailsOf = (person: ProvidedPerson) => ({
  email: person.email,
  is_email_verified: person.email_verified,
  display_name: person.display_name,
  photo_url: person.photo_url,
  screen_name: person.screen_name,
});

/** @returns false if the provider's user, or the account's connection to this provider, was taken in the meantime */
export async function connect(db: Database, to: string, person: ProvidedPerson): Promise<boolean> {
  const { provider_id, raw_id } = person;
  const connected = await db
    .insert(identityProviders)
    .values({ uid: to, provider_id, raw_id, ...detailsOf(person) })
    .onConflictDoNothing()
    .returning({ uid: identityProviders.uid });
  return connected.length > 0;
}

/** Updates the user's stored data from the provider. */
export async function refreshConnection(db: Database, person: ProvidedPerson): Promise<void> {
  await db.update(identityProviders).set(detailsOf(person)).where(samePerson(person));
}

/**
 * Records the sign-in; the provider's name and picture are used only if the account has none, and a verified
 * address confirms the account's.
 */
export async function fillAccount(db: Database, of: string, person: ProvidedPerson): Promise<void> {
  const confirms = person.email_verified ? person.email : null;
  // An account without an address (only on the test surface) gets the provider's, unless that is taken.
  const isTaken = sql`exists (select 1 from ${identityAccounts} other where other.email = ${person.email})`;
  const owned = sql`coalesce(${email}, case when ${isTaken} then null else ${person.email} end)`;
  await db
    .update(identityAccounts)
    .set({
      display_name: sql`coalesce(${identityAccounts.display_name}, ${person.display_name})`,
      photo_url: sql`coalesce(${identityAccounts.photo_url}, ${person.photo_url})`,
      email: owned,
      email_verified: sql`${email_verified} or coalesce(${owned} = ${confirms}, false)`,
      last_login_at: sql`now()`,
    })
    .where(eq(uid, of));
}

type Disconnection = { uid: string; unwanted: string[]; keptSession: string };

/** Removes a sign-in method and its sessions, except for the bearer's. */
export async function disconnect(
  db: Database,
  { uid: from, unwanted, keptSession }: Disconnection,
): Promise<void> {
  await db
    .delete(identityProviders)
    .where(and(eq(identityProviders.uid, from), inArray(identityProviders.provider_id, unwanted)));
  if (unwanted.includes('password'))
    await db
      .update(identityAccounts)
      .set({ password_hash: null, password_updated_at: null })
      .where(eq(uid, from));
  if (unwanted.includes('emailLink'))
    await db.update(identityAccounts).set({ has_email_link: false }).where(eq(uid, from));
  await db
    .delete(identitySessions)
    .where(
      and(
        eq(identitySessions.uid, from),
        inArray(identitySessions.sign_in_provider, unwanted),
        ne(identitySessions.session_uuid, keptSession),
      ),
    );
}
