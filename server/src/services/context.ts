import type { Answer, Call, ParsedRequest } from '@fieldkit/contract/call.ts';
import type { PluginPages } from '@fieldkit/contract/plugin-pages.ts';
import type { Database, OpenDatabase, ReadReplica } from '../platform/database/open-database.ts';
import type { ServedVersion } from '../platform/database/served-version.ts';
import type { DocumentBytes } from '../platform/http-kit/document-bytes.ts';
import type { SpooledFile } from '../platform/http-kit/spool-file.ts';
import type { Jobs } from '../platform/jobs/open-jobs.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import type { Env } from '../platform/settings/env.ts';
import type { AuditEvent } from '../platform/telemetry/audit.ts';
import type { Operations } from '../platform/telemetry/open-operations.ts';
import type { AccountOperations } from './access/account-operations.ts';
import type { DnsLookup } from './custom-domains/dns-lookup.ts';
import type { MailTransport } from './mail/open-mail.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { FetchRecorder } from './plugins/open-fetch-recorder.ts';
import type { ProbePlugin } from './publications/probe-plugin.ts';
import type { EmbeddingEndpoint } from './search/embeddings/embedding-endpoint.ts';
import type { QuestionRecorder, StepRecorder } from './search/recording/open-recorders.ts';
import type { SearchWorker } from './search/search-worker.ts';

/** The services of this process, created once at startup. */
export type Services = Operations & {
  env: Env;
  db: Database;
  /** Reads charts from a replica, if there is one. */
  replica: ReadReplica;
  secrets: SecretBox;
  /** For worker threads, which open their own connections. */
  connectionString: string;
  /**
   * Whether the database is available, for code that can run without it for a while; left out if this is not
   * monitored.
   */
  availability?: OpenDatabase['availability'] | undefined;
  /** Searches published versions in a separate thread. */
  searchWorker: SearchWorker;
  /** Makes vectors of methods; null if no endpoint is configured. */
  embeddings: EmbeddingEndpoint | null;
  /** Records questions. */
  recorder: QuestionRecorder;
  /** Records the steps that developers take. */
  steps: StepRecorder;
  /** Counts fetches of plugins. */
  fetches: FetchRecorder;
  /** Requests a plugin’s own address, and returns what is wrong with its answer. */
  probePlugin: ProbePlugin;
  /** Reads the DNS records of companies' domains. */
  dns: DnsLookup;
  jobs: Jobs;
  mail: MailTransport;
  /** The payment provider for plans; null if nothing is sold. */
  payments: PaymentProvider | null;
  /** Renders plugins' pages, if this process serves them. */
  pages?: PluginPages;
  /** The OpenAPI document of the API itself, if this process serves it. */
  ownDocument?: () => string;
};

/**
 * A person whose identity token was accepted. `customer_uuid` is null until /register or /authenticate was
 * called; after that, the address and its verification are those of the customer's row, which is kept in sync
 * with the account.
 */
export type Person = {
  kind: 'person';
  firebase_id: string;
  email: string;
  email_verified: boolean;
  name: string | null;
  photo_url: string | null;
  /** When the hosted provider issued their token; null if the embedded service keeps the account. */
  issued_at: Date | null;
  customer_uuid: string | null;
  /** Their role in the place that the request reads; changes read it again. */
  membership?: Membership | null;
  /** Seconds since they last proved their identity. */
  signed_in_ago: number;
  /** Their session, if the embedded service keeps it. */
  session_uuid: string | null;
};

/** An active member's role in a project; `library_uuid` is the project's library that a request names. */
export type Membership = {
  project_uuid: string;
  library_uuid: string | null;
  role: 'owner' | 'collaborator';
};

/** A program that sent a key of one project. */
export type KeyHolder = {
  kind: 'key';
  /** 'install': a personal key, obtained on the plugin's page. 'oauth': a token of a client that a user allowed. */
  key_kind: 'project' | 'mcp' | 'install' | 'oauth';
  key_uuid: string;
  project_uuid: string;
  /** The key was obtained anonymously, from an open project; a visitor can obtain any number of them. */
  isForEveryone?: boolean;
  /** The membership by which the key was obtained, if any. */
  member_uuid?: string;
  /**
   * The version that the project served when the key was read, if the same statement read it; null before its
   * first version.
   */
  served?: ServedVersion | null;
};

/** A visitor of a project's plugin page who may read it. */
export type Visitor = { kind: 'visitor'; project_uuid: string };

/** A request without an account or a valid key. */
type UnauthenticatedActor = {
  kind: 'anonymous';
  /** The request had a key that is incomplete or deleted. */
  hasRefusedKey?: boolean;
};

