import { subscriptionMessages as say } from '@fieldkit/contract/messages/subscriptions.ts';
import { type Plan, yearlySavings } from '@fieldkit/contract/plans.ts';
import type { BillingCycle } from '@fieldkit/contract/subscriptions.ts';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { mailTo } from '../../lib/mail-to.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { formatPrice } from './format-amount.ts';

export interface PlanCardProps {
  plan: Plan;
  cycle: BillingCycle;
  /** The person has this plan, in this cycle. */
  isPresent: boolean;
  /** Who is asked for it; null where nobody is known. */
  email: string | null;
}

/** A plan: what it costs, what it includes, and the way to it. */
export function PlanCard({ plan, cycle, isPresent, email }: PlanCardProps) {
  const { name, description, features, is_popular } = plan;
  return (
    <li
      className={clsx(
        'flex flex-col rounded-lg border bg-surface p-4',
        is_popular ? 'border-accent-ink' : 'border-line',
      )}
    >
      <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h3 className="title-card">{name}</h3>
        {is_popular && <Badge tone="accent">{say.mostPopular}</Badge>}
      </div>
      <p className="mt-1 text-12 text-ink-2 lg:min-h-8">{description}</p>
      <Price plan={plan} cycle={cycle} />
      {isPresent ? (
        <p className="mt-3 flex h-8 items-center justify-center rounded-md bg-ok-soft text-13 font-medium text-ok pointer-coarse:h-10">
          {say.currentPlan}
        </p>
      ) : (
        email && <AskLink plan={plan} cycle={cycle} email={email} />
      )}
      <ul aria-label={say.includes(name)} className="mt-4 grid gap-1.5 text-12 text-ink-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check className="size-4 shrink-0 text-ok" />
            {feature}
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
    <div className="mt-3 sm:min-h-14">
      {price === null ? (
        <p className="title-section leading-[2.375rem]">{say.contactSales}</p>
      ) : (
        <p className="flex items-baseline gap-1.5">
          <span className="figure">{formatPrice(price)}</span>
          <span className="text-12 text-ink-3">{isYearly ? say.perYear : say.perMonth}</span>
        </p>
      )}
      {isYearly && price !== null && (
        <p className="text-12 font-medium text-ok tabular-nums">
          {say.saveAmount(formatPrice(yearlySavings(plan)))}
        </p>
      )}
    </div>
  );
}

function AskLink({ plan, cycle, email }: { plan: Plan; cycle: BillingCycle; email: string }) {
  const subject = say.askSubject(plan.name, cycle === 'yearly' ? say.yearly : say.monthly);
  return (
    <a
      href={mailTo(email, subject)}
      className={buttonClasses({ variant: plan.is_popular ? 'solid' : 'outline', className: 'mt-3' })}
    >
      {say.askFor(plan.name)}
    </a>
  );
}
