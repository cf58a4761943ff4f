import type { Configuration } from '@fieldkit/contract/configuration.ts';
import { planMessages as messages } from '@fieldkit/contract/messages/plans.ts';
import { planIds } from '@fieldkit/contract/plan-ids.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';
import type { BillingCycle, CurrentSubscription } from '@fieldkit/contract/subscriptions.ts';
import { type HelpKind, stateOf } from './state-of.ts';

/** What a plan's card offers to the user. */
export type PlanOffer =
  | { kind: 'present' }
  | { kind: 'contact' }
  | { kind: 'buy'; label: string }
  | { kind: 'change'; label: string }
  | { kind: 'unavailable'; label: string; reason: string };

type Provider = Configuration['payments']['provider'];

export function planOffer(
  plan: Plan,
  cycle: BillingCycle,
  subscription: CurrentSubscription | null,
  provider: Provider,
  help: HelpKind,
): PlanOffer {
  if (subscription?.plan_id === plan.id && (subscription.billing_cycle === cycle || plan.id === 'custom'))
    return { kind: 'present' };
  if (provider === 'off' || plan.monthly_price === null) return { kind: 'contact' };
  if (!subscription) return { kind: 'buy', label: messages.choose(plan.name) };
  const label = changeLabel(plan, cycle, subscription);
  const reason =
    subscription.plan_id === 'custom' ? messages.agreed(help) : stateOf(subscription, help, true).advice;
  return reason ? { kind: 'unavailable', label, reason } : { kind: 'change', label };
}

function changeLabel({ id, name }: Plan, cycle: BillingCycle, { plan_id }: CurrentSubscription): string {
  if (id === plan_id) return messages.changeCycle[cycle];
  return planIds.indexOf(id) > planIds.indexOf(plan_id) ? messages.upgradeTo(name) : messages.changeTo(name);
}
