import type { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { overviewOf } from './charts.queries.ts';

/** The time until which the figures are complete, and the clients that asked. */
export async function getAnalyticsOverview(
  ctx: Context,
  { params }: Received<typeof analyticsCalls.overview>,
): Promise<Answer<typeof analyticsCalls.overview>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return overviewOf(ctx.db, params.projectUuid);
}
