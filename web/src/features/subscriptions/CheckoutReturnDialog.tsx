import { plans } from '@fieldkit/contract/plans.ts';
import { type RefObject, useState } from 'react';
import { readPurchasedPlan } from '../../billing/purchased-plan.ts';
import type { PreselectedPlan } from '../../session/landing-params.ts';
import { usePaymentSettings } from '../../session/use-configuration.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PlanActivationStatus } from './PlanActivationStatus.tsx';
import { parsePlanId, useAwaitedPlan } from './plans.hooks.ts';
import * as messages from './plans.messages.ts';
import { useCurrentSubscription } from './subscriptions.hooks.ts';

export interface CheckoutReturnDialogProps {
  open: boolean;
  onClose: () => void;
  ending: 'success' | 'cancelled';
  /** Opens the plans, with the plan that was not purchased. */
  onPlans: (bought: PreselectedPlan | null) => void;
  returnFocusTo?: RefObject<HTMLElement | null>;
}

/**
 * The result of a checkout: either it was canceled, or it was paid and this shows whether the plan is active.
 * Renders nothing if no plans are sold.
 */
export function CheckoutReturnDialog(props: CheckoutReturnDialogProps) {
  const { open, onClose, ending, onPlans, returnFocusTo } = props;
  const [bought] = useState(readPurchasedPlan);
  const { data: subscription } = useCurrentSubscription();
  const { data: payments, isPending } = usePaymentSettings();
  const isSold = !isPending && payments?.provider !== 'off';
  const isPaid = ending === 'success';
  const plan = parsePlanId(bought?.plan ?? null);
  const arrival = useAwaitedPlan(
    ({ status, plan_id, billing_cycle }) =>
      (status === 'active' || status === 'trialing') &&
      (!plan || (plan_id === plan && billing_cycle === bought?.cycle)),
    isPaid && isSold,
  );
  const name = plan ? plans[plan].name : (subscription?.plan_name ?? null);

  if (!isSold) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.close}
      title={isPaid ? messages.paidTitle : messages.canceledTitle}
      description={
        isPaid ? (arrival === 'there' ? messages.paidThereText : messages.paidText) : messages.canceledText
      }
      {...(returnFocusTo && { returnFocusTo })}
      footer={
        isPaid ? (
          <Button variant={arrival === 'there' ? 'solid' : 'outline'} onClick={onClose}>
            {arrival === 'there' ? messages.done : messages.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{messages.close}</Button>
            <Button variant="solid" onClick={() => onPlans(bought)}>
              {messages.seePlans}
            </Button>
          </>
        )
      }
    >
      {isPaid && <PlanActivationStatus state={arrival} plan={name} />}
    </Dialog>
  );
}
