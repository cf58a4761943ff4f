import path from 'node:path';
import { openIdentity } from '@fieldkit/identity/open-identity.ts';
import { intoApp } from '@fieldkit/testing/fuzz/sender.ts';
import { pino } from 'pino';
import { buildApp } from '../server/src/app.ts';
import { closeServices, createServices } from '../server/src/entrypoints/create-services.ts';
import { loadPages } from '../server/src/entrypoints/plugin-site/page-bundle.ts';
import { productOf } from '../server/src/features/account/account.routes.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { createSecretBox } from '../server/src/platform/secrets/secret-box.ts';
import { readEnv } from '../server/src/platform/settings/env.ts';
import { type Statement, statementsOf } from './statements-of.ts';

/** The database statements of the server for one such list, recorded in this process with the same database. */
export async function statementsInside(
  settings: Record<string, string>,
  url: string,
  headers: Record<string, string>,
): Promise<Statement[][]> {
  const env = readEnv(settings);
  const database = await openDatabase(env, { onProblem: () => {} });
  const secrets = createSecretBox(env.FIELDKIT_SECRET ?? '');
  const services = createServices({ env, database, secrets, log: pino({ level: 'silent' }) });
  const identity = await openIdentity(services, productOf(services));
  const pages = await loadPages(path.resolve(import.meta.dirname, '../plugin/dist'));
  const app = await buildApp({ services, identity, ping: database.ping, pages });
  const ask = async () => {
    const { status } = await intoApp(app)({ method: 'GET', url, headers });
    if (status !== 200) throw new Error(`The list answered ${status}.`);
  };
  await ask(); // Keys are read once.
  const groups = await statementsOf(ask);
  await app.close();
  await closeServices(services);
  await database.close();
  return groups;
}
