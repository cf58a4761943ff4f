import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/analytics.ts';
import { MethodChoice } from './methods.ts';
import { readAs } from './read-defaults.ts';
import { line, listQuery, lowerUuid, timestamp, uuid } from './shapes.ts';
import { StepInput } from './workflows.ts';

/** A day in UTC, YYYY-MM-DD, that there is. */
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

/** What the figures are narrowed to. Days are whole days in UTC, both included. */
export const AnalyticsFilter = z.object({
  from: z.optional(day),
  to: z.optional(day),
  library_uuid: z.optional(lowerUuid),
  channel: z.optional(z.enum(channels)),
  /** As clients name themselves, for example "claude-code"; '' for clients that send no name. */
  client: z.optional(line(80)),
});
export type AnalyticsFilter = z.output<typeof AnalyticsFilter>;

const ofProject = z.object({ projectUuid: uuid });
const count = z.number();

/** Whether at least half of its questions were answered; unknown where a server follows the product specification alone. */
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

/** Empty where a server follows the product specification alone, which has no such id. */
const groupId = readAs(uuid, '');

/** A method or workflow of the project, with a library that shows it. */
const MethodOrWorkflow = z.object({
  kind: z.enum(['method', 'workflow']),
  uuid,
  name: z.string(),
  library_uuid: uuid,
});

/** How often a question was asked in a span of days, and how many of these were answered. */
const AnswerRate = z.object({ count, answered: count });

/** Near-identical questions as one. */
export const DeveloperQuery = z.object({
  group_uuid: groupId,
  /** The most frequent wording. */
  text: z.string(),
  count,
  /** The ids of its wordings, the 200 most frequent at most. */
  mongodb_id: z.array(z.string()),
  library_uuid: z.array(uuid),
  library_name: z.array(z.string()),
  has_workflow: z.boolean(),
  workflow_uuid: z.nullable(uuid),
  workflow_name: z.nullable(z.string()),
  /** How often its questions were answered, uncertain and not answered. */
  answered: count,
  uncertain: count,
  none: count,
  /** Before the UTC day on which its workflow was made, and from that day on, independent of `from` and `to`; null without one. */
  before: z.nullable(AnswerRate),
  after: z.nullable(AnswerRate),
  /**
   * What answers it by an *asked as* phrase, the newest one; null without one. Rates are those before the UTC day on which the
   * phrase was added, and from that day on.
   */
  answer: z.nullable(z.object({ ...MethodOrWorkflow.shape, before: AnswerRate, after: AnswerRate })),
  last_asked: day,
});
export type DeveloperQuery = z.output<typeof DeveloperQuery>;

/** One wording of a group: what an owner may take out of it. */
export const QueryWording = z.object({
  wording_uuid: uuid,
  /** As it was asked most often. */
  text: z.string(),
  count,
  /** The method that confidently answered it last; null where no method did, or where that method was deleted. */
  method_uuid: z.nullable(uuid),
});
export type QueryWording = z.output<typeof QueryWording>;

/** How far developers came with a library, in this order. Each counts those who did it, whatever else they did. */
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
  /** The method or workflow that it is about; null where none was named, or where it was deleted. */
  about: z.nullable(MethodOrWorkflow),
  channel: z.enum(channels),
  client: z.string(),
  reported_at: timestamp,
});
export type DeveloperReport = z.output<typeof DeveloperReport>;

/** A question as it was recorded, before it is counted. */
export const LatestQuestion = z.object({
  question_uuid: uuid,
  text: z.string(),
  /** The other wordings that the client sent with it. */
  also: readAs(z.array(z.string()), []),
  asked_at: timestamp,
  outcome: z.enum(outcomes),
  /** The workflow that answered it, else the first method; null without a confident answer, or after its removal. */
  answer: z.nullable(MethodOrWorkflow),
  channel: z.enum(channels),
  /** As the client named itself; '' without a name. */
  client: z.string(),
  /** The wording that it counts as; null until its day is counted. */
  wording_uuid: z.nullable(uuid),
});
export type LatestQuestion = z.output<typeof LatestQuestion>;

/** A workflow for a question, as the editor opens with it. */
export const WorkflowDraft = z.object({
  /** Where it is made: the library of most of its steps; null while the project has none. */
  library_uuid: z.nullable(uuid),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  mongodb_id: z.array(z.string()),
  /** One call for each task of the question, of one library, in the order in which they are made; deprecated ones are left out. */
  steps: z.array(MethodChoice),
  /** What each of the steps takes over from steps before it. */
  step_inputs: readAs(z.array(z.array(StepInput)), []),
  /** Calls to choose from, best first, mostly where no call fits with certainty. */
  suggestions: readAs(z.array(MethodChoice), []),
});
export type WorkflowDraft = z.output<typeof WorkflowDraft>;

const wordings = z.array(uuid).check(z.minLength(1, messages.someWordings), z.maxLength(200));

/** An answer that an owner gave to a question: a workflow, or a method or workflow by a phrase, from a UTC day on. */
const GivenAnswer = z.object({ day, kind: MethodOrWorkflow.shape.kind, uuid, name: z.string() });

