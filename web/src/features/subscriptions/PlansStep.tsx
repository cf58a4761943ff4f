import * as checkoutMessages from '@fieldkit/contract/messages/checkouts.ts';
import * as messages from '@fieldkit/contract/messages/subscriptions.ts';
import { type BillingCycle, planIds } from '@fieldkit/contract/subscriptions.ts';
import { usePaymentSettings, useSupport } from '../../session/use-configuration.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DialogError } from '../../ui/DialogError.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton, SkeletonPage } from '../../ui/Skeleton.tsx';
import { PlanCards, type PlanCardsProps, planGridClasses } from './PlanCards.tsx';
import { PlanComparison } from './PlanComparison.tsx';
import { PresentPlan } from './PresentPlan.tsx';
import { parsePlanId } from './plans.hooks.ts';
import * as planMessages from './plans.messages.ts';

const cycles = [
  { value: 'monthly', label: messages.monthly },
  { value: 'yearly', label: messages.yearly },
] as const;

interface PlansStepProps extends Omit<PlanCardsProps, 'preselected' | 'hasFailed'> {
  onCycle: (cycle: BillingCycle) => void;
  /** The plan that the user came for, as written in the address. */
  preselectedName: string | null;
  /** The error from opening a checkout. */
  failure: string | null;
  /** Set if the current plan could not be loaded. */
  onRetry: (() => void) | null;
}

/** The current plan, and the plans to choose from. */
export function PlansStep({ onCycle, preselectedName, failure, onRetry, ...cards }: PlansStepProps) {
  const { subscription, cycle } = cards;
  const { data: payments } = usePaymentSettings();
  const { data: support } = useSupport();
  const preselected = parsePlanId(preselectedName);
  const isSold = payments?.provider !== 'off';

  return (
    <div className="grid gap-4 *:min-w-0">
      {preselectedName !== null && preselected === null && (
        <Notice tone="bad" title={checkoutMessages.unknownPlanId}>
          {planMessages.unknownPlanText}
        </Notice>
      )}
      {/* Scrolled into view, because the pressed plan may be far below. */}
      {failure && <DialogError>{failure}</DialogError>}
      {onRetry && (
        <RetryNotice title={planMessages.planFailed} retryLabel={planMessages.tryAgain} onRetry={onRetry} />
      )}
      {subscription !== undefined && <PresentPlan subscription={subscription} />}
      {support && !isSold && (
        <Notice tone="info" title={messages.notSoldTitle}>
          {support.email || support.contact_url ? messages.askByMail : messages.askOperator}
        </Notice>
      )}
      <div className="flex items-center gap-2.5">
        <SegmentedControl
          label={messages.billingCycle}
          options={cycles}
          value={cycle}
          onValueChange={onCycle}
        />
        <Badge tone="ok">{messages.save}</Badge>
      </div>
      <PlanCards {...cards} hasFailed={onRetry !== null} preselected={isSold ? preselected : null} />
      <PlanComparison />
    </div>
  );
}

/** The placeholder of the current plan and the plans, shown while they load. */
export function PlansSkeleton() {
  return (
    <SkeletonPage caption={planMessages.usageLoading}>
      <Skeleton className="h-40 w-full rounded-lg" />
      <Skeleton className="mt-4 h-8 w-48 rounded-md" />
      <div className={`mt-4 ${planGridClasses}`}>
        {planIds.map((plan) => (
          <Skeleton key={plan} className="h-64 w-full rounded-lg" />
        ))}
      </div>
    </SkeletonPage>
  );
}
