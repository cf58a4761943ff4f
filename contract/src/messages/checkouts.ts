/** Texts of buying and changing plans. */
export const unknownPlanId = 'Unknown plan ID';
// beyond the specification
export const unknownCycle = 'The billing cycle is monthly or yearly';
export const noPrice = [
  'price_not_found',
  'The plan cannot be bought',
  'Price ID not found for the selected plan and billing cycle',
] as const;
export const subscribedAlready = [
  'subscribed_already',
  'There is a subscription already',
  'You subscribe to a plan already. Change it instead of buying another one.',
] as const;
export const notSubscribed = [
  'not_subscribed',
  'There is no subscription to change',
  'You do not subscribe to a plan that could be changed. Buy the plan instead.',
] as const;
export const samePlan = [
  'same_plan',
  'This is the plan already',
  'You have this plan already. Choose another one.',
] as const;
export const endsAlready = (date: string) =>
  [
    'subscription_ends',
    'The subscription ends already',
    `Your subscription is cancelled and ends on ${date}. Resume it first, or buy another plan once it has ended.`,
  ] as const;
export const payFirst = [
  'payment_due',
  'A payment is due first',
  'The last payment failed. Pay it first, by the link in the payment provider’s email, and change the plan then.',
] as const;
export const tooOften = [
  'too_many_checkouts',
  'Too many tries',
  'You have asked for plans very often in the last hour. Wait a while, then try again.',
] as const;
export const providerAway = [
  'payment_provider_away',
  'The payment provider does not answer',
  'The payment provider does not answer at the moment. Nothing was changed; try again in a minute.',
] as const;
export const providerSilent = [
  'payment_provider_silent',
  'The payment provider has not confirmed it yet',
  'The payment provider has not answered yet, so it may still happen. Look here again in a minute before you try it once more.',
] as const;
export const paymentUnderWay = [
  'payment_under_way',
  'A payment is being processed',
  'A payment of yours is still being processed, so its subscription cannot be cancelled yet. Nothing was changed; try again in a few minutes.',
] as const;
export const providerRefused = (reason: string) =>
  [
    'payment_provider_refused',
    'The payment provider refused it',
    `The payment provider refused it: ${reason} Nothing was changed.`,
  ] as const;
export const endedByProvider = (date: string) =>
  [
    'subscription_ended',
    'The subscription cannot be resumed',
    `Your subscription was ended by the payment provider, and your plan lasts until ${date}. Buy a plan once it has ended.`,
  ] as const;
export const notCancelable = [
  'not_subscribed',
  'There is no subscription to cancel',
  'You do not pay for a subscription here, so there is none to cancel or resume.',
] as const;
export const canceling =
  'The subscription ends with the period. It shows here once the payment provider has confirmed it.';
export const resuming = 'The subscription goes on. It shows here once the payment provider has confirmed it.';
export const changing =
  'The plan is being changed. It shows here once the payment provider has confirmed it.';
