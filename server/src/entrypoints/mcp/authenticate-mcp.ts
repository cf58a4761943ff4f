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
 * The actor of a request to an MCP address: the project's MCP key or a personal one (the API key is not
 * accepted), an OAuth client that a person allowed, or every client where the project is open. Null for all
 * others. A request with a wrong key is refused, also where the project is open.
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
