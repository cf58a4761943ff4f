import { sql } from 'drizzle-orm';
import { boolean, customType, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/**
 * The product's users. `firebase_id` joins them to their identity account, wherever that is stored. Triggers
 * (migration 0025) keep address, name and picture equal to those of an embedded account, in the transaction
 * that changes it.
 */
export const customers = pgTable(
  'customers',
  {
    customer_uuid: uuid().primaryKey().defaultRandom(),
    firebase_id: text().notNull().unique(),
    /** In lower case; only changed together with the identity account. */
    email: text().notNull(),
    /**
     * Whether the identity service, or the link of an invitation, has verified the address. At most one customer per
     * address.
     */
    email_verified: boolean().notNull().default(false),
    /**
     * When the hosted provider issued the newest known token: older tokens change nothing. Null for embedded
     * accounts.
     */
    email_as_of: timestamp({ withTimezone: true }),
    name: text().notNull(),
    photo_url: text(),
    type: text({ enum: ['individual', 'company'] }),
    company_name: text(),
    position: text(),
    website: text(),
    is_subscribed_product_updates: boolean().notNull().default(true),
    is_subscribed_security_alerts: boolean().notNull().default(true),
    is_subscribed_marketing_emails: boolean().notNull().default(true),
    is_subscribed_weekly_digest: boolean().notNull().default(true),
    /** The plan chosen before signing up. It only leads to checkout and is never an entitlement. */
    wished_plan: text(),
    profile_completed_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('customers_one_proved_per_address').on(table.email).where(sql`email_verified`)],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Pictures that people uploaded of themselves, one each, served under an address that cannot be guessed. */
export const customerPhotos = pgTable('customer_photos', {
  photo_uuid: uuid().primaryKey().defaultRandom(),
  customer_uuid: uuid()
    .notNull()
    .unique()
    .references(() => customers.customer_uuid, { onDelete: 'cascade' }),
  media_type: text({ enum: ['image/png', 'image/jpeg', 'image/webp'] }).notNull(),
  bytes: bytea().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
