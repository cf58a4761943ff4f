import type { MethodFields } from '@fieldkit/spec-importer/compare/compared-method.ts';
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { libraries } from './libraries.ts';

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
 * Not used any more: migration 0065 copied its rows to `removed_parts`. Processes of the previous version still read and
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
