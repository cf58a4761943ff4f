import { oauthMessages as messages } from '@fieldkit/contract/messages/oauth.ts';
import type { ConnectRequest } from '@fieldkit/contract/oauth.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { notFound } from '../../platform/http-kit/errors.ts';
import { type McpProject, mcpProjectAt, subdomainOfAddress } from '../../services/access/mcp-project.ts';
import type { Services } from '../../services/context.ts';
import { isOwnOrigin } from '../plugin-site/own-origin.ts';

/** An authorization that a client requests of a user. */
export type AuthorizationDetails = {
  project: McpProject;
  client: ReturnType<typeof shownClient>;
  client_id: string;
  /** The MCP address that the token is for. */
  resource: string;
};

/** The request that this browser began. @throws Refusal 404 when the request has ended, was begun in another browser, is asked for by another page, or is about nothing that is here */
export async function readAuthorizationDetails(
  services: Services,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AuthorizationDetails> {
  const found = await provider.interactionDetails(request.raw, reply.raw).catch(nullWhenOver);
  const { uid } = request.params as { uid: string };
  if (!found || found.uid !== uid || !isOwnOrigin(request)) throw notFound(...messages.requestOver);
  const { client_id, redirect_uri, resource } = found.params as Record<string, string>;
  const subdomain = subdomainOfAddress(services.env, String(resource));
  const project = subdomain && (await mcpProjectAt(services, subdomain));
  const client = await provider.Client.find(String(client_id)).catch(() => undefined);
  if (!project || !client || !client_id || !resource) throw notFound(...messages.requestOver);
  return { project, client: shownClient(client, String(redirect_uri)), client_id, resource };
}

function nullWhenOver(problem: unknown): null {
  if (problem instanceof errors.SessionNotFound) return null;
  throw problem;
}

type Client = NonNullable<Awaited<ReturnType<Provider['Client']['find']>>>;

/** The verified facts of a client: its own name, the host that confirms it, and where the answer goes. */
function shownClient(client: Client, redirect_uri: string): ConnectRequest['client'] {
  const answers_to = hostOf(redirect_uri);
  // Its id is the address of a document: the owner of that host describes it.
  const is_verified = 'clientIdMetadataDocument' in client;
  const host = is_verified ? hostOf(client.clientId) : answers_to;
  return { name: client.clientName ?? (host || messages.unnamed), host, is_verified, answers_to };
}

/** Empty for what leads to a program on the person's own computer. */
function hostOf(address: string): string {
  const url = URL.parse(address);
  return url?.protocol === 'https:' ? url.host : '';
}
