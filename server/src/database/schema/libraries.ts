import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
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

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const libraries = pgTable(
  'libraries',
  {
    library_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    name: text().notNull(),
    version: text().notNull(),
    library_group: text().notNull(),
    /** 'api' means an API; anything else names an SDK's language. */
    programming_language: text().notNull().default('api'),
    description: text().notNull().default(''),
    spec_type: text({ enum: ['openapi', 'postman'] }),
    status: text().notNull().default('active'),
    /** Kept beside the methods so that lists need not count them. */
    items: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('libraries_of_project').on(table.project_uuid, table.created_at)],
);

/** The original documents, every version, compressed. */
export const documents = pgTable(
  'documents',
  {
    document_uuid: uuid().primaryKey().defaultRandom(),
    library_uuid: uuid()
      .notNull()
      .references(() => libraries.library_uuid, { onDelete: 'cascade' }),
    version_number: integer().notNull(),
    file_name: text().notNull(),
    source_url: text(),
    format: text().notNull(),
    format_version: text().notNull(),
    bytes: integer().notNull(),
    /** zstd of the bytes as they came. */
    content: bytea().notNull(),
    warnings: jsonb().notNull().default([]),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('documents_version').on(table.library_uuid, table.version_number)],
);

export type StoredHeader = {
  name: string;
  type: string;
  required: boolean;
  description: string;
  default_value: string;
};

export const methods = pgTable(
  'methods',
  {
    method_uuid: uuid().primaryKey().defaultRandom(),
    library_uuid: uuid()
      .notNull()
      .references(() => libraries.library_uuid, { onDelete: 'cascade' }),
    /** The order of the document. */
    position: integer().notNull(),
    method_name: text().notNull(),
    description: text().notNull().default(''),
    /** What retrieval reads beside the name: a document's own identifier and one-line summary. */
    operation_id: text(),
    summary: text().notNull().default(''),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    endpoint: text().notNull(),
    http_method: text().notNull(),
    input_params: text().notNull().default('[]'),
    headers: jsonb().$type<StoredHeader[]>().notNull().default([]),
    is_deprecated: boolean().notNull().default(false),
    created_date: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('methods_of_library').on(table.library_uuid, table.position, table.method_uuid)],
);

/** How far an import is: asked from any process under the id that the client chose. */
export const imports = pgTable('imports', {
  import_uuid: uuid().primaryKey(),
  project_uuid: uuid()
    .notNull()
    .references(() => projects.project_uuid, { onDelete: 'cascade' }),
  stage: text({
    enum: ['receiving', 'reading', 'extracting', 'saving', 'publishing', 'done', 'failed'],
  }).notNull(),
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
