import { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { type Route, route } from '../../services/action.ts';
import { getUsage } from '../../services/quotas/get-usage.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import { changePlan, previewChange } from './change-plan.ts';
import { getCurrentSubscription } from './get-current-subscription.ts';
import { listPayments } from './list-payments.ts';
import { openCheckout } from './open-checkout.ts';

export const subscriptionRoutes: readonly Route[] = [
  route(subscriptionCalls.current, getCurrentSubscription),
  route(subscriptionCalls.payments, listPayments),
  route(checkoutCalls.open, openCheckout),
  route(checkoutCalls.previewChange, previewChange),
  route(checkoutCalls.changePlan, changePlan),
  route(checkoutCalls.cancel, cancelSubscription),
  route(checkoutCalls.resume, resumeSubscription),
  route(checkoutCalls.usage, getUsage),
];
