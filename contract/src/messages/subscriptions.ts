import { counted } from '../format-count.ts';
/** Texts about plans and payments. */
export const payments = 'Payments';
export const paymentHistory = 'Payment History';
export const noPayments = 'No payment history available';
export const refresh = 'Refresh';
export const cancelSubscription = 'Cancel Subscription';
export const keepSubscription = 'Keep Subscription';
export const contactSupport = 'Contact Support';
export const choosePlan = 'Choose Your Plan';
export const monthly = 'Monthly';
export const yearly = 'Yearly';
export const save = 'Save 20%';
// beyond the specification
export const paymentFor = (plan: string, cycle: 'monthly' | 'yearly') => `${plan}, ${cycle}`;
export const otherPayment = 'Payment';
export const none = {
  code: 'no_subscription',
  title: 'There is no subscription',
  message: 'There is no subscription for this account. Choose a plan to start one.',
};
export const onPlan = (plan: string) => `${plan} plan`;
export const noPlan = 'No plan';
export const tryAgain = 'Try Again';
export const paymentCount = (count: number) => counted(count, 'payment');
export const paymentsText = 'Your payments, newest first.';
export const paymentsLoading = 'Loading payment history…';
export const paymentsFailed = 'Payment history could not be loaded';
export const noPaymentsText = 'Your payments will appear here.';
export const paymentStatus = { paid: 'Paid', failed: 'Failed', pending: 'Pending' } as const;
export const invoice = 'Invoice';
export const invoiceOf = (date: string) => `of ${date}, opens in new tab`;
export const closePayments = 'Close payment history';
export const unknownDate = 'Unknown date';
export const cancelText = {
  support: 'Our support team cancels subscriptions for you. Tell them which account it is for.',
  operator: 'This subscription was not bought here. Ask the operator of this installation to cancel it.',
} as const;
export const cancelSelfText =
  'Your subscription ends at the end of the paid period, and nothing more is charged.';
export const cancelAtPeriodEnd = 'Cancel at period end';
export const canceling = 'Canceling…';
export const cancelFailed = 'The subscription could not be canceled. Try again.';
export const resumeSubscription = 'Resume subscription';
export const resuming = 'Resuming…';
export const resumeFailed = 'The subscription could not be resumed. Try again.';
export const endingText = 'Your subscription is canceled. Nothing more is charged.';
export const changeLate =
  'The payment provider has not confirmed it yet. This can take a few minutes. It appears here once confirmed.';
export const done = 'Done';
export const account = 'Account';
export const staysUntil = (plan: string, date: string) =>
  `You keep ${plan} until ${date}. You can resume it until then.`;
export const endsThen = (plan: string, date: string) => `You keep ${plan} until ${date}, then it ends.`;
export const endsOn = 'Ends on';
export const plan = 'Plan';
export const paidUntil = 'Paid until';
export const closeCancel = 'Close';
export const choosePlanText = 'Prices are in US dollars. The limits apply to everything that you own.';
export const billingCycle = 'Billing cycle';
export const perMonth = 'a month';
export const perYear = 'a year';
export const saveAmount = (amount: string) => `Save ${amount}`;
export const notSetUp = '(not set up on this installation)';
export const mostPopular = 'Most popular';
export const currentPlan = 'Your plan';
export const contactSales = 'Contact sales';
export const askFor = (plan: string) => `Ask for ${plan}`;
export const askWhoRuns = 'Ask the operator of this installation';
export const askSubject = (plan: string, cycle: string) => `${plan} plan, ${cycle.toLowerCase()}`;
export const notSoldTitle = 'Plans cannot be bought here';
export const askByMail = 'Email support for the plan that you want.';
export const askOperator = 'Ask the operator of this installation for the plan that you want.';
export const includes = (plan: string) => `What ${plan} includes`;
export const closePlans = 'Close plans';
