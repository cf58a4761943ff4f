import { planLimitMessages as say } from '@fieldkit/contract/messages/plan-limits.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';
import { requireActor } from '../access/require-user.ts';
import type { Context } from '../context.ts';
import { paymentRequired, type Words } from '../problems.ts';
import { limitOf } from './limit-of.ts';
import { countOwned, type Limited, lockQuota, ownerOfProject } from './owned.queries.ts';
import { planOf } from './plan-of.ts';
import { notifyLimit } from './tell-limit.ts';

/** Whose plan counts: a person's own, or that of a project's owner. */
export type Whose = { customer_uuid: string } | { project_uuid: string };

/**
 * Does something that may make more of a limited thing, inside the transaction that does it. Whoever has more than their plan allows
 * keeps it, and may change it; only more is refused. Of many at once, in any process, no more succeed than there is room for.
 *
 * @throws Refusal 402 when there would be more than the plan allows; the transaction must end with it
 */
export async function enforceQuota<Made>(
  inside: Context,
  whose: Whose,
  thing: Limited,
  work: () => Promise<Made>,
  words: (plan: Plan, most: number) => Words = ({ name }, most) => say.reached(thing, name, most),
): Promise<Made> {
  requireActor(inside);
  const { db } = inside;
  const owner = await ownerOf(inside, whose);
  if (owner === null) return work();
  const limit = limitOf[thing](await planOf(inside, owner));
  // Without a limit nobody waits for anybody.
  if (limit < 0) return work();
  await lockQuota(db, owner, thing);
  const plan = await planOf(inside, owner);
  const most = limitOf[thing](plan);
  const before = await countOwned(db, owner, thing);
  const made = await work();
  const after = await countOwned(db, owner, thing);
  if (most >= 0 && after > most && after > before) throw paymentRequired(...words(plan, most));
  if (after > before) await notifyLimit(inside, owner, { thing, plan, used: after, most });
  return made;
}

/**
 * Refuses what needs long to prepare while there is no room for it; `withinPlan` has the last word.
 * @throws Refusal 402 when as many are there as the plan allows, or more
 */
export async function assertQuota(ctx: Context, whose: Whose, thing: Limited): Promise<void> {
  requireActor(ctx);
  const owner = await ownerOf(ctx, whose);
  if (owner === null) return;
  const plan = await planOf(ctx, owner);
  const most = limitOf[thing](plan);
  if (most >= 0 && (await countOwned(ctx.db, owner, thing)) >= most)
    throw paymentRequired(...say.reached(thing, plan.name, most));
}

/** The account whose plan counts; null where a project has no owner. */
export const ownerOf = async ({ db }: Context, whose: Whose): Promise<string | null> =>
  'customer_uuid' in whose ? whose.customer_uuid : ownerOfProject(db, whose.project_uuid);
