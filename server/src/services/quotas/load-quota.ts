import type { Plan } from '@fieldkit/contract/plans.ts';
import type { AuthorizedContext } from '../context.ts';
import { type QuotaKind, type QuotaOwner, readQuota } from './owned.queries.ts';
import { planNamed } from './plan-of.ts';

/** What an owner's plan allows, and how much of it they use. */
export type Quota = {
  customer_uuid: string;
  plan: Plan;
  /** How much they own of the thing that was asked for; 0 where none was. */
  used: number;
};

/** Loads an owner's quota as it is now; null where a project has no owner. */
export async function loadQuota(
  ctx: AuthorizedContext,
  quotaOwner: QuotaOwner,
  thing: QuotaKind | null = null,
): Promise<Quota | null> {
  const row = await readQuota(ctx.db, quotaOwner, thing);
  return row && { customer_uuid: row.customer_uuid, plan: planNamed(ctx, row.plan_id), used: row.used };
}
