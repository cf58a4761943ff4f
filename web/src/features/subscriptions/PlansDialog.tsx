import { subscriptionMessages as say } from '@fieldkit/contract/messages/subscriptions.ts';
import { planIds } from '@fieldkit/contract/plan-ids.ts';
import { plans, planUuidOf } from '@fieldkit/contract/plans.ts';
import type { BillingCycle } from '@fieldkit/contract/subscriptions.ts';
import { useState } from 'react';
import { useSupport } from '../../lib/use-configuration.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { PlanCard } from './PlanCard.tsx';
import { useCurrentSubscription } from './subscriptions.hooks.ts';

const cycles = [
  { value: 'monthly', label: say.monthly },
  { value: 'yearly', label: say.yearly },
] as const;

export interface PlansDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The four plans side by side. Nothing is sold here: who wants one is told whom to ask. */
export function PlansDialog({ open, onClose }: PlansDialogProps) {
  const { data: subscription } = useCurrentSubscription();
  const { data: support } = useSupport();
  const [chosen, setChosen] = useState<BillingCycle | null>(null);
  const cycle = chosen ?? subscription?.billing_cycle ?? 'monthly';
  const present = subscription?.subscription_plan_uuid;

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={say.closePlans}
      width="xl"
      title={say.choosePlan}
      description={say.choosePlanText}
    >
      <div className="grid gap-4 *:min-w-0">
        <div className="flex items-center gap-2.5">
          <SegmentedControl
            label={say.billingCycle}
            options={cycles}
            value={cycle}
            onValueChange={setChosen}
          />
          <Badge tone="ok">{say.save}</Badge>
        </div>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {planIds.map((id) => (
            <PlanCard
              key={id}
              plan={plans[id]}
              cycle={cycle}
              isPresent={planUuidOf(id, cycle) === present}
              email={support?.email ?? null}
            />
          ))}
        </ul>
        {support && (
          <Notice tone="info" title={say.notSoldTitle}>
            {support.email ? say.askByMail : say.askOperator}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
