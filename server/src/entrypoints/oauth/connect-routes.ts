import type { Call } from '@fieldkit/contract/call.ts';
import * as messages from '@fieldkit/contract/messages/oauth.ts';
import { type ConnectRequest, connectCalls } from '@fieldkit/contract/oauth.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import * as z from 'zod/mini';
import { conflict, forbidden, notFound, tooMany, wrongField } from '../../platform/http-kit/errors.ts';
import { findActorByKey } from '../../services/access/find-actor.ts';
import { type McpProject, mcpProjectOfAddress } from '../../services/access/mcp-project.ts';
import type { ActionContext, Services } from '../../services/context.ts';
import { countFromNetwork, countRateLimited } from '../../services/rate-limits/count-attempt.ts';
import { refuseInLiveDemo } from '../api/bind.ts';
import { parseBody, parseParams } from '../api/parse-received.ts';
import { pluginLimits } from '../plugin-site/plugin-limits.ts';
import { isOwnOrigin } from '../plugin-site/visitor-handlers.ts';
import { answersToRequest } from './oauth-routes.ts';
import { SHARED_ACCOUNT_ID } from './postgres-adapter.ts';
import { findMembership, type GrantPrincipal, insertGrant } from './records.queries.ts';

/**
 * The calls of the consent page, on which a person allows a client. A cookie ties a request to the browser that began
 * it, and is only sent to these addresses, so the page itself is opened through them.
 */
export async function connectRoutes(
  app: FastifyInstance,
  services: Services,
  provider: Provider,
): Promise<void> {
  const route = (
    call: Call,
    answer: (ctx: ActionContext, request: FastifyRequest, reply: FastifyReply) => unknown,
  ) =>
    app.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: false,
      onRequest: refuseInLiveDemo(services.env, call),
      handler: async (request, reply) => {
        parseParams(call, request.params);
        const ctx = await app.contextOf(request, call);
        reply.header('cache-control', 'no-store');
        return z.parse(call.answer, await answer(ctx, request, reply));
      },
    });
  const finish = (
    request: FastifyRequest,
    reply: FastifyReply,
    result: InteractionResults,
  ): Promise<string> =>
    provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });

  app.get('/connect/:uid', { exposeHeadRoute: false }, async (request, reply) => {
    const { uid } = parseParams(connectCalls.request, request.params) as { uid: string };
    return reply.header('cache-control', 'no-store').redirect(`/connect/${uid}`, 303);
  });
  route(connectCalls.request, async (ctx, request, reply) => {
    const { project, client, resource } = await readAuthorizationDetails(services, provider, request, reply);
    return {
      client,
      project: { name: project.name, project_uuid: project.project_uuid },
      address: resource,
      is_open: project.isKeyless,
      is_member: (await memberIn(ctx, project)) !== null,
    };
  });
  route(connectCalls.allow, async (ctx, request, reply) => {
    const { mcp_key } = parseBody(connectCalls.allow, request.body) as { mcp_key?: string };
    const details = await readAuthorizationDetails(services, provider, request, reply);
    const grantId = await authorizeGrant(ctx, request, details, mcp_key);
    const { project_uuid } = details.project;
    services.audit.record({ audit: 'connection.allowed', what: grantId, project: project_uuid });
    const url = await finish(request, reply, {
      login: { accountId: SHARED_ACCOUNT_ID },
      consent: { grantId },
    });
    return { url };
  });
  route(connectCalls.cancel, async (_ctx, request, reply) => {
    await readAuthorizationDetails(services, provider, request, reply);
    const url = await finish(request, reply, {
      error: 'access_denied',
      error_description: 'The user denied access.',
    });
    return { url };
  });
}

/** The membership by which the person may allow a client; null for everyone else. */
async function memberIn({ db, actor }: ActionContext, { project_uuid }: McpProject): Promise<string | null> {
  if (actor.kind !== 'person' || actor.customer_uuid === null) return null;
  return findMembership(db, project_uuid, actor.customer_uuid);
}

