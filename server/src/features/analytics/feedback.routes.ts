import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { countFunnel } from './count-funnel.ts';
import { countReports } from './count-reports.ts';
import { listLatestQuestions } from './list-latest-questions.ts';
import { listReports } from './list-reports.ts';

/** How good answers were: how far developers come, what their assistants report, and the latest questions. */
export function feedbackRoutes(app: FastifyInstance): void {
  bind(app, analyticsCalls.funnel, countFunnel);
  bind(app, analyticsCalls.reportCounts, countReports);
  bind(app, analyticsCalls.reports, listReports);
  bind(app, analyticsCalls.latestQuestions, listLatestQuestions);
}
