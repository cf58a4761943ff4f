import type { Database } from '../../platform/database/open-database.ts';
import { checkouts } from '../../platform/database/schema/all-tables.ts';
import type { Purchase } from '../../services/payments/price-table.ts';

/** Stores that a customer opened a checkout for a plan. */
export async function insertCheckout(
  db: Database,
  customer_uuid: string,
  { plan_id, billing_cycle }: Purchase,
): Promise<string> {
  const [made] = await db
    .insert(checkouts)
    .values({ customer_uuid, plan_id, billing_cycle })
    .returning({ checkout_uuid: checkouts.checkout_uuid });
  if (!made) throw new Error('An insert answered no row.');
  return made.checkout_uuid;
}
