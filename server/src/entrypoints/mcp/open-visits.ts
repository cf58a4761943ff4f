import { withoutControl } from '@fieldkit/contract/shapes.ts';
import type { FastifyRequest } from 'fastify';
import type { KeyHolder, Services, Visitor } from '../../services/context.ts';
import { servedVersion } from '../../services/publications/served-version.ts';
import { openIntegrations } from '../../services/quotas/open-integrations.ts';
import { networkOf } from '../../services/rate-limits/network-of.ts';
import { originOf } from '../../services/search/learning/origin-of.ts';
import { memoize } from '../../services/search/memoize.ts';
import { developerOf, type QuestionSource } from '../../services/search/recording/question-source.ts';
import type { Visit } from './visit.ts';

/** Creates the visit that answers a request. Developers are counted where a plan limits them. */
export function openVisits(
  services: Services,
): (request: FastifyRequest, actor: KeyHolder | Visitor) => Visit {
  const integrations = openIntegrations();
  return (request, actor) => {
    const source = identifyDeveloper(services, request, actor);
    const ctx = { ...services, accounts: null, log: request.log as Services['log'], actor };
    return {
      ctx: { ...ctx, served: memoize(() => servedVersion(ctx, actor.project_uuid)) },
      project_uuid: actor.project_uuid,
      source,
      origin: originOf(services.secrets, actor.project_uuid, {
        address: request.ip,
        member_uuid: actor.kind === 'key' ? actor.member_uuid : null,
      }),
      integrations,
      integration: quotaSubjectOf(services, request, actor, source),
      asksForPrompts: /"(?:prompts|completion)\//.test(String(request.body ?? '')),
    };
  };
}

/**
 * A personal key is a developer, and so is an OAuth client that a person allowed. Developers who share the
 * project's MCP key, or use none, are distinguished by a keyed hash of address and client. Neither the
 * address nor a key is stored.
 */
export function identifyDeveloper(
  { secrets }: Services,
  request: FastifyRequest,
  actor: KeyHolder | Visitor,
): QuestionSource {
  const client_name = clientNameIn(request.body) ?? clientOf(request.headers['user-agent']);
  return {
    channel: 'mcp',
    developer: developerOf(
      secrets,
      actor.project_uuid,
      actor.kind === 'key' && actor.key_kind !== 'mcp'
        ? { install_uuid: actor.key_uuid }
        : { address: request.ip, client: client_name },
    ),
    client_name,
  };
}

/**
 * The identity under which a plan's limit counts a developer. Clients without a key count as one for each
 * network, regardless of the name that they send, and so do clients with a key that every person can obtain:
 * otherwise one person could fill the plan of an open project with a hundred names or keys.
 */
const quotaSubjectOf = (
  { secrets }: Services,
  { ip }: FastifyRequest,
  actor: KeyHolder | Visitor,
  { developer }: QuestionSource,
): string =>
  actor.kind === 'visitor' || actor.isAnybodys
    ? developerOf(secrets, actor.project_uuid, { address: networkOf(ip), client: null })
    : developer;

/** Clients of the 2026 revision name themselves in every request; older ones only in the handshake. */
const named = '"io.modelcontextprotocol/clientInfo"';
/** Longer than any client's name. Nothing beyond it is read: a body may mention that name thousands of times. */
const MOST_SAID = 1_000;

function clientNameIn(body: unknown): string | null {
  const text = String(body ?? '');
  const at = text.indexOf(named);
  if (at < 0) return null;
  const said = text.slice(at + named.length).slice(0, MOST_SAID);
  return plain(/^\s*:\s*\{[^}]*?"name"\s*:\s*"([^"\\]{1,80})"/.exec(said)?.[1]);
}

const clientOf = (userAgent = ''): string | null => plain(userAgent.split('/')[0]?.trim().slice(0, 80));

/** As a filter of the figures can name it. */
const plain = (name = ''): string | null => withoutControl(name).replace(/\s+/g, ' ').trim() || null;
