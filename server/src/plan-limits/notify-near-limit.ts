import type { LimitedThing } from '@fieldkit/contract/checkouts.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { planLimitMessages as say } from '@fieldkit/contract/messages/plan-limits.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';
import { requireActor } from '../access/require-user.ts';
import type { Context } from '../context.ts';
import { notify } from '../features/notifications/notify.ts';

export type NearLimit = {
  thing: LimitedThing;
  plan: Plan;
  /** The count, what was just made included. */
  used: number;
  max: number;
  /** In which of several it was counted, for who hears of each: a library's id, or where a period began. */
  within?: string;
  /** The library, for people. */
  name?: string;
};

/**
 * Tells an owner, once each, that they use most of what their plan allows, and all of it; inside the transaction that makes more. Of
 * both at once only the latter. Another limit is told anew.
 */
export async function notifyNearLimit(
  inside: Context,
  customer_uuid: string,
  near: NearLimit,
): Promise<void> {
  requireActor(inside);
  const percent = percentReached(near);
  if (percent === null) return;
  const { thing, plan, used, max, within, name = '' } = near;
  const words = percent === 100 ? say.allUsed : say.mostUsed;
  await notify(inside, [
    {
      customer_uuid,
      kind: 'general',
      message: words(thing, { plan: plan.name, used, most: max, name }),
      event_key: `limit ${thing} ${percent} of ${max}${within === undefined ? '' : ` in ${within}`}`,
    },
  ]);
}

/** Of one or two there is nothing that is most of it and not all. */
function percentReached({ used, max }: Pick<NearLimit, 'used' | 'max'>): 80 | 100 | null {
  if (max <= 0 || used > max) return null;
  if (used === max) return 100;
  return used >= max * limits.nearLimit ? 80 : null;
}
