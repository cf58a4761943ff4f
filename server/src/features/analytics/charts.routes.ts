import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import { type Route, route } from '../../services/action.ts';
import { countByMonth } from './count-by-month.ts';
import { countLanguages } from './count-languages.ts';
import { countNewUsers } from './count-new-users.ts';
import { countOutcomes } from './count-outcomes.ts';
import { getAnalyticsOverview } from './get-analytics-overview.ts';
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
