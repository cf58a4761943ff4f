import * as messages from '@fieldkit/contract/messages/subscriptions.ts';
import { type Plan, yearlySavings } from '@fieldkit/contract/plans.ts';
import type { BillingCycle } from '@fieldkit/contract/subscriptions.ts';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSupport } from '../../session/use-configuration.ts';
import { Badge } from '../../ui/Badge.tsx';
import { formatPrice } from './format-amount.ts';
import * as planMessages from './plans.messages.ts';

export interface PlanCardProps {
  plan: Plan;
  cycle: BillingCycle;
  /** Whether the user came for this plan. */
  isPreselected: boolean;
  /** Whether this card is emphasized. */
  isMain: boolean;
  /** How the plan helps with reached limits. */
  mark: ReactNode;
  /** Whether any of the four cards has a text below its price. */
  hasMarks: boolean;
  /** The plan's button. */
  children: ReactNode;
}

/** Features that depend on the support contacts in the configuration. */
const isSupport = (feature: string): boolean => /support$/.test(feature);

/** A plan: its price, its features, and its button. */
export function PlanCard({ plan, cycle, isPreselected, isMain, mark, hasMarks, children }: PlanCardProps) {
  const { name, description, features, is_popular } = plan;
  const { data: support } = useSupport();
  const hasSupport = !support || support.discord_url !== null || support.email !== null;
  return (
    <li
      className={clsx(
        'flex flex-col rounded-lg border bg-surface p-4',
        isMain ? 'border-accent-ink' : 'border-line',
      )}
    >
      <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h3 className="title-card">{name}</h3>
        {is_popular && <Badge tone="accent">{messages.mostPopular}</Badge>}
        {isPreselected && !is_popular && <Badge tone="info">{planMessages.chosen}</Badge>}
      </div>
      <p className="mt-1 text-12 text-ink-2 lg:min-h-8">{description}</p>
      <div className={clsx('mt-3', heightOf(cycle, hasMarks))}>
        <Price plan={plan} cycle={cycle} />
        {/* There is no space next to the other badge. */}
        {isPreselected && is_popular && (
          <p className="text-12 font-medium text-info">{planMessages.chosen}</p>
        )}
        {mark}
      </div>
      {children}
      <ul aria-label={messages.includes(name)} className="mt-4 grid gap-1.5 text-12 text-ink-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check className="size-4 shrink-0 text-ok" />
            <span>
              {feature}
              {isSupport(feature) && !hasSupport && <span className="text-ink-3"> {messages.notSetUp}</span>}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Price({ plan, cycle }: { plan: Plan; cycle: BillingCycle }) {
  const isYearly = cycle === 'yearly';
  const price = isYearly ? plan.yearly_price : plan.monthly_price;
  return (
    <>
      {price === null ? (
        <p className="title-section leading-[2.375rem]">{messages.contactSales}</p>
      ) : (
        <p className="flex items-baseline gap-1.5">
          <span className="figure">{formatPrice(price)}</span>
          <span className="text-12 text-ink-3">{isYearly ? messages.perYear : messages.perMonth}</span>
        </p>
      )}
      {isYearly && price !== null && (
        <p className="text-12 font-medium text-ok tabular-nums">
          {messages.saveAmount(formatPrice(yearlySavings(plan)))}
        </p>
      )}
    </>
  );
}

/** If the cards are side by side, their buttons are aligned, regardless of the text above them. */
function heightOf(cycle: BillingCycle, hasMarks: boolean): string {
  if (!hasMarks) return 'sm:min-h-14';
  return cycle === 'yearly' ? 'sm:min-h-23' : 'sm:min-h-19';
}
