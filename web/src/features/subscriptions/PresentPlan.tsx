import type { PlanUsage } from '@fieldkit/contract/checkouts.ts';
import { formatCount } from '@fieldkit/contract/format-count.ts';
import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as subscriptionMessages from '@fieldkit/contract/messages/subscriptions.ts';
import type { CurrentSubscription } from '@fieldkit/contract/subscriptions.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogError } from '../../ui/DialogError.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useCancellation, useIsSelfService } from './cancellation.hooks.ts';
import { usePlanUsage } from './plans.hooks.ts';
import * as messages from './plans.messages.ts';
import { stateOf } from './state-of.ts';
import { useHelp } from './use-help.ts';

/** The current plan, its status, and its usage. */
export function PresentPlan({ subscription }: { subscription: CurrentSubscription | null }) {
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      {subscription ? <Subscribed subscription={subscription} /> : <NotSubscribed />}
      <UsageMeters />
    </section>
  );
}

function Subscribed({ subscription }: { subscription: CurrentSubscription }) {
  const { help, address, isPage } = useHelp();
  const isSelfService = useIsSelfService(subscription);
  const { badge, tone, text, advice } = stateOf(subscription, help, isSelfService);
  const canResume = isSelfService && subscription.status !== 'canceled' && subscription.cancel_at_period_end;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="title-card">{messages.planIn(subscription.plan_name, subscription.billing_cycle)}</h3>
        <Badge tone={tone} dot>
          {badge}
        </Badge>
      </div>
      <p className="mt-0.5 text-13 text-ink-2">
        {text} {advice}{' '}
        {advice && address && !canResume && (
          <a
            href={address}
            className="link"
            {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {subscriptionMessages.contactSupport}
            {isPage && <VisuallyHidden> ({messages.opensNewTab})</VisuallyHidden>}
          </a>
        )}
      </p>
      {canResume && <ResumeButton />}
    </div>
  );
}

function ResumeButton() {
  const { isBusy, failure, resume } = useCancellation();
  return (
    <>
      <Button className="mt-3" loading={isBusy} loadingLabel={subscriptionMessages.resuming} onClick={resume}>
        {subscriptionMessages.resumeSubscription}
      </Button>
      {failure && <DialogError title={failure} />}
    </>
  );
}

function NotSubscribed() {
  const { data: usage } = usePlanUsage();
  const isLimited = usage?.things.some(({ most }) => most >= 0);
  const text = usage && (isLimited ? messages.withoutPlan(usage.plan_name) : messages.withoutLimits);
  return (
    <div>
      <h3 className="title-card">{messages.noSubscription}</h3>
      <p className="mt-0.5 text-13 text-ink-2">{text ?? messages.withoutUsage}</p>
    </div>
  );
}

const grid = 'grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3';

/** The usage of each quota of the plan, shown once it is loaded or has failed to load. */
function UsageMeters() {
  const usage = usePlanUsage();
  if (!usage.data)
    return (
      <RetryNotice
        title={messages.usageFailed}
        retryLabel={messages.tryAgain}
        onRetry={() => void usage.refetch()}
      />
    );
  return <Meters usage={usage.data} />;
}

/** If nothing is limited, the plan says so once. */
function textOf(used: number, most: number, isLimited: boolean): string {
  if (most >= 0) return messages.usedOf(used, most);
  return isLimited ? messages.usedUnlimited(used) : formatCount(used);
}

function Meters({ usage: { things, period_end } }: { usage: PlanUsage }) {
  const isLimited = things.some(({ most }) => most >= 0);
  const isPeriodic = things.some(({ thing, most }) => thing === 'mcp_integrations' && most >= 0);
  return (
    <div>
      <ul aria-label={messages.usage} className={grid}>
        {things.map(({ thing, used, most }) => (
          <li key={thing} className="grid">
            <Meter
              label={messages.thing[thing]}
              used={used}
              most={most}
              text={textOf(used, most, isLimited)}
            />
          </li>
        ))}
      </ul>
      {isPeriodic && (
        <p className="mt-3 text-12 text-ink-3">
          {messages.countsAnew(formatDate(period_end, subscriptionMessages.unknownDate))}
        </p>
      )}
    </div>
  );
}
