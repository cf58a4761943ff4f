import { openEmbeddings } from '../features/embeddings/embed-job.ts';
import { type Database, type OpenDatabase, openReadReplica } from '../platform/database/open-database.ts';
import { openJobs } from '../platform/jobs/open-jobs.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { readEmbeddingSettings } from '../platform/settings/embedding-settings.ts';
import type { Env } from '../platform/settings/env.ts';
import type { Meters } from '../platform/telemetry/meters.ts';
import { type Operations, openOperations } from '../platform/telemetry/open-operations.ts';
import { runInSpan } from '../platform/telemetry/tracing/run-in-span.ts';
import type { Services } from '../services/context.ts';
import { openDns } from '../services/custom-domains/dns-lookup.ts';
import { type MailTransport, openMail } from '../services/mail/open-mail.ts';
import { openPayments } from '../services/payments/open-payments.ts';
import { openFetchRecorder } from '../services/plugins/open-fetch-recorder.ts';
import { probePlugin } from '../services/publications/probe-plugin.ts';
import {
  openQuestionRecorder,
  openStepRecorder,
  type QuestionRecorder,
} from '../services/search/recording/open-recorders.ts';

type ServiceBase = {
  env: Env;
  database: {
    db: Database;
    connectionString: string;
    stream?: OpenDatabase['stream'];
    availability?: OpenDatabase['availability'];
  };
  secrets: SecretBox;
  log: Operations['log'];
};

/** Creates the services that actions use, on an open database. Nothing runs or connects until it is needed. */
export function createServices({ env, database, secrets, log }: ServiceBase): Services {
  const { db, connectionString, stream, availability } = database;
  const operations = openOperations(env, db, log);
  const jobs = openJobs({ connectionString, stream, log, watch: operations });
  const baseServices = withCounts({
    ...operations,
    env,
    db,
    replica: openReadReplica(env, db, { onProblem: (err, sentence) => log.warn({ err }, sentence) }),
    secrets,
    connectionString,
    availability,
    ...openEmbeddings(
      readEmbeddingSettings(env),
      { connectionString, memoryMb: env.SEARCH_MEMORY_MB },
      { ...operations, db, jobs },
    ),
    recorder: openQuestionRecorder(db),
    steps: openStepRecorder(db, log),
    fetches: openFetchRecorder(db, log),
    probePlugin: ((subdomain, publication_uuid) =>
      probePlugin(env, secrets, subdomain, publication_uuid)) satisfies Services['probePlugin'],
    dns: openDns(),
    jobs,
    mail: openMail(env, db),
  });
  return { ...baseServices, payments: openPayments(baseServices) };
}

/** Closes the services, running jobs first. The caller closes the database. */
export async function closeServices(services: Services): Promise<void> {
  const { jobs, mail, fetches, searchWorker, replica, tracing } = services;
  await jobs.close();
  await fetches.store();
  mail.close();
  await searchWorker.close();
  await replica.close();
  await tracing.close();
}

type OutcomeCounter = { inc: (labels: { outcome: string }) => void };

/** Counts the outcomes of an operation. */
const countOutcomes =
  <Input>(work: (input: Input) => Promise<void>, counter: OutcomeCounter, [done, failed]: [string, string]) =>
  async (input: Input): Promise<void> => {
    try {
      await work(input);
    } catch (error) {
      counter.inc({ outcome: failed });
      throw error;
    }
    counter.inc({ outcome: done });
  };

/** Counts sent mails, and adds each one to its trace. */
const countMails = (mail: MailTransport, { mails }: Meters): MailTransport => ({
  ...mail,
  deliver: countOutcomes(
    (letter) => runInSpan('deliver a mail', { kind: 'client' }, () => mail.deliver(letter)),
    mails,
    ['sent', 'failed'],
  ),
});

/** Counts recorded questions. */
const countQuestions = (recorder: QuestionRecorder, { questions }: Meters): QuestionRecorder => ({
  record: countOutcomes(recorder.record, questions, ['recorded', 'dropped']),
});

/** The services, with metrics for recorded questions and sent mails. */
const withCounts = <Counted extends Operations & { recorder: QuestionRecorder; mail: MailTransport }>(
  services: Counted,
): Counted => ({
  ...services,
  recorder: countQuestions(services.recorder, services.meters),
  mail: countMails(services.mail, services.meters),
});
