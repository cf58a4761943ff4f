import * as messages from '@fieldkit/contract/messages/subscriptions.ts';
import { plans } from '@fieldkit/contract/plans.ts';
import type { RefObject } from 'react';
import type { PreselectedPlan } from '../../session/landing-params.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { BusyRows } from '../../ui/Skeleton.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { priceOf } from './format-amount.ts';
import { PlanActivationStatus } from './PlanActivationStatus.tsx';
import { PlansSkeleton, PlansStep } from './PlansStep.tsx';
import * as planMessages from './plans.messages.ts';
import { usePlansSteps } from './use-plans-steps.ts';

export interface PlansDialogProps {
  open: boolean;
  onClose: () => void;
  /** The plan that the user came for. */
  preselected?: PreselectedPlan | null;
  /** Whether to open the checkout of the preselected plan automatically, if it can be bought. */
  opensCheckout?: boolean;
  returnFocusTo?: RefObject<HTMLElement | null>;
}

/** The current plan, the four plans side by side, and the steps of a plan change. */
export function PlansDialog(props: PlansDialogProps) {
  const { open, onClose, preselected = null, opensCheckout = false, returnFocusTo } = props;
  const steps = usePlansSteps({ preselected, opensCheckout, onClose });
  const { step, entering } = steps;
  const { title, text } = headOf(steps);
  const isWide = step.at === 'plans' && !entering;

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !steps.isBusy && onClose()}
      closeLabel={messages.closePlans}
      // A confirmation is short, and its buttons belong next to its text.
      isSheet={step.at === 'plans'}
      grows
      title={title}
      {...(text && { description: text })}
      {...(returnFocusTo && { returnFocusTo })}
      footer={footerOf(steps, onClose)}
    >
      {entering && <BusyRows label={planMessages.openingCheckout} rows={1} height="h-14" />}
      {isWide && !steps.isKnown && <PlansSkeleton />}
      {isWide && steps.isKnown && (
        <PlansStep
          subscription={steps.subscription}
          cycle={steps.cycle}
          onCycle={steps.setCycle}
          preselectedName={steps.preselectedName}
          left={steps.left}
          advice={steps.advice}
          opening={steps.opening}
          failure={steps.failure}
          onRetry={steps.retry}
          onChoose={steps.choose}
        />
      )}
      {step.at === 'confirm' && <ConfirmStep {...steps} />}
      {step.at === 'waiting' && <PlanActivationStatus state={steps.arrival} plan={steps.plan} />}
    </Dialog>
  );
}

type Steps = ReturnType<typeof usePlansSteps>;

function headOf({ step, entering, plan, newCycle, arrival }: Steps): { title: string; text: string } {
  if (entering) {
    const text = planMessages.openingCheckoutOf(plans[entering.plan_id].name, priceOf(entering) ?? '');
    return { title: planMessages.openingCheckout, text };
  }
  if (step.at === 'plans') return { title: messages.choosePlan, text: messages.choosePlanText };
  if (step.at === 'waiting')
    return arrival === 'there'
      ? { title: planMessages.changedTitle, text: planMessages.changedText }
      : { title: planMessages.waitingTitle, text: planMessages.waitingText };
  if (step.kind === 'buy') return { title: planMessages.confirmBuy(plan), text: '' };
  const title = newCycle ? planMessages.confirmCycle[newCycle] : planMessages.confirmChange(plan);
  return { title, text: '' };
}

function footerOf(steps: Steps, onClose: () => void) {
  const { step, plan, newCycle } = steps;
  if (step.at === 'plans') return null;
  if (step.at === 'waiting')
    return (
      <Button variant={steps.arrival === 'there' ? 'solid' : 'outline'} onClick={onClose}>
        {steps.arrival === 'there' ? planMessages.done : planMessages.close}
      </Button>
    );
  const isChange = step.kind === 'change';
  const change = newCycle ? planMessages.changeCycle[newCycle] : planMessages.changeTo(plan);
  return (
    <>
      <Button disabled={steps.isBusy} onClick={steps.back}>
        {planMessages.back}
      </Button>
      <Button
        variant="solid"
        loading={steps.isBusy}
        loadingLabel={isChange ? planMessages.changing : planMessages.opening}
        disabled={isChange && !steps.preview?.data}
        onClick={steps.confirm}
      >
        {isChange ? change : planMessages.toPayment}
      </Button>
    </>
  );
}
