import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/analytics.ts';
import { line, listQuery, lowerUuid, readAs, timestamp, uuid } from './shapes.ts';

/** An existing day in UTC, YYYY-MM-DD. */
const day = z
  .string(messages.dayShape)
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, messages.dayShape), z.refine(isDay, messages.dayShape));

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCFullYear() > 0 && date.toISOString().startsWith(text);
}

/** A month in UTC, YYYY-MM. */
const month = z.string();

export const channels = ['plugin', 'mcp'] as const;
export const outcomes = ['answered', 'uncertain', 'none'] as const;
export type Outcome = (typeof outcomes)[number];

/** The filters for the figures. Days are whole days in UTC, and both are included. */
export const AnalyticsFilter = z.object({
  from: z.optional(day),
  to: z.optional(day),
  library_uuid: z.optional(lowerUuid),
  channel: z.optional(z.enum(channels)),
  /** The client's own name, for example "claude-code"; '' for clients that send no name. */
  client: z.optional(line(80)),
});
export type AnalyticsFilter = z.output<typeof AnalyticsFilter>;

const ofProject = z.object({ projectUuid: uuid });
const count = z.number();

/**
 * Whether at least half of its questions were answered. True by default: a server that follows only the
 * product specification does not send it.
 */
const is_answered = readAs(z.boolean(), true);

const series = <Row extends z.ZodMiniType>(path: string, row: Row) =>
  call({
    method: 'GET',
    path: `/analytics/:projectUuid/${path}`,
    permission: 'analytics.read',
    params: ofProject,
    query: AnalyticsFilter,
    answer: z.array(row),
  });

/** Empty if a server follows only the product specification, which has no such id. */
const groupId = readAs(uuid, '');

/** A method or workflow of the project, with a library that contains it. */
const MethodOrWorkflow = z.object({
  kind: z.enum(['method', 'workflow']),
  uuid,
  name: z.string(),
  library_uuid: uuid,
});

/** How often a question was asked in a span of days, and how many of these times it was answered. */
const AnswerRate = z.object({ count, answered: count });

/** A group of near-identical questions. */
export const DeveloperQuery = z.object({
  group_uuid: groupId,
  /** The most frequent wording. */
  text: z.string(),
  count,
  /** The ids of its wordings; only the 200 most frequent. */
  mongodb_id: z.array(z.string()),
  library_uuid: z.array(uuid),
  library_name: z.array(z.string()),
  has_workflow: z.boolean(),
  workflow_uuid: z.nullable(uuid),
  workflow_name: z.nullable(z.string()),
  /** How many of its questions were answered, uncertain and not answered. */
  answered: count,
  uncertain: count,
  none: count,
  /**
   * The rates before and from the UTC day on which its workflow was created, regardless of `from` and `to`;
   * null without a workflow.
   */
  before: z.nullable(AnswerRate),
  after: z.nullable(AnswerRate),
  /**
   * The newest *asked as* phrase that answers it, with the rates before and from the UTC day on which the
   * phrase was added; null without one.
   */
  answer: z.nullable(z.object({ ...MethodOrWorkflow.shape, before: AnswerRate, after: AnswerRate })),
  last_asked: day,
});
export type DeveloperQuery = z.output<typeof DeveloperQuery>;

/** One wording of a group, which an owner can move out of the group. */
export const QueryWording = z.object({
  wording_uuid: uuid,
  /** The most frequent spelling. */
  text: z.string(),
  count,
  /** The method that last answered it confidently; null if no method did, or if that method was deleted. */
  method_uuid: z.nullable(uuid),
});
export type QueryWording = z.output<typeof QueryWording>;

/**
 * The steps that developers take with a library, in this order. Each step counts everyone who took it,
 * regardless of the other steps.
 */
