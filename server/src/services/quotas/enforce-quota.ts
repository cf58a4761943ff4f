import * as messages from '@fieldkit/contract/messages/plan-limits.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';
import { paymentRequired, type RefusalTexts } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext, Context } from '../context.ts';
import { notifyNearLimit } from './notify-near-limit.ts';
import {
  countOwned,
  findOwnerOfProject,
  lockQuota,
  type QuotaKind,
  type QuotaOwner,
  readQuota,
} from './owned.queries.ts';
import { planNamed } from './plan-of.ts';

/** The limits of an owner's plan, and how much of one kind is used. */
export type Quota = {
  customer_uuid: string;
  plan: Plan;
  /** How many of the requested kind they own; 0 if none was requested. */
  used: number;
};

/** Loads an owner's current quota; null if a project has no owner. */
export async function loadQuota(
  ctx: AuthorizedContext<'env'>,
  quotaOwner: QuotaOwner,
  thing: QuotaKind | null = null,
): Promise<Quota | null> {
  const row = await readQuota(ctx.db, quotaOwner, thing);
  return row && { customer_uuid: row.customer_uuid, plan: planNamed(ctx, row.plan_id), used: row.used };
}

/**
 * Runs `work`, which may create something that the plan limits, inside its transaction. An owner above the limit may
 * keep and change everything; only an increase is refused. Concurrent calls in any process cannot exceed the limit
 * together.
 * @param work receives the quota: read again under the lock if there is a limit, and null without an owner
 * @throws Refusal 402 if the plan allows no more; the transaction must end with it
 */
export async function enforceQuota<Made>(
  inside: AuthorizedContext<'env'>,
  quotaOwner: QuotaOwner,
  thing: QuotaKind,
  work: (quota: Quota | null) => Promise<Made>,
  words: (plan: Plan, max: number) => RefusalTexts = ({ name }, max) => messages.reached(thing, name, max),
): Promise<Made> {
  const { db } = inside;
  const quota = await loadQuota(inside, quotaOwner);
  // Without a limit no lock is needed.
  if (quota === null || quota.plan.limits[thing] < 0) return work(quota);
  const { customer_uuid } = quota;
  await lockQuota(db, customer_uuid, thing);
  const locked = await loadQuota(inside, { customer_uuid }, thing);
  const { plan, used: before } = locked ?? quota;
  const max = plan.limits[thing];
  const made = await work(locked);
  const after = await countOwned(db, customer_uuid, thing);
  if (max >= 0 && after > max && after > before) throw paymentRequired(words(plan, max));
  if (after > before) await notifyNearLimit(inside, customer_uuid, { thing, plan, used: after, max });
  return made;
}

/**
 * Refuses early, before a long preparation, if the quota is used up. `enforceQuota` makes the final decision.
 * @returns the quota; null without an owner
 * @throws Refusal 402 if the quota is used up
 */
export async function assertQuota(
  ctx: AuthorizedContext<'env'>,
  quotaOwner: QuotaOwner,
  thing: QuotaKind,
  words: (plan: Plan, max: number) => RefusalTexts = ({ name }, max) => messages.reached(thing, name, max),
): Promise<Quota | null> {
  const quota = await loadQuota(ctx, quotaOwner, thing);
  if (quota === null) return null;
  const max = quota.plan.limits[thing];
  if (max >= 0 && quota.used >= max) throw paymentRequired(words(quota.plan, max));
  return quota;
}

/** The customer whose plan applies; null if a project has no owner. */
export const ownerOf = async ({ db }: Context, quotaOwner: QuotaOwner): Promise<string | null> =>
  'customer_uuid' in quotaOwner ? quotaOwner.customer_uuid : findOwnerOfProject(db, quotaOwner.project_uuid);

/**
 * Changes methods, which may make broken workflows valid again, within the workflow quota of the project's owner.
 * Call it before the library is locked: creating a workflow locks the quota first, then the library.
 * @throws Refusal 402 if more workflows would be valid than the plan allows; the transaction must end with it
 */
export async function enforceWorkflowQuota<Made>(
  inside: AuthorizedContext<'env'>,
  project_uuid: string,
  work: () => Promise<Made>,
): Promise<Made> {
  return enforceQuota(inside, { project_uuid }, 'workflows', work, ({ name }, max) =>
    messages.wouldValidate(name, max),
  );
}
