import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import {
  identityAccounts,
  identityCodes,
  identityDevices,
  identityProviders,
  identitySessions,
} from '../../database/schema/identity.ts';
import type { ProvidedPerson } from './provided-person.ts';

const { uid, email, email_verified, is_disabled, password_hash, has_email_link } = identityAccounts;

/** An account that nobody else changes until the transaction ends. */
export type HeldAccount = {
  uid: string;
  email: string | null;
  email_verified: boolean;
  is_disabled: boolean;
  /** Its ways of signing in: password, emailLink, google.com, github.com. */
  providers: string[];
};

type Person = Pick<ProvidedPerson, 'provider_id' | 'raw_id'>;

const samePerson = ({ provider_id, raw_id }: Person) =>
  and(eq(identityProviders.provider_id, provider_id), eq(identityProviders.raw_id, raw_id));

/** @returns its uid */
export async function accountOfPerson(db: Database, person: Person): Promise<string | undefined> {
  const [found] = await db
    .select({ uid: identityProviders.uid })
    .from(identityProviders)
    .where(samePerson(person));
  return found?.uid;
}

/** @returns its uid */
export async function accountOfEmail(db: Database, wanted: string): Promise<string | undefined> {
  const [found] = await db.select({ uid }).from(identityAccounts).where(eq(email, wanted));
  return found?.uid;
}

export const lockAccount = (db: Database, wanted: string) => lockedAccount(db, eq(uid, wanted));
export const lockAccountOfEmail = (db: Database, wanted: string) => lockedAccount(db, eq(email, wanted));

async function lockedAccount(db: Database, condition: SQL): Promise<HeldAccount | undefined> {
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
  // Read after the lock, so that what another transaction connected meanwhile is seen.
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

/** @returns false when the address has an account already */
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
  display_name: person.display_name,
  photo_url: person.photo_url,
  screen_name: person.screen_name,
});

/** @returns false when the person, or the account's place for this provider, was taken meanwhile */
export async function connect(db: Database, to: string, person: ProvidedPerson): Promise<boolean> {
  const { provider_id, raw_id } = person;
  const connected = await db
    .insert(identityProviders)
    .values({ uid: to, provider_id, raw_id, ...detailsOf(person) })
    .onConflictDoNothing()
    .returning({ uid: identityProviders.uid });
  return connected.length > 0;
}

/** Keeps what the provider says of the person now. */
export async function refreshConnection(db: Database, person: ProvidedPerson): Promise<void> {
  await db.update(identityProviders).set(detailsOf(person)).where(samePerson(person));
}

/** Notes the sign-in; the provider's name and picture fill only what the account lacks, and confirm its own address. */
export async function fillAccount(db: Database, of: string, person: ProvidedPerson): Promise<void> {
  const confirms = person.email_verified ? person.email : null;
  await db
    .update(identityAccounts)
    .set({
      display_name: sql`coalesce(${identityAccounts.display_name}, ${person.display_name})`,
      photo_url: sql`coalesce(${identityAccounts.photo_url}, ${person.photo_url})`,
      email: sql`coalesce(${email}, ${person.email})`,
      email_verified: sql`${email_verified} or coalesce(coalesce(${email}, ${person.email}) = ${confirms}, false)`,
      last_login_at: sql`now()`,
    })
    .where(eq(uid, of));
}

/** Takes away every way into an account, open sessions and mailed codes included, and confirms its address. */
export async function takeOver(db: Database, of: string): Promise<void> {
  await db
    .update(identityAccounts)
    .set({
      email_verified: true,
      password_hash: null,
      password_updated_at: null,
      has_email_link: false,
      has_custom_token: false,
      valid_since: sql`now()`,
    })
    .where(eq(uid, of));
  await db.delete(identityProviders).where(eq(identityProviders.uid, of));
  await db.delete(identitySessions).where(eq(identitySessions.uid, of));
  await db.delete(identityCodes).where(eq(identityCodes.uid, of));
  await db.delete(identityDevices).where(eq(identityDevices.uid, of));
}

type Disconnecting = { uid: string; unwanted: string[]; keptSession: string };

/** With the sessions that were opened that way, except for the one that asks. */
export async function disconnect(
  db: Database,
  { uid: from, unwanted, keptSession }: Disconnecting,
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
