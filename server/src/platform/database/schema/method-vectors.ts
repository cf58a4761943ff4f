import { customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { projects, publications } from './projects.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The vectors of methods' texts, by the hash of the text, so that newer versions reuse them for unchanged methods. */
export const method_vectors = pgTable(
  'method_vectors',
  {
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    model: text().notNull(),
    dimensions: integer().notNull(),
    /** The hash of the embedded text; see method-text.ts. */
    text_hash: text().notNull(),
    /** One byte per dimension; see vector-set.ts. */
    vector: bytea().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.project_uuid, table.model, table.dimensions, table.text_hash] })],
);

/** The progress of a published version's vectors. Each method finds its vector by the hash of its text. */
export const publication_vectors = pgTable('publication_vectors', {
  publication_uuid: uuid()
    .primaryKey()
    .references(() => publications.publication_uuid, { onDelete: 'cascade' }),
  model: text().notNull(),
  /** Null until the endpoint has responded for the first time. */
  dimensions: integer(),
  /** The format of a method's text: another format has other hashes. */
  text_format: integer().notNull(),
  methods: integer().notNull(),
  made: integer().notNull().default(0),
  started_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Search uses the vectors after this time. */
  completed_at: timestamp({ withTimezone: true }),
});