/** Stores a user's grant to a client. @returns the id of the grant */
async function authorizeGrant(
  ctx: ActionContext,
  request: FastifyRequest,
  { project, client, client_id, resource }: AuthorizationDetails,
  mcp_key: string | undefined,
): Promise<string> {
  const by = await grantPrincipalOf(ctx, request, project, mcp_key);
  const { uid } = request.params as { uid: string };
  const counted = await countRateLimited(ctx, { limit: answersToRequest, subject: uid, isLocal: false });
  if ('isLimited' in counted) throw notFound(messages.requestOver);
  const grant_uuid = await insertGrant(ctx.db, {
    project_uuid: project.project_uuid,
    client_id,
    client_name: client.name,
    client_host: client.host,
    is_verified: client.is_verified,
    resource,
    ...by,
  });
  // The key, the membership or the project's openness was removed between the check and the insert.
  if (!grant_uuid) throw conflict(messages.notAllowed);
  return grant_uuid;
}

/**
 * The basis on which a person allows a client: as a member, by the project's MCP key, or because the project is open.
 * @throws Refusal if none applies
 */
async function grantPrincipalOf(
  ctx: ActionContext,
  request: FastifyRequest,
  project: McpProject,
  mcp_key: string | undefined,
): Promise<GrantPrincipal> {
  const collaboration_uuid = await memberIn(ctx, project);
  if (collaboration_uuid) return { granted_by: 'member', key_uuid: null, collaboration_uuid };
  if (mcp_key !== undefined) return authorizeByKey(ctx, request, project, mcp_key);
  if (project.isKeyless) return { granted_by: 'visitor', key_uuid: null, collaboration_uuid: null };
  throw forbidden(messages.notAllowed);
}

/** Wrong keys are counted per network, as at the gate of a private project. */
async function authorizeByKey(
  ctx: ActionContext,
  request: FastifyRequest,
  { project_uuid }: McpProject,
  mcp_key: string,
): Promise<GrantPrincipal> {
  const counted = await countFromNetwork(ctx, request, pluginLimits.gateKeys(ctx.env));
  if ('isLimited' in counted) throw tooMany(messages.tooManyTries, counted.retryAfter);
  const actor = await findActorByKey(ctx, mcp_key);
  if (actor.kind !== 'key' || actor.key_kind !== 'mcp' || actor.project_uuid !== project_uuid)
    throw wrongField({ mcp_key: messages.wrongKey });
  await counted.uncount();
  return { granted_by: 'mcp_key', key_uuid: actor.key_uuid, collaboration_uuid: null };
}

/** An authorization request that a user decides on. */
type AuthorizationDetails = {
  project: McpProject;
  client: ReturnType<typeof shownClient>;
  client_id: string;
  /** The MCP address that the token is for. */
  resource: string;
};

/**
 * Reads the authorization request that this browser began. @throws Refusal 404 if the request has ended, was begun in
 * another browser, comes from another page, or names an unknown client or project
 */
async function readAuthorizationDetails(
  services: Services,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AuthorizationDetails> {
  const found = await provider.interactionDetails(request.raw, reply.raw).catch(nullWhenOver);
  const { uid } = request.params as { uid: string };
  if (!found || found.uid !== uid || !isOwnOrigin(request)) throw notFound(messages.requestOver);
  const { client_id, redirect_uri, resource } = found.params as Record<string, string>;
  const project = await mcpProjectOfAddress(services, String(resource));
  const client = await provider.Client.find(String(client_id)).catch(() => undefined);
  if (!project || !client || !client_id || !resource) throw notFound(messages.requestOver);
  return { project, client: shownClient(client, String(redirect_uri)), client_id, resource };
}

function nullWhenOver(error: unknown): null {
  if (error instanceof errors.SessionNotFound) return null;
  throw error;
}

type Client = NonNullable<Awaited<ReturnType<Provider['Client']['find']>>>;

/**
 * The facts about a client that the consent page shows: its name, the host that confirms it, and the host that
 * receives the response.
 */
function shownClient(client: Client, redirect_uri: string): ConnectRequest['client'] {
  const answers_to = hostOf(redirect_uri);
  // The client's id is the address of a document, so the owner of that host describes it.
  const is_verified = 'clientIdMetadataDocument' in client;
  const host = is_verified ? hostOf(client.clientId) : answers_to;
  return { name: client.clientName ?? (host || messages.unnamed), host, is_verified, answers_to };
}

/** Empty if the address leads to a program on the person's own computer. */
function hostOf(address: string): string {
  const url = URL.parse(address);
  return url?.protocol === 'https:' ? url.host : '';
}
