import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { contextFor } from '../http/context-for.ts';
import { readOnlyJson } from '../http/read-json.ts';
import type { Identity } from '../identity/open-identity.ts';
import { countFromNetwork } from '../limits/count-from-network.ts';
import { connectDoors } from './connect-doors.ts';
import { makeProvider } from './make-provider.ts';
import { oauthDoors, underWay } from './oauth-doors.ts';
import { clientsFromNetwork } from './oauth-limits.ts';
import { resourceDoors } from './resource-doors.ts';
import { startSweepingOAuth } from './start-sweeping-oauth.ts';

/** OAuth for MCP clients: the authorization server, the page's calls, and what MCP addresses say about them. */
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
  await app.register((doors) => oauthDoors(doors, services, provider));
  await app.register((doors) => resourceDoors(doors, services));
  await app.register(
    async (api) => {
      readOnlyJson(api);
      api.decorate('contextOf', contextFor(services, identity));
      await connectDoors(api, services, provider);
    },
    { prefix: '/api' },
  );
  app.addHook('onClose', startSweepingOAuth(services));
}
