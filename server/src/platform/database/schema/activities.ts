import { activityKinds } from '@fieldkit/contract/activities.ts';
import { bigserial, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customers.ts';
import { projects } from './projects.ts';

/** Who did what to a project, when. Entries stay when people leave, and go with the project. */
export const activities = pgTable(
  'activities',
  {
    activity_uuid: uuid().primaryKey().defaultRandom(),
    /** In the order in which they were written. */
    position: bigserial({ mode: 'number' }).notNull(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    kind: text({ enum: activityKinds }).notNull(),
    actor: text({ enum: ['person', 'program', 'product'] }).notNull(),
    /** Null for what no person did, and where the account was deleted. */
    actor_uuid: uuid().references(() => customers.customer_uuid, { onDelete: 'set null' }),
    subject: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('activities_of_project').on(table.project_uuid, table.position)],
);
