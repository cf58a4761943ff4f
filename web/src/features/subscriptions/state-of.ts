import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as subscriptionMessages from '@fieldkit/contract/messages/subscriptions.ts';
import type { CurrentSubscription } from '@fieldkit/contract/subscriptions.ts';
import * as messages from './plans.messages.ts';

export interface SubscriptionState {
  badge: string;
  tone: 'ok' | 'info' | 'warn' | 'bad';
  /** When it renews or ends, or since when there has been a problem. */
  text: string;
  /** What the user can do, if anything. Plan changes are blocked as long as it is set. */
  advice: string | null;
}

const day = (value: string) => formatDate(value, subscriptionMessages.unknownDate);

/** The contact to show: support, or this installation's operator if there is no support. */
export type HelpKind = 'support' | 'operator';

/**
 * The status of a subscription, as last reported by the payment provider. `canResume` states whether the user
 * can undo a cancellation in the app.
 */
export function stateOf(
  subscription: CurrentSubscription,
  help: HelpKind,
  canResume: boolean,
): SubscriptionState {
  const { status, status_since, current_period_end, cancel_at_period_end } = subscription;
  const end = day(current_period_end);
  if (status === 'past_due')
    return {
      badge: messages.pastDue,
      tone: 'bad',
      text: messages.pastDueSince(day(status_since)),
      advice: messages.pastDueText(help),
    };
  if (status === 'canceled' || cancel_at_period_end) {
    const advice = canResume && status !== 'canceled' ? messages.resumeText : messages.endsText(help);
    return { badge: messages.ending, tone: 'warn', text: messages.endsOn(end), advice };
  }
  if (status === 'paused')
    return {
      badge: messages.paused,
      tone: 'warn',
      text: messages.pausedSince(day(status_since)),
      advice: messages.pausedText(help),
    };
  if (status === 'trialing')
    return { badge: messages.trial, tone: 'info', text: messages.trialUntil(end), advice: null };
  return { badge: messages.active, tone: 'ok', text: messages.renewsOn(end), advice: null };
}

/** The line below the user's name: their plan, and its status if it is unusual. */
export function planLine(subscription: CurrentSubscription): string {
  const { plan_name, status, cancel_at_period_end, current_period_end } = subscription;
  if (status === 'past_due') return messages.linePastDue(plan_name);
  if (status === 'canceled' || cancel_at_period_end)
    return messages.lineEnding(plan_name, day(current_period_end));
  return status === 'paused' ? messages.linePaused(plan_name) : subscriptionMessages.onPlan(plan_name);
}
