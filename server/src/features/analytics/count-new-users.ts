import type { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { newUsersByMonth } from './months.queries.ts';

/** How many developers asked for the first time in each month. */
export async function countNewUsers(
  ctx: Context,
  { params, query }: Received<typeof analyticsCalls.monthlyUserGrowth>,
): Promise<Answer<typeof analyticsCalls.monthlyUserGrowth>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return newUsersByMonth(ctx.db, params.projectUuid, query);
}
