import * as z from 'zod/mini';
import { call } from './call.ts';
import { readAs, timestamp, uuid } from './shapes.ts';

// The ids are separate from the plans, which the frame of every screen does not need.
export const planIds = ['indie', 'starter', 'professional', 'custom'] as const;
export type PlanId = (typeof planIds)[number];

export const billingCycles = ['monthly', 'yearly'] as const;
export type BillingCycle = (typeof billingCycles)[number];

const subscriptionStates = ['active', 'trialing', 'past_due', 'paused', 'canceled'] as const;

/** The current subscription. `validity` is the end of the period. */
export const CurrentSubscription = z.object({
  subscription_plan_uuid: uuid,
  name: z.string(),
  validity: timestamp,
  id: readAs(uuid, ''),
  plan_id: z.enum(planIds),
  plan_name: z.string(),
  status: readAs(z.enum(subscriptionStates), 'active'),
  /** When it entered this state. */
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
  /** The provider's status; see `paymentStatus`. */
  status: z.string(),
  description: z.string(),
  transaction_date: timestamp,
  /** The refunded amount, in whole units. */
  refunded: z.number(),
  /** A link that opens without signing in for one hour; null if there is no invoice. */
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
   * Responds 404 no_subscription if there is none; with `none=empty`, the answer is an object without fields
   * instead. The frame of every screen uses this, because browsers log each 404 in their console.
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
