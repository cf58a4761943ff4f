import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/** One key of each kind per project: encrypted, so that its owner can copy it later, beside a keyed hash for look-up. */
export const keys = pgTable(
  'keys',
  {
    key_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    kind: text({ enum: ['project', 'mcp'] }).notNull(),
    key_hash: text().notNull().unique(),
    sealed_key: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('keys_one_of_a_kind').on(table.project_uuid, table.kind)],
);
