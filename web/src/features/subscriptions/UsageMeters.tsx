import type { PlanUsage } from '@fieldkit/contract/checkouts.ts';
import { formatDate } from '@fieldkit/contract/format-date.ts';
import { planMessages as messages } from '@fieldkit/contract/messages/plans.ts';
import { subscriptionMessages } from '@fieldkit/contract/messages/subscriptions.ts';
import { Meter } from '../../ui/Meter.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { usePlanUsage } from './plans.hooks.ts';

const grid = 'grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3';

/** The usage of each quota of the plan; shown once it is loaded, or has failed to load. */
export function UsageMeters() {
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

function Meters({ usage: { things, period_end } }: { usage: PlanUsage }) {
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
              text={most < 0 ? messages.usedUnlimited(used) : messages.usedOf(used, most)}
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