export type Actor = Person | KeyHolder | Visitor | UnauthenticatedActor | { kind: 'internal' };

/** What a request or a job may use: the services of the process, and the account operations. */
export type Tools = Services & {
  /** The operations on accounts and sessions; null if the hosted provider keeps them. */
  accounts: AccountOperations | null;
};

/** The tools that a function needs, for functions that work without an actor. */
export type Uses<Needs extends keyof Tools> = Pick<Tools, Needs>;

/**
 * The context of a function: the database, the log, the audit and the actor. The function names its other
 * tools: `Context<'jobs'>` can send jobs.
 */
export type Context<Needs extends keyof Tools = never> = Pick<Tools, 'db' | 'log' | 'audit' | Needs> & {
  actor: Actor;
  /** The origin of a request, for limits per network; left out if there is no request. */
  caller?: { network: string; isLocal: boolean };
  /**
   * Loads the version that the actor's project serves, once per request. It is left out if a request may
   * concern several projects.
   */
  served?: () => Promise<ServedVersion | null>;
};

/** The context that an entry point passes to an action, which names the tools that it needs. */
export type ActionContext = Context<keyof Tools>;

declare const authorized: unique symbol;
type Authorized = { readonly [authorized]: true };

/**
 * The context of an actor who was authorized. Helpers that read or change protected data take it, so they
 * cannot be called before authorization: only `authorize`, `authorizeActor` and `createInternalContext` create one.
 */
export type AuthorizedContext<Needs extends keyof Tools = never> = Context<Needs> & Authorized;

/** The context for the server's own work: jobs, startup and the queue. */
export type InternalContext<Needs extends keyof Tools = never> = AuthorizedContext<Needs> & {
  actor: { kind: 'internal' };
};

/**
 * Runs work in one transaction; a refusal or an error inside it rolls everything back. Audit events of the
 * work are written after the commit.
 */
export async function runInTransaction<Result, Given extends Context>(
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

/** One page of a long list, or the whole list in pieces, and the total number of rows. */
export type Page<Rows> = { rows: Rows | AsyncIterable<Rows>; total: number };

/** The result of a call that returns a file. */
export type StoredFile = { name: string; type: string; content: DocumentBytes };

/** The result of an action: the call's answer, a page of it for a long list, or a file. */
export type ActionResult<C extends Call> = C extends { file: true }
  ? StoredFile
  : C extends { list: true }
    ? Page<Answer<C>>
    : Answer<C>;

/**
 * One operation of the product: it receives the context and the parsed request, and returns the answer. `gone` is
 * aborted when the client disconnects, for actions whose result only that client needs.
 */
type Action<C extends Call> = (
  ctx: ActionContext,
  received: ParsedRequest<C> & { gone: AbortSignal },
) => Promise<ActionResult<C>>;

/** An uploaded file. It is closed after the response has been sent. */
export type UploadedFile = { name: string; content: SpooledFile };
export type Form<C extends Call> = { body: ParsedRequest<C>['body']; file: UploadedFile | undefined };

/** The input of an action with an upload. The action reads the form itself, after it has checked the permission. */
export type ReceivedUpload<C extends Call> = Omit<ParsedRequest<C>, 'body'> & {
  readForm: () => Promise<Form<C>>;
  /** Aborted when the client disconnects; nothing should be stored in that case. */
  gone: AbortSignal;
};
export type UploadAction<C extends Call> = (
  ctx: ActionContext,
  received: ReceivedUpload<C>,
) => Promise<ActionResult<C>>;

/** A call of the contract with its action. Entry points bind it; see `bindRoute`. */
export type Route = { call: Call } & (
  | { kind: 'json'; action: Action<Call> }
  | { kind: 'upload'; action: UploadAction<Call> }
);

export const route = <const C extends Call>(call: C, action: Action<NoInfer<C>>): Route => ({
  kind: 'json',
  call,
  action: action as Action<Call>,
});

/** The route of a call that uploads a file. */
export const uploadRoute = <const C extends Call>(call: C, action: UploadAction<NoInfer<C>>): Route => ({
  kind: 'upload',
  call,
  action: action as UploadAction<Call>,
});

/** The context for the server's own work: jobs, startup and the queue. No request may get one. */
export const createInternalContext = <Given extends Uses<'db' | 'log' | 'audit'>>(services: Given) =>
  ({ accounts: null, ...services, actor: { kind: 'internal' } }) as unknown as Omit<Given, 'actor'> &
    InternalContext<'accounts'>;
