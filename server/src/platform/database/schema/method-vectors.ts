import { customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { projects, publications } from './projects.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What an embeddings model makes of a method's text, kept by that text, so that newer versions use what has not changed. */
export const method_vectors = pgTable(
  'method_vectors',
  {
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    model: text().notNull(),
    dimensions: integer().notNull(),
    /** Of what is embedded; see method-text.ts. */
    text_hash: text().notNull(),
    /** A byte for each dimension; see quantize-vector.ts. */
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
  /** Null until the endpoint has answered for the first time. */
  dimensions: integer(),
  /** How a method's text is composed: vectors of another composition belong to other hashes. */
  text_format: integer().notNull(),
  methods: integer().notNull(),
  made: integer().notNull().default(0),
  started_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Search uses the vectors from then on. */
  completed_at: timestamp({ withTimezone: true }),
});
