import { useEffect, useRef } from 'react';
import { useCurrentSubscription } from '../../features/subscriptions/subscriptions.hooks.ts';
import { notifyPlanChange } from '../../lib/plan-change.ts';

/** Watches the user's subscription and notifies every screen when it changes. */
export function usePlanChanges(): void {
  const { data } = useCurrentSubscription();
  const known = useRef<string>(undefined);

  useEffect(() => {
    if (data === undefined) return;
    const now = data ? `${data.plan_id} ${data.status}` : '';
    if (known.current !== undefined && known.current !== now) notifyPlanChange(data?.plan_id ?? null);
    known.current = now;
  }, [data]);
}
