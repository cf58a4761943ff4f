import { getTableColumns, sql } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Database } from '../../database/open-database.ts';
import { customers } from '../../database/schema/all-tables.ts';

export type CustomerRow = typeof customers.$inferSelect;
type ProfileColumns = Partial<typeof customers.$inferInsert>;

/** Makes the customer of an account, or brings address and name up to date; `is_new` tells which. */
export async function upsertCustomer(db: Database, person: Person, name: string) {
  const [row] = await db
    .insert(customers)
    .values({
      firebase_id: person.firebase_id,
      email: person.email,
      email_verified: person.email_verified,
      name,
      photo_url: person.photo_url,
    })
    .onConflictDoUpdate({
      target: customers.firebase_id,
      // A person without a name at the identity provider keeps the one they registered with.
      set: {
        email: person.email,
        // An address that an invitation's link has proved stays proved as long as it is the same.
        email_verified: sql`excluded.email_verified or (${customers.email_verified} and ${customers.email} = excluded.email)`,
        photo_url: person.photo_url,
        ...(person.name && { name: person.name }),
      },
    })
    // xmax is 0 only in a row that this statement made.
    .returning({ ...getTableColumns(customers), is_new: sql<boolean>`(xmax = 0)` });
  if (!row) throw new Error('An upsert answered no row.');
  return row;
}

/** Writes a profile once: null when it was complete already. */
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
