import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { chartRoutes } from './charts.routes.ts';
import { draftWorkflow } from './draft-workflow.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { getQueryGroup } from './get-query-group.ts';
import { listDeveloperQueries } from './list-developer-queries.ts';
import { mergeQueryGroups } from './merge-query-groups.ts';
import { splitQueryGroup } from './split-query-group.ts';

export function analyticsRoutes(app: FastifyInstance): void {
  chartRoutes(app);
  feedbackRoutes(app);
  bind(app, analyticsCalls.commonAllQuestions, listDeveloperQueries);
  bind(app, analyticsCalls.queryGroup, getQueryGroup);
  bind(app, analyticsCalls.workflowDraft, draftWorkflow);
  bind(app, analyticsCalls.mergeGroups, mergeQueryGroups);
  bind(app, analyticsCalls.splitGroup, splitQueryGroup);
}
