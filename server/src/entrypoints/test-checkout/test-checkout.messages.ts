/** The built-in test checkout. None of it is in the specification. */
export const mark = 'Test checkout: no money moves';
export const title = (plan: string) => `Subscribe to ${plan}`;
export const perMonth = 'per month';
export const perYear = 'per year';
export const plan = 'Plan';
export const billing = 'Billing';
export const monthly = 'Monthly';
export const yearly = 'Yearly';
export const account = 'Account';
export const dueToday = 'Due today';
export const pay = (price: string) => `Pay ${price}`;
export const decline = 'Decline the card';
export const cancel = 'Cancel';
export const about =
  'This page stands in for the payment provider. Your choice reaches Fieldkit through the same signed notifications that the real provider sends.';
export const declined = 'The card was declined. Nothing was bought; try again, or cancel.';
export const unknown = {
  title: 'This checkout does not exist',
  message:
    'The address is incomplete, or the account behind it was deleted. Choose a plan again in the dashboard.',
};
export const paid = {
  title: 'This checkout was already paid',
  message: 'It was paid once and cannot be paid again. The dashboard shows the plan and the payment.',
};
export const subscribed = {
  title: 'You already subscribe to a plan',
  message:
    'Another checkout was paid in the meantime, so nothing was bought here. Change the plan in the dashboard instead of buying another one.',
};
export const back = 'Back to the dashboard';