/** What the answers of owners changed for the questions that they answer, where these were asked before and since. */
export const AnswerProof = z.object({
  before: AnswerRate,
  after: AnswerRate,
  /** Newest first, at most 1,000. */
  answers: z.array(GivenAnswer),
  months: z.array(z.object({ month, ...AnswerRate.shape })),
});
export type AnswerProof = z.output<typeof AnswerProof>;

/** What is known of one query beside its wordings. */
export const QueryHistory = z.object({
  /** How often it was asked and answered, oldest month first, independent of `from` and `to`. */
  months: z.array(z.object({ month, ...AnswerRate.shape })),
  /** Which clients asked its latest questions, most first. */
  clients: z.array(z.object({ client: z.string(), count })),
  /** Its latest questions with what they found, newest first, 10 at most. */
  latest: z.array(LatestQuestion),
  /** What was reported of the methods and workflows that these found, newest first, 10 at most. */
  reports: z.array(DeveloperReport),
});
export type QueryHistory = z.output<typeof QueryHistory>;

/** How Developer Queries are ordered: by how often they were asked, or by how often without an answer. */
export const queryOrders = ['asked', 'need'] as const;

export const analyticsCalls = {
  /** Until when the figures reach, and what they may be narrowed to. */
  overview: call({
    method: 'GET',
    path: '/analytics/:projectUuid/overview',
    permission: 'analytics.read',
    params: ofProject,
    answer: z.object({
      /** The moment up to which everything that was asked is counted; null before the first time. */
      as_of: z.nullable(timestamp),
      first_day: z.nullable(day),
      /** Whether any question was recorded, counted or not. */
      has_questions: z.boolean(),
      /** Most asked first: how many questions, by how many developers over MCP, and the last day on which one was asked. */
      clients: z.array(
        z.object({
          client: z.string(),
          count,
          developers: readAs(count, 0),
          last_day: readAs(z.nullable(day), null),
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
  /** Questions of which not even half were answered: how many were not, most first. */
  gaps: series('gaps', z.object({ text: z.string(), count, group_uuid: uuid })),
  /** Distinct developers for each step, in the order of `funnelSteps`; with a library, those of that library. */
  funnel: series('funnel', z.object({ step: z.enum(funnelSteps), developers: count })),
  /** How many reports there were of each kind, in the order of `reportKinds`. */
  reportCounts: series('report-counts', z.object({ kind: z.enum(reportKinds), count })),
  /** What was reported, newest first. */
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
   * The latest questions, newest first, without waiting for the daily count: the 1,000 newest that match, of the 10,000
   * newest of the period.
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
       * 'unanswered': fewer than half of its questions were answered, and it is not solved. 'solved': a workflow or phrase was added
       * for it, and at least half of its questions were answered since, or none was asked.
       */
      only: z.optional(z.enum(['unanswered', 'solved', 'with_workflow', 'without_workflow'])),
      /** 'need': most often without an answer first; what is solved needs nothing. 'asked' unless it is named. */
      order: z.optional(z.enum(queryOrders)),
    }),
    answer: z.array(DeveloperQuery),
    list: true,
  }),
  /** Independent of `from` and `to`. */
  proof: call({
    method: 'GET',
    path: '/analytics/:projectUuid/proof',
    permission: 'analytics.read',
    params: ofProject,
    query: AnalyticsFilter,
    answer: AnswerProof,
  }),
  /** The wordings of one group, most asked first, the 200 most frequent at most. */
  queryGroup: call({
    method: 'GET',
    path: '/analytics/:projectUuid/query-groups/:groupUuid',
    permission: 'analytics.read',
    params: z.object({ projectUuid: uuid, groupUuid: uuid }),
    answer: z.object({ group_uuid: uuid, wordings: z.array(QueryWording) }),
  }),
  /** How one group was asked and answered over time, by whom, what it found and what was reported of it. */
  queryHistory: call({
    method: 'GET',
    path: '/analytics/:projectUuid/query-groups/:groupUuid/history',
    permission: 'analytics.read',
    params: z.object({ projectUuid: uuid, groupUuid: uuid }),
    query: AnalyticsFilter,
    answer: QueryHistory,
  }),
  /** What a workflow that answers this question could be. */
  workflowDraft: call({
    method: 'GET',
    path: '/analytics/:projectUuid/query-groups/:groupUuid/workflow-draft',
    permission: 'analytics.read',
    params: z.object({ projectUuid: uuid, groupUuid: uuid }),
    answer: WorkflowDraft,
  }),
  /** Makes one group of several: the first one named takes the wordings of the others, and keeps them. */
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
  /** Takes wordings out of a group into one of their own, which is answered. */
  splitGroup: call({
    method: 'POST',
    path: '/analytics/:projectUuid/query-groups/split',
    permission: 'analytics.curate',
    params: ofProject,
    body: z.object({ group_uuid: uuid, wording_uuids: wordings }),
    answer: z.object({ group_uuid: uuid }),
  }),
};
