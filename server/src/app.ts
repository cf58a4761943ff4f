import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { limits } from '@fieldkit/contract/limits.ts';
import type { Identity } from '@fieldkit/identity/open-identity.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { bindRoute } from './entrypoints/api/bind.ts';
import { contextFor } from './entrypoints/api/context-for.ts';
import { guardHosts } from './entrypoints/api/guard-hosts.ts';
import { healthRoutes } from './entrypoints/api/health.ts';
import { acceptFirst, closeInOrder, cutSlowClients } from './entrypoints/api/http-connections.ts';
import { limitBodies } from './entrypoints/api/limit-bodies.ts';
import { limitConcurrency } from './entrypoints/api/limit-concurrency.ts';
import { onError, refuseUnknownPath } from './entrypoints/api/on-error.ts';
import {
  refuseBrokenAddress,
  refuseBrokenRequest,
  refuseTunnels,
} from './entrypoints/api/refuse-broken-requests.ts';
import { logRequests, makeRequestId } from './entrypoints/api/request-log.ts';
import { securityHeaders } from './entrypoints/api/security-headers.ts';
import { readWebPolicy, serveWeb } from './entrypoints/api/serve-web.ts';
import { tlsRoutes } from './entrypoints/api/tls-routes.ts';
import { apiReferenceRoutes } from './entrypoints/api-reference/api-reference-routes.ts';
import { docsRoutes } from './entrypoints/api-reference/docs-routes.ts';
import { frontPageRoutes } from './entrypoints/front-page/front-page-routes.ts';
import { invoiceRoutes } from './entrypoints/invoices/invoice-routes.ts';
import { mailboxRoutes } from './entrypoints/mailbox/mailbox-routes.ts';
import { conformanceRoutes, hasConformanceRoutes } from './entrypoints/mcp/conformance/conformance-routes.ts';
import { mcpRoutes } from './entrypoints/mcp/mcp-routes.ts';
import { metricsRoutes } from './entrypoints/metrics/metrics-routes.ts';
import { openOAuth } from './entrypoints/oauth/open-oauth.ts';
import type { PageBundle } from './entrypoints/plugin-site/page-bundle.ts';
import { pluginRoutes } from './entrypoints/plugin-site/plugin-routes.ts';
import { pluginUrl } from './entrypoints/plugin-site/plugin-url.ts';
import { openRenderedPages } from './entrypoints/plugin-site/rendered-pages.ts';
import { testCheckoutRoutes } from './entrypoints/test-checkout/test-checkout-routes.ts';
import { webhookRoutes } from './entrypoints/webhooks/webhook-routes.ts';
import { servePhotos } from './features/account/account.routes.ts';
import { apiRoutes } from './features/routes.ts';
import { acceptOnlyJson } from './platform/http-kit/accept-only-json.ts';
import { trustedProxies } from './platform/http-kit/is-direct.ts';
import { version } from './platform/settings/version.ts';
import { requestContextPlugin } from './platform/telemetry/request-context-plugin.ts';
import type { Services } from './services/context.ts';

export type AppParts = {
  services: Services;
  identity: Identity;
  ping: () => Promise<void>;
  /** The folder of the web build; without one only the API is served. */
  web?: string | undefined;
  /** Renders the pages of plugins. */
  pages: PageBundle;
};

/** Long enough for the largest document over the slowest accepted line; `cutSlowClients` ends slower ones. */
const MAX_UPLOAD_MS = 900_000;

/** Assembles the routes: health, identity, the product's API, MCP, plugins' pages and the dashboard. */
export async function buildApp({ services, identity, ping, web, pages }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: makeRequestId,
    trustProxy: trustedProxies(services.env),
    bodyLimit: limits.jsonBodyBytes,
    http: { connectionsCheckingInterval: 1_000, headersTimeout: 10_000 },
    requestTimeout: MAX_UPLOAD_MS,
    return503OnClosing: false,
    connectionTimeout: 0,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url, headers }) => pluginUrl(services.env, url, headers.host),
    frameworkErrors: refuseBrokenAddress,
    clientErrorHandler: refuseBrokenRequest,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  cutSlowClients(app.server);
  refuseTunnels(app.server);
  // The first hook: until it, a request costs little.
  acceptFirst(app);
  app.setErrorHandler(onError);
  requestContextPlugin(app, services);
  closeInOrder(app);
  logRequests(app);
  await securityHeaders(app, services.env, readWebPolicy(web));
  // Behind the headers, which are on its refusals too.
  guardHosts(app, services);
  limitBodies(app);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    // A window of 256 kB: each response in progress holds one, and a slow reader holds it for long.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
  });
  await app.register(multipart);
  healthRoutes(app, ping);
  metricsRoutes(app, services, ping);
  tlsRoutes(app, services);
  servePhotos(app, services);
  mailboxRoutes(app, services);
  await app.register((plugins) =>
    pluginRoutes(plugins, { services, bundle: pages, rendered: openRenderedPages() }),
  );
  await app.register(identity.routes);
  await app.register(
    async (api) => {
      acceptOnlyJson(api);
      const ownDocument = apiReferenceRoutes(api, services.env.PUBLIC_URL, version);
      docsRoutes(api, web);
      api.decorate('contextOf', contextFor(services, identity, { ownDocument, pages: pages.pages }));
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      for (const route of apiRoutes) bindRoute(api, services.env, route);
    },
    { prefix: '/api' },
  );
  await app.register((payments) => webhookRoutes(payments, services), { prefix: '/api' });
  await app.register((invoices) => invoiceRoutes(invoices, services));
  await app.register((checkouts) => testCheckoutRoutes(checkouts, services));
  await app.register((oauth) => openOAuth(oauth, services, identity));
  await app.register((mcp) => {
    limitConcurrency(mcp);
    return mcpRoutes(mcp, { ...services, pages: pages.pages });
  });
  if (hasConformanceRoutes(services.env)) await app.register((mcp) => conformanceRoutes(mcp, services.env));
  if (web) {
    await serveWeb(app, web, services.env.PUBLIC_URL);
    frontPageRoutes(app, services.env, web);
  } else app.setNotFoundHandler(refuseUnknownPath);
  return app;
}
