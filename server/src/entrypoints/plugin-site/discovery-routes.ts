import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import type { DiscoveryDocuments } from '@fieldkit/contract/plugin-discovery.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotModified, tagOfBody } from '../../platform/http-kit/entity-tag.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Services } from '../../services/context.ts';
import { buildPublicDiscovery, buildPublishedDiscovery } from '../../services/plugins/plugin-discovery.ts';
import { findPlugin, type Plugin } from '../../services/plugins/published-plugin.ts';
import { findRegistryProof } from '../../services/plugins/registry-proofs.ts';
import { authenticateVisitor, createVisitorContext } from './authenticate-visitor.ts';
import type { PageBundle } from './page-bundle.ts';
import { refuseVisitor, sendRefusal, sendText, sendUnclaimedPage } from './send-page.ts';

type DiscoveryServices = { services: Services; bundle: PageBundle };

const JSON_TYPE = 'application/json; charset=utf-8';
const documents: [path: string, document: keyof DiscoveryDocuments, type: string][] = [
  ['/mcp/server-card', 'serverCard', 'application/mcp-server-card+json'],
  ['/.well-known/ai-catalog.json', 'catalog', 'application/ai-catalog+json'],
  ['/.well-known/agent-card.json', 'agentCard', JSON_TYPE],
];

/** Clients in browsers may read the documents from any page; they contain only what everyone may read. */
const openToPages = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'Content-Type, If-None-Match',
  'access-control-expose-headers': 'ETag',
} as const;

/**
 * The documents by which clients, catalogs and the MCP registry discover a plugin's server. Everyone may read them, so
 * those of a private project contain no more than its gate. Only `server.json` is behind the gate.
 */
export async function discoveryRoutes(
  app: FastifyInstance,
  { pathPrefix, ...site }: DiscoveryServices & { pathPrefix: string },
): Promise<void> {
  for (const [path, document, type] of documents) {
    app.get(pathPrefix + path, (request, reply) => sendDocument(site, request, reply, document, type));
    app.options(pathPrefix + path, async (_request, reply) => reply.headers(openToPages).code(204).send());
  }
  app.get(`${pathPrefix}/server.json`, (request, reply) => sendServerJson(site, request, reply));
  app.get(`${pathPrefix}/.well-known/mcp-registry-auth`, (request, reply) => sendProof(site, request, reply));
}

const pluginOf = async (
  { services }: DiscoveryServices,
  { pluginHost }: FastifyRequest,
): Promise<Plugin | null> => pluginHost && findPlugin(services, pluginHost.subdomain, null);

async function sendDocument(
  site: DiscoveryServices,
  request: FastifyRequest,
  reply: FastifyReply,
  document: keyof DiscoveryDocuments,
  type: string,
): Promise<FastifyReply> {
  reply.headers(openToPages);
  const plugin = await pluginOf(site, request);
  if (!plugin) return sendUnclaimedPage(reply, site.bundle);
  const { services, bundle } = site;
  const found = await buildPublicDiscovery(
    createVisitorContext(services, request, plugin),
    bundle.pages,
    plugin,
  );
  if (!found) return sendNotFound(reply);
  return sendJson(site, request, reply, type, found[document]);
}

/** Clients may keep a document for five minutes: a project that becomes private soon shows only what its gate shows. */
function sendJson(
  { bundle }: DiscoveryServices,
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  document: object,
): FastifyReply {
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, max-age=300');
  if (sendNotModified(request, reply, tagOfBody(text))) return reply;
  // A text would get a character set, which these types do not have.
  return sendText(reply, bundle, type, Buffer.from(text));
}

/** The entry for the MCP registry, in full, for visitors who may read the plugin. */
async function sendServerJson(
  site: DiscoveryServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services, bundle } = site;
  const visit = await authenticateVisitor(services, request);
  if (!visit) return sendUnclaimedPage(reply, bundle);
  const { plugin, access } = visit;
  if (!access) return refuseVisitor(reply, bundle, services.env, plugin, false);
  reply.header('cache-control', plugin.is_opensource ? 'no-cache' : 'private, no-store');
  const ctx = await authorize(
    createVisitorContext(services, request, plugin),
    plugin.project_uuid,
    'assistant.ask',
  );
  const found = await buildPublishedDiscovery(ctx, bundle.pages, plugin);
  return found ? sendJson(site, request, reply, JSON_TYPE, found.serverJson) : sendNotFound(reply);
}

/** The proof by which the MCP registry recognizes the owner of the address. It contains only a public key. */
async function sendProof(
  site: DiscoveryServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const plugin = await pluginOf(site, request);
  const proof = plugin && (await findRegistryProof(site.services, plugin.subdomain));
  if (!proof) return sendNotFound(reply);
  reply.header('cache-control', 'no-cache');
  return sendText(reply, site.bundle, 'text/plain; charset=utf-8', `${proof}\n`);
}

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, 404, requestMessages.unknownPath);
