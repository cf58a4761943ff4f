import { planLiftMessages as messages } from '@fieldkit/contract/messages/plan-lifts.ts';
import type { PlanId } from '@fieldkit/contract/plan-ids.ts';
import type { UpgradeAdvice } from './upgrade-advice-for.ts';

/** How a plan helps with a reached limit: marks the smallest plan that does, and those that do not. */
export function PlanMark({ id, advice: { plan, things, lacksOf } }: { id: PlanId; advice: UpgradeAdvice }) {
  const lacks = lacksOf(id);
  if (lacks.length > 0) return <p className="text-12 text-warn">{messages.lacks(lacks)}</p>;
  if (plan === id) return <p className="text-12 font-medium text-ok">{messages.lifts(things)}</p>;
  return null;
}
