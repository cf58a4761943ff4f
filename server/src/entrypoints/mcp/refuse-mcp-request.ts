import { mcpRefusalMessages as words } from '@fieldkit/contract/messages/mcp-refusals.ts';
import { pluginRefusalMessages } from '@fieldkit/contract/messages/plugin-refusals.ts';
import { requestMessages as messages } from '@fieldkit/contract/messages/requests.ts';
import { bearerAuthChallengeResponse, OAuthError, OAuthErrorCode } from '@modelcontextprotocol/server';
import type { FastifyReply } from 'fastify';
import type { Env } from '../../platform/settings/env.ts';
import { pluginAddress } from '../../platform/settings/plugin-address.ts';
import type { KeyHolder, Visitor } from '../../services/context.ts';
import type { McpEndpoint } from './mcp-endpoint.ts';
import type { RateLimitExcess } from './mcp-limits.ts';

/** As the protocol numbers what a server refuses for reasons of its own. */
const REFUSED = -32_000;

/** Refuses a request to an unclaimed plugin. */
export function refuseUnclaimed(reply: FastifyReply): FastifyReply {
  const [code, error, message] = pluginRefusalMessages.unknownPlugin;
  return reply.code(404).send({ error, message, code });
}

/** The challenge, with the metadata address of a plugin, so that clients start the authorization themselves. */
export function challenge({ metadata }: McpEndpoint, isMissing: boolean): Response {
  const [, , sentence] = isMissing ? messages.keyMissing : messages.keyRefused;
  return bearerAuthChallengeResponse(
    new OAuthError(OAuthErrorCode.InvalidToken, sentence),
    metadata === null ? {} : { resourceMetadataUrl: metadata },
  );
}

/** Too many calls: in the protocol's words, so that the assistant reads what to do. */
export function refuseTooMany(
  reply: FastifyReply,
  env: Env,
  { id, retryAfter }: RateLimitExcess,
  { project }: McpEndpoint,
  actor: KeyHolder | Visitor,
): FastifyReply {
  const page = project && pluginAddress(env, project.subdomain);
  const message =
    actor.kind === 'visitor' ? words.tooManyKeyless(page ?? env.PUBLIC_URL) : words.tooManyCalls;
  return reply
    .code(429)
    .header('retry-after', retryAfter)
    .send({ jsonrpc: '2.0', id, error: { code: REFUSED, message, data: { retryAfter } } });
}
