import type { PluginPages } from '@fieldkit/contract/plugin-site.ts';
import type { Logger } from 'pino';
import type { Recorder } from './assistant/open-recorder.ts';
import type { StepKeeper } from './assistant/open-step-keeper.ts';
import type { Searcher } from './assistant/searcher.ts';
import type { Database } from './database/open-database.ts';
import type { Env } from './env.ts';
import type { AccountKeeping } from './identity/account-keeping.ts';
import type { Jobs } from './jobs/open-jobs.ts';
import type { MailRoom } from './mail/open-mail.ts';
import type { LookAtPlugin } from './plugin-site/look-at-plugin.ts';
import type { SecretBox } from './secrets/secret-box.ts';

/** Somebody whose identity token was accepted. `customer_uuid` is null until /register or /authenticate was called. */
export type Person = {
  kind: 'person';
  firebase_id: string;
  email: string;
  email_verified: boolean;
  name: string | null;
  photo_url: string | null;
  customer_uuid: string | null;
  /** Seconds since 1970: when they last proved who they are. */
  auth_time: number;
  /** Their session, where the embedded service keeps it. */
  session_uuid: string | null;
};

/** A program that shows a key of one project. */
export type KeyHolder = {
  kind: 'key';
  /** 'install': a personal key, obtained on the plugin's page. 'oauth': a token of a client that somebody allowed. */
  key_kind: 'project' | 'mcp' | 'install' | 'oauth';
  key_uuid: string;
  project_uuid: string;
};

/** Somebody on the page of a project's plugin who may read it. */
export type Visitor = { kind: 'visitor'; project_uuid: string };

export type Actor = Person | KeyHolder | Visitor | { kind: 'nobody' } | { kind: 'internal' };

/** Where and how this process serves: made once at start. */
export type House = {
  env: Env;
  db: Database;
  secrets: SecretBox;
  log: Logger;
  /** For worker threads, which open their own connection. */
  connectionString: string;
  /** Asks published versions, in a thread of its own. */
  searcher: Searcher;
  /** Keeps what is asked. */
  recorder: Recorder;
  /** Keeps how far developers come. */
  steps: StepKeeper;
  /** Asks a plugin's own address; see `lookAtPlugin`. */
  lookAtPlugin: LookAtPlugin;
  jobs: Jobs;
  mail: MailRoom;
  /** Draws plugins' pages, where there are doors for them. */
  pages?: PluginPages;
};

/** What every verb gets first: the house, and who asks. */
export type Context = House & {
  actor: Actor;
  /** The keeping of accounts and sessions; null where the hosted provider does that. */
  accounts: AccountKeeping | null;
  /** From where a request came, for what is limited by network; left out where no request asks. */
  caller?: { network: string; isLocal: boolean };
};

/** Runs a piece of work in one transaction; a refusal or a bug inside it leaves everything as it was. */
export function inTransaction<Result>(
  ctx: Context,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction((transaction) => work({ ...ctx, db: transaction as unknown as Database }));
}
