import { planLimitMessages as messages } from '@fieldkit/contract/messages/plan-limits.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';
import { paymentRequired, type RefusalTexts } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext, Context } from '../context.ts';
import { loadQuota, type Quota } from './method-quota.ts';
import { limitOf, notifyNearLimit } from './notify-near-limit.ts';
import { countOwned, lockQuota, ownerOfProject, type QuotaKind, type QuotaOwner } from './owned.queries.ts';

/**
 * Runs `work`, which may create something that the plan limits, inside its transaction. An owner above the
 * limit may keep and change everything; only an increase is refused. Concurrent calls in any process cannot
 * exceed the limit together.
 * @param work receives the quota that counts: read again under the lock where there is a limit, and null without an owner
 * @throws Refusal 402 when the plan allows no more; the transaction must end with it
 */
export async function enforceQuota<Made>(
  inside: AuthorizedContext,
  quotaOwner: QuotaOwner,
  thing: QuotaKind,
  work: (quota: Quota | null) => Promise<Made>,
  words: (plan: Plan, max: number) => RefusalTexts = ({ name }, max) => messages.reached(thing, name, max),
): Promise<Made> {
  const { db } = inside;
  const quota = await loadQuota(inside, quotaOwner);
  // Without a limit no lock is needed.
  if (quota === null || limitOf[thing](quota.plan) < 0) return work(quota);
  const { customer_uuid } = quota;
  await lockQuota(db, customer_uuid, thing);
  const locked = await loadQuota(inside, { customer_uuid }, thing);
  const { plan, used: before } = locked ?? quota;
  const max = limitOf[thing](plan);
  const made = await work(locked);
  const after = await countOwned(db, customer_uuid, thing);
  if (max >= 0 && after > max && after > before) throw paymentRequired(...words(plan, max));
  if (after > before) await notifyNearLimit(inside, customer_uuid, { thing, plan, used: after, max });
  return made;
}

/**
 * Refuses early, before a long preparation, if the quota is used up. `enforceQuota` decides finally.
 * @returns the quota; null without an owner
 * @throws Refusal 402 when the quota is used up
 */
export async function assertQuota(
  ctx: AuthorizedContext,
  quotaOwner: QuotaOwner,
  thing: QuotaKind,
): Promise<Quota | null> {
  const quota = await loadQuota(ctx, quotaOwner, thing);
  if (quota === null) return null;
  const max = limitOf[thing](quota.plan);
  if (max >= 0 && quota.used >= max) throw paymentRequired(...messages.reached(thing, quota.plan.name, max));
  return quota;
}

/** The customer whose plan counts; null if a project has no owner. */
export const ownerOf = async ({ db }: Context, quotaOwner: QuotaOwner): Promise<string | null> =>
  'customer_uuid' in quotaOwner ? quotaOwner.customer_uuid : ownerOfProject(db, quotaOwner.project_uuid);
