import {
  analyticsCalls,
  type DeveloperReport,
  funnelSteps,
  type LatestQuestion,
  reportKinds,
} from '@fieldkit/contract/analytics.ts';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import * as messages from '@fieldkit/contract/messages/analytics.ts';
import { addDays } from '@fieldkit/contract/utc-days.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { rangeOfPage } from '../../platform/database/row-range.ts';
import { conflict, notFound, wrongField } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, type Page, type Route, route } from '../../services/context.ts';
import { serialize } from '../roll-up/serialize.ts';
import { chartRoutes } from './charts.routes.ts';
import {
  confirmGroup,
  hasGroup,
  insertGroup,
  lockGroups,
  moveGroups,
  moveWordings,
  selectWordings,
} from './curate.queries.ts';
import { draftWorkflow } from './draft-workflow.ts';
import { selectAnswersOfGroups, selectGroupsByDay, selectRatesByMonth } from './groups.queries.ts';
import {
  countLatestByClient,
  countLatestQuestions,
  selectLatestQuestions,
} from './latest-questions.queries.ts';
import { listDeveloperQueries } from './list-developer-queries.ts';
import { countDevelopersByStep, countReportsByKind, reportRows } from './reported.queries.ts';
import { weeklyFigureRoutes } from './weekly-figures.routes.ts';

const MAX_ANSWERS = 1_000;

/** The effect of workflows and phrases: how the questions that they answer were answered before and since. */
async function proveAnswers(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.proof>,
): Promise<Answer<typeof analyticsCalls.proof>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const answers = await selectAnswersOfGroups(ctx.db, params.projectUuid);
  const days = answers.map(({ group_uuid, day }) => ({ group_uuid, day: addDays(day, 1) }));
  const splits = days.length === 0 ? [] : await selectGroupsByDay(ctx.db, params.projectUuid, query, days);
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
    months: groups.size === 0 ? [] : await selectRatesByMonth(ctx.db, params.projectUuid, query, [...groups]),
  };
}

/** The maximum length of an unpaginated list. */
const MAX_ROWS = 1_000;

/** The reports of assistants, newest first. They are read directly, without waiting for the daily count. */
async function listReports(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.reports>,
): Promise<Page<DeveloperReport[]>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const { page, page_size } = query;
  const part = page ? rangeOfPage(page, page_size) : { limit: MAX_ROWS, offset: 0 };
  const rows = await reportRows(ctx.db, params.projectUuid, query, part);
  const counted = await countReportsByKind(ctx.db, params.projectUuid, query);
  return { rows, total: [...counted.values()].reduce((sum, count) => sum + count, 0) };
}

/** The number of developers who connected, asked, read an answer and reported that it worked. */
async function countFunnel(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.funnel>,
): Promise<Answer<typeof analyticsCalls.funnel>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const reached = await countDevelopersByStep(ctx.db, params.projectUuid, query);
  return funnelSteps.map((step) => ({ step, developers: reached.get(step) ?? 0 }));
}

/** How often assistants reported that something is missing, is wrong, or worked. */
async function countReports(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.reportCounts>,
): Promise<Answer<typeof analyticsCalls.reportCounts>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const counted = await countReportsByKind(ctx.db, params.projectUuid, query);
  return reportKinds.map((kind) => ({ kind, count: counted.get(kind) ?? 0 }));
}

/** Lists the latest questions with their answers, newest first, from the moment they are recorded. */
async function listLatestQuestions(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.latestQuestions>,
): Promise<Page<LatestQuestion[]>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const { page, page_size } = query;
  const part = page ? rangeOfPage(page, page_size) : { limit: limits.latestQuestions, offset: 0 };
  return {
    rows: await selectLatestQuestions(ctx.db, params.projectUuid, query, part),
    total: await countLatestQuestions(ctx.db, params.projectUuid, query),
  };
}

