import type { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { outcomesByMonth } from './months.queries.ts';

/** How the questions of each month ended. */
export async function countOutcomes(
  ctx: Context,
  { params, query }: Received<typeof analyticsCalls.outcomes>,
): Promise<Answer<typeof analyticsCalls.outcomes>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return outcomesByMonth(ctx.db, params.projectUuid, query);
}
