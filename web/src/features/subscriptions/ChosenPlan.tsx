import { plans } from '@fieldkit/contract/plans.ts';
import { useState } from 'react';
import { readPreselectedPlan } from '../../session/landing-params.ts';
import { Notice } from '../../ui/Notice.tsx';
import { priceOf } from './format-amount.ts';
import { parsePlanChoice } from './plans.hooks.ts';
import * as messages from './plans.messages.ts';

/**
 * The plan that the user chose on a pricing page, and its price. Renders nothing without a plan, or if the
 * checkout does not sell it.
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
