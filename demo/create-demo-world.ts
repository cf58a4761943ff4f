import type { FastifyInstance } from 'fastify';
import type { Services } from '../server/src/services/context.ts';
import { moveBack, verifyEmail } from './demo.queries.ts';
import { createDemoClient } from './demo-client.ts';
import type { DemoWorld } from './demo-world.ts';
import { yearUntil } from './demo-year.ts';
import { foundCompany } from './found-company.ts';
import { createRandom } from './random.ts';

export type RunningApp = { app: FastifyInstance; services: Services };

/** A fixed seed, so that two demos created on the same day are alike. */
const SEED = 20_317;

/** Creates a company without documents, some weeks before the year begins. */
export async function createDemoWorld(
  { app, services }: RunningApp,
  days: number,
  since: Date,
): Promise<DemoWorld> {
  const year = yearUntil(new Date(), days);
  const client = createDemoClient(app, new URL(services.env.PUBLIC_URL).host);
  const founded = await foundCompany(client, {
    dated: (before) => moveBack(services, since, year.at(-before, 9.3)),
    verify: (email) => verifyEmail(services, email),
  });
  return {
    services,
    client,
    year,
    random: createRandom(SEED),
    ...founded,
    colleagues: [],
    known: { payments: new Map(), identity: new Map() },
  };
}
