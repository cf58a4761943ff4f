import { type BrandLink, pictureKinds } from '@fieldkit/contract/plugin-brand.ts';
import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
