/** The built-in test checkout. None of it is in the specification. */
export const testCheckoutMessages = {
  mark: 'Test checkout: no money moves',
  title: (plan: string) => `Subscribe to ${plan}`,
  perMonth: 'per month',
  perYear: 'per year',
  plan: 'Plan',
  billing: 'Billing',
  monthly: 'Monthly',
  yearly: 'Yearly',
  account: 'Account',
  dueToday: 'Due today',
  pay: (price: string) => `Pay ${price}`,
  decline: 'Decline the card',
  cancel: 'Cancel',
  about:
    'This page stands in for the payment provider. Whatever you choose is told to Fieldkit by the same signed notifications that the real provider sends.',
  declined: 'The card was declined. Nothing was bought; try it again, or cancel.',
  unknown: [
    'This checkout does not exist',
    'The address is not complete, or the account behind it is gone. Choose a plan again in the dashboard.',
  ],
  paid: [
    'This checkout is paid',
    'It was paid once and cannot be paid again. The dashboard shows the plan and the payment.',
  ],
  subscribed: [
    'You subscribe to a plan already',
    'Another checkout was paid meanwhile, so nothing was bought here. Change the plan in the dashboard instead of buying another one.',
  ],
  back: 'Back to the dashboard',
} as const;
