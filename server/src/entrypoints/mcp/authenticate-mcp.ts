import type { FastifyRequest } from 'fastify';
import { actorOfKey } from '../../services/access/actor-of-key.ts';
import { actorOfToken } from '../../services/access/actor-of-token.ts';
import type { KeyHolder, Services, Visitor } from '../../services/context.ts';
import type { McpEndpoint } from './mcp-endpoint.ts';

/** What a request shows of a key or token, in whichever header clients put one; undefined when it shows none. */
export function shownBy({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const { authorization, 'x-api-key': apiKey } = headers;
  if (authorization !== undefined) return /^(?:Bearer +)?(\S+)$/i.exec(authorization.trim())?.[1] ?? '';
  return apiKey === undefined ? undefined : String(apiKey).trim();
}

/**
 * Who asks at an MCP address: the project's MCP key or a personal one (its API key opens another door), a client that somebody
 * allowed to ask this project, or anybody where the owner lets everybody ask. Null for everybody else; who shows something
 * wrong is never served as if they had shown nothing.
 */
export async function authenticateMcp(
  services: Services,
  request: FastifyRequest,
  { project }: McpEndpoint,
): Promise<KeyHolder | Visitor | null> {
  const shown = shownBy(request);
  if (shown === undefined)
    return project?.isKeyless ? { kind: 'visitor', project_uuid: project.project_uuid } : null;
  const actor = shown.startsWith('fk_')
    ? await actorOfKey(services, shown)
    : await actorOfToken(services, shown);
  if (actor.kind !== 'key' || actor.key_kind === 'project') return null;
  // A token is for the addresses of one project, and the product's own address is none of them.
  if (project === null) return actor.key_kind === 'oauth' ? null : actor;
  return actor.project_uuid === project.project_uuid ? actor : null;
}
