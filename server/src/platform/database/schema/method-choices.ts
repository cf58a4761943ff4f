import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { methods } from './libraries.ts';
import { projects } from './projects.ts';

/** Methods that developers fetched after a search that listed them: once for each method, wording and origin. */
export const method_choices = pgTable(
  'method_choices',
  {
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    method_uuid: uuid()
      .notNull()
      .references(() => methods.method_uuid, { onDelete: 'cascade' }),
    /** The question's stems without what leads to it, as `questions.wording` has them. */
    wording: text().notNull(),
    /** The question as it was asked last, with secrets masked. */
    text: text().notNull(),
    /** A keyed hash of what one client cannot multiply: the member whose key it is, else the network. */
    origin: text().notNull(),
    /** The last time. */
    chosen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'method_choices_once', columns: [table.method_uuid, table.wording, table.origin] }),
    index('method_choices_of_origin').on(table.project_uuid, table.origin, table.chosen_at),
  ],
);
