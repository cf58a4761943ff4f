import type { Database } from '../platform/database/open-database.ts';
import type { AuditEvent } from '../platform/telemetry/audit.ts';
import type { AccountOperations } from './access/account-operations.ts';
import type { Services } from './services.ts';

export type { Services };

/**
 * A person whose identity token was accepted. `customer_uuid` is null until /register or /authenticate was called; from then on the
 * address and its proof are those of the customer's row, which follows the account.
 */
export type Person = {
  kind: 'person';
  firebase_id: string;
  email: string;
  email_verified: boolean;
  name: string | null;
  photo_url: string | null;
  /** When the hosted provider issued their token; null where the embedded service keeps the account. */
  issued_at: Date | null;
  customer_uuid: string | null;
  /** Seconds since they last proved who they are. */
  signed_in_ago: number;
  /** Their session, where the embedded service keeps it. */
  session_uuid: string | null;
};

/** A program that shows a key of one project. */
export type KeyHolder = {
  kind: 'key';
  /**
   * 'install': a personal key, obtained on the plugin's page. 'oauth': a token of a client that a user allowed.
   */
  key_kind: 'project' | 'mcp' | 'install' | 'oauth';
  key_uuid: string;
  project_uuid: string;
  /** Obtained anonymously, where the project is open: a visitor can obtain any number of them. */
  isAnybodys?: boolean;
  /** The membership by which it was obtained, where it was one. */
  member_uuid?: string;
};

/** A visitor of a project's plugin page who may read it. */
export type Visitor = { kind: 'visitor'; project_uuid: string };

/** A request without an account or a valid key. */
type Unauthenticated = {
  kind: 'nobody';
  /** It came with a key that is incomplete or deleted. */
  hasRefusedKey?: boolean;
};

export type Actor = Person | KeyHolder | Visitor | Unauthenticated | { kind: 'internal' };

/** What every action receives first: the services and the actor. */
export type Context = Services & {
  actor: Actor;
  /** The keeping of accounts and sessions; null where the hosted provider does that. */
  accounts: AccountOperations | null;
  /** From where a request came, for what is limited by network; left out where no request asks. */
  caller?: { network: string; isLocal: boolean };
  /**
   * Loads the version that the actor's project serves, once for all that one request asks. It is left out where a request may ask
   * about several projects.
   */
  served?: () => Promise<ServedVersion | null>;
};

/** A version that answers come from. `subdomain` is null while the project has none, `published_at` is a date (UTC). */
export type ServedVersion = {
  publication_uuid: string;
  content_version: number;
  published_at: string;
  subdomain: string | null;
};

declare const authorized: unique symbol;

/**
 * The context of an actor who was found to be authorized. Helpers that read or change what not every request may take it, so they
 * cannot be called before that: `authorize`, `authorizeActor` and `internalContext` alone make one.
 */
export type AuthorizedContext = Context & { readonly [authorized]: true };

/** The context of what the server does by itself: jobs, start, the queue. */
export type InternalContext = AuthorizedContext & { actor: { kind: 'internal' } };

/**
 * Runs a piece of work in one transaction; a refusal or a bug inside it rolls everything back. Audit events of the
 * work are written once it is committed.
 */
export async function inTransaction<Result, Given extends Context>(
  ctx: Given,
  work: (ctx: Given) => Promise<Result>,
): Promise<Result> {
  const auditEvents: AuditEvent[] = [];
  const audit = { record: (event: AuditEvent) => void auditEvents.push(event) };
  const result = await ctx.db.transaction((transaction) =>
    work({ ...ctx, audit, db: transaction as unknown as Database }),
  );
  for (const event of auditEvents) ctx.audit.record(event);
  return result;
}
