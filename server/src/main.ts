import fs from 'node:fs';
import module from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import v8 from 'node:v8';
import { type Identity, openIdentity } from '@fieldkit/identity/open-identity.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { makeLog } from './entrypoints/api/request-log.ts';
import { migrateNow } from './entrypoints/commands/migrate-now.ts';
import { closeServices, createServices } from './entrypoints/create-services.ts';
import { loadPages } from './entrypoints/plugin-site/page-bundle.ts';
import { productOf } from './features/account/account.routes.ts';
import { digestJobs } from './features/analytics/weekly-digest.ts';
import { invitationMailJob } from './features/collaborators/invitation-mail-job.ts';
import { domainJobs } from './features/custom-domains/check-domain.ts';
import { embedJob, enqueueUnembedded } from './features/embeddings/embed-job.ts';
import { guideJobs } from './features/guides/refresh-guides.ts';
import { refreshJobs } from './features/libraries/refresh-jobs.ts';
import { suggestJobs } from './features/phrase-suggestions/suggest-jobs.ts';
import { enqueueStale, publishJobs } from './features/publishing/publish-project.ts';
import { purgeJob } from './features/questions/purge-job.ts';
import { rollUpWork } from './features/roll-up/roll-up-questions.ts';
import { trialJobs } from './features/trials/trials.routes.ts';
import { DatabaseUnavailable } from './platform/database/embedded/database-unavailable.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts';
import { openSecrets } from './platform/secrets/open-secrets.ts';
import { type Env, loadEnvFile, readEnv } from './platform/settings/env.ts';
import { requireDemoData } from './platform/settings/live-demo.ts';
import { listProductionAdvice } from './platform/settings/production-advice.ts';
import { WrongSetting } from './platform/settings/setting-shapes.ts';
import { createInternalContext, type Services } from './services/context.ts';
import { applyEventsJobs, paymentMailJob, reconcileJob } from './services/payments/apply-events-job.ts';
import { checkEmbeddings } from './services/search/embeddings/check-embeddings.ts';

const root = path.resolve(import.meta.dirname, '../..');
/**
 * The time for requests in flight after the server stops listening. Together with the time that `jobs.close` gives to
 * jobs, stopping takes at most ten seconds.
 */
const STOP_TIMEOUT_MS = 6_500;

type RunningServer = { app: FastifyInstance; services: Services; identity: Identity; database: OpenDatabase };

/** A failure whose message is for the operator. It is printed without a stack, and the exit code is 1. */
class CannotStart extends Error {}

/**
 * The number of connections that may wait to be accepted. With Node's default of 511, a thousand clients that connect
 * at once wait for TCP's retransmissions, which takes seconds. The system limits it, too (`net.core.somaxconn`).
 */
const BACKLOG = 4_096;

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Ends the process immediately while it is still starting; exit hooks end what it started. */
const exitBySignal = (signal: NodeJS.Signals) => process.exit(128 + os.constants.signals[signal]);

async function start(): Promise<void> {
  // The heap may grow by a third before it is collected, instead of fourfold. This saves 130 MB while 100,000 methods are imported.
  v8.setFlagsFromString('--heap-growing-percent=30');
  for (const signal of signals) process.on(signal, exitBySignal);
  loadEnvFile();
  const env = readEnv();
  requireDemoData(env);
  const log = makeLog(env);
  const database = await openDatabase(env, { onProblem: (err, sentence) => log.error({ err }, sentence) });
  const running = await serve(env, database, log).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  stopInOrder(running, log);
  for (const sentence of listProductionAdvice(env)) process.stderr.write(`${sentence}\n`);
  process.stdout.write(`Fieldkit is ready at ${env.PUBLIC_URL}\n`);
  // Writes the compile cache now (NODE_COMPILE_CACHE, set by `npm start`). Node writes it when a process ends, but not if it is killed.
  module.flushCompileCache?.();
}

async function serve(env: Env, database: OpenDatabase, log: Services['log']): Promise<RunningServer> {
  await checkEmbeddings(env);
  const secrets = await openSecrets(env, database.db);
  const services = createServices({ env, database, secrets, log });
  const identity = await openIdentity(services, productOf(services));
  const web = path.join(root, 'web/dist');
  const pages = await loadPages(path.join(root, 'plugin/dist')).catch(explainPages);
  const app = await buildApp({
    services,
    identity,
    ping: database.ping,
    web: fs.existsSync(web) ? web : undefined,
    pages,
  });
  try {
    app.log.level = 'silent'; // This file prints the address itself.
    await app.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG });
    app.log.level = env.LOG_LEVEL;
  } catch (error) {
    throw explainListen(error, env);
  }
  services.searchWorker.start();
  await services.jobs.work([
    ...identity.work,
    ...refreshJobs(services),
    ...guideJobs(services),
    invitationMailJob(services),
    ...publishJobs({ ...services, pages: pages.pages }),
    ...embedJob(services),
    ...suggestJobs(services),
    ...purgeJob(services),
    ...rollUpWork(services),
    ...digestJobs(services),
    ...domainJobs(services),
    ...trialJobs(services),
    ...applyEventsJobs(services),
    paymentMailJob(services),
    reconcileJob(services),
  ]);
  await services.jobs.repeat('roll-up-questions', env.ANALYTICS_CRON);
  await services.jobs.send(services.db, 'roll-up-questions', {}); // counts days that were missed
  const inside = createInternalContext(services);
  enqueueStale(inside).catch((err) => log.error({ err }, 'Could not publish pending changes.'));
  enqueueUnembedded(inside).catch((err) =>
    log.error({ err }, 'Could not start computing the vectors of published versions.'),
  );
  return { app, services, identity, database };
}

function explainPages(problem: NodeJS.ErrnoException): never {
  if (problem.code !== 'ERR_MODULE_NOT_FOUND' && problem.code !== 'ENOENT') throw problem;
  throw new CannotStart('The plugin pages are not built. Start with npm start, which builds them first.');
}

function explainListen(error: unknown, { PORT, HOST }: Env): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new CannotStart(
      `Port ${PORT} on ${HOST} is in use by another program. Stop it, or set PORT to another number.`,
    );
  if (code === 'EACCES')
    return new CannotStart(`This user may not listen on port ${PORT}. Set PORT to 1024 or higher.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new CannotStart(
      `HOST ${HOST} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all addresses.`,
    );
  return error;
}

/** On SIGTERM, SIGINT and SIGHUP, requests in flight finish, and then everything that was started ends. */
function stopInOrder({ app, services, identity, database }: RunningServer, log: Services['log']): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    try {
      app.startLeaving();
      await sleep(services.env.STOP_GRACE_SECONDS * 1_000);
      const timer = setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT_MS);
      timer.unref();
      await app.close();
      await identity.close();
      await closeServices(services);
      await database.close();
      process.exit(0);
    } catch (err) {
      log.error({ err }, `Stopping after ${signal} failed.`);
      process.exit(1);
    }
  };
  for (const signal of signals) process.off(signal, exitBySignal).on(signal, stop);
}

/** `main.js migrate` brings the tables up to date and ends; without an argument, the server starts. */
if (process.argv[2] === 'migrate') await migrateNow();
try {
  await start();
} catch (error) {
  const forPeople =
    error instanceof WrongSetting || error instanceof DatabaseUnavailable || error instanceof CannotStart;
  process.stderr.write(`Fieldkit cannot start. ${forPeople ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
