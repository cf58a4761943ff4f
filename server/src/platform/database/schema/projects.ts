import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customers.ts';

export const projects = pgTable('projects', {
  project_uuid: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  description: text().notNull().default(''),
  is_opensource: boolean().notNull(),
  is_approved: text({ enum: ['approved', 'rejected', 're_submitted', 'pending'] }).notNull(),
  website_url: text().notNull().default(''),
  documentation_url: text().notNull().default(''),
  repository_url: text().notNull().default(''),
  /** Counts changes of content; the published version is behind while its own number is smaller. */
  content_version: integer().notNull().default(0),
  /** Whether an open source project may be asked over MCP without a key. A private one never. */
  is_keyless_allowed: boolean().notNull().default(true),
  /** How long questions are kept, in days; null: as long as the project. */
  question_retention_days: integer().default(365),
  /** Whether a model may suggest how people ask for methods, where one is configured. */
  is_phrase_suggestion_allowed: boolean().notNull().default(false),
  /** Whether the calls that developers fetch after a search are counted, and lift those calls. */
  is_learning_enabled: boolean().notNull().default(true),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Who belongs to which project, the owner included. A pending invitee may not be a customer yet. */
export const memberships = pgTable(
  'memberships',
  {
    collaboration_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    customer_uuid: uuid().references(() => customers.customer_uuid, { onDelete: 'cascade' }),
    /**
     * Lower case. Pending: the invited address; the membership has a customer only while that customer has the address. Active: the
     * member's present proved address, else the one that was added or invited.
     */
    email: text().notNull(),
    role: text({ enum: ['owner', 'collaborator'] }).notNull(),
    status: text({ enum: ['active', 'pending'] }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('memberships_one_per_address').on(table.project_uuid, table.email),
    uniqueIndex('memberships_one_per_customer').on(table.project_uuid, table.customer_uuid),
    uniqueIndex('memberships_one_owner').on(table.project_uuid).where(sql`role = 'owner'`),
    index('memberships_of_customer').on(table.customer_uuid),
    index('memberships_of_address').on(table.email),
  ],
);
