import { activityKinds } from '@fieldkit/contract/activities.ts';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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

/** Claimed for good: a name stays taken when its project is deleted. */
export const subdomains = pgTable('subdomains', {
  subdomain: text().primaryKey(),
  project_uuid: uuid()
    .unique()
    .references(() => projects.project_uuid, { onDelete: 'set null' }),
  /** The state of its deployment, since when, and why where it failed. */
  state: text({ enum: ['deploying', 'running', 'error'] })
    .notNull()
    .default('deploying'),
  state_since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  checked_at: timestamp({ withTimezone: true }),
  reason: text().notNull().default(''),
  claimed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** What assistants and the plugin's page read: an immutable picture of a project's content, switched to when complete. */
export const publications = pgTable(
  'publications',
  {
    publication_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    /** The project's content_version that this picture shows. */
    content_version: integer().notNull(),
    /** {libraries: […], methods: […], workflows: […]}: see publications.queries.ts, which writes it. */
    content: jsonb().notNull(),
    /** The version that is served: switched to once it was checked. */
    is_current: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was switched to. */
    published_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('publications_of_project').on(table.project_uuid, table.content_version),
    uniqueIndex('publications_current').on(table.project_uuid).where(sql`is_current`),
  ],
);

/** Words that mean the same in the API of a project, a list a row, in the order in which its owner wrote them. */
export const project_synonyms = pgTable(
  'project_synonyms',
  {
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    position: integer().notNull(),
    words: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_uuid, table.position] })],
);

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
