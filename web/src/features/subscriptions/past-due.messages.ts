export const title = 'Your payment is past due';
export const state = 'payment past due';
export const text = 'Use the link in the payment provider’s email to pay and keep your plan.';
export const see = 'See your plan';
export const dismiss = 'Dismiss';
