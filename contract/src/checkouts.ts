import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/checkouts.ts';
import { planLimits } from './plans.ts';
import { timestamp, uuid } from './shapes.ts';
import { billingCycles, planIds } from './subscriptions.ts';

/** A plan with one of its billing cycles. */
export const PlanChoice = z.object({
  plan_id: z.enum(planIds, messages.unknownPlanId),
  billing_cycle: z.enum(billingCycles, messages.unknownCycle),
});
export type PlanChoice = z.output<typeof PlanChoice>;

/** The values that open the provider's checkout. */
export const Checkout = z.object({
  checkout_uuid: uuid,
  provider: z.enum(['paddle', 'test']),
  items: z.array(z.object({ price_id: z.string(), quantity: z.literal(1) })),
  custom_data: z.object({ subscription_plan_uuid: uuid, firebase_id: z.string() }),
  email: z.string(),
  /** The URL of the test checkout; null if the provider's script opens its own checkout. */
  page_url: z.nullable(z.string()),
  success_url: z.string(),
  cancelled_url: z.string(),
});
export type Checkout = z.output<typeof Checkout>;

/** The provider's calculation of what another plan would cost; amounts in whole units of the currency. */
export const PlanChangePreview = z.object({
  /** The amount due now; a negative amount is a credit for later bills. */
  due_now: z.number(),
  next_amount: z.number(),
  next_date: z.nullable(timestamp),
  currency: z.string(),
});
export type PlanChangePreview = z.output<typeof PlanChangePreview>;

/** How much of the plan's limits is used. */
export const PlanUsage = z.object({
  plan_id: z.enum(planIds),
  plan_name: z.string(),
  /** Whether the person pays for the plan, rather than having the free default. */
  is_subscribed: z.boolean(),
  /** `most` is −1 if there is no limit; for methods, `used` is the count of the largest library. */
  things: z.array(z.object({ thing: z.enum(planLimits), used: z.number(), most: z.number() })),
  /** When the count of MCP integrations is reset to zero. */
  period_end: timestamp,
});
export type PlanUsage = z.output<typeof PlanUsage>;

export const checkoutCalls = {
  /**
   * Starts the purchase of a plan. @throws 409 if the customer already subscribes; subscribers change their
   * plan instead
   */
  open: call({
    method: 'POST',
    path: '/subscriptions/checkout',
    permission: 'own',
    body: PlanChoice,
    answer: Checkout,
    status: 201,
  }),
  /** The cost of a change, without making it. */
  previewChange: call({
    method: 'POST',
    path: '/subscriptions/change-plan/preview',
    permission: 'own',
    reads: true,
    body: PlanChoice,
    answer: PlanChangePreview,
  }),
  /**
   * Requests another plan, higher or lower, from the provider; the change is visible once the provider's
   * events have arrived.
   */
  changePlan: call({
    method: 'POST',
    path: '/subscriptions/change-plan',
    permission: 'own',
    body: PlanChoice,
    answer: z.object({ message: z.string() }),
  }),
  /** Ends the subscription after the paid period. Repeating the request changes nothing. */
  cancel: call({
    method: 'POST',
    path: '/subscriptions/cancel',
    permission: 'own',
    answer: z.object({ message: z.string() }),
  }),
  /** Withdraws a cancellation before the period ends. Without a cancellation, it changes nothing. */
  resume: call({
    method: 'POST',
    path: '/subscriptions/resume',
    permission: 'own',
    answer: z.object({ message: z.string() }),
  }),
  usage: call({ method: 'GET', path: '/subscriptions/usage', permission: 'own', answer: PlanUsage }),
};
