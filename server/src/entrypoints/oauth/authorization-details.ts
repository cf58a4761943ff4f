import { oauthMessages as messages } from '@fieldkit/contract/messages/oauth.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { notFound } from '../../platform/http-kit/errors.ts';
import { type McpProject, mcpProjectAt, subdomainOfAddress } from '../../services/access/mcp-project.ts';
import type { Services } from '../../services/context.ts';
import { isOwnOrigin } from '../plugin-site/own-origin.ts';
import { shownClient } from './shown-client.ts';

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
