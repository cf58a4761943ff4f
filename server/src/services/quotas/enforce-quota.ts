import { planLimitMessages as messages } from '@fieldkit/contract/messages/plan-limits.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';
import { paymentRequired, type RefusalTexts } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext, Context } from '../context.ts';
import { limitOf } from './limit-of.ts';
import { notifyNearLimit } from './notify-near-limit.ts';
import { countOwned, lockQuota, ownerOfProject, type QuotaKind } from './owned.queries.ts';
import { planOf } from './plan-of.ts';

/** The owner of a plan: a customer, or the owner of a project. */
export type QuotaOwner = { customer_uuid: string } | { project_uuid: string };

/**
 * Runs `work`, which may create something that the plan limits, inside its transaction. An owner above the
 * limit may keep and change everything; only an increase is refused. Concurrent calls in any process cannot
 * exceed the limit together.
 * @throws Refusal 402 when the plan allows no more; the transaction must end with it
 */
export async function enforceQuota<Made>(
  inside: AuthorizedContext,
  quotaOwner: QuotaOwner,
  thing: QuotaKind,
  work: () => Promise<Made>,
  words: (plan: Plan, max: number) => RefusalTexts = ({ name }, max) => messages.reached(thing, name, max),
): Promise<Made> {
  const { db } = inside;
  const owner = await ownerOf(inside, quotaOwner);
  if (owner === null) return work();
  const limit = limitOf[thing](await planOf(inside, owner));
  // Without a limit no lock is needed.
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
 * Refuses early, before a long preparation, if the quota is used up. `enforceQuota` decides finally.
 * @throws Refusal 402 when the quota is used up
 */
export async function assertQuota(
  ctx: AuthorizedContext,
  quotaOwner: QuotaOwner,
  thing: QuotaKind,
): Promise<void> {
  const owner = await ownerOf(ctx, quotaOwner);
  if (owner === null) return;
  const plan = await planOf(ctx, owner);
  const max = limitOf[thing](plan);
  if (max >= 0 && (await countOwned(ctx.db, owner, thing)) >= max)
    throw paymentRequired(...messages.reached(thing, plan.name, max));
}

/** The customer whose plan counts; null if a project has no owner. */
export const ownerOf = async ({ db }: Context, quotaOwner: QuotaOwner): Promise<string | null> =>
  'customer_uuid' in quotaOwner ? quotaOwner.customer_uuid : ownerOfProject(db, quotaOwner.project_uuid);
