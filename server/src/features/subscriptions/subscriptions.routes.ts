import { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { getUsage } from '../../plan-limits/get-usage.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import { changePlan } from './change-plan.ts';
import { getCurrentSubscription } from './get-current-subscription.ts';
import { listPayments } from './list-payments.ts';
import { openCheckout } from './open-checkout.ts';
import { previewChange } from './preview-change.ts';

export function subscriptionRoutes(app: FastifyInstance): void {
  bind(app, subscriptionCalls.current, getCurrentSubscription);
  bind(app, subscriptionCalls.payments, listPayments);
  bind(app, checkoutCalls.open, openCheckout);
  bind(app, checkoutCalls.previewChange, previewChange);
  bind(app, checkoutCalls.changePlan, changePlan);
  bind(app, checkoutCalls.cancel, cancelSubscription);
  bind(app, checkoutCalls.resume, resumeSubscription);
  bind(app, checkoutCalls.usage, getUsage);
}
