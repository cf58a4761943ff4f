import type { Identity } from '@fieldkit/identity/open-identity.ts';
import type { FastifyInstance } from 'fastify';
import { withoutValues } from '../../platform/database/without-values.ts';
import { readOnlyJson } from '../../platform/http-kit/read-json.ts';
import type { Services } from '../../services/context.ts';
import { countFromNetwork } from '../../services/rate-limits/count-from-network.ts';
import { sweepUsage } from '../../services/rate-limits/sweep-usage.ts';
import { contextFor } from '../api/context-for.ts';
import { connectRoutes } from './connect-routes.ts';
import { makeProvider } from './make-provider.ts';
import { clientsFromNetwork, oauthRoutes, underWay } from './oauth-routes.ts';
import { sweepRecords } from './records.queries.ts';
import { resourceRoutes } from './resource-routes.ts';

/** OAuth for MCP clients: the authorization server, the page's calls, and the metadata of MCP addresses. */
export async function openOAuth(app: FastifyInstance, services: Services, identity: Identity): Promise<void> {
  const provider = makeProvider(services, {
    mayFetch: async (raw) => {
      const request = underWay.get(raw as object);
      return (
        request !== undefined &&
        !('isLimited' in (await countFromNetwork(services, request, clientsFromNetwork(services.env))))
      );
    },
  });
  await app.register((doors) => oauthRoutes(doors, services, provider));
  await app.register((doors) => resourceRoutes(doors, services));
  await app.register(
    async (api) => {
      readOnlyJson(api);
      api.decorate('contextOf', contextFor(services, identity));
      await connectRoutes(api, services, provider);
    },
    { prefix: '/api' },
  );
  app.addHook('onClose', startSweepingOAuth(services));
}

const SWEEP_EVERY_MS = 15 * 60_000;

/** What has run out goes every quarter of an hour; nothing depends on when. */
function startSweepingOAuth({ db, log }: Services): () => Promise<void> {
  let current = Promise.resolve();
  const timer = setInterval(() => {
    current = Promise.all([sweepRecords(db), sweepUsage(db)]).then(
      () => undefined,
      (problem) =>
        log.warn({ err: withoutValues(problem) }, 'What has run out of connections could not be removed.'),
    );
  }, SWEEP_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
