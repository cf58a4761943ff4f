import { activityKinds } from '@fieldkit/contract/activities.ts';
import type { VersionChanges } from '@fieldkit/contract/changelog.ts';
import { approvals } from '@fieldkit/contract/projects.ts';
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
  is_approved: text({ enum: approvals }).notNull(),
  website_url: text().notNull().default(''),
  documentation_url: text().notNull().default(''),
  repository_url: text().notNull().default(''),
  /** Counts changes of content. The published version is outdated while its own number is smaller. */
  content_version: integer().notNull().default(0),
  /** Whether changes are published only when a member publishes them. */
  is_published_by_hand: boolean().notNull().default(false),
  /** The `content_version` for which a member last requested a publication. */
  requested_version: integer().notNull().default(0),
  /** The owner's note for the changelog about the changes that are not published yet; Markdown. */
  next_version_note: text().notNull().default(''),
  /** Whether an open source project may be used over MCP without a key. It has no effect on a private project. */
  is_keyless_allowed: boolean().notNull().default(true),
  /** The retention time of questions, in days; null to keep them as long as the project. */
  question_retention_days: integer().default(365),
  /** Whether a model may suggest phrases in which people ask for methods, if one is configured. */
  is_phrase_suggestion_allowed: boolean().notNull().default(false),
  /** Whether the calls that developers read after a search are counted, and raise the rank of those calls. */
  is_learning_enabled: boolean().notNull().default(true),
  /** The owner's note for assistants in the index of the installable plugin; Markdown. */
  assistant_note: text().notNull().default(''),
  /** Methods that the owner put first in that index, in this order, and ones that it leaves out; deleted ones may be among them. */
  index_pinned_uuids: uuid().array().notNull().default(sql`'{}'::uuid[]`),
  index_excluded_uuids: uuid().array().notNull().default(sql`'{}'::uuid[]`),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The members of each project, including the owner. A pending invitee may not be a customer yet. */
export const memberships = pgTable(
  'memberships',
  {
    collaboration_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    customer_uuid: uuid().references(() => customers.customer_uuid, { onDelete: 'cascade' }),
    /**
     * In lower case. Pending: the invited address; the membership has a customer only while that customer has the
     * address. Active: the member's current verified address, or else the one that was added or invited.
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

/** Claimed permanently: a name stays taken when its project is deleted. */
export const subdomains = pgTable('subdomains', {
  subdomain: text().primaryKey(),
  project_uuid: uuid()
    .unique()
    .references(() => projects.project_uuid, { onDelete: 'set null' }),
  /** The state of its deployment, since when, and the reason if it failed. */
  state: text({ enum: ['deploying', 'running', 'error'] })
    .notNull()
    .default('deploying'),
  state_since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  checked_at: timestamp({ withTimezone: true }),
  reason: text().notNull().default(''),
  claimed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** The public key by which the owner proves to the MCP registry that the address is theirs; empty without one. */
  registry_proof: text().notNull().default(''),
});

/**
 * The content that assistants and the plugin's page read: an immutable snapshot of a project, which is served once it
 * is complete.
 */
export const publications = pgTable(
  'publications',
  {
    publication_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    /** The project's content_version in this snapshot. */
    content_version: integer().notNull(),
    /**
     * The content as `insertPublication` (features/publishing/publishing.queries.ts) writes it; `PublishedContent`
     * (services/search/search-messages.ts) is its type.
     */
    content: jsonb().notNull(),
    /** Whether this version is served, which begins once it was checked. */
    is_current: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was first served. */
    published_at: timestamp({ withTimezone: true }),
    /** The `content_version` of the earlier version whose content it has, if that was restored. */
    restored_from: integer(),
    /** The workflows in it in which an id that a step needs has no source; null for versions before this was known. */
    unsourced_workflows: uuid().array(),
  },
  (table) => [
    uniqueIndex('publications_of_project').on(table.project_uuid, table.content_version),
    uniqueIndex('publications_current').on(table.project_uuid).where(sql`is_current`),
  ],
);

/** The changelog of a plugin: what each published version changed, and what its owner wrote about it. */
export const published_changes = pgTable(
  'published_changes',
  {
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    /** The version's number. */
    content_version: integer().notNull(),
    /** The number of the version that was served before; null for the first. */
    previous_version: integer(),
    /** When the version was first served. */
    published_at: timestamp({ withTimezone: true }).notNull(),
    /** Whether the project was private then. No entry up to the last private one is shown once it is open. */
    is_private: boolean().notNull(),
    /** Bounded; it contains names, and no descriptions. */
    changes: jsonb().$type<VersionChanges>().notNull(),
    /** The owner's note; Markdown. */
    note: text().notNull().default(''),
    /** When the note was last changed. */
    changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.project_uuid, table.content_version] })],
);

/** Synonyms in the API of a project, one list per row, in the order in which its owner wrote them. */
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

/**
 * The activity of a project: who did what, and when. Entries stay when people leave, and are deleted with the
 * project.
 */
export const activities = pgTable(
  'activities',
  {
    activity_uuid: uuid().primaryKey().defaultRandom(),
    /** The order in which they were written. */
    position: bigserial({ mode: 'number' }).notNull(),
    project_uuid: uuid()
      .notNull()
      .references(() => projects.project_uuid, { onDelete: 'cascade' }),
    kind: text({ enum: activityKinds }).notNull(),
    actor: text({ enum: ['person', 'program', 'product'] }).notNull(),
    /** Null if no person did it, or the account was deleted. */
    actor_uuid: uuid().references(() => customers.customer_uuid, { onDelete: 'set null' }),
    subject: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('activities_of_project').on(table.project_uuid, table.position)],
);

/** One key of each kind per project: encrypted, so that its owner can copy it later, plus a keyed hash for look-ups. */
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

/** Projects without an owner that visitors created. A row exists until the project is claimed or expires. */
export const trials = pgTable('trials', {
  project_uuid: uuid()
    .primaryKey()
    .references(() => projects.project_uuid, { onDelete: 'cascade' }),
  /** A keyed hash of the secret with which an account claims the project. */
  token_hash: text().notNull().unique(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});
