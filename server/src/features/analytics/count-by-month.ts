import type { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { questionsByMonth } from './months.queries.ts';

/** How many questions were asked in each month. */
export async function countByMonth(
  ctx: Context,
  { params, query }: Received<typeof analyticsCalls.dailyQueries>,
): Promise<Answer<typeof analyticsCalls.dailyQueries>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return questionsByMonth(ctx.db, params.projectUuid, query);
}
