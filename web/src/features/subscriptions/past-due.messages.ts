export const title = 'Your payment is past due';
export const text = 'Pay it with the link in the payment provider’s email to keep your plan.';
export const see = 'See your plan';
export const dismiss = 'Dismiss';
