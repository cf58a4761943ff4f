import type { PluginPages } from '@fieldkit/contract/plugin-site.ts';
import type { Database, OpenDatabase } from '../platform/database/open-database.ts';
import type { Jobs } from '../platform/jobs/open-jobs.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import type { Env } from '../platform/settings/env.ts';
import type { Operations } from '../platform/telemetry/open-operations.ts';
import type { MailTransport } from './mail/open-mail.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { ProbePlugin } from './publications/probe-plugin.ts';
import type { EmbeddingEndpoint } from './search/embeddings/embedding-endpoint.ts';
import type { Recorder } from './search/recording/open-recorder.ts';
import type { StepRecorder } from './search/recording/open-step-recorder.ts';
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
