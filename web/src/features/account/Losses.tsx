import type { AccountDeletionEffects } from '@fieldkit/contract/account.ts';
import { formatDate } from '@fieldkit/contract/format-date.ts';
import { type CurrentSubscription, subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../lib/call-options.ts';
import * as accountMessages from './account.messages.ts';

const { remove: messages } = accountMessages;

/** How many projects are listed by name. The others are only counted. */
const maxNames = 5;

/** What is deleted with the account, by name. */
export function Losses({ belongings }: { belongings: AccountDeletionEffects }) {
  const { owned_projects, shared_projects, cancelled_plan } = belongings;
  const client = useQueryClient();
  // The app frame loads it. Without it, only the plan's name is shown.
  const current = client.getQueryData<CurrentSubscription | null>(callKey(subscriptionCalls.current));
  const named = owned_projects.slice(0, maxNames).map(({ name }) => name);
  const rest = owned_projects.length - named.length;
  const projects = [...named, ...(rest > 0 ? [messages.more(rest)] : [])].join(', ');
  const rows = [
    [messages.projects, projects || messages.none],
    ...(shared_projects > 0 ? [[messages.shared, messages.stay(shared_projects)]] : []),
    ...(cancelled_plan
      ? [[messages.subscription, messages.canceled(planPaidFor(cancelled_plan, current ?? null))]]
      : []),
    [messages.profile, messages.deleted],
  ];
  return (
    <dl className="divide-y divide-line rounded-md border border-line text-13">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 px-3 py-2">
          <dt className="min-w-32 text-ink-2">{label}</dt>
          <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The plan, with the end of the paid period if it is known. */
function planPaidFor(plan: string, current: CurrentSubscription | null): string {
  if (current?.plan_name !== plan || current.status !== 'active') return plan;
  const day = formatDate(current.current_period_end, '');
  return day ? messages.paidUntil(plan, current.billing_cycle, day) : plan;
}
