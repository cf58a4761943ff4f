import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { limits } from '@fieldkit/contract/limits.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Services } from './context.ts';
import { servePhotos } from './features/account/serve-photos.ts';
import { apiRoutes } from './features/routes.ts';
import { apiReferenceRoutes } from './http/api-reference/api-reference-routes.ts';
import { docsRoutes } from './http/api-reference/docs-routes.ts';
import { bindRoute } from './http/bind.ts';
import { boundBodies } from './http/bound-bodies.ts';
import { closeInOrder } from './http/close-in-order.ts';
import { contextFor } from './http/context-for.ts';
import { cutSlowClients } from './http/cut-slow-clients.ts';
import { guardHosts } from './http/guard-hosts.ts';
import { healthRoutes } from './http/health.ts';
import { limitConcurrency } from './http/limit-concurrency.ts';
import { onError, refuseUnknownPath } from './http/on-error.ts';
import { readOnlyJson } from './http/read-json.ts';
import { refuseBrokenAddress, refuseBrokenRequest, refuseTunnels } from './http/refuse-broken-requests.ts';
import { logRequests, makeRequestId } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { readWebPolicy, serveWeb } from './http/serve-web.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import type { Identity } from './identity/open-identity.ts';
import { mailboxRoutes } from './mail/mailbox-routes.ts';
import { conformanceRoutes, hasConformanceRoutes } from './mcp/conformance/conformance-routes.ts';
import { mcpRoutes } from './mcp/mcp-routes.ts';
import { openOAuth } from './oauth/open-oauth.ts';
import { metricsRoutes } from './operations/metrics-routes.ts';
import { requestContextPlugin } from './operations/request-context-plugin.ts';
import { invoiceRoutes } from './payments/invoices/invoice-routes.ts';
import { testCheckoutRoutes } from './payments/test-checkout/test-checkout-routes.ts';
import { webhookRoutes } from './payments/webhook-routes.ts';
import type { PageBundle } from './plugin-site/page-bundle.ts';
import { pluginRoutes } from './plugin-site/plugin-routes.ts';
import { pluginUrl } from './plugin-site/plugin-url.ts';
import { openRenderedPages } from './plugin-site/rendered-pages.ts';
import { version } from './version.ts';

export type ServicesInput = {
  services: Services;
  identity: Identity;
  ping: () => Promise<void>;
  /** The folder of the web build; without one only the API is served. */
  web?: string | undefined;
  /** What plugins' pages are drawn with. */
  pages: PageBundle;
};

/** Long enough for the largest document over the slowest accepted line; `cutSlowClients` ends slower ones. */
const LONGEST_UPLOAD_MS = 900_000;

/** Assembles the routes: health, identity, the product's API, MCP, plugins' pages and the dashboard. */
export async function buildApp({
  services,
  identity,
  ping,
  web,
  pages,
}: ServicesInput): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: makeRequestId,
    trustProxy: trustedProxies(services.env),
    bodyLimit: limits.jsonBodyBytes,
    http: { connectionsCheckingInterval: 1_000, headersTimeout: 10_000 },
    requestTimeout: LONGEST_UPLOAD_MS,
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
  app.setErrorHandler(onError);
  requestContextPlugin(app, services);
  closeInOrder(app);
  logRequests(app);
  await securityHeaders(app, services.env, readWebPolicy(web));
  // Behind the headers, which are on its refusals too.
  guardHosts(app, services.env);
  boundBodies(app);
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
  servePhotos(app, services);
  mailboxRoutes(app, services);
  await app.register((plugins) =>
    pluginRoutes(plugins, { services, bundle: pages, rendered: openRenderedPages() }),
  );
  await app.register(identity.routes);
  await app.register(
    async (api) => {
      readOnlyJson(api);
      const ownDocument = apiReferenceRoutes(api, services.env.PUBLIC_URL, version);
      docsRoutes(api, web);
      api.decorate('contextOf', contextFor(services, identity, { ownDocument }));
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      for (const route of apiRoutes) bindRoute(api, route);
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
  if (web) await serveWeb(app, web, services.env.PUBLIC_URL);
  else app.setNotFoundHandler(refuseUnknownPath);
  return app;
}
