import { eventKinds } from '@fieldkit/contract/events.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { libraries } from './libraries.ts';

/** The calls that a library's API makes, according to its document: webhooks, and callbacks of its methods. */
export const api_events = pgTable(
  'api_events',
  {
    event_uuid: uuid().primaryKey().defaultRandom(),
    library_uuid: uuid()
      .notNull()
      .references(() => libraries.library_uuid, { onDelete: 'cascade' }),
    /** The order in the document. */
    position: integer().notNull(),
    /** Its identity in the document, by which a newer document finds it. */
    document_key: text().notNull(),
    kind: text({ enum: eventKinds }).notNull(),
    name: text().notNull(),
    summary: text().notNull().default(''),
    description: text().notNull().default(''),
    http_method: text().notNull(),
    /** For a callback, the address that the API calls, as an expression; otherwise empty. */
    expression: text().notNull().default(''),
    /** For a callback, the `document_key` of the method that subscribes to it. */
    method_key: text(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    is_deprecated: boolean().notNull().default(false),
    /** The columns that a person changed; newer documents do not change them. */
    edited_fields: text().array().notNull().default(sql`'{}'::text[]`),
    /** JSON text of what the API sends. */
    payload: text().notNull(),
  },
  (table) => [index('api_events_of_library').on(table.library_uuid, table.position)],
);

/** The named schemas of a library's document. */
export const api_models = pgTable(
  'api_models',
  {
    model_uuid: uuid().primaryKey().defaultRandom(),
    library_uuid: uuid()
      .notNull()
      .references(() => libraries.library_uuid, { onDelete: 'cascade' }),
    /** The order in the document. */
    position: integer().notNull(),
    /** Its identity in the document, by which a newer document finds it. */
    document_key: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    is_deprecated: boolean().notNull().default(false),
    /** The columns that a person changed; newer documents do not change them. */
    edited_fields: text().array().notNull().default(sql`'{}'::text[]`),
    /** JSON text of its fields, values and example. */
    shape: text().notNull(),
    /** The `document_key` of the first methods that send it, and of those that have it in a response. */
    request_of: text().array().notNull().default(sql`'{}'::text[]`),
    response_of: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [index('api_models_of_library').on(table.library_uuid, table.position)],
);
