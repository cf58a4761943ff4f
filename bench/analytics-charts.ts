import {
  countByMonth,
  countLanguages,
  countNewUsers,
  countOutcomes,
  listCommonQuestions,
  listEndpointsAsked,
  listGaps,
  listWorkflowsUsed,
} from '../server/src/features/analytics/charts.routes.ts';
import { listDeveloperQueries } from '../server/src/features/analytics/list-developer-queries.ts';
import type { ActionContext, Person } from '../server/src/services/context.ts';
import type { SeededProject } from './seed-questions.ts';

/** The call of each chart, by name, as the owner of a project for all its days. */
export function analyticsCharts(inside: ActionContext, { project_uuid, customer_uuid }: SeededProject) {
  const person: Person = {
    kind: 'person',
    firebase_id: 'bench',
    email: 'bench@example.com',
    email_verified: true,
    name: null,
    issued_at: null,
    photo_url: null,
    customer_uuid,
    signed_in_ago: 0,
    session_uuid: null,
  };
  const ctx: ActionContext = { ...inside, actor: person };
  const asked = { params: { projectUuid: project_uuid }, query: {}, body: undefined };
  const page = { ...asked, query: { page: 1, page_size: 20, search: '' } };
  return [
    ['Total Queries', () => countByMonth(ctx, asked)],
    ['Common Developer Questions', () => listCommonQuestions(ctx, asked)],
    ['Language Preference', () => countLanguages(ctx, asked)],
    ['New MCP users', () => countNewUsers(ctx, asked)],
    ['Most Queried Endpoints', () => listEndpointsAsked(ctx, asked)],
    ['Most Used Workflows', () => listWorkflowsUsed(ctx, asked)],
    ['answers by month', () => countOutcomes(ctx, asked)],
    ['what is not answered', () => listGaps(ctx, asked)],
    ['a page of Developer Queries', () => listDeveloperQueries(ctx, page)],
  ] as const;
}
