import { lazy } from 'react';

/** The dialogs, each fetched when it is opened for the first time. */
export const LazyPlansDialog = lazy(async () => ({
  default: (await import('./PlansDialog.tsx')).PlansDialog,
}));
export const LazyPaymentHistoryDialog = lazy(async () => ({
  default: (await import('./PaymentHistoryDialog.tsx')).PaymentHistoryDialog,
}));
export const LazyCheckoutReturnDialog = lazy(async () => ({
  default: (await import('./CheckoutReturnDialog.tsx')).CheckoutReturnDialog,
}));
export const LazyCancelSubscriptionDialog = lazy(async () => ({
  default: (await import('./CancelSubscriptionDialog.tsx')).CancelSubscriptionDialog,
}));
