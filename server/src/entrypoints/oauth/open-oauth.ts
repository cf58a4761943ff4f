import type { Identity } from '@fieldkit/identity/open-identity.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withoutValues } from '../../platform/database/without-values.ts';
import { acceptOnlyJson } from '../../platform/http-kit/accept-only-json.ts';
import { type McpProject, mcpProjectAt } from '../../services/access/mcp-project.ts';
import type { Services } from '../../services/context.ts';
import { countFromNetwork } from '../../services/rate-limits/count-attempt.ts';
import { sweepUsage } from '../../services/rate-limits/open-usage-counter.ts';
import { contextFor } from '../api/context-for.ts';
import { refuseUnknownPath } from '../api/on-error.ts';
import { PLUGIN_PREFIX } from '../plugin-site/plugin-url.ts';
import { connectRoutes } from './connect-routes.ts';
import { makeProvider } from './make-provider.ts';
import { clientsFromNetwork, oauthRoutes, requestByRawRequest } from './oauth-routes.ts';
import {
  answersToPages,
  authorizationServerFor,
  describeProtectedResource,
  openToPages,
  RESOURCE_METADATA,
  SERVER_METADATA,
  sendsNoResource,
} from './protected-resource.ts';
import { sweepRecords } from './records.queries.ts';

/**
 * OAuth for MCP clients: the authorization server, the calls of the consent page, and the metadata of MCP addresses.
 */
export async function openOAuth(app: FastifyInstance, services: Services, identity: Identity): Promise<void> {
  const provider = makeProvider(services, {
    mayFetch: async (raw) => {
      const request = requestByRawRequest.get(raw as object);
      return (
        request !== undefined &&
        !('isLimited' in (await countFromNetwork(services, request, clientsFromNetwork(services.env))))
      );
    },
  });
  await app.register((scope) => oauthRoutes(scope, services, provider));
  await app.register((scope) => resourceRoutes(scope, services));
  await app.register(
    async (api) => {
      acceptOnlyJson(api);
      api.decorate('contextOf', contextFor(services, identity));
      await connectRoutes(api, services, provider);
    },
    { prefix: '/api' },
  );
  app.addHook('onClose', startSweepingOAuth(services));
}

const SWEEP_EVERY_MS = 15 * 60_000;

/** Deletes expired records every 15 minutes. Nothing depends on the timing. */
function startSweepingOAuth({ db, log }: Services): () => Promise<void> {
  let current = Promise.resolve();
  const timer = setInterval(() => {
    current = Promise.all([sweepRecords(db), sweepUsage(db)]).then(
      () => undefined,
      (error) =>
        log.warn(
          { err: withoutValues(error) },
          'Could not delete expired connections; the next run tries again.',
        ),
    );
  }, SWEEP_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}

type Describe = (project: McpProject, request: FastifyRequest) => Record<string, unknown>;

/**
 * Serves the metadata of each MCP address, which names the server that issues its tokens, and the authorization
 * server's metadata for clients that look for it at the MCP server's address. Both are served on the plugin's own
 * host and, for the address by path, on the product's host.
 */
async function resourceRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { env } = services;
  const describeServer: Describe = (project) => authorizationServerFor(env, project);
  const describeResource =
    (at: 'host' | 'path'): Describe =>
    (project, { headers, pluginHost }) =>
      describeProtectedResource(env, project, {
        host: at === 'host' ? pluginHost : null,
        isLegacy: sendsNoResource(headers['mcp-protocol-version']),
      });
  const routes: [url: string, describe: Describe][] = [
    [`${PLUGIN_PREFIX}${RESOURCE_METADATA}`, describeResource('host')],
    [`${PLUGIN_PREFIX}${RESOURCE_METADATA}/mcp`, describeResource('host')],
    [`${RESOURCE_METADATA}/p/:subdomain/mcp`, describeResource('path')],
    [`${PLUGIN_PREFIX}${SERVER_METADATA}`, describeServer],
    [`${SERVER_METADATA}/p/:subdomain/mcp`, describeServer],
  ];
  for (const [url, describe] of routes) {
    app.get(url, async (request, reply) => {
      const project = await projectNamedBy(services, request);
      if (!project) return refuseUnknownPath(request, reply);
      return reply
        .headers({ ...openToPages, vary: 'mcp-protocol-version' })
        .header('cache-control', 'public, max-age=300')
        .send(describe(project, request));
    });
    app.options(url, async (_request, reply) => reply.headers(answersToPages).code(204).send());
  }
}

/** The project whose MCP server an address names, by path or by host. */
async function projectNamedBy(services: Services, request: FastifyRequest): Promise<McpProject | null> {
  const { subdomain: ofPath } = request.params as { subdomain?: string };
  const subdomain = ofPath?.toLowerCase() ?? request.pluginHost?.subdomain;
  return subdomain ? mcpProjectAt(services, subdomain) : null;
}
