import type { accountCalls } from '@fieldkit/contract/account.ts';
import type { Answer } from '@fieldkit/contract/call.ts';
import { plans } from '@fieldkit/contract/plans.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { countSharedProjects, ownedProjects, planPaidFor } from './account.queries.ts';

/** What would go with the account, for the question before it is deleted. */
export async function readBelongings(ctx: Context): Promise<Answer<typeof accountCalls.belongings>> {
  const { customer_uuid } = requireUser(ctx);

  const [owned_projects, shared_projects, plan_id] = await Promise.all([
    ownedProjects(ctx.db, customer_uuid),
    countSharedProjects(ctx.db, customer_uuid),
    planPaidFor(ctx.db, customer_uuid),
  ]);
  return { owned_projects, shared_projects, ...(plan_id && { cancelled_plan: plans[plan_id].name }) };
}
