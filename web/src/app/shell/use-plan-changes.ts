import { useEffect, useRef } from 'react';
import { useCurrentSubscription } from '../../features/subscriptions/subscriptions.hooks.ts';
import { tellPlanChange } from '../../lib/plan-change.ts';

/** Watches what the person subscribes to, and tells every screen when it becomes something else. */
export function usePlanChanges(): void {
  const { data } = useCurrentSubscription();
  const known = useRef<string>(undefined);

  useEffect(() => {
    if (data === undefined) return;
    const now = data ? `${data.plan_id} ${data.status}` : '';
    if (known.current !== undefined && known.current !== now) tellPlanChange(data?.plan_id ?? null);
    known.current = now;
  }, [data]);
}
