import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import { type Route, route } from '../../services/action.ts';
import { countFunnel } from './count-funnel.ts';
import { countReports } from './count-reports.ts';
import { listLatestQuestions } from './list-latest-questions.ts';
import { listReports } from './list-reports.ts';

/** How good answers were: how far developers come, what their assistants report, and the latest questions. */
export const feedbackRoutes: readonly Route[] = [
  route(analyticsCalls.funnel, countFunnel),
  route(analyticsCalls.reportCounts, countReports),
  route(analyticsCalls.reports, listReports),
  route(analyticsCalls.latestQuestions, listLatestQuestions),
];
