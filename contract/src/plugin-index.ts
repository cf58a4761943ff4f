import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/plugin-settings.ts';
import { MethodChoice } from './methods.ts';
import { maxDetailedCalls } from './plugin-package.ts';
import { lowerUuid, text, uuid } from './shapes.ts';

export const indexLimits = { note: 1_000, pinned: maxDetailedCalls, excluded: 100 } as const;

const ids = (max: number, tooMany: (max: number) => string) =>
  z.array(lowerUuid).check(z.maxLength(max, tooMany(max)));

/** What the owner decides about the index for assistants; it is replaced as a whole. */
const PluginIndexForm = z
  .object({
    /** Markdown. */
    note: text(indexLimits.note),
    /** The ids of methods that come first, in this order. */
    pinned: ids(indexLimits.pinned, messages.tooManyPinned),
    /** The ids of methods that the index leaves out. */
    excluded: ids(indexLimits.excluded, messages.tooManyExcluded),
  })
  .check(
    z.refine(({ pinned, excluded }) => !pinned.some((id) => excluded.includes(id)), {
      message: messages.pinnedAndExcluded,
      path: ['excluded'],
    }),
  );
export type PluginIndexForm = z.output<typeof PluginIndexForm>;

const IndexMethod = z.pick(MethodChoice, {
  method_uuid: true,
  method_name: true,
  method: true,
  endpoint: true,
  library_name: true,
});
export type IndexMethod = z.output<typeof IndexMethod>;

const IndexPreview = z.object({
  /** The calls that the index lists with their inputs after the pinned ones, by how often they answered a question. */
  chosen: z.array(IndexMethod),
  /** Markdown; null before the first publication. */
  text: z.nullable(z.string()),
});
export type IndexPreview = z.output<typeof IndexPreview>;

/** The stored choices, without methods that were deleted, and the index with them. */
const PluginIndex = z.extend(IndexPreview, {
  note: z.string(),
  pinned: z.array(IndexMethod),
  excluded: z.array(IndexMethod),
});
export type PluginIndex = z.output<typeof PluginIndex>;

const ofProject = z.object({ projectUuid: uuid });
const path = '/projects/:projectUuid/plugin-index';

/** All of them respond 404 no_subdomain if no address is claimed. */
export const pluginIndexCalls = {
  get: call({
    method: 'GET',
    path,
    permission: 'assistant.settings',
    params: ofProject,
    answer: PluginIndex,
  }),
  /** The next version of the plugin contains the new index. Ids of methods that the project lacks are ignored. */
  update: call({
    method: 'PUT',
    path,
    permission: 'assistant.settings',
    params: ofProject,
    body: PluginIndexForm,
    answer: PluginIndex,
  }),
  /** The index as it would be, without changing it. */
  preview: call({
    method: 'POST',
    path: `${path}/preview`,
    permission: 'assistant.settings',
    reads: true,
    params: ofProject,
    body: PluginIndexForm,
    answer: IndexPreview,
  }),
};
