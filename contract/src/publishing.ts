import * as z from 'zod/mini';
import { call } from './call.ts';
import { ChangeCounts, changelogLimits, VersionChanges } from './changelog.ts';
import { readAs, text, timestamp, uuid } from './shapes.ts';

/** A published version that is kept. */
export const PublishedVersion = z.object({
  publication_uuid: uuid,
  /** The number that clients of the plugin see. */
  version: z.number(),
  published_at: timestamp,
  is_current: z.boolean(),
  /** The number of the earlier version whose content it has, if that was restored. */
  restored_from: z.nullable(z.number()),
  libraries: z.number(),
  methods: z.number(),
  workflows: z.number(),
  guides: z.number(),
  /** What it changed for developers; null if it has no entry in the changelog. */
  changes: z.nullable(ChangeCounts),
  /** What the changelog contains about it; Markdown. */
  note: z.string(),
});
export type PublishedVersion = z.output<typeof PublishedVersion>;

export const Publishing = z.object({
  /** Whether changes are published only when the owner publishes them. */
  is_by_hand: z.boolean(),
  /** Whether content was changed since the published version. */
  has_changes: z.boolean(),
  /** What the changelog will contain about those changes; Markdown. */
  next_note: z.string(),
  /** While the project is open: the entries that the changelog leaves out since it was private; null if it shows all. */
  hidden_changes: readAs(
    z.nullable(
      z.object({
        /** The last version that is left out. */
        up_to: z.number(),
        entries: z.number(),
      }),
    ),
    null,
  ),
  /** The published version and the earlier ones that are kept, newest first. */
  versions: z.array(PublishedVersion),
});
export type Publishing = z.output<typeof Publishing>;

const params = z.object({ projectUuid: uuid });

export const publishingCalls = {
  get: call({
    method: 'GET',
    path: '/projects/:projectUuid/publishing',
    permission: 'deployment.read',
    params,
    answer: Publishing,
  }),
  /** With `is_by_hand: false`, pending changes are published. */
  update: call({
    method: 'PUT',
    path: '/projects/:projectUuid/publishing',
    permission: 'deployment.start',
    params,
    body: z.object({ is_by_hand: z.boolean() }),
    answer: Publishing,
  }),
  /** Publishes the pending changes. */
  publish: call({
    method: 'POST',
    path: '/projects/:projectUuid/publishing/publish',
    permission: 'deployment.start',
    params,
    answer: Publishing,
  }),
  /** A one-time URL, valid for one minute, that shows the plugin's pages with the changes that are not published. */
  preview: call({
    method: 'POST',
    path: '/projects/:projectUuid/publishing/preview',
    permission: 'deployment.start',
    params,
    answer: z.object({ url: z.string() }),
  }),
  /** Publishes the content of an earlier version, as a new version. From then on, the owner publishes changes. */
  restore: call({
    method: 'POST',
    path: '/projects/:projectUuid/publishing/restore',
    permission: 'deployment.start',
    params,
    body: z.object({ publication_uuid: uuid }),
    answer: Publishing,
  }),
  /** What the pending changes would change for developers. */
  changes: call({
    method: 'GET',
    path: '/projects/:projectUuid/publishing/changes',
    permission: 'deployment.read',
    params,
    answer: VersionChanges,
  }),
  /** Saves the changelog note of a published version, or, with null, of the pending changes. */
  saveNote: call({
    method: 'PUT',
    path: '/projects/:projectUuid/publishing/note',
    permission: 'deployment.start',
    params,
    body: z.object({ version: z.nullable(z.int32()), note: text(changelogLimits.note) }),
    answer: Publishing,
  }),
};