export const funnelSteps = [
  'connected',
  'first_question',
  'method_read',
  'workflow_read',
  'reported_worked',
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const reportKinds = ['missing', 'wrong', 'worked'] as const;

/** What an assistant reported about an answer. */
export const DeveloperReport = z.object({
  report_uuid: uuid,
  kind: z.enum(reportKinds),
  text: z.string(),
  /** The method or workflow that the report is about; null if none was named, or if it was deleted. */
  about: z.nullable(MethodOrWorkflow),
  channel: z.enum(channels),
  client: z.string(),
  reported_at: timestamp,
});
export type DeveloperReport = z.output<typeof DeveloperReport>;

/** A question as it was recorded, before the daily count. */
export const LatestQuestion = z.object({
  question_uuid: uuid,
  text: z.string(),
  /** The other wordings that the client sent with it. */
  also: readAs(z.array(z.string()), []),
  asked_at: timestamp,
  outcome: z.enum(outcomes),
  /**
   * The workflow that answered it, or else the first method; null without a confident answer, or if that was
   * deleted.
   */
  answer: z.nullable(MethodOrWorkflow),
  /** The guide that answered it, if no method or workflow did; null if that was deleted. */
  guide: readAs(z.nullable(z.object({ guide_uuid: uuid, title: z.string() })), null),
  /** The library whose description answered it, if nothing else did; null if it was deleted or renamed. */
  library: readAs(z.nullable(z.object({ library_uuid: uuid, name: z.string() })), null),
  /** The method that was listed first if nothing answered it; null if nothing was listed, or if that was deleted. */
  closest: readAs(z.nullable(MethodOrWorkflow), null),
  channel: z.enum(channels),
  /** The client's own name; '' without a name. */
  client: z.string(),
  /** The wording that it is counted under; null until its day is counted. */
  wording_uuid: z.nullable(uuid),
});
export type LatestQuestion = z.output<typeof LatestQuestion>;

const wordings = z.array(uuid).check(z.minLength(1, messages.someWordings), z.maxLength(200));

/** An owner's answer to a question: a workflow, or a method or workflow with a phrase, starting on a UTC day. */
const QueryAnswer = z.object({ day, kind: MethodOrWorkflow.shape.kind, uuid, name: z.string() });

/** The effect of the owners' answers on the questions that they answer, if these were asked both before and since. */
export const AnswerProof = z.object({
  before: AnswerRate,
  after: AnswerRate,
  /** Newest first, at most 1,000. */
  answers: z.array(QueryAnswer),
  months: z.array(z.object({ month, ...AnswerRate.shape })),
});
export type AnswerProof = z.output<typeof AnswerProof>;

/** Details of one query, in addition to its wordings. */
export const QueryHistory = z.object({
  /** How often it was asked and answered, oldest month first, independent of `from` and `to`. */
  months: z.array(z.object({ month, ...AnswerRate.shape })),
  /** The clients that asked its latest questions, most questions first. */
  clients: z.array(z.object({ client: z.string(), count })),
  /** Its latest questions with what they found, newest first; at most 10. */
  latest: z.array(LatestQuestion),
  /** Reports about the methods and workflows that these questions found, newest first; at most 10. */
  reports: z.array(DeveloperReport),
});
export type QueryHistory = z.output<typeof QueryHistory>;

/** The order of Developer Queries: by how often they were asked, or by how often they had no answer. */
export const queryOrders = ['asked', 'need'] as const;

export const analyticsCalls = {
  /** The date up to which the figures are complete, and the available filters. */
  overview: call({
    method: 'GET',
    path: '/analytics/:projectUuid/overview',
    permission: 'analytics.read',
    params: ofProject,
    answer: z.object({
      /** The time up to which all questions are counted; null before the first count. */
      as_of: z.nullable(timestamp),
      first_day: z.nullable(day),
      /** Whether any question was recorded, counted or not. */
      has_questions: z.boolean(),
      /**
       * Most questions first: the number of questions, the number of developers over MCP, the last counted day
       * with a question, and the time of the last question, if it is one of the project's newest 2,000.
       */
      clients: z.array(
        z.object({
          client: z.string(),
          count,
          developers: readAs(count, 0),
          last_day: readAs(z.nullable(day), null),
          last_at: readAs(z.nullable(timestamp), null),
        }),
      ),
    }),
  }),
  dailyQueries: series('daily-queries', z.object({ month, queries: count })),
  commonQuestions: series(
    'common-questions',
    z.object({ text: z.string(), count, group_uuid: groupId, is_answered }),
  ),
  languages: series('languages', z.object({ name: z.string(), value: count })),
  monthlyUserGrowth: series('monthly-user-growth', z.object({ month, users: count })),
  endpoints: series('endpoints', z.object({ method: z.string(), count })),
  workflows: series('workflows', z.object({ workflow: z.string(), usage: count })),
  outcomes: series('outcomes', z.object({ month, answered: count, uncertain: count, none: count })),
  /** Questions that were answered less than half of the time: how many had no answer, most first. */
  gaps: series('gaps', z.object({ text: z.string(), count, group_uuid: uuid })),
  /**
   * Distinct developers for each step, in the order of `funnelSteps`; if a library is named, only the
   * developers of that library.
   */
  funnel: series('funnel', z.object({ step: z.enum(funnelSteps), developers: count })),
  /** The number of reports of each kind, in the order of `reportKinds`. */
  reportCounts: series('report-counts', z.object({ kind: z.enum(reportKinds), count })),
  /** Reports, newest first. */
  reports: call({
    method: 'GET',
    path: '/analytics/:projectUuid/reports',
    permission: 'analytics.read',
    params: ofProject,
    query: z.object({
      ...AnalyticsFilter.shape,
      ...listQuery.shape,
      kind: z.optional(z.enum(reportKinds)),
    }),
    answer: z.array(DeveloperReport),
    list: true,
  }),
  /**
   * The latest questions, newest first, without waiting for the daily count: up to 1,000 matches among the
   * 10,000 newest of the period.
   */
  latestQuestions: call({
    method: 'GET',
    path: '/analytics/:projectUuid/latest-questions',
    permission: 'analytics.read',
    params: ofProject,
    query: z.object({
      ...AnalyticsFilter.shape,
      ...listQuery.shape,
      outcome: z.optional(z.enum(outcomes)),
    }),
    answer: z.array(LatestQuestion),
    list: true,
  }),
  commonAllQuestions: call({
    method: 'GET',
    path: '/analytics/:projectUuid/common-all-questions',
    permission: 'analytics.read',
    params: ofProject,
    query: z.object({
      ...AnalyticsFilter.shape,
      ...listQuery.shape,
      group_uuid: z.optional(uuid),
      /**
       * 'unanswered': fewer than half of its questions were answered, and it is not solved. 'solved': a
       * workflow or phrase was added for it, and since then at least half of its questions were answered, or
       * none was asked.
       */
      only: z.optional(z.enum(['unanswered', 'solved', 'with_workflow', 'without_workflow'])),
      /** 'need': most unanswered questions first; solved queries count as zero. The default is 'asked'. */
      order: z.optional(z.enum(queryOrders)),
    }),
    answer: z.array(DeveloperQuery),
    list: true,
  }),
  /** The result does not depend on `from` and `to`. */
  proof: call({
    method: 'GET',
    path: '/analytics/:projectUuid/proof',
    permission: 'analytics.read',
    params: ofProject,
    query: AnalyticsFilter,
    answer: AnswerProof,
  }),
  /** The wordings of one group, most asked first; at most 200. */
  queryGroup: call({
    method: 'GET',
    path: '/analytics/:projectUuid/query-groups/:groupUuid',
    permission: 'analytics.read',
    params: z.object({ projectUuid: uuid, groupUuid: uuid }),
    answer: z.object({ group_uuid: uuid, wordings: z.array(QueryWording) }),
  }),
  /**
   * How often one group was asked and answered over time, by which clients, what it found and what was
   * reported about it.
   */
  queryHistory: call({
    method: 'GET',
    path: '/analytics/:projectUuid/query-groups/:groupUuid/history',
    permission: 'analytics.read',
    params: z.object({ projectUuid: uuid, groupUuid: uuid }),
    query: AnalyticsFilter,
    answer: QueryHistory,
  }),
  /** Merges several groups into the first one named, which keeps the wordings of the others. */
  mergeGroups: call({
    method: 'POST',
    path: '/analytics/:projectUuid/query-groups/merge',
    permission: 'analytics.curate',
    params: ofProject,
    body: z.object({
      group_uuids: z.array(uuid).check(z.minLength(2, messages.twoGroups), z.maxLength(50)),
    }),
    answer: z.object({ group_uuid: uuid }),
  }),
  /** Moves wordings out of a group into a new group, which is returned. */
  splitGroup: call({
    method: 'POST',
    path: '/analytics/:projectUuid/query-groups/split',
    permission: 'analytics.curate',
    params: ofProject,
    body: z.object({ group_uuid: uuid, wording_uuids: wordings }),
    answer: z.object({ group_uuid: uuid }),
  }),
};
