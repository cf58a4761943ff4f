import path from 'node:path';
import { openIdentity } from '@fieldkit/identity/open-identity.ts';
import { buildApp } from '../server/src/app.ts';
import { loadPages } from '../server/src/entrypoints/plugin-site/page-bundle.ts';
import { deleteCustomer } from '../server/src/features/account/account.routes.ts';
import type { Env } from '../server/src/platform/settings/env.ts';
import { demoMessages as messages } from './demo-messages.ts';
import { openServices } from './open-services.ts';
import { owner } from './projects.ts';
import { type Step, seedDemo, wholeYear } from './seed-demo.ts';

const plugin = path.resolve(import.meta.dirname, '../plugin/dist');

/** Also the data of a live demo is created without its refusals, and without the limits of a public installation. */
const whileSeeding = {
  LIVE_DEMO: false,
  isProduction: false,
  limitsLoopback: false,
  PASSWORD_REFUSE_COMMON: false,
  OPERATOR_EMAILS: [owner.email],
};

/** Opens the services in the demo's folder as the server does, without listening, and seeds it. */
export async function seedFolder(baseEnv: Env, folder: string, step: Step): Promise<void> {
  const env: Env = { ...baseEnv, ...whileSeeding, DATA_DIR: folder, LOG_LEVEL: 'error' };
  const { services, ping, close } = await step(messages.steps.database, () => openServices(env));
  const identity = await openIdentity(services, { leave: deleteCustomer });
  const app = await buildApp({ services, identity, ping, pages: await loadPages(plugin) });
  try {
    await app.ready();
    await seedDemo({ app, services }, wholeYear, step);
  } finally {
    await app.close();
    await identity.close();
    await close();
  }
}
