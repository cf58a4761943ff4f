/** Texts of buying and changing plans. */
export const checkoutMessages = {
  unknownPlanId: 'Unknown plan ID',
  // beyond the specification
  unknownCycle: 'The billing cycle is monthly or yearly',
  noPrice: [
    'price_not_found',
    'The plan cannot be bought',
    'Price ID not found for the selected plan and billing cycle',
  ],
  subscribedAlready: [
    'subscribed_already',
    'There is a subscription already',
    'You subscribe to a plan already. Change it instead of buying another one.',
  ],
  notSubscribed: [
    'not_subscribed',
    'There is no subscription to change',
    'You do not subscribe to a plan that could be changed. Buy the plan instead.',
  ],
  samePlan: ['same_plan', 'This is the plan already', 'You have this plan already. Choose another one.'],
  endsAlready: (date: string) =>
    [
      'subscription_ends',
      'The subscription ends already',
      `Your subscription is cancelled and ends on ${date}. Resume it first, or buy another plan once it has ended.`,
    ] as const,
  payFirst: [
    'payment_due',
    'A payment is due first',
    'The last payment failed. Pay it first, by the link in the payment provider’s email, and change the plan then.',
  ],
  tooOften: [
    'too_many_checkouts',
    'Too many tries',
    'You have asked for plans very often in the last hour. Wait a while, then try again.',
  ],
  providerAway: [
    'payment_provider_away',
    'The payment provider does not answer',
    'The payment provider does not answer at the moment. Nothing was changed; try again in a minute.',
  ],
  providerSilent: [
    'payment_provider_silent',
    'The payment provider has not confirmed it yet',
    'The payment provider has not answered yet, so it may still happen. Look here again in a minute before you try it once more.',
  ],
  paymentUnderWay: [
    'payment_under_way',
    'A payment is being processed',
    'A payment of yours is still being processed, so its subscription cannot be cancelled yet. Nothing was changed; try again in a few minutes.',
  ],
  providerRefused: (reason: string) =>
    [
      'payment_provider_refused',
      'The payment provider refused it',
      `The payment provider refused it: ${reason} Nothing was changed.`,
    ] as const,
  endedByProvider: (date: string) =>
    [
      'subscription_ended',
      'The subscription cannot be resumed',
      `Your subscription was ended by the payment provider, and your plan lasts until ${date}. Buy a plan once it has ended.`,
    ] as const,
  notCancelable: [
    'not_subscribed',
    'There is no subscription to cancel',
    'You do not pay for a subscription here, so there is none to cancel or resume.',
  ],
  canceling:
    'The subscription ends with the period. It shows here once the payment provider has confirmed it.',
  resuming: 'The subscription goes on. It shows here once the payment provider has confirmed it.',
  changing: 'The plan is being changed. It shows here once the payment provider has confirmed it.',
} as const;
