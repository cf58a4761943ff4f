import type { GuideRefreshCounts } from '@fieldkit/contract/guide-sources.ts';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/** How a server can be asked whether something changed. */
export type Validators = { etag: string; last_modified: string };

/** Addresses from which guides of a project are fetched again and again. Each counts as a library in plans. */
export const guide_sources = pgTable(
  'guide_sources',
  {
    source_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** Only pages below this path; '' for all. */
    folder: text().notNull().default(''),
    kind: text({ enum: ['archive', 'llms_full', 'page', 'llms_txt', 'sitemap'] }).notNull(),
    refresh_every: text({ enum: ['daily', 'weekly'] })
      .notNull()
      .default('daily'),
    refreshed_at: timestamp({ withTimezone: true }),
    refresh_outcome: text({ enum: ['unchanged', 'applied', 'failed'] }),
    /** Why the last refresh failed; '' if it did not. */
    refresh_reason: text().notNull().default(''),
    /** The numbers of guides that the last successful refresh added, changed and so on. */
    refresh_counts: jsonb().$type<GuideRefreshCounts>(),
    validators: jsonb().$type<Validators>(),
    /** The addresses of pages whose guides a person deleted: they are not fetched again. */
    excluded: text().array().notNull().default([]),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('guide_sources_of_project').on(table.project_uuid, table.url, table.folder)],
);

/** Pages of Markdown about a project: authentication, errors, quick start. */
export const guides = pgTable(
  'guides',
  {
    guide_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Its address on the plugin's pages. */
    slug: text().notNull(),
    /** Markdown without HTML, components and invisible text. */
    text: text().notNull(),
    /** The order in lists; equal positions are ordered by creation. */
    position: integer().notNull(),
    /** Its path in an uploaded archive, by which the next upload finds it; null if a person wrote it. */
    source_path: text(),
    /** The address that it was fetched from, by which the next refresh finds it. */
    source_url: text(),
    /** The source that refreshes it; null for all others. */
    source_uuid: uuid().references(() => guide_sources.source_uuid, { onDelete: 'set null' }),
    /** Whether a person changed its title or text since it was fetched: a refresh keeps it then. */
    is_edited: boolean().notNull().default(false),
    /** The address that answered when it was fetched, which may be its Markdown, and its validators. */
    fetched: jsonb().$type<Validators & { url: string }>(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('guides_slug').on(table.project_uuid, table.slug),
    index('guides_of_project').on(table.project_uuid, table.position),
    index('guides_of_source').on(table.source_uuid),
  ],
);
