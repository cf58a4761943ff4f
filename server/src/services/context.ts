import type { PluginPages } from '@fieldkit/contract/plugin-site.ts';
import type { Database, OpenDatabase } from '../platform/database/open-database.ts';
import type { ServedVersion } from '../platform/database/served-version.ts';
import type { Jobs } from '../platform/jobs/open-jobs.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import type { Env } from '../platform/settings/env.ts';
import type { AuditEvent } from '../platform/telemetry/audit.ts';
import type { Operations } from '../platform/telemetry/open-operations.ts';
import type { AccountOperations } from './access/account-operations.ts';
import type { MailTransport } from './mail/open-mail.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { ProbePlugin } from './publications/probe-plugin.ts';
import type { EmbeddingEndpoint } from './search/embeddings/embedding-endpoint.ts';
import type { Recorder, StepRecorder } from './search/recording/open-step-recorder.ts';
import type { SearchWorker } from './search/search-worker.ts';

/** Where and how this process serves: made once at start. */
export type Services = Operations & {
  env: Env;
  db: Database;
  secrets: SecretBox;
  /** For worker threads, which open their own connection. */
  connectionString: string;
  /**
   * Whether the database is available, for code that works without it for a while; left out where it is not
   * monitored.
   */
  presence?: OpenDatabase['presence'] | undefined;
  /** Asks published versions, in a thread of its own. */
  searchWorker: SearchWorker;
  /** Makes vectors of methods; null where no endpoint is configured. */
  embeddings: EmbeddingEndpoint | null;
  /** Keeps what is asked. */
  recorder: Recorder;
  /** Keeps how far developers come. */
  steps: StepRecorder;
  /** Requests a plugin’s own address, and returns what is wrong with its answer. */
  probePlugin: ProbePlugin;
  jobs: Jobs;
  mail: MailTransport;
  /** The payment provider for plans; null where nothing is sold. */
  payments: PaymentProvider | null;
  /** Renders plugins' pages, where they are served. */
  pages?: PluginPages;
  /** The OpenAPI document of the API itself, where it is served. */
  ownDocument?: () => string;
};

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
  /** Their role where the request reads; read anew by what changes something. */
  membership?: Membership | null;
  /** Seconds since they last proved who they are. */
  signed_in_ago: number;
  /** Their session, where the embedded service keeps it. */
  session_uuid: string | null;
};

/** An active member's role in a project; `library_uuid` is that of the project's library that a request names. */
export type Membership = {
  project_uuid: string;
  library_uuid: string | null;
  role: 'owner' | 'collaborator';
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
  /** The version that the project served when the key was read, where the same statement read it; null before its first. */
  served?: ServedVersion | null;
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

/** What a request or a job may use: the services of the process, and the keeping of accounts. */
export type Tools = Services & {
  /** The keeping of accounts and sessions; null where the hosted provider does that. */
  accounts: AccountOperations | null;
};

/** The tools that a function names because it works without an actor. */
export type Uses<Needs extends keyof Tools> = Pick<Tools, Needs>;

/**
 * What a function works with: the database, the log, the audit and the actor. What else it needs it names: `Context<'jobs'>`
 * can send jobs.
 */
export type Context<Needs extends keyof Tools = never> = Pick<Tools, 'db' | 'log' | 'audit' | Needs> & {
  actor: Actor;
  /** From where a request came, for what is limited by network; left out where no request asks. */
  caller?: { network: string; isLocal: boolean };
  /**
   * Loads the version that the actor's project serves, once for all that one request asks. It is left out where a request may ask
   * about several projects.
   */
  served?: () => Promise<ServedVersion | null>;
};

/** What an entry point hands to an action, which names what it needs of it. */
export type RequestContext = Context<keyof Tools>;

declare const authorized: unique symbol;
type Authorized = { readonly [authorized]: true };

/**
 * The context of an actor who was found to be authorized. Helpers that read or change what not every request may take it, so they
 * cannot be called before that: `authorize`, `authorizeActor` and `internalContext` alone make one.
 */
export type AuthorizedContext<Needs extends keyof Tools = never> = Context<Needs> & Authorized;

/** The context of what the server does by itself: jobs, start, the queue. */
export type InternalContext<Needs extends keyof Tools = never> = AuthorizedContext<Needs> & {
  actor: { kind: 'internal' };
};

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
