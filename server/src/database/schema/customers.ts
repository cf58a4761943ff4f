import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** People as the product knows them; `firebase_id` joins them to their identity account, wherever that is kept. */
export const customers = pgTable('customers', {
  customer_uuid: uuid().primaryKey().defaultRandom(),
  firebase_id: text().notNull().unique(),
  /** Lower case; changed only by the identity service's word. */
  email: text().notNull(),
  /** What the identity service said of the address when the person last came in. */
  email_verified: boolean().notNull().default(false),
  name: text().notNull(),
  photo_url: text(),
  type: text({ enum: ['individual', 'company'] }),
  company_name: text(),
  position: text(),
  website: text(),
  is_subscribed_product_updates: boolean().notNull().default(true),
  is_subscribed_security_alerts: boolean().notNull().default(true),
  is_subscribed_marketing_emails: boolean().notNull().default(true),
  /** The plan chosen before signing up: a wish that leads to checkout, never an entitlement. */
  wished_plan: text(),
  profile_completed_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
