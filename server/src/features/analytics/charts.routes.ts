import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { countByMonth } from './count-by-month.ts';
import { countLanguages } from './count-languages.ts';
import { countNewUsers } from './count-new-users.ts';
import { countOutcomes } from './count-outcomes.ts';
import { getAnalyticsOverview } from './get-analytics-overview.ts';
import { listCommonQuestions } from './list-common-questions.ts';
import { listEndpointsAsked } from './list-endpoints-asked.ts';
import { listGaps } from './list-gaps.ts';
import { listWorkflowsUsed } from './list-workflows-used.ts';

export function chartRoutes(app: FastifyInstance): void {
  bind(app, analyticsCalls.overview, getAnalyticsOverview);
  bind(app, analyticsCalls.dailyQueries, countByMonth);
  bind(app, analyticsCalls.outcomes, countOutcomes);
  bind(app, analyticsCalls.monthlyUserGrowth, countNewUsers);
  bind(app, analyticsCalls.languages, countLanguages);
  bind(app, analyticsCalls.endpoints, listEndpointsAsked);
  bind(app, analyticsCalls.workflows, listWorkflowsUsed);
  bind(app, analyticsCalls.commonQuestions, listCommonQuestions);
  bind(app, analyticsCalls.gaps, listGaps);
}
