import type { PlanUsage } from '@fieldkit/contract/checkouts.ts';
import * as planLimitMessages from '@fieldkit/contract/messages/plan-limits.ts';
import { type PlanLimit, plans } from '@fieldkit/contract/plans.ts';
import { type PlanId, planIds } from '@fieldkit/contract/subscriptions.ts';
import type { PlanRefusal } from '../../billing/open-plans-dialog.ts';

/** How the larger plans help with reached limits. */
export interface UpgradeAdvice {
  /** The smallest plan with a higher limit for what was refused; null if nothing was refused. */
  plan: PlanId | null;
  /** The reached limits that a plan does not raise. */
  lacksOf: (plan: PlanId) => PlanLimit[];
  /** The quotas that are used up or were refused. */
  things: readonly PlanLimit[];
}

/** After a refusal, covers only the refused quota; otherwise, all quotas that are used up. */
export function upgradeAdviceFor(usage: PlanUsage | undefined, refusal: PlanRefusal | null): UpgradeAdvice {
  const refused = usage?.things.filter(({ thing }) => isAbout(refusal, thing)) ?? [];
  const full = usage?.things.filter(({ used, most }) => most >= 0 && used >= most) ?? [];
  const limited = refused.length > 0 ? refused : full;
  const larger = usage ? planIds.slice(planIds.indexOf(usage.plan_id) + 1) : [];

  const lacksOf = (id: PlanId) =>
    larger.includes(id)
      ? limited
          .filter(({ thing, used, most }) => {
            const next = plans[id].limits[thing];
            return next >= 0 && next <= Math.max(used, most);
          })
          .map(({ thing }) => thing)
      : [];
  // Without a refusal, no larger plan is emphasized.
  const plan = refused.length > 0 ? larger.find((id) => lacksOf(id).length === 0) : null;
  return { plan: plan ?? null, lacksOf, things: limited.map(({ thing }) => thing) };
}

/** Whether a refusal is about a quota, which can only be identified by the title of the refusal. */
function isAbout(refusal: PlanRefusal | null, thing: PlanLimit): boolean {
  if (refusal?.code === 'too_many_methods') return thing === 'methods_per_library';
  return refusal?.error === planLimitMessages.reached(thing, '', 0).title;
}
