import { pageProblems, votedPages } from '@fieldkit/contract/page-votes.ts';
import { boolean, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/** Whether pages of plugins helped their readers: one vote per developer, page and UTC day. */
export const page_votes = pgTable(
  'page_votes',
  {
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    kind: text({ enum: votedPages }).notNull(),
    /** The id of the method, workflow or event, or the slug of the guide. */
    page: text().notNull(),
    /** A keyed hash of the personal key or the network, never an address. */
    developer: text().notNull(),
    day: date().notNull(),
    is_helpful: boolean().notNull(),
    /** Why it did not help; null if no reason was chosen. */
    problem: text({ enum: pageProblems }),
    text: text().notNull().default(''),
    voted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'page_votes_once',
      columns: [table.project_uuid, table.kind, table.page, table.developer, table.day],
    }),
    index('page_votes_of_project').on(table.project_uuid, table.voted_at),
    index('page_votes_of_developer').on(table.project_uuid, table.developer, table.day),
  ],
);
