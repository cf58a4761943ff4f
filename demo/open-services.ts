import { makeLog } from '../server/src/entrypoints/api/request-log.ts';
import { closeServices, createServices } from '../server/src/entrypoints/create-services.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { openSecrets } from '../server/src/platform/secrets/open-secrets.ts';
import type { Env } from '../server/src/platform/settings/env.ts';

/**
 * Opens the services with the database in its data folder, like the server, but without waiting for disk
 * writes: an interrupted demo is created again, and closing it flushes everything.
 */
export async function openServices(env: Env) {
  const log = makeLog(env);
  let isClosing = false;
  const onProblem = (err: Error, sentence: string) => {
    if (!isClosing) log.error({ err }, sentence);
  };
  process.env.PGOPTIONS = '-c synchronous_commit=off';
  const database = await openDatabase(env, { onProblem });
  const secrets = await openSecrets(env, database.db).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const baseServices = createServices({ env, database, secrets, log });
  // Actions of generated users are not audited: the log lines would interrupt the printed steps.
  const services = { ...baseServices, audit: { record: () => {} } };
  const close = async () => {
    await closeServices(services);
    isClosing = true;
    await database.close();
    delete process.env.PGOPTIONS;
  };
  return { services, ping: database.ping, close };
}
