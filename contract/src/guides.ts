import * as z from 'zod/mini';
import { call } from './call.ts';
import { maxSlugLength } from './guide-links.ts';
import * as messages from './messages/guides.ts';
import * as requestMessages from './messages/requests.ts';
import { requiredLine, timestamp, uuid } from './shapes.ts';

/** The limits of guides; lengths in characters. */
export const guideLimits = {
  title: 200,
  slug: maxSlugLength,
  text: 200_000,
  perProject: 500,
  /** All guides of a project together, because every published version contains them. */
  textPerProject: 5_000_000,
  fileBytes: 20 * 1024 * 1024,
} as const;

/** A guide in a list, without its text. */
export const GuideSummary = z.object({
  guide_uuid: uuid,
  project_uuid: uuid,
  title: z.string(),
  /** Its address on the plugin's pages: /guides/<slug>. */
  slug: z.string(),
  /** The order in lists and on the plugin's pages, from 1. */
  position: z.number(),
  /** The number of characters of its text. */
  characters: z.number(),
  /** Its path in the archive that it was imported from; null if a person wrote it. */
  source_path: z.nullable(z.string()),
  /** The address that it was fetched from; null for all others. */
  source_url: z.nullable(z.string()),
  /** The source that refreshes it; null for all others. */
  source_uuid: z.nullable(uuid),
  /** Whether a person changed it since it was fetched; refreshing keeps these changes. */
  is_edited: z.boolean(),
  created_date: timestamp,
  updated_at: timestamp,
});
export type GuideSummary = z.output<typeof GuideSummary>;

/** A guide with its text in Markdown, as it is stored: without HTML, components and invisible text. */
export const Guide = z.extend(GuideSummary, { text: z.string() });
export type Guide = z.output<typeof Guide>;

const title = requiredLine(guideLimits.title, messages.titleRequired);
/** Control characters are removed from it, as from imported texts. */
const markdown = z.string(messages.textRequired).check(
  z.maxLength(guideLimits.text, requestMessages.tooLong(guideLimits.text)),
  z.refine((value) => value.trim() !== '', messages.textRequired),
);
const slug = z
  .string(messages.wrongSlug)
  .check(
    z.trim(),
    z.maxLength(guideLimits.slug, requestMessages.tooLong(guideLimits.slug)),
    z.regex(/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u, messages.wrongSlug),
  );

/** Without a slug, it is made from the title. */
const GuideForm = z.object({ title, text: markdown, slug: z.optional(slug) });

/** Fields that are left out do not change. */
const GuideChanges = z.object({
  title: z.optional(title),
  text: z.optional(markdown),
  slug: z.optional(slug),
});

/** Why a file of an upload was not imported. */
const leftOutReasons = ['too_long', 'empty', 'not_text', 'unsafe_name'] as const;

export const ImportedGuides = z.object({
  created: z.number(),
  /** Guides that an earlier upload created from the same path, and whose text is different now. */
  updated: z.number(),
  unchanged: z.number(),
  /** At most a hundred files. */
  left_out: z.array(z.object({ path: z.string(), reason: z.enum(leftOutReasons) })),
});
export type ImportedGuides = z.output<typeof ImportedGuides>;

const ofProject = z.object({ projectUuid: uuid });
const oneGuide = z.object({ guideUuid: uuid });

export const guideCalls = {
  /** All guides in their order, without their texts. */
  list: call({
    method: 'GET',
    path: '/projects/:projectUuid/guides',
    permission: 'guides.read',
    params: ofProject,
    answer: z.array(GuideSummary),
  }),
  get: call({
    method: 'GET',
    path: '/guides/:guideUuid',
    permission: 'guides.read',
    params: oneGuide,
    answer: Guide,
  }),
  create: call({
    method: 'POST',
    path: '/projects/:projectUuid/guides',
    permission: 'guides.create',
    params: ofProject,
    body: GuideForm,
    answer: Guide,
    status: 201,
  }),
  update: call({
    method: 'PATCH',
    path: '/guides/:guideUuid',
    permission: 'guides.update',
    params: oneGuide,
    body: GuideChanges,
    answer: Guide,
  }),
  delete: call({
    method: 'DELETE',
    path: '/guides/:guideUuid',
    permission: 'guides.delete',
    params: oneGuide,
    answer: z.object({ message: z.string() }),
  }),
  /** Sorts the guides. Those that are left out come last, in their former order. */
  sort: call({
    method: 'PUT',
    path: '/projects/:projectUuid/guides/order',
    permission: 'guides.update',
    params: ofProject,
    body: z.object({ guide_uuids: z.array(uuid).check(z.maxLength(guideLimits.perProject)) }),
    answer: z.array(GuideSummary),
  }),
  /**
   * Imports the Markdown and MDX files of an archive, or a single one. A file with the path of an earlier upload
   * replaces the text of that guide; other guides stay.
   */
  importFiles: call({
    method: 'POST',
    path: '/projects/:projectUuid/guides/import',
    permission: 'guides.create',
    params: ofProject,
    body: z.object({}),
    answer: ImportedGuides,
    status: 201,
    multipart: true,
    fileBytes: guideLimits.fileBytes,
  }),
};
