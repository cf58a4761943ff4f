import { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, type Route, route } from '../../services/context.ts';
import {
  countNewUsersByMonth,
  countOutcomesByMonth,
  countQuestionsByMonth,
  readOverview,
  selectLanguages,
  selectMethodCounts,
  selectWorkflowCounts,
} from './charts.queries.ts';
import { selectGroups, selectUnansweredGroups } from './groups.queries.ts';
import { findSolvedGroups } from './list-developer-queries.ts';

const MAX_PHRASES = 30;
const MAX_CALLS = 10;

/** The most frequent questions. */
export async function listCommonQuestions(
  ctx: Context<'replica'>,
  { params, query }: ParsedRequest<typeof analyticsCalls.commonQuestions>,
): Promise<Answer<typeof analyticsCalls.commonQuestions>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return ctx.replica.read((db) => selectGroups(db, params.projectUuid, query, MAX_PHRASES));
}

/** The outcomes of the questions in each month. */
export async function countOutcomes(
  ctx: Context<'replica'>,
  { params, query }: ParsedRequest<typeof analyticsCalls.outcomes>,
): Promise<Answer<typeof analyticsCalls.outcomes>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return ctx.replica.read((db) => countOutcomesByMonth(db, params.projectUuid, query));
}

/** The number of developers who asked for the first time in each month. */
export async function countNewUsers(
  ctx: Context<'replica'>,
  { params, query }: ParsedRequest<typeof analyticsCalls.monthlyUserGrowth>,
): Promise<Answer<typeof analyticsCalls.monthlyUserGrowth>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return ctx.replica.read((db) => countNewUsersByMonth(db, params.projectUuid, query));
}

/** The programming languages that were requested for answers. */
export async function countLanguages(
  ctx: Context<'replica'>,
  { params, query }: ParsedRequest<typeof analyticsCalls.languages>,
): Promise<Answer<typeof analyticsCalls.languages>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return ctx.replica.read((db) => selectLanguages(db, params.projectUuid, query));
}

/** The number of questions in each month. */
export async function countByMonth(
  ctx: Context<'replica'>,
  { params, query }: ParsedRequest<typeof analyticsCalls.dailyQueries>,
): Promise<Answer<typeof analyticsCalls.dailyQueries>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return ctx.replica.read((db) => countQuestionsByMonth(db, params.projectUuid, query));
}

/** The time up to which the figures are complete, and the clients that asked. */
async function getAnalyticsOverview(
  ctx: Context<'replica'>,
  { params }: ParsedRequest<typeof analyticsCalls.overview>,
): Promise<Answer<typeof analyticsCalls.overview>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return ctx.replica.read((db) => readOverview(db, params.projectUuid));
}

/** The methods that answered most questions. */
export async function listEndpointsAsked(
  ctx: Context<'replica'>,
  { params, query }: ParsedRequest<typeof analyticsCalls.endpoints>,
): Promise<Answer<typeof analyticsCalls.endpoints>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return ctx.replica.read((db) => selectMethodCounts(db, params.projectUuid, query, MAX_CALLS));
}

/** The most frequent questions without an answer, except for those that were solved since. */
export async function listGaps(
  ctx: Context<'replica'>,
  { params, query }: ParsedRequest<typeof analyticsCalls.gaps>,
): Promise<Answer<typeof analyticsCalls.gaps>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return ctx.replica.read(async (db) => {
    const solved = await findSolvedGroups(db, params.projectUuid, query);
    return selectUnansweredGroups(db, params.projectUuid, query, MAX_PHRASES, solved);
  });
}

/** The workflows that answered most questions. */
export async function listWorkflowsUsed(
  ctx: Context<'replica'>,
  { params, query }: ParsedRequest<typeof analyticsCalls.workflows>,
): Promise<Answer<typeof analyticsCalls.workflows>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return ctx.replica.read((db) => selectWorkflowCounts(db, params.projectUuid, query, MAX_CALLS));
}

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
