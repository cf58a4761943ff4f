import { lazy } from 'react';

/** Each dialog is fetched when it is first opened. */
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
