import { subscriptionMessages as say } from '@fieldkit/contract/messages/subscriptions.ts';
import { planLine } from './state-of.ts';
import { useCurrentSubscription } from './subscriptions.hooks.ts';

/** Which plan the person has, and how it stands; the line keeps its place while that is not known. */
export function PlanLine({ className }: { className?: string }) {
  const { data } = useCurrentSubscription();
  return <p className={className}>{data === undefined ? '\u00a0' : data ? planLine(data) : say.noPlan}</p>;
}
