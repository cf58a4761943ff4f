import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Route, route } from '../../services/action.ts';
import type { Context } from '../../services/context.ts';
import { overviewOf } from './charts.queries.ts';
import { countByMonth } from './count-by-month.ts';
import { countLanguages } from './count-languages.ts';
import { countNewUsers } from './count-new-users.ts';
import { countOutcomes } from './count-outcomes.ts';
import { listCommonQuestions } from './list-common-questions.ts';
import { listEndpointsAsked } from './list-endpoints-asked.ts';
import { listGaps } from './list-gaps.ts';
import { listWorkflowsUsed } from './list-workflows-used.ts';

export const chartRoutes: readonly Route[] = [
  route(analyticsCalls.overview, getAnalyticsOverview),
  route(analyticsCalls.dailyQueries, countByMonth),
  route(analyticsCalls.outcomes, countOutcomes),
  route(analyticsCalls.monthlyUserGrowth, countNewUsers),
  route(analyticsCalls.languages, countLanguages),
  route(analyticsCalls.endpoints, listEndpointsAsked),
  route(analyticsCalls.workflows, listWorkflowsUsed),
  route(analyticsCalls.commonQuestions, listCommonQuestions),
  route(analyticsCalls.gaps, listGaps),
];

/** The time until which the figures are complete, and the clients that asked. */
async function getAnalyticsOverview(
  ctx: Context,
  { params }: Received<typeof analyticsCalls.overview>,
): Promise<Answer<typeof analyticsCalls.overview>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return overviewOf(ctx.db, params.projectUuid);
}
