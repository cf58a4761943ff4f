/** Texts about buying and changing plans. */
export const unknownPlanId = 'Unknown plan ID';
// beyond the specification
export const unknownCycle = 'The billing cycle must be monthly or yearly';
export const noPrice = {
  code: 'price_not_found',
  title: 'The plan cannot be bought',
  message: 'Price ID not found for the selected plan and billing cycle',
};
export const subscribedAlready = {
  code: 'subscribed_already',
  title: 'You already have a subscription',
  message: 'You already subscribe to a plan. Change it instead of buying another one.',
};
export const notSubscribed = {
  code: 'not_subscribed',
  title: 'There is no subscription to change',
  message: 'You have no subscription to change. Buy the plan instead.',
};
export const samePlan = {
  code: 'same_plan',
  title: 'You already have this plan',
  message: 'You already have this plan. Choose another one.',
};
export const endsAlready = (date: string) => ({
  code: 'subscription_ends',
  title: 'The subscription is already canceled',
  message: `Your subscription is canceled and ends on ${date}. Resume it first, or buy another plan once it has ended.`,
});
export const payFirst = {
  code: 'payment_due',
  title: 'A payment is due first',
  message:
    'The last payment failed. Pay it with the link in the payment provider’s email, then change the plan.',
};
export const tooOften = {
  code: 'too_many_checkouts',
  title: 'Too many attempts',
  message: 'You have opened the checkout too many times in the last hour. Wait a while, then try again.',
};
export const providerUnreachable = {
  code: 'payment_provider_away',
  title: 'The payment provider is not responding',
  message: 'The payment provider is not responding. Nothing was changed; try again in a minute.',
};
export const providerSilent = {
  code: 'payment_provider_silent',
  title: 'The payment provider has not confirmed it yet',
  message:
    'The payment provider has not answered yet, so it may still go through. Check again in a minute before you retry.',
};
export const paymentInProgress = {
  code: 'payment_under_way',
  title: 'A payment is being processed',
  message:
    'One of your payments is still being processed, so its subscription cannot be canceled yet. Nothing was changed; try again in a few minutes.',
};
export const providerRefused = (reason: string) => ({
  code: 'payment_provider_refused',
  title: 'The payment provider refused it',
  message: `The payment provider refused the request: ${reason} Nothing was changed.`,
});
export const endedByProvider = (date: string) => ({
  code: 'subscription_ended',
  title: 'The subscription cannot be resumed',
  message: `Your subscription was ended by the payment provider, and your plan lasts until ${date}. Buy a plan once it has ended.`,
});
export const notCancelable = {
  code: 'not_subscribed',
  title: 'There is no subscription to cancel',
  message: 'You do not pay for a subscription here, so there is none to cancel or resume.',
};
export const canceling =
  'The subscription ends at the end of the period. The change appears here once the payment provider confirms it.';
export const resuming = 'The subscription continues. It appears here once the payment provider confirms it.';
export const changing = 'The plan is being changed. It appears here once the payment provider confirms it.';
