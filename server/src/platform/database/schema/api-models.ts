import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { libraries } from './libraries.ts';

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
    /** JSON text of its fields, values and example. */
    shape: text().notNull(),
    /** The `document_key` of the first methods that send it, and of those that have it in a response. */
    request_of: text().array().notNull().default(sql`'{}'::text[]`),
    response_of: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [index('api_models_of_library').on(table.library_uuid, table.position)],
);
