import type { PlanId } from '@fieldkit/contract/subscriptions.ts';
import { queryDatabase } from './query-database.ts';
import type { Session } from './seed.ts';

/** Gives a user a subscription, as the payment provider's events would store it. */
export async function subscribeTo(plan_id: PlanId, { uid }: Session): Promise<void> {
  await queryDatabase(
    `insert into subscriptions (customer_uuid, plan_id, billing_cycle, status, current_period_start, current_period_end)
     select customer_uuid, $2, 'monthly', 'active', now() - interval '18 days', now() + interval '12 days'
     from customers where firebase_id = $1`,
    [uid, plan_id],
  );
}

/** Gives a user a subscription to Custom and two payments. */
export async function subscribe(session: Session): Promise<void> {
  const { uid } = session;
  await subscribeTo('custom', session);
  await queryDatabase(
    `insert into payments (customer_uuid, amount_minor, status, description, provider_transaction_id, transaction_date)
     select customer_uuid, 99900, status, 'Custom, monthly', provider_transaction_id || customer_uuid, transaction_date::timestamptz
     from customers, (values
       ('success', 'txn_second_', '2026-11-03T09:00:00Z'),
       ('failed', 'txn_first_', '2026-11-02T09:00:00Z')
     ) as paid (status, provider_transaction_id, transaction_date)
     where firebase_id = $1`,
    [uid],
  );
}
