import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** The embedded identity service's own tables. Other code accesses them only through that service. */
export const identityAccounts = pgTable('identity_accounts', {
  /** 28 letters and digits, as the hosted provider creates them. */
  uid: text().primaryKey(),
  /** In lower case, one account per address. Only the test surface creates accounts without one. */
  email: text().unique(),
  email_verified: boolean().notNull().default(false),
  display_name: text(),
  photo_url: text(),
  /** A PHC string, or null for an account that only signs in through a provider. */
  password_hash: text(),
  password_updated_at: timestamp({ withTimezone: true }),
  /** When the person who verified the address removed the password that its creator had set. */
  password_removed_at: timestamp({ withTimezone: true }),
  /** Whether they ever signed in by a mailed link, which is then a sign-in method. */
  has_email_link: boolean().notNull().default(false),
  /** Whether a custom token created it, on the test surface. */
  has_custom_token: boolean().notNull().default(false),
  /** Claims that an administrator set on the test surface; they go into every token. */
  custom_claims: jsonb(),
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
    /** Whether the provider confirmed at the last sign-in that the address belongs to this person. */
    is_email_verified: boolean().notNull().default(false),
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
    /** Claims of the custom token that started it, on the test surface. */
    claims: jsonb(),
    auth_time: timestamp({ withTimezone: true }).notNull(),
    user_agent: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    last_used_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('identity_sessions_of_account').on(table.uid)],
);

/**
 * Tokens by their hash. A rotated one keeps its encrypted successor for a short time in which several tabs may
 * refresh.
 */
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
  /** Published immediately; used for signing after this time. */
  signs_from: timestamp({ withTimezone: true }).notNull(),
  /** No longer published after this time. */
  retires_at: timestamp({ withTimezone: true }).notNull(),
});

/** Attempts of every limited kind, by a keyed hash of their subject, so that limits apply across all processes. */
export const identityAttempts = pgTable('identity_attempts', {
  subject: text().primaryKey(),
  failures: bigint({ mode: 'number' }).notNull().default(0),
  window_started_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Mailed codes, by their hash. A row is deleted when its code is used. */
export const identityCodes = pgTable(
  'identity_codes',
  {
    code_hash: text().primaryKey(),
    /** PASSWORD_RESET, VERIFY_EMAIL, EMAIL_SIGNIN, VERIFY_AND_CHANGE_EMAIL, RECOVER_EMAIL */
    kind: text().notNull(),
    /** The address that it was created for; a newer code of the same kind replaces it. */
    email: text().notNull(),
    /** The account; null if a mailed link may create one. */
    uid: text().references(() => identityAccounts.uid, { onDelete: 'cascade' }),
    /** The new address. */
    new_email: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** The encrypted link, only stored if the test surface shows it. */
    sealed_link: text(),
  },
  (table) => [
    uniqueIndex('identity_codes_newest').on(table.kind, table.email),
    index('identity_codes_of_account').on(table.uid),
  ],
);

/** Pending sign-ins with Google or GitHub, valid for ten minutes and deleted when they are finished. */
export const identityFlows = pgTable('identity_flows', {
  /** Hash of the session id, which only the page that started the sign-in gets. */
  sid_hash: text().primaryKey(),
  state_hash: text().notNull().unique(),
  /** Hash of the cookie that ties it to one browser. */
  bind_hash: text().notNull(),
  /** google.com, github.com */
  provider_id: text().notNull(),
  /** signInViaPopup, signInViaRedirect, linkViaPopup, … */
  auth_type: text().notNull(),
  /** Null for popups of clients that did not name the event. */
  event_id: text(),
  /** The page that started the sign-in and gets the event. */
  redirect_url: text().notNull(),
  app_name: text().notNull(),
  /** The session id, PKCE verifier and nonce, encrypted. */
  sealed: text().notNull(),
  /** When the browser came back from the provider with the right state and cookie. */
  verified_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});

/**
 * Browsers that signed in to an account before, by the hash of their cookie: guesses from elsewhere do not lock them
 * out.
 */
export const identityDevices = pgTable(
  'identity_devices',
  {
    uid: text()
      .notNull()
      .references(() => identityAccounts.uid, { onDelete: 'cascade' }),
    device_hash: text().notNull(),
    last_used_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.device_hash] })],
);

/** Settings that tests changed on the test surface; one row. */
export const identityTestSettings = pgTable('identity_test_settings', {
  id: boolean().primaryKey().default(true),
  allow_duplicate_emails: boolean().notNull().default(false),
  /** Off by default in the provider's emulator, unlike in the service itself. */
  improved_email_privacy: boolean().notNull().default(false),
});
