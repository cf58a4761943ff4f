import type { Authentication } from '@fieldkit/contract/authentication.ts';
import { specTypes } from '@fieldkit/contract/document-formats.ts';
import type { DocumentChanges } from '@fieldkit/contract/documents.ts';
import type { RequestDetails, ServerVariable } from '@fieldkit/contract/request-details.ts';
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
    /** The base URL of its API, as in the document or as a person wrote; empty where it is unknown. */
    base_url: text().notNull().default(''),
    /** The variables in braces in its document's address. */
    server_variables: jsonb().$type<ServerVariable[]>().notNull().default([]),
    /** How calls are authenticated, by its document, and as its owner wrote instead. */
    authentication: jsonb().$type<Authentication>().notNull().default({ schemes: [], alternatives: [] }),
    own_authentication: jsonb().$type<Authentication>(),
    /** The version of the importer that its methods were read with: a job reads older ones again. */
    importer_version: integer().notNull().default(0),
    spec_type: text({ enum: specTypes }),
    status: text().notNull().default('active'),
    /** How often its document is fetched anew, and how that went. */
    refresh_every: text({ enum: ['never', 'daily', 'weekly'] })
      .notNull()
      .default('never'),
    refreshed_at: timestamp({ withTimezone: true }),
    refresh_outcome: text({ enum: ['unchanged', 'applied', 'waiting', 'failed'] }),
    refresh_reason: text().notNull().default(''),
    /** SHA-256 of a document that waited and was dismissed: it does not come back until its bytes change. */
    dismissed_sha256: text().notNull().default(''),
    /** The tags whose methods are imported; null for all. An empty one means methods without tags. */
    import_tags: text().array(),
    /** Kept beside the methods so that lists need not count them. */
    items: integer().notNull().default(0),
    /** Counts changes of its methods, so that a preview knows whether it still shows the truth. */
    content_number: integer().notNull().default(0),
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
    /** Hexadecimal SHA-256 of the bytes as they came; empty in rows from before it was kept. */
    sha256: text().notNull().default(''),
    /** The library's version when this document came, and how many methods it had. */
    version: text().notNull().default(''),
    /** The base URL in the document. While the library has just that, the next document may change it. */
    base_url: text().notNull().default(''),
    methods: integer().notNull().default(0),
    made_by: text({ enum: ['person', 'key', 'schedule'] })
      .notNull()
      .default('person'),
    made_by_name: text(),
    /** What it changed: DocumentChanges of the contract; null for the first. */
    changes: jsonb().$type<DocumentChanges>(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('documents_version').on(table.library_uuid, table.version_number)],
);

/** Documents that a user previewed but did not apply yet; they are deleted after a day. */
export const document_previews = pgTable(
  'document_previews',
  {
    preview_uuid: uuid().primaryKey().defaultRandom(),
    library_uuid: uuid()
      .notNull()
      .references(() => libraries.library_uuid, { onDelete: 'cascade' }),
    file_name: text().notNull(),
    source_url: text(),
    version: text().notNull().default(''),
    /** The library's content_number that it was compared with. */
    content_number: integer().notNull(),
    /** zstd of the bytes as they came. */
    content: bytea().notNull(),
    bytes: integer().notNull(),
    /** Of the bytes as they came. */
    sha256: text().notNull().default(''),
    made_by: text({ enum: ['person', 'key', 'schedule'] }).notNull(),
    /** Whether it was shown with other tags than the library's, and with which; null for all. */
    chooses_tags: boolean().notNull().default(false),
    import_tags: text().array(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('document_previews_of_library').on(table.library_uuid)],
);

export type StoredHeader = {
  name: string;
  type: string;
  required: boolean;
  description: string;
  default_value: string;
  example?: string | undefined;
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
    /** How it is sent beyond its inputs. */
    request: jsonb().$type<RequestDetails>().notNull().default({}),
    is_deprecated: boolean().notNull().default(false),
    /** How the document names it, so that a newer document finds it again; null for what people made themselves. */
    document_key: text(),
    /** What people changed and a newer document must leave alone. */
    edited_fields: text().array().notNull().default(sql`'{}'::text[]`),
    /** The text that search looks into, lower case: name, endpoint, HTTP method, identifier, tags, description. */
    search_text: text().notNull().default(''),
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
