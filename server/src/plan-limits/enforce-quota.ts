import { planLimitMessages as say } from '@fieldkit/contract/messages/plan-limits.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';
import { requireActor } from '../access/require-user.ts';
import type { Context } from '../context.ts';
import { paymentRequired, type Words } from '../problems.ts';
import { limitOf } from './limit-of.ts';
import { notifyNearLimit } from './notify-near-limit.ts';
import { countOwned, lockQuota, ownerOfProject, type QuotaKind } from './owned.queries.ts';
import { planOf } from './plan-of.ts';

/** Whose plan counts: a person's own, or that of a project's owner. */
export type QuotaOwner = { customer_uuid: string } | { project_uuid: string };

/**
 * Does something that may make more of a limited thing, inside the transaction that does it. Whoever has more than their plan allows
 * keeps it, and may change it; only more is refused. Of many at once, in any process, no more succeed than there is room for.
 *
 * @throws Refusal 402 when there would be more than the plan allows; the transaction must end with it
 */
export async function enforceQuota<Made>(
  inside: Context,
  quotaOwner: QuotaOwner,
  thing: QuotaKind,
  work: () => Promise<Made>,
  words: (plan: Plan, max: number) => Words = ({ name }, max) => say.reached(thing, name, max),
): Promise<Made> {
  requireActor(inside);
  const { db } = inside;
  const owner = await ownerOf(inside, quotaOwner);
  if (owner === null) return work();
  const limit = limitOf[thing](await planOf(inside, owner));
  // Without a limit nobody waits for anybody.
  if (limit < 0) return work();
  await lockQuota(db, owner, thing);
  const plan = await planOf(inside, owner);
  const max = limitOf[thing](plan);
  const before = await countOwned(db, owner, thing);
  const made = await work();
  const after = await countOwned(db, owner, thing);
  if (max >= 0 && after > max && after > before) throw paymentRequired(...words(plan, max));
  if (after > before) await notifyNearLimit(inside, owner, { thing, plan, used: after, max });
  return made;
}

/**
 * Refuses what needs long to prepare while there is no room for it; `withinPlan` has the last word.
 * @throws Refusal 402 when as many are there as the plan allows, or more
 */
export async function assertQuota(ctx: Context, quotaOwner: QuotaOwner, thing: QuotaKind): Promise<void> {
  requireActor(ctx);
  const owner = await ownerOf(ctx, quotaOwner);
  if (owner === null) return;
  const plan = await planOf(ctx, owner);
  const max = limitOf[thing](plan);
  if (max >= 0 && (await countOwned(ctx.db, owner, thing)) >= max)
    throw paymentRequired(...say.reached(thing, plan.name, max));
}

/** The account whose plan counts; null where a project has no owner. */
export const ownerOf = async ({ db }: Context, quotaOwner: QuotaOwner): Promise<string | null> =>
  'customer_uuid' in quotaOwner ? quotaOwner.customer_uuid : ownerOfProject(db, quotaOwner.project_uuid);
