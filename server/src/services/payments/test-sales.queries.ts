import { like } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { subscriptions } from '../../platform/database/schema/all-tables.ts';

/** Where plans are sold for money, what was had at the test checkout counts no more; its payments stay in the history. */
export async function deleteTestSales(db: Database): Promise<void> {
  await db.delete(subscriptions).where(like(subscriptions.provider_subscription_id, 'sub\\_test\\_%'));
}
