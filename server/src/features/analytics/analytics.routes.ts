import {
  analyticsCalls,
  type DeveloperReport,
  funnelSteps,
  type LatestQuestion,
  reportKinds,
} from '@fieldkit/contract/analytics.ts';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Page, type Route, route } from '../../services/action.ts';
import type { Context } from '../../services/context.ts';
import { getQueryGroup, mergeQueryGroups, splitQueryGroup } from './change-query-groups.ts';
import { chartRoutes } from './charts.routes.ts';
import { draftWorkflow } from './draft-workflow.ts';
import { answersOfGroups, groupsByDay, ratesByMonth } from './groups.queries.ts';
import { countLatestQuestions, selectLatestQuestions } from './latest-questions.queries.ts';
import { listDeveloperQueries } from './list-developer-queries.ts';
import { developersByStep, reportRows, reportsByKind } from './reported.queries.ts';

const MAX_ANSWERS = 1_000;

/** What workflows and phrases changed: the questions that they answer, before the day of each and from the next day on. */
async function proveAnswers(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.proof>,
): Promise<Answer<typeof analyticsCalls.proof>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const answers = await answersOfGroups(ctx.db, params.projectUuid);
  const days = answers.map(({ group_uuid, day }) => ({ group_uuid, day: nextDay(day) }));
  const splits = days.length === 0 ? [] : await groupsByDay(ctx.db, params.projectUuid, query, days);
  // A question that was asked only before or only since proves nothing.
  const compared = splits.filter(({ before, after }) => before > 0 && after > 0);
  const groups = new Set(compared.map(({ group_uuid }) => group_uuid));
  const given = new Map(
    answers.filter(({ group_uuid }) => groups.has(group_uuid)).map((answer) => [answer.uuid, answer]),
  );
  const sum = (part: 'before' | 'before_answered' | 'after' | 'after_answered') =>
    compared.reduce((total, split) => total + split[part], 0);
  return {
    before: { count: sum('before'), answered: sum('before_answered') },
    after: { count: sum('after'), answered: sum('after_answered') },
    answers: [...given.values()]
      .toSorted((one, other) => other.day.localeCompare(one.day))
      .slice(0, MAX_ANSWERS)
      .map(({ day, kind, uuid, name }) => ({ day, kind, uuid, name })),
    months: groups.size === 0 ? [] : await ratesByMonth(ctx.db, params.projectUuid, query, [...groups]),
  };
}

function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** A list without pages ends here. */
const MAX_ROWS = 1_000;

/** What assistants reported, newest first, the moment it is there: it is read, not counted. */
async function listReports(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.reports>,
): Promise<Page<DeveloperReport[]>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const { page, page_size } = query;
  const part = page ? { limit: page_size, after: (page - 1) * page_size } : { limit: MAX_ROWS, after: 0 };
  const rows = await reportRows(ctx.db, params.projectUuid, query, part);
  const counted = await reportsByKind(ctx.db, params.projectUuid, query);
  return { rows, total: [...counted.values()].reduce((sum, count) => sum + count, 0) };
}

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

/** Lists the latest questions with their answers, newest first, from the moment they are recorded. */
async function listLatestQuestions(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.latestQuestions>,
): Promise<Page<LatestQuestion[]>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const { page, page_size } = query;
  const part = page
    ? { limit: page_size, offset: (page - 1) * page_size }
    : { limit: limits.latestQuestions, offset: 0 };
  return {
    rows: await selectLatestQuestions(ctx.db, params.projectUuid, query, part),
    total: await countLatestQuestions(ctx.db, params.projectUuid, query),
  };
}
