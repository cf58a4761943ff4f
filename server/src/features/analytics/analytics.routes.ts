import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import { type Route, route } from '../../services/action.ts';
import { chartRoutes } from './charts.routes.ts';
import { draftWorkflow } from './draft-workflow.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { getQueryGroup } from './get-query-group.ts';
import { listDeveloperQueries } from './list-developer-queries.ts';
import { mergeQueryGroups } from './merge-query-groups.ts';
import { splitQueryGroup } from './split-query-group.ts';

export const analyticsRoutes: readonly Route[] = [
  ...chartRoutes,
  ...feedbackRoutes,
  route(analyticsCalls.commonAllQuestions, listDeveloperQueries),
  route(analyticsCalls.queryGroup, getQueryGroup),
  route(analyticsCalls.workflowDraft, draftWorkflow),
  route(analyticsCalls.mergeGroups, mergeQueryGroups),
  route(analyticsCalls.splitGroup, splitQueryGroup),
];
