import * as z from 'zod/mini';
import { AnalyticsFilter } from './analytics.ts';
import { call } from './call.ts';
import { listQuery, timestamp, uuid } from './shapes.ts';

/** The kinds of pages on which readers vote. */
export const votedPages = ['method', 'workflow', 'guide', 'event', 'model'] as const;

/** Why a page or an answer did not help. */
export const pageProblems = ['wrong', 'missing', 'unclear', 'code'] as const;
export type PageProblem = (typeof pageProblems)[number];

/** The maximum length of what a reader adds, in characters. */
export const maxVoteText = 500;

const count = z.number();

/** A page that did not help some of its readers. */
export const UnhelpfulPage = z.object({
  kind: z.enum(votedPages),
  /** The id of the method, workflow, guide, event or model. */
  uuid,
  name: z.string(),
  /** A library that contains it; null for guides. */
  library_uuid: z.nullable(uuid),
  helpful: count,
  not_helpful: count,
  /** The chosen reasons, most frequent first. */
  problems: z.array(z.object({ problem: z.enum(pageProblems), count })),
  /** The latest votes with a reason or a text, newest first; at most 5. */
  latest: z.array(
    z.object({ problem: z.nullable(z.enum(pageProblems)), text: z.string(), voted_at: timestamp }),
  ),
});
export type UnhelpfulPage = z.output<typeof UnhelpfulPage>;

export const pageVoteCalls = {
  /** Pages of the plugin that did not help, by the number of such votes, without waiting for the daily count. */
  list: call({
    method: 'GET',
    path: '/analytics/:projectUuid/page-votes',
    permission: 'analytics.read',
    params: z.object({ projectUuid: uuid }),
    query: z.object({ ...AnalyticsFilter.shape, ...listQuery.shape }),
    answer: z.array(UnhelpfulPage),
    list: true,
  }),
};
