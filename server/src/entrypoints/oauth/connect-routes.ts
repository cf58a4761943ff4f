import type { Call } from '@fieldkit/contract/call.ts';
import { connectCalls } from '@fieldkit/contract/oauth.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Context, Services } from '../../services/context.ts';
import { parseBody, parseParams } from '../api/parse-received.ts';
import { readAuthorizationDetails } from './authorization-details.ts';
import { authorizeGrant, memberIn } from './authorize-grant.ts';
import { ANYBODY } from './postgres-adapter.ts';

/**
 * The calls of the page on which a person allows a client. A cookie ties a request to the browser that began
 * it, and is sent to these addresses alone; so the page itself is opened through them.
 */
export async function connectRoutes(
  app: FastifyInstance,
  services: Services,
  provider: Provider,
): Promise<void> {
  const route = (
    call: Call,
    answer: (ctx: Context, request: FastifyRequest, reply: FastifyReply) => unknown,
  ) =>
    app.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: false,
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
      project: { name: project.name },
      address: resource,
      is_open: project.isKeyless,
      is_member: (await memberIn(ctx, project)) !== null,
    };
  });
  route(connectCalls.allow, async (ctx, request, reply) => {
    const { mcp_key } = parseBody(connectCalls.allow, request.body) as { mcp_key?: string };
    const asked = await readAuthorizationDetails(services, provider, request, reply);
    const grantId = await authorizeGrant(ctx, request, asked, mcp_key);
    const { project_uuid } = asked.project;
    services.audit.record({ audit: 'connection.allowed', what: grantId, project: project_uuid });
    const url = await finish(request, reply, { login: { accountId: ANYBODY }, consent: { grantId } });
    return { url };
  });
  route(connectCalls.cancel, async (_ctx, request, reply) => {
    await readAuthorizationDetails(services, provider, request, reply);
    const url = await finish(request, reply, {
      error: 'access_denied',
      error_description: 'The person cancelled.',
    });
    return { url };
  });
}
