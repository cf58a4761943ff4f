import * as messages from '@fieldkit/contract/messages/subscriptions.ts';
import { planLine } from './state-of.ts';
import { useCurrentSubscription } from './subscriptions.hooks.ts';

/** The user's plan and its status; the line keeps its height while they load. */
export function PlanLine({ className }: { className?: string }) {
  const { data } = useCurrentSubscription();
  return (
    <p className={className}>{data === undefined ? '\u00a0' : data ? planLine(data) : messages.noPlan}</p>
  );
}
