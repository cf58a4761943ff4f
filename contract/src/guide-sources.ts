import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/guides.ts';
import * as requestMessages from './messages/requests.ts';
import { timestamp, uuid } from './shapes.ts';

/** The limits of addresses from which guides are fetched. */
export const guideSourceLimits = {
  perProject: 20,
  url: 1_000,
  folder: 200,
  /** All requests of one refresh together, including those for lists of pages. */
  requests: 500,
} as const;

/** The kinds of guide sources, which are detected from the response at an address. */
const guideSourceKinds = ['archive', 'llms_full', 'page', 'llms_txt', 'sitemap'] as const;

/** Why a page of a source was not imported. */
const skippedReasons = [
  'too_long',
  'empty',
  'not_text',
  'unsafe_name',
  'not_fetched',
  'robots',
  'too_many',
  'other_source',
] as const;

export const GuideRefreshCounts = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** Guides that keep a person’s changes although the source has another text, or no longer has the page. */
  kept: z.number(),
  /** Guides whose pages no longer exist. */
  deleted: z.number(),
  /** Links to other sites, and pages outside of the folder, which are not fetched. */
  elsewhere: z.number(),
  skipped: z.number(),
  /** At most twenty of the skipped pages. */
  left_out: z.array(z.object({ path: z.string(), reason: z.enum(skippedReasons) })),
});
export type GuideRefreshCounts = z.output<typeof GuideRefreshCounts>;

/** An address from which guides are fetched, now and by schedule. */
export const GuideSource = z.object({
  source_uuid: uuid,
  project_uuid: uuid,
  url: z.string(),
  /** Only pages below this path; empty for all. */
  folder: z.string(),
  kind: z.enum(guideSourceKinds),
  refresh_every: z.enum(['daily', 'weekly']),
  /** How many guides of the project come from it. */
  guides: z.number(),
  refreshed_at: z.nullable(timestamp),
  /** When the next refresh is due. */
  next_at: timestamp,
  outcome: z.nullable(z.enum(['unchanged', 'applied', 'failed'])),
  /** Why the last refresh failed, and what to do; empty if it did not. */
  reason: z.string(),
  /** The numbers of guides that the last successful refresh added, changed and so on. */
  counts: z.nullable(GuideRefreshCounts),
  created_date: timestamp,
});
export type GuideSource = z.output<typeof GuideSource>;

const GuideSourceForm = z.object({
  url: z
    .string(messages.sourceRequired)
    .check(
      z.trim(),
      z.minLength(1, messages.sourceRequired),
      z.maxLength(guideSourceLimits.url, requestMessages.tooLong(guideSourceLimits.url)),
    ),
  folder: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(guideSourceLimits.folder, requestMessages.tooLong(guideSourceLimits.folder)),
        z.regex(/^[^\p{Cc}?#\\]*$/u, messages.wrongFolder),
      ),
  ),
  refresh_every: z.optional(z.enum(['daily', 'weekly'])),
});

const ofProject = z.object({ projectUuid: uuid });
const oneSource = z.object({ sourceUuid: uuid });

export const guideSourceCalls = {
  list: call({
    method: 'GET',
    path: '/projects/:projectUuid/guide-sources',
    permission: 'guides.read',
    params: ofProject,
    answer: z.array(GuideSource),
  }),
  /** Fetches the guides of an address, and again every day or week. */
  create: call({
    method: 'POST',
    path: '/projects/:projectUuid/guide-sources',
    permission: 'guides.create',
    params: ofProject,
    body: GuideSourceForm,
    answer: GuideSource,
    status: 201,
  }),
  /** Fetches the guides again now. A failure is in the answer, as that of a scheduled refresh. */
  refresh: call({
    method: 'POST',
    path: '/guide-sources/:sourceUuid/refresh',
    permission: 'guides.update',
    params: oneSource,
    answer: GuideSource,
  }),
  /** Stops refreshing. The guides stay. */
  delete: call({
    method: 'DELETE',
    path: '/guide-sources/:sourceUuid',
    permission: 'guides.delete',
    params: oneSource,
    answer: z.object({ message: z.string() }),
  }),
};
