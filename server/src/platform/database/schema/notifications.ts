import type { NotificationLink } from '@fieldkit/contract/notifications.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customers.ts';
import { memberships, projects } from './projects.ts';

/** A notification of a user. It is no longer shown once they accept, decline, dismiss or delete it. */
export const notifications = pgTable(
  'notifications',
  {
    notification_uuid: uuid().primaryKey().defaultRandom(),
    customer_uuid: uuid()
      .notNull()
      .references(() => customers.customer_uuid, { onDelete: 'cascade' }),
    kind: text({ enum: ['collaboration_invite', 'project', 'general'] }).notNull(),
    /** The project's name at that time. */
    project_name: text().notNull().default(''),
    project_uuid: uuid().references(() => projects.project_uuid, { onDelete: 'set null' }),
    inviter: text().notNull().default(''),
    message: text().notNull(),
    link: jsonb().$type<NotificationLink>(),
    /** The number of questions on each day of a digest's week, Monday first. */
    week: integer().array(),
    /** An invitation is deleted with the membership that it offers. */
    collaboration_uuid: uuid().references(() => memberships.collaboration_uuid, { onDelete: 'cascade' }),
    /** Identifies the event, so that a user is not notified of it twice. */
    event_key: text(),
    /** Hidden after this time, but kept for a while, so that the user is not notified of the same event again. */
    dismissed_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('notifications_of_customer')
      .on(table.customer_uuid, table.created_at)
      .where(sql`dismissed_at is null`),
    uniqueIndex('notifications_once').on(table.customer_uuid, table.event_key),
  ],
);

/** The link in an invitation's mail: valid once, for one address, for fourteen days. */
export const invitations = pgTable('invitations', {
  collaboration_uuid: uuid()
    .primaryKey()
    .references(() => memberships.collaboration_uuid, { onDelete: 'cascade' }),
  inviter_uuid: uuid().references(() => customers.customer_uuid, { onDelete: 'set null' }),
  /** Hexadecimal SHA-256 of the link's code; null until it was mailed. */
  code_hash: text().unique(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
  sent_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
