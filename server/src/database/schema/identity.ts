import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** The embedded identity service's own tables; the product reaches them only through the identity room. */
export const identityAccounts = pgTable('identity_accounts', {
  /** 28 letters and digits, as the hosted provider makes them. */
  uid: text().primaryKey(),
  /** Lower case: one account per address. */
  email: text().notNull().unique(),
  email_verified: boolean().notNull().default(false),
  display_name: text(),
  photo_url: text(),
  /** A PHC string, or null for an account that only signs in through a provider. */
  password_hash: text(),
  password_updated_at: timestamp({ withTimezone: true }),
  is_disabled: boolean().notNull().default(false),
  /** Tokens issued before this moment are refused. */
  valid_since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  last_login_at: timestamp({ withTimezone: true }),
});

export const identityProviders = pgTable(
  'identity_providers',
  {
    uid: text()
      .notNull()
      .references(() => identityAccounts.uid, { onDelete: 'cascade' }),
    /** google.com, github.com */
    provider_id: text().notNull(),
    raw_id: text().notNull(),
    email: text(),
    display_name: text(),
    photo_url: text(),
    screen_name: text(),
  },
  (table) => [
    uniqueIndex('identity_providers_person').on(table.provider_id, table.raw_id),
    uniqueIndex('identity_providers_account').on(table.uid, table.provider_id),
  ],
);

export const identitySessions = pgTable(
  'identity_sessions',
  {
    session_uuid: uuid().primaryKey().defaultRandom(),
    uid: text()
      .notNull()
      .references(() => identityAccounts.uid, { onDelete: 'cascade' }),
    sign_in_provider: text().notNull(),
    auth_time: timestamp({ withTimezone: true }).notNull(),
    user_agent: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    last_used_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('identity_sessions_of_account').on(table.uid)],
);

/** Each token by its hash; a rotated one keeps its sealed successor for the overlap in which tabs may refresh together. */
export const identityRefreshTokens = pgTable(
  'identity_refresh_tokens',
  {
    token_hash: text().primaryKey(),
    session_uuid: uuid()
      .notNull()
      .references(() => identitySessions.session_uuid, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    rotated_at: timestamp({ withTimezone: true }),
    sealed_successor: text(),
  },
  (table) => [index('identity_refresh_tokens_of_session').on(table.session_uuid)],
);

export const identitySigningKeys = pgTable('identity_signing_keys', {
  kid: text().primaryKey(),
  sealed_private_key: text().notNull(),
  public_jwk: jsonb().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Published at once, used for signing from here on. */
  signs_from: timestamp({ withTimezone: true }).notNull(),
  /** Unpublished from here on. */
  retires_at: timestamp({ withTimezone: true }).notNull(),
});

/** Failed sign-ins per account and per address, by keyed hash, so that guessing slows down in every process. */
export const identityAttempts = pgTable('identity_attempts', {
  subject: text().primaryKey(),
  failures: bigint({ mode: 'number' }).notNull().default(0),
  window_started_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
