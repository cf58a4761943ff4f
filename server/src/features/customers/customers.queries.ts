import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { customers } from '../../platform/database/schema/all-tables.ts';
import type { Person } from '../../services/context.ts';

export type CustomerRow = typeof customers.$inferSelect;
type ProfileColumns = Partial<typeof customers.$inferInsert>;

/**
 * The customer of an account, inserted if there was none (then `is_new` is true); null if the account was deleted in
 * the meantime. The row of an existing customer is updated from the account.
 */
export async function findOrInsertCustomer(db: Database, person: Person, name: string) {
  const [made] = await db
    .insert(customers)
    .values({
      firebase_id: person.firebase_id,
      email: person.email,
      email_verified: person.email_verified,
      email_as_of: person.issued_at,
      name,
      photo_url: person.photo_url,
    })
    .onConflictDoNothing({ target: customers.firebase_id })
    .returning();
  if (made) return { ...made, is_new: true };
  const [known] = await db.select().from(customers).where(eq(customers.firebase_id, person.firebase_id));
  return known ? { ...known, is_new: false } : null;
}

/** Writes a profile once; null if it is already complete. */
export async function writeProfile(
  db: Database,
  customer_uuid: string,
  profile: ProfileColumns,
): Promise<CustomerRow | null> {
  const [row] = await db
    .update(customers)
    .set({ ...profile, profile_completed_at: sql`now()` })
    .where(sql`${customers.customer_uuid} = ${customer_uuid} and ${customers.profile_completed_at} is null`)
    .returning();
  return row ?? null;
}

export async function requireCustomerByUuid(db: Database, customer_uuid: string): Promise<CustomerRow> {
  const [row] = await db.select().from(customers).where(eq(customers.customer_uuid, customer_uuid));
  if (!row) throw new Error('The customer was deleted during the request.');
  return row;
}

export async function writeProfileDetails(
  db: Database,
  customer_uuid: string,
  profile: Pick<ProfileColumns, 'type' | 'company_name' | 'position' | 'website'>,
): Promise<CustomerRow> {
  const [row] = await db
    .update(customers)
    .set(profile)
    .where(eq(customers.customer_uuid, customer_uuid))
    .returning();
  if (!row) throw new Error('The customer was deleted during the request.');
  return row;
}
