import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/checkouts.ts';
import { timestamp, uuid } from './shapes.ts';
import { billingCycles, planIds } from './subscriptions.ts';

/** A plan in one of its cycles. */
export const PlanChoice = z.object({
  plan_id: z.enum(planIds, messages.unknownPlanId),
  billing_cycle: z.enum(billingCycles, messages.unknownCycle),
});
export type PlanChoice = z.output<typeof PlanChoice>;

/** What the provider's checkout is opened with. */
export const Checkout = z.object({
  checkout_uuid: uuid,
  provider: z.enum(['paddle', 'test']),
  items: z.array(z.object({ price_id: z.string(), quantity: z.literal(1) })),
  custom_data: z.object({ subscription_plan_uuid: uuid, firebase_id: z.string() }),
  email: z.string(),
  /** Where the test checkout is; null where the provider's script opens its own. */
  page_url: z.nullable(z.string()),
  success_url: z.string(),
  cancelled_url: z.string(),
});
export type Checkout = z.output<typeof Checkout>;

/** What another plan would cost, as the provider works it out; amounts in whole units of the currency. */
export const PlanChangePreview = z.object({
  /** To pay at once; negative is a credit for later bills. */
  due_now: z.number(),
  next_amount: z.number(),
  next_date: z.nullable(timestamp),
  currency: z.string(),
});
export type PlanChangePreview = z.output<typeof PlanChangePreview>;

export const limitedThings = [
  'projects',
  'libraries',
  'methods_per_library',
  'mcp_integrations',
  'workflows',
] as const;
export type LimitedThing = (typeof limitedThings)[number];

/** How much of what a plan allows is used. */
export const PlanUsage = z.object({
  plan_id: z.enum(planIds),
  plan_name: z.string(),
  /** Whether the person pays for it, rather than having it as the free default. */
  is_subscribed: z.boolean(),
  /** `most` is −1 without a limit; of methods, `used` are those of the largest library. */
  things: z.array(z.object({ thing: z.enum(limitedThings), used: z.number(), most: z.number() })),
  /** When MCP integrations are counted from zero again. */
  period_end: timestamp,
});
export type PlanUsage = z.output<typeof PlanUsage>;

export const checkoutCalls = {
  /** Begins to buy a plan. @throws 409 for who subscribes already: they change their plan */
  open: call({
    method: 'POST',
    path: '/subscriptions/checkout',
    permission: 'own',
    body: PlanChoice,
    answer: Checkout,
    status: 201,
  }),
  /** What a change would cost; changes nothing. */
  previewChange: call({
    method: 'POST',
    path: '/subscriptions/change-plan/preview',
    permission: 'own',
    body: PlanChoice,
    answer: PlanChangePreview,
  }),
  /** Asks the provider for another plan, up or down; the change shows once the provider's events have arrived. */
  changePlan: call({
    method: 'POST',
    path: '/subscriptions/change-plan',
    permission: 'own',
    body: PlanChoice,
    answer: z.object({ message: z.string() }),
  }),
  /** Ends the subscription with the period that is paid for. Asked for again, it changes nothing. */
  cancel: call({
    method: 'POST',
    path: '/subscriptions/cancel',
    permission: 'own',
    answer: z.object({ message: z.string() }),
  }),
  /** Takes a cancellation back while the period lasts. Without one, it changes nothing. */
  resume: call({
    method: 'POST',
    path: '/subscriptions/resume',
    permission: 'own',
    answer: z.object({ message: z.string() }),
  }),
  usage: call({ method: 'GET', path: '/subscriptions/usage', permission: 'own', answer: PlanUsage }),
};