/** The wordings that are counted as one question. */
async function getQueryGroup(
  ctx: Context,
  { params }: ParsedRequest<typeof analyticsCalls.queryGroup>,
): Promise<Answer<typeof analyticsCalls.queryGroup>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const wordings = await selectWordings(ctx.db, params.projectUuid, params.groupUuid);
  // A group without wordings does not exist.
  if (wordings.length === 0) throw notFound(messages.unknownGroup);
  return { group_uuid: params.groupUuid, wordings };
}

const MAX_SHOWN = { latest: 10, reports: 10 };

/**
 * How often a question was asked and answered by month, by which clients, what it found recently and what was
 * reported about that.
 */
async function getQueryHistory(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.queryHistory>,
): Promise<Answer<typeof analyticsCalls.queryHistory>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const { projectUuid, groupUuid } = params;
  if (!(await hasGroup(ctx.db, projectUuid, groupUuid))) throw notFound(messages.unknownGroup);
  const ofGroup = { ...query, group_uuid: groupUuid };
  const latest = await selectLatestQuestions(ctx.db, projectUuid, ofGroup, {
    limit: MAX_SHOWN.latest,
    offset: 0,
  });
  const about = [...new Set(latest.flatMap(({ answer }) => answer?.uuid ?? []))];
  const page = { limit: MAX_SHOWN.reports, offset: 0 };
  return {
    months: await selectRatesByMonth(ctx.db, projectUuid, query, [groupUuid]),
    clients: await countLatestByClient(ctx.db, projectUuid, ofGroup),
    latest,
    reports: about.length === 0 ? [] : await reportRows(ctx.db, projectUuid, { ...query, about }, page),
  };
}

/** Merges groups into one; automatic grouping never separates them again. */
async function mergeQueryGroups(
  ctx: Context,
  { params, body }: ParsedRequest<typeof analyticsCalls.mergeGroups>,
): Promise<Answer<typeof analyticsCalls.mergeGroups>> {
  await authorize(ctx, params.projectUuid, 'analytics.curate');
  const [first = '', ...others] = new Set(body.group_uuids);
  if (others.length === 0) throw wrongField({ group_uuids: messages.twoGroups });
  await serialize(ctx, async ({ db }) => {
    const groups = await lockGroups(db, params.projectUuid, [first, ...others]);
    if (groups.length < 1 + others.length) throw notFound(messages.unknownGroup);
    await moveGroups(db, others, first);
  });
  return { group_uuid: first };
}

/** Moves wordings of a group to a new group; automatic grouping never merges them again. */
async function splitQueryGroup(
  ctx: Context,
  { params, body }: ParsedRequest<typeof analyticsCalls.splitGroup>,
): Promise<Answer<typeof analyticsCalls.splitGroup>> {
  await authorize(ctx, params.projectUuid, 'analytics.curate');
  const wordings = [...new Set(body.wording_uuids)];
  return serialize(ctx, async ({ db }) => {
    const [held] = await lockGroups(db, params.projectUuid, [body.group_uuid]);
    if (!held) throw notFound(messages.unknownGroup);
    const group_uuid = await insertGroup(db, params.projectUuid);
    if ((await moveWordings(db, wordings, held, group_uuid)) < wordings.length)
      throw notFound(messages.unknownWording);
    if (!(await confirmGroup(db, held))) throw conflict(messages.nothingRemains);
    return { group_uuid };
  });
}

export const analyticsRoutes: readonly Route[] = [
  ...chartRoutes,
  ...weeklyFigureRoutes,
  route(analyticsCalls.funnel, countFunnel),
  route(analyticsCalls.reportCounts, countReports),
  route(analyticsCalls.reports, listReports),
  route(analyticsCalls.latestQuestions, listLatestQuestions),
  route(analyticsCalls.commonAllQuestions, listDeveloperQueries),
  route(analyticsCalls.proof, proveAnswers),
  route(analyticsCalls.queryGroup, getQueryGroup),
  route(analyticsCalls.queryHistory, getQueryHistory),
  route(workflowCalls.draft, draftWorkflow),
  route(analyticsCalls.mergeGroups, mergeQueryGroups),
  route(analyticsCalls.splitGroup, splitQueryGroup),
];
