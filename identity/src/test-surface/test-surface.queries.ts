import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import {
  identityAccounts,
  identityCodes,
  identityFlows,
  identityProviders,
  identitySessions,
  identityTestSettings,
} from '@fieldkit/server/platform/database/schema/identity.ts';
import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';

export type TestSettings = { allowDuplicateEmails: boolean; improvedEmailPrivacy: boolean };

export async function readTestSettings(db: Database): Promise<TestSettings> {
  const [row] = await db.select().from(identityTestSettings);
  return {
    allowDuplicateEmails: row?.allow_duplicate_emails ?? false,
    improvedEmailPrivacy: row?.improved_email_privacy ?? false,
  };
}

export async function writeTestSettings(db: Database, settings: TestSettings): Promise<void> {
  const row = {
    allow_duplicate_emails: settings.allowDuplicateEmails,
    improved_email_privacy: settings.improvedEmailPrivacy,
  };
  await db
    .insert(identityTestSettings)
    .values(row)
    .onConflictDoUpdate({ target: identityTestSettings.id, set: row });
}

/**
 * Deletes all accounts with their data, everything in progress, and the settings, so that tests start from an
 * empty state.
 */
export async function deleteAllAccounts(db: Database): Promise<void> {
  await db.delete(identityCodes);
  await db.delete(identityFlows);
  await db.delete(identityAccounts);
  await db.delete(identityTestSettings);
}

export async function deleteTestCode(db: Database, hash: string): Promise<void> {
  await db.delete(identityCodes).where(eq(identityCodes.code_hash, hash));
}

/** Encrypted links of the valid codes, oldest first. */
export function openCodes(db: Database) {
  const { kind, email, new_email, sealed_link } = identityCodes;
  return db
    .select({ kind, email, new_email, sealed_link })
    .from(identityCodes)
    .where(sql`${sealed_link} is not null and ${identityCodes.expires_at} > now()`)
    .orderBy(identityCodes.created_at);
}

/** Ends the sessions of sign-ins before a given time. */
export async function deleteSessionsBefore(db: Database, uid: string, moment: Date): Promise<void> {
  await db
    .delete(identitySessions)
    .where(and(eq(identitySessions.uid, uid), lt(identitySessions.auth_time, moment)));
}

type Columns = Partial<typeof identityAccounts.$inferInsert>;

/** @returns false if the id or the address is taken */
export async function insertTestAccount(
  db: Database,
  account: typeof identityAccounts.$inferInsert,
): Promise<boolean> {
  const made = await db
    .insert(identityAccounts)
    .values({ last_login_at: sql`now()`, ...account })
    .onConflictDoNothing()
    .returning({ uid: identityAccounts.uid });
  return made.length > 0;
}

/** @returns false if the address is taken */
export async function changeTestAccount(db: Database, uid: string, columns: Columns): Promise<boolean> {
  if (Object.keys(columns).length === 0) return true;
  const { email } = columns;
  const taken = email
    ? await db.$count(
        identityAccounts,
        sql`${identityAccounts.email} = ${email} and ${identityAccounts.uid} <> ${uid}`,
      )
    : 0;
  if (taken > 0) return false;
  await db.update(identityAccounts).set(columns).where(eq(identityAccounts.uid, uid));
  return true;
}

export async function unlinkTestProviders(db: Database, uid: string, providers: string[]): Promise<void> {
  if (providers.length === 0) return;
  await db
    .delete(identityProviders)
    .where(sql`${identityProviders.uid} = ${uid} and ${inArray(identityProviders.provider_id, providers)}`);
}

/** The ids of accounts after one, ascending. */
export async function selectAccountIdsAfter(db: Database, uid: string, max: number): Promise<string[]> {
  const rows = await db
    .select({ uid: identityAccounts.uid })
    .from(identityAccounts)
    .where(sql`${identityAccounts.uid} collate "C" > ${uid}`)
    .orderBy(sql`${identityAccounts.uid} collate "C"`)
    .limit(max);
  return rows.map(({ uid: found }) => found);
}

/** The ids of accounts, ascending; by their own or a provider's address, or by id. */
export async function selectAccountIds(
  db: Database,
  filter: { uids?: string[]; emails?: string[]; providerEmails?: string[] } | null,
): Promise<string[]> {
  const conditions: SQL[] = [];
  if (filter?.uids?.length) conditions.push(inArray(identityAccounts.uid, filter.uids));
  if (filter?.emails?.length) conditions.push(inArray(identityAccounts.email, filter.emails));
  if (filter?.providerEmails?.length)
    conditions.push(
      inArray(
        identityAccounts.uid,
        db
          .select({ uid: identityProviders.uid })
          .from(identityProviders)
          .where(inArray(identityProviders.email, filter.providerEmails)),
      ),
    );
  if (filter && conditions.length === 0) return [];
  const rows = await db
    .select({ uid: identityAccounts.uid })
    .from(identityAccounts)
    .where(filter ? or(...conditions) : undefined)
    .orderBy(sql`${identityAccounts.uid} collate "C"`);
  return rows.map(({ uid }) => uid);
}

type Person = {
  provider_id: string;
  raw_id: string;
  email: string | null;
  display_name: string | null;
  photo_url: string | null;
  screen_name: string | null;
};

/** @returns undefined for a user who is connected to no account */
export async function findUidOfTestPerson(
  db: Database,
  { provider_id, raw_id }: Pick<Person, 'provider_id' | 'raw_id'>,
): Promise<string | undefined> {
  const [found] = await db
    .select({ uid: identityProviders.uid })
    .from(identityProviders)
    .where(and(eq(identityProviders.provider_id, provider_id), eq(identityProviders.raw_id, raw_id)));
  return found?.uid;
}

/** Connects a user; an account has one user of each provider, so an earlier one is removed. */
export async function connectTestPerson(db: Database, uid: string, person: Person): Promise<void> {
  const { provider_id, raw_id, email, display_name, photo_url, screen_name } = person;
  await unlinkTestProviders(db, uid, [provider_id]);
  await db
    .insert(identityProviders)
    .values({ uid, provider_id, raw_id, email, display_name, photo_url, screen_name });
}
