import { limits } from '@fieldkit/contract/limits.ts';
import * as messages from '@fieldkit/contract/messages/plan-limits.ts';
import type { Plan, PlanLimit } from '@fieldkit/contract/plans.ts';
import type { AuthorizedContext } from '../context.ts';
import { notify } from '../notifications/notify.ts';

type NearLimit = {
  thing: PlanLimit;
  plan: Plan;
  /** The count, including what was just created. */
  used: number;
  max: number;
  /** Separates counts of the same kind: a library's id, or the start of a period. */
  within?: string;
  /** The name of the library, for the message. */
  name?: string;
};

/**
 * Notifies an owner once at 80 % and once at 100 % of a limit, inside the transaction that adds to it. If both are
 * reached at once, only the latter is sent. After a limit changes, the owner is notified again.
 */
export async function notifyNearLimit(
  inside: AuthorizedContext,
  customer_uuid: string,
  near: NearLimit,
): Promise<void> {
  const percent = percentReached(near);
  if (percent === null) return;
  const { thing, plan, used, max, within, name = '' } = near;
  const words = percent === 100 ? messages.allUsed : messages.mostUsed;
  await notify(inside, [
    {
      customer_uuid,
      kind: 'general',
      message: words(thing, { plan: plan.name, used, most: max, name }),
      event_key: `limit ${thing} ${percent} of ${max}${within === undefined ? '' : ` in ${within}`}`,
    },
  ]);
}

/** A limit of one or two has no step between 80 % and 100 %. */
function percentReached({ used, max }: Pick<NearLimit, 'used' | 'max'>): 80 | 100 | null {
  if (max <= 0 || used > max) return null;
  if (used === max) return 100;
  return used >= max * limits.nearLimit ? 80 : null;
}
