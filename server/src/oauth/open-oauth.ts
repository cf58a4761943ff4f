import type { FastifyInstance } from 'fastify';
import type { House } from '../context.ts';
import { contextFor } from '../http/authenticate.ts';
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
export async function openOAuth(app: FastifyInstance, house: House, identity: Identity): Promise<void> {
  const provider = makeProvider(house, {
    mayFetch: async (raw) => {
      const request = underWay.get(raw as object);
      return (
        request !== undefined &&
        !('isFull' in (await countFromNetwork(house, request, clientsFromNetwork(house.env))))
      );
    },
  });
  await app.register((doors) => oauthDoors(doors, house, provider));
  await app.register((doors) => resourceDoors(doors, house));
  await app.register(
    async (api) => {
      readOnlyJson(api);
      api.decorate('contextOf', contextFor(house, identity));
      await connectDoors(api, house, provider);
    },
    { prefix: '/api' },
  );
  app.addHook('onClose', startSweepingOAuth(house));
}
