import type { Call } from '@fieldkit/contract/call.ts';
import { uuid } from '@fieldkit/contract/shapes.ts';
import type { Identity } from '@fieldkit/identity/open-identity.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { requestContext } from '../../platform/telemetry/request-context.ts';
import { findActorByKey, findCustomerByToken, principalOf } from '../../services/access/find-actor.ts';
import type { NamedPlace } from '../../services/access/identity.ts';
import type { ActionContext, Actor, Services } from '../../services/context.ts';
import { isLocal, networkOf } from '../../services/rate-limits/count-attempt.ts';

/**
 * The context of a request. Its actor is a user (by an identity token), a program (by its key), or anonymous.
 * Permissions are checked on each request. `more` contains services that only these routes have.
 */
export function contextFor(services: Services, identity: Identity, more: Partial<Services> = {}) {
  return async (request: FastifyRequest, call: Call): Promise<ActionContext> => {
    const actor = await actorOf(services, identity, tokenIn(request, call), placeIn(request, call));
    const context = requestContext();
    if (context) context.who = principalOf(actor);
    return {
      ...services,
      ...more,
      accounts: identity.accounts,
      log: request.log as Services['log'],
      caller: { network: networkOf(request.ip), isLocal: isLocal(request) },
      actor,
    };
  };
}

async function actorOf(
  services: Services,
  identity: Identity,
  token: string | undefined,
  place: NamedPlace,
): Promise<Actor> {
  if (!token) return { kind: 'anonymous' };
  if (token.startsWith('fk_')) {
    const holder = await findActorByKey(services, token);
    return holder.kind === 'anonymous' ? { kind: 'anonymous', hasRefusedKey: true } : holder;
  }
  const verified = await identity.verifyIdToken(token, place);
  if (!verified) return { kind: 'anonymous' };
  const customer = await findCustomerByToken(services.db, verified, place);
  return {
    kind: 'person',
    firebase_id: verified.uid,
    email: customer?.email ?? verified.email.toLowerCase(),
    email_verified: customer?.email_verified ?? verified.email_verified,
    name: verified.name,
    photo_url: verified.picture,
    customer_uuid: customer?.customer_uuid ?? null,
    membership: customer?.membership ?? null,
    issued_at: verified.issued_at,
    signed_in_ago: verified.signed_in_ago,
    session_uuid: verified.sid,
  };
}

/**
 * The project, library or record that a GET request names. Calls that write read the role when they check the
 * permission.
 */
function placeIn({ params }: FastifyRequest, { method, path }: Call): NamedPlace {
  const { projectUuid, libraryId, id } = (method === 'GET' ? params : {}) as Record<
    string,
    string | undefined
  >;
  return {
    project_uuid: asUuid(projectUuid ?? (path.startsWith('/projects/:id') ? id : undefined)),
    library_uuid: asUuid(libraryId ?? (path.startsWith('/libraries/:id') ? id : undefined)),
  };
}

const asUuid = (text: string | undefined): string | null =>
  text !== undefined && z.safeParse(uuid, text).success ? text : null;

function tokenIn(request: FastifyRequest, call: Call): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer || !call.tokenInBody) return bearer;
  const { accessToken } = (request.body ?? {}) as { accessToken?: unknown };
  return typeof accessToken === 'string' ? accessToken : undefined;
}
