import { oauthMessages as messages } from '@fieldkit/contract/messages/oauth.ts';
import type { FastifyRequest } from 'fastify';
import { conflict, forbidden, notFound, Refusal, wrongField } from '../../platform/http-kit/errors.ts';
import { actorOfKey } from '../../services/access/actor-of-key.ts';
import type { McpProject } from '../../services/access/mcp-project.ts';
import type { Context } from '../../services/context.ts';
import { countRateLimited } from '../../services/rate-limits/count-attempt.ts';
import { countFromNetwork } from '../../services/rate-limits/count-from-network.ts';
import { pluginLimits } from '../plugin-site/plugin-limits.ts';
import type { AuthorizationDetails } from './authorization-details.ts';
import { type GrantPrincipal, insertGrant, membershipOf } from './grants.queries.ts';
import { answersToRequest } from './oauth-limits.ts';

/** The membership by which the person may allow a client; null for all others. */
export async function memberIn({ db, actor }: Context, { project_uuid }: McpProject): Promise<string | null> {
  if (actor.kind !== 'person' || actor.customer_uuid === null) return null;
  return membershipOf(db, project_uuid, actor.customer_uuid);
}

/** Stores a user's grant to a client. @returns the id of the grant */
export async function authorizeGrant(
  ctx: Context,
  request: FastifyRequest,
  { project, client, client_id, resource }: AuthorizationDetails,
  mcp_key: string | undefined,
): Promise<string> {
  const by = await grantPrincipalOf(ctx, request, project, mcp_key);
  const { uid } = request.params as { uid: string };
  const counted = await countRateLimited(ctx, { limit: answersToRequest, subject: uid, isLocal: false });
  if ('isLimited' in counted) throw notFound(...messages.requestOver);
  const grant_uuid = await insertGrant(ctx.db, {
    project_uuid: project.project_uuid,
    client_id,
    client_name: client.name,
    client_host: client.host,
    is_verified: client.is_verified,
    resource,
    ...by,
  });
  // The key, the membership or the project's openness went between the question and the row.
  if (!grant_uuid) throw conflict(...messages.notAllowed);
  return grant_uuid;
}

/**
 * The ground on which a person allows a client: as a member, by the project's MCP key, or because the
 * project is open.
 * @throws Refusal when by none of them
 */
async function grantPrincipalOf(
  ctx: Context,
  request: FastifyRequest,
  project: McpProject,
  mcp_key: string | undefined,
): Promise<GrantPrincipal> {
  const collaboration_uuid = await memberIn(ctx, project);
  if (collaboration_uuid) return { granted_by: 'member', key_uuid: null, collaboration_uuid };
  if (mcp_key !== undefined) return byKey(ctx, request, project, mcp_key);
  if (project.isKeyless) return { granted_by: 'visitor', key_uuid: null, collaboration_uuid: null };
  throw forbidden(...messages.notAllowed);
}

/** Wrong keys are counted by network, as at the gate of a private project. */
async function byKey(
  ctx: Context,
  request: FastifyRequest,
  { project_uuid }: McpProject,
  mcp_key: string,
): Promise<GrantPrincipal> {
  const counted = await countFromNetwork(ctx, request, pluginLimits.gateKeys(ctx.env));
  if ('isLimited' in counted)
    throw new Refusal('too_many', ...messages.tooManyTries, { retryAfter: counted.retryAfter });
  const actor = await actorOfKey(ctx, mcp_key);
  if (actor.kind !== 'key' || actor.key_kind !== 'mcp' || actor.project_uuid !== project_uuid)
    throw wrongField({ mcp_key: messages.wrongKey });
  await counted.takeBack();
  return { granted_by: 'mcp_key', key_uuid: actor.key_uuid, collaboration_uuid: null };
}
