import type { EmailPreferences } from '@fieldkit/contract/email-preferences.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { customers } from '../../platform/database/schema/all-tables.ts';

const flags = {
  is_subscribed_product_updates: customers.is_subscribed_product_updates,
  is_subscribed_security_alerts: customers.is_subscribed_security_alerts,
  is_subscribed_marketing_emails: customers.is_subscribed_marketing_emails,
  is_subscribed_weekly_digest: customers.is_subscribed_weekly_digest,
};

export async function findEmailPreferences(
  db: Database,
  customer_uuid: string,
): Promise<EmailPreferences | null> {
  const [row] = await db.select(flags).from(customers).where(eq(customers.customer_uuid, customer_uuid));
  return row ?? null;
}

export async function writeEmailPreferences(
  db: Database,
  customer_uuid: string,
  preferences: { [Name in keyof EmailPreferences]?: boolean | undefined },
): Promise<EmailPreferences | null> {
  const [row] = await db
    .update(customers)
    .set(preferences)
    .where(eq(customers.customer_uuid, customer_uuid))
    .returning(flags);
  return row ?? null;
}
