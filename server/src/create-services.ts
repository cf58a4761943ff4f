import { openRecorder } from './assistant/open-recorder.ts';
import { openStepRecorder } from './assistant/open-step-recorder.ts';
import type { Services } from './context.ts';
import type { Database, OpenDatabase } from './database/open-database.ts';
import { readEmbeddingSettings } from './embedding-settings.ts';
import type { Env } from './env.ts';
import { openEmbeddings } from './features/embeddings/open-embeddings.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { openMail } from './mail/open-mail.ts';
import { type Operations, openOperations, withCounts } from './operations/open-operations.ts';
import { openPayments } from './payments/open-payments.ts';
import { probePlugin } from './plugin-site/probe-plugin.ts';
import type { SecretBox } from './secrets/secret-box.ts';

type ServiceBase = {
  env: Env;
  database: {
    db: Database;
    connectionString: string;
    stream?: OpenDatabase['stream'];
    presence?: OpenDatabase['presence'];
  };
  secrets: SecretBox;
  log: Operations['log'];
};

/** Creates what the actions work with, on an open database. Nothing runs or connects until it is needed. */
export function createServices({ env, database, secrets, log }: ServiceBase): Services {
  const { db, connectionString, stream, presence } = database;
  const operations = openOperations(env, db, log);
  const jobs = openJobs({ connectionString, stream, log, watch: operations });
  const baseServices = withCounts({
    ...operations,
    env,
    db,
    secrets,
    connectionString,
    presence,
    ...openEmbeddings(readEmbeddingSettings(env), connectionString, {
      ...operations,
      db,
      jobs,
    }),
    recorder: openRecorder(db),
    steps: openStepRecorder(db, log),
    lookAtPlugin: ((subdomain, publication_uuid) =>
      probePlugin(env, secrets, subdomain, publication_uuid)) satisfies Services['lookAtPlugin'],
    jobs,
    mail: openMail(env, db),
  });
  return { ...baseServices, payments: openPayments(baseServices) };
}

/** Closes the services, running jobs first; the caller closes the database. */
export async function closeServices({ jobs, mail, searchWorker, tracing }: Services): Promise<void> {
  await jobs.close();
  mail.close();
  await searchWorker.close();
  await tracing.close();
}
