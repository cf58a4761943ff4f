import { type BrandLink, pictureKinds } from '@fieldkit/contract/plugin-brand.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The brand of a company on the pages of its plugin. Projects whose owner never changed it have no row. */
export const plugin_brands = pgTable('plugin_brands', {
  project_uuid: uuid()
    .primaryKey()
    .references(() => projects.project_uuid, { onDelete: 'cascade' }),
  /** "#rrggbb", or empty. */
  accent: text().notNull().default(''),
  title: text().notNull().default(''),
  header_links: jsonb().$type<BrandLink[]>().notNull().default([]),
  footer_links: jsonb().$type<BrandLink[]>().notNull().default([]),
  /** What the owner chose. The plan decides whether it has an effect. */
  is_notice_shown: boolean().notNull().default(true),
  /** Whether readers can send requests to the API from its pages. */
  is_test_request_shown: boolean().notNull().default(true),
  /** Whether readers can download the documents of its APIs as they are. */
  is_document_offered: boolean().notNull().default(false),
});

/** The pictures of a brand as they are served: PNG files without metadata. */
export const plugin_pictures = pgTable(
  'plugin_pictures',
  {
    project_uuid: uuid()
      .notNull()
      .references(() => plugin_brands.project_uuid, { onDelete: 'cascade' }),
    kind: text({ enum: pictureKinds }).notNull(),
    /** Of the bytes, in hexadecimal; the picture's address contains it. */
    digest: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_uuid, table.kind] })],
);
/** The sites that may embed the widget of a plugin. Projects whose owner never allowed one have no row. */
export const plugin_widgets = pgTable('plugin_widgets', {
  project_uuid: uuid()
    .primaryKey()
    .references(() => projects.project_uuid, { onDelete: 'cascade' }),
  /** Origins as browsers send them: "https://docs.example.com". */
  origins: jsonb().$type<string[]>().notNull().default([]),
});

/**
 * A company's own host name for its plugin, which its owner proves by a TXT record. Several projects may claim a name;
 * at most one has proved it.
 */
export const custom_domains = pgTable(
  'custom_domains',
  {
    project_uuid: uuid()
      .primaryKey()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    /** In lower case and ASCII, without a trailing dot. */
    hostname: text().notNull(),
    /** The random text of the TXT record. */
    token: text().notNull(),
    /** 'wrong': the record exists, without this project's token. */
    proof: text({ enum: ['waiting', 'wrong', 'found'] })
      .notNull()
      .default('waiting'),
    /** 'wrong': the host name leads to another server. */
    target: text({ enum: ['waiting', 'wrong', 'found'] })
      .notNull()
      .default('waiting'),
    /** What the last check found, for the owner. */
    found_proof: text().array().notNull().default(sql`'{}'`),
    found_target: text().array().notNull().default(sql`'{}'`),
    /** Whether the last check got no certain answer from DNS. It changes nothing else. */
    is_unanswered: boolean().notNull().default(false),
    /** When the check began whose answer is stored. An answer of an earlier check is not stored after it. */
    checked_at: timestamp({ withTimezone: true }),
    /** Null if it is no longer checked automatically. */
    next_check_at: timestamp({ withTimezone: true }).defaultNow(),
    /** Since when the project holds the name; null without a proof. */
    proved_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('custom_domains_proved').on(table.hostname).where(sql`proved_at is not null`),
    index('custom_domains_due').on(table.next_check_at).where(sql`next_check_at is not null`),
  ],
);
