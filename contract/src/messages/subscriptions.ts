/** Plans, payments and what is said about them. */
export const subscriptionMessages = {
  upgrade: 'Upgrade',
  payments: 'Payments',
  paymentHistory: 'Payment History',
  noPayments: 'No payment history available',
  refresh: 'Refresh',
  cancelSubscription: 'Cancel Subscription',
  keepSubscription: 'Keep Subscription',
  contactSupport: 'Contact Support',
  choosePlan: 'Choose Your Plan',
  monthly: 'Monthly',
  yearly: 'Yearly',
  save: 'Save 20%',
  // ours
  none: [
    'no_subscription',
    'There is no subscription',
    'There is no subscription for this account. Choose a plan to start one.',
  ],
} as const;
