import { analyticsCalls, funnelSteps, reportKinds } from '@fieldkit/contract/analytics.ts';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Route, route } from '../../services/action.ts';
import type { Context } from '../../services/context.ts';
import { getQueryGroup, mergeQueryGroups, splitQueryGroup } from './change-query-groups.ts';
import { chartRoutes } from './charts.routes.ts';
import { draftWorkflow } from './draft-workflow.ts';
import { listDeveloperQueries } from './list-developer-queries.ts';
import { listLatestQuestions } from './list-latest-questions.ts';
import { listReports } from './list-reports.ts';
import { proveAnswers } from './prove-answers.ts';
import { developersByStep, reportsByKind } from './reported.queries.ts';

export const analyticsRoutes: readonly Route[] = [
  ...chartRoutes,
  route(analyticsCalls.funnel, countFunnel),
  route(analyticsCalls.reportCounts, countReports),
  route(analyticsCalls.reports, listReports),
  route(analyticsCalls.latestQuestions, listLatestQuestions),
  route(analyticsCalls.commonAllQuestions, listDeveloperQueries),
  route(analyticsCalls.proof, proveAnswers),
  route(analyticsCalls.queryGroup, getQueryGroup),
  route(analyticsCalls.workflowDraft, draftWorkflow),
  route(analyticsCalls.mergeGroups, mergeQueryGroups),
  route(analyticsCalls.splitGroup, splitQueryGroup),
];

/** How many developers connected, asked, read an answer and reported that it worked. */
async function countFunnel(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.funnel>,
): Promise<Answer<typeof analyticsCalls.funnel>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const reached = await developersByStep(ctx.db, params.projectUuid, query);
  return funnelSteps.map((step) => ({ step, developers: reached.get(step) ?? 0 }));
}

/** How often assistants reported that something is missing, is wrong, or worked. */
async function countReports(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.reportCounts>,
): Promise<Answer<typeof analyticsCalls.reportCounts>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const counted = await reportsByKind(ctx.db, params.projectUuid, query);
  return reportKinds.map((kind) => ({ kind, count: counted.get(kind) ?? 0 }));
}
