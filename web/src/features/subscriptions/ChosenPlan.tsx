import { plans } from '@fieldkit/contract/plans.ts';
import { useState } from 'react';
import { readPreselectedPlan } from '../../session/landing-params.ts';
import { Notice } from '../../ui/Notice.tsx';
import { priceOf } from './format-amount.ts';
import { parsePlanChoice } from './plans.hooks.ts';
import * as messages from './plans.messages.ts';

/**
 * Shows the plan that a pricing page sent along, and its price. Renders nothing without a plan, or for one
 * that the checkout does not sell.
 */
export function ChosenPlan({ className }: { className?: string }) {
  const [choice] = useState(() => parsePlanChoice(readPreselectedPlan()));
  const price = choice && priceOf(choice);
  if (!price) return null;
  return (
    <Notice tone="info" {...(className && { className })}>
      {messages.choseAtSignUp(plans[choice.plan_id].name, price)}
    </Notice>
  );
}
