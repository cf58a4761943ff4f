import type { Authentication } from '@fieldkit/contract/authentication.ts';
import type { DocumentChanges } from '@fieldkit/contract/documents.ts';
import type { TagDescription } from '@fieldkit/contract/libraries.ts';
import type { ListedServer, RequestDetails, ServerVariable } from '@fieldkit/contract/request-details.ts';
import { specTypes } from '@fieldkit/contract/spec-types.ts';
import type { MethodFields } from '@fieldkit/spec-importer/compare/compared-method.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
    /** The base URL of its API, from the document or a user; empty if it is unknown. */
    base_url: text().notNull().default(''),
    /** The variables in braces in the document's server URL. */
    server_variables: jsonb().$type<ServerVariable[]>().notNull().default([]),
    servers: jsonb().$type<ListedServer[]>().notNull().default([]),
    /** How calls are authenticated, according to the document, and the owner's replacement. */
    authentication: jsonb().$type<Authentication>().notNull().default({ schemes: [], alternatives: [] }),
    own_authentication: jsonb().$type<Authentication>(),
    /** The descriptions of tags in the document. */
    tag_descriptions: jsonb().$type<TagDescription[]>().notNull().default([]),
    /** The version of the importer that read its methods: a job reads older ones again. */
    importer_version: integer().notNull().default(0),
    spec_type: text({ enum: specTypes }),
    status: text().notNull().default('active'),
    /** The library that replaces this one, of the same project; null for the latest version. */
    newer_library_uuid: uuid().references((): AnyPgColumn => libraries.library_uuid, {
      onDelete: 'set null',
    }),
    /** Whether the owner marked it as deprecated. */
    is_deprecated: boolean().notNull().default(false),
    /** How often its document is fetched again, and the last result. */
    refresh_every: text({ enum: ['never', 'daily', 'weekly'] })
      .notNull()
      .default('never'),
    refreshed_at: timestamp({ withTimezone: true }),
    refresh_outcome: text({ enum: ['unchanged', 'applied', 'waiting', 'failed'] }),
    refresh_reason: text().notNull().default(''),
    /** SHA-256 of a pending document that was dismissed: it is not offered again until its bytes change. */
    dismissed_sha256: text().notNull().default(''),
    /** The tags whose methods are imported; null for all. An empty tag means methods without tags. */
    import_tags: text().array(),
    /** Stored so that lists do not need to count the methods. */
    items: integer().notNull().default(0),
    /** Counts changes of its methods, so that a preview can detect that it is outdated. */
    content_number: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('libraries_of_project').on(table.project_uuid, table.created_at),
    index('libraries_by_newer').on(table.newer_library_uuid),
  ],
);

/** The original documents, in all versions, compressed. */
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
    /** The original bytes, compressed with zstd. */
    content: bytea().notNull(),
    warnings: jsonb().notNull().default([]),
    /** Hexadecimal SHA-256 of the original bytes; empty in older rows. */
    sha256: text().notNull().default(''),
    /** The library's version when this document arrived, and the number of methods in it. */
    version: text().notNull().default(''),
    /** The base URL in the document. While the library still has this one, the next document may change it. */
    base_url: text().notNull().default(''),
    methods: integer().notNull().default(0),
    made_by: text({ enum: ['person', 'key', 'schedule'] })
      .notNull()
      .default('person'),
    made_by_name: text(),
    /** The changes that it made: DocumentChanges of the contract; null for the first document. */
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
    /** The library's content_number at the time of the comparison. */
    content_number: integer().notNull(),
    /** The original bytes, compressed with zstd. */
    content: bytea().notNull(),
    bytes: integer().notNull(),
    /** The hash of the original bytes. */
    sha256: text().notNull().default(''),
    made_by: text({ enum: ['person', 'key', 'schedule'] }).notNull(),
    /** Whether it was previewed with other tags than the library's, and with which; null for all. */
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
    /** The order in the document. */
    position: integer().notNull(),
    method_name: text().notNull(),
    description: text().notNull().default(''),
    /** Searched in addition to the name: the document's own identifier and one-line summary. */
    operation_id: text(),
    summary: text().notNull().default(''),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    endpoint: text().notNull(),
    http_method: text().notNull(),
    input_params: text().notNull().default('[]'),
    /** JSON text of the responses, successes first. */
    responses: text().notNull().default('[]'),
    headers: jsonb().$type<StoredHeader[]>().notNull().default([]),
    /** How it is sent, in addition to its inputs. */
    request: jsonb().$type<RequestDetails>().notNull().default({}),
    is_deprecated: boolean().notNull().default(false),
    /** Its identity in the document, by which a newer document finds it; null for methods that users created. */
    document_key: text(),
    /** The fields that users changed and a newer document must not change. */
    edited_fields: text().array().notNull().default(sql`'{}'::text[]`),
    /** The text that search reads, in lower case: name, endpoint, HTTP method, identifier, tags, description. */
    search_text: text().notNull().default(''),
    created_date: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('methods_of_library').on(table.library_uuid, table.position, table.method_uuid)],
);

/** The progress of an import, which any process can read under the id that the client chose. */
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

/**
 * Edits of methods, events and models that a newer document no longer describes, for the case that a later one describes
 * them again.
 */
export const removed_parts = pgTable(
  'removed_parts',
  {
    library_uuid: uuid()
      .notNull()
      .references(() => libraries.library_uuid, { onDelete: 'cascade' }),
    kind: text({ enum: ['method', 'event', 'model'] }).notNull(),
    /** Its key in the document, or the hash of a long one. */
    document_key: text().notNull(),
    /** The columns that return: the id, the names of the edited ones, and their values. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    removed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.library_uuid, table.kind, table.document_key] })],
);

/**
 * No longer used: migration 0065 copied its rows to `removed_parts`. Processes of the previous version still read and
 * write it while a new one starts, so a later migration drops it.
 */
export const removed_methods = pgTable(
  'removed_methods',
  {
    library_uuid: uuid()
      .notNull()
      .references(() => libraries.library_uuid, { onDelete: 'cascade' }),
    document_key: text().notNull(),
    method_uuid: uuid().notNull(),
    edited_fields: text().array().notNull(),
    fields: jsonb().$type<Partial<MethodFields>>().notNull(),
    removed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.library_uuid, table.document_key] })],
);
