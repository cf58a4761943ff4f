import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { keys, memberships, projects } from './projects.ts';

/** How a visitor obtained it: as anyone may (open source projects), as a member, or by the project's MCP key. */
const grants = ['visitor', 'member', 'mcp_key'] as const;

export const ofProject = () =>
  uuid()
    .notNull()
    .references(() => projects.project_uuid, { onDelete: 'cascade' });

/** Columns for rows that a key or a membership granted. The rows are deleted with the key or the membership. */
export const grantColumns = () => ({
  granted_by: text({ enum: grants }).notNull(),
  key_uuid: uuid().references(() => keys.key_uuid, { onDelete: 'cascade' }),
  collaboration_uuid: uuid().references(() => memberships.collaboration_uuid, { onDelete: 'cascade' }),
});

/** MCP clients that registered themselves. Clients that a document on the web describes have no row. */
export const oauth_clients = pgTable('oauth_clients', {
  client_id: text().primaryKey(),
  /** The client's own metadata and its secret, encrypted. */
  sealed: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** A client that a user allowed to use one project: the owner sees it as a connection. */
export const oauth_grants = pgTable(
  'oauth_grants',
  {
    grant_uuid: uuid().primaryKey().defaultRandom(),
    project_uuid: ofProject(),
    client_id: text().notNull(),
    client_name: text().notNull(),
    /** The host of its document, or else of its redirect URI; empty for a program on a user's computer. */
    client_host: text().notNull(),
    /** Whether that host confirms the client, by a document that describes it. */
    is_verified: boolean().notNull(),
    /** The requested MCP address. */
    resource: text().notNull(),
    ...grantColumns(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Only the day, so that most requests do not write. */
    last_used_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('oauth_grants_of_project').on(table.project_uuid, table.created_at)],
);

/** Codes, tokens and pending requests: found by a keyed hash, encrypted, and deleted with their grant. */
export const oauth_records = pgTable(
  'oauth_records',
  {
    record_hash: text().primaryKey(),
    /** AuthorizationCode, AccessToken, RefreshToken, Interaction, Session */
    kind: text().notNull(),
    grant_uuid: uuid().references(() => oauth_grants.grant_uuid, { onDelete: 'cascade' }),
    sealed: text().notNull(),
    consumed_at: timestamp({ withTimezone: true }),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('oauth_records_of_grant').on(table.grant_uuid),
    index('oauth_records_by_end').on(table.expires_at),
  ],
);
