import * as z from 'zod/mini';
import { call } from './call.ts';
import { readAs } from './read-defaults.ts';
import { timestamp, uuid } from './shapes.ts';

// Apart from the plans themselves, which the frame of every screen does without.
export const planIds = ['indie', 'starter', 'professional', 'custom'] as const;
export type PlanId = (typeof planIds)[number];

export const billingCycles = ['monthly', 'yearly'] as const;
export type BillingCycle = (typeof billingCycles)[number];

const subscriptionStates = ['active', 'trialing', 'past_due', 'paused', 'canceled'] as const;

/** The present subscription. `validity` is the end of the period. */
export const CurrentSubscription = z.object({
  subscription_plan_uuid: uuid,
  name: z.string(),
  validity: timestamp,
  id: readAs(uuid, ''),
  plan_id: z.enum(planIds),
  plan_name: z.string(),
  status: readAs(z.enum(subscriptionStates), 'active'),
  /** Since when it is in this state. */
  status_since: timestamp,
  current_period_start: timestamp,
  current_period_end: timestamp,
  cancel_at_period_end: z.boolean(),
  billing_cycle: readAs(z.enum(billingCycles), 'monthly'),
});
export type CurrentSubscription = z.output<typeof CurrentSubscription>;

/** An object without fields. */
const NoSubscription = z.strictObject({ id: z.optional(z.undefined()) });

export const Payment = z.object({
  payment_transaction_uuid: uuid,
  /** In whole units of the currency: 19 is nineteen dollars. */
  amount: z.number(),
  currency: z.string(),
  /** As the provider reports it; see `paymentStatus`. */
  status: z.string(),
  description: z.string(),
  transaction_date: timestamp,
  /** What was given back of it, in whole units. */
  refunded: z.number(),
  /** Opens without signing in, for an hour; null where there is no invoice. */
  invoice_url: z.nullable(z.string()),
});
export type Payment = z.output<typeof Payment>;

type PaymentStatus = 'paid' | 'failed' | 'pending';

/** success → paid, failed → failed, anything else → pending. */
export function paymentStatus(status: string): PaymentStatus {
  if (status === 'success') return 'paid';
  return status === 'failed' ? 'failed' : 'pending';
}

export const subscriptionCalls = {
  /**
   * 404 no_subscription while there is none; with `none=empty` an object without fields instead, for the frame of every
   * screen, because browsers write each 404 into their console.
   */
  current: call({
    method: 'GET',
    path: '/subscriptions/current-subscription',
    permission: 'own',
    query: z.object({ none: z.optional(z.literal('empty')) }),
    answer: z.union([CurrentSubscription, NoSubscription]),
  }),
  /** Newest first. */
  payments: call({
    method: 'GET',
    path: '/subscriptions/payment-history',
    permission: 'own',
    answer: z.array(Payment),
  }),
};
