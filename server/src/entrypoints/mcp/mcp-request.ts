import * as messages from '@fieldkit/contract/messages/assistant.ts';
import { withoutControl } from '@fieldkit/contract/shapes.ts';
import type { FastifyRequest } from 'fastify';
import { canonicalAddress } from '../../platform/settings/plugin-address.ts';
import type { ActionContext, KeyHolder, Services, Visitor } from '../../services/context.ts';
import { readServedVersion } from '../../services/publications/content-version.ts';
import { type Integrations, openIntegrations } from '../../services/quotas/integration-quota.ts';
import { networkOf } from '../../services/rate-limits/count-attempt.ts';
import { originOf, recordChoice } from '../../services/search/learning/record-choice.ts';
import { memoize } from '../../services/search/memoize.ts';
import type { StepEvent } from '../../services/search/recording/open-recorders.ts';
import { developerOf, type QuestionSource } from '../../services/search/recording/question-source.ts';

/** One request to the MCP server: its project and its client. */
export type McpRequest = {
  ctx: ActionContext;
  project_uuid: string;
  source: QuestionSource;
  /** The network that choices are attributed to when search learns from use; see `originOf`. */
  origin: string;
  integrations: Integrations;
  /** The subject that the developer quota counts. */
  integration: string;
  /** Whether the request is about prompts, which are read only then. */
  asksForPrompts: boolean;
};

/** Records that this developer read or reported a method or workflow. */
export const recordStep = (
  { ctx, project_uuid, source }: McpRequest,
  step: StepEvent['step'],
  about: string,
): Promise<void> => ctx.steps.record(source, { project_uuid, step, about });

/** Records that this developer read a method, as progress and, if one of their searches listed it, as their choice. */
export async function recordMethodRead(mcp: McpRequest, method_uuid: string): Promise<void> {
  const { ctx, project_uuid, source, origin } = mcp;
  await Promise.all([
    recordStep(mcp, 'method_read', method_uuid),
    recordChoice(ctx, { project_uuid, method_uuid, developer: source.developer, origin }),
  ]);
}

/** Creates the context of a request to the MCP server. Developers are counted if a plan limits them. */
export function openMcpRequests(
  services: Services,
): (request: FastifyRequest, actor: KeyHolder | Visitor) => McpRequest {
  const integrations = openIntegrations();
  return (request, actor) => {
    const source = identifyDeveloper(services, request, actor);
    const ctx = { ...services, accounts: null, log: request.log as Services['log'], actor };
    const served = memoize(async () =>
      actor.kind === 'key' && actor.served !== undefined
        ? actor.served
        : readServedVersion(ctx, actor.project_uuid),
    );
    return {
      ctx: { ...ctx, served },
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
 * A developer is a personal key, or an OAuth client that a person allowed. Developers who share the project's MCP
 * key, or use none, are distinguished by a keyed hash of address and client. Neither the address nor a key is
 * stored.
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
 * The identity under which a plan's limit counts a developer. Clients without a key count as one per network,
 * regardless of the name that they send, and so do clients with a key that every person can obtain. Otherwise one
 * person could use up the plan of an open project with a hundred names or keys.
 */
const quotaSubjectOf = (
  { secrets }: Services,
  { ip }: FastifyRequest,
  actor: KeyHolder | Visitor,
  { developer }: QuestionSource,
): string =>
  actor.kind === 'visitor' || actor.isForEveryone
    ? developerOf(secrets, actor.project_uuid, { address: networkOf(ip), client: null })
    : developer;

/** Clients of the 2026 revision send their name in every request; older ones only in the handshake. */
const named = '"io.modelcontextprotocol/clientInfo"';
/**
 * Longer than any client's name. Nothing beyond it is read, because a body may mention that name thousands of times.
 */
const MAX_CLIENT_TEXT = 1_000;

function clientNameIn(body: unknown): string | null {
  const text = String(body ?? '');
  const at = text.indexOf(named);
  if (at < 0) return null;
  const after = text.slice(at + named.length).slice(0, MAX_CLIENT_TEXT);
  return plain(/^\s*:\s*\{[^}]*?"name"\s*:\s*"([^"\\]{1,80})"/.exec(after)?.[1]);
}

const clientOf = (userAgent = ''): string | null => plain(userAgent.split('/')[0]?.trim().slice(0, 80));

/** In the form that the analytics filter uses. */
const plain = (name = ''): string | null => withoutControl(name).replace(/\s+/g, ' ').trim() || null;

/**
 * The last line of an answer: the version that it comes from and, if the project has a plugin, the page that shows it
 * to people. `path` is that page's, for example "/methods/7c1e…". Empty before the first publication.
 */
export async function versionLine({ ctx }: McpRequest, path = ''): Promise<string> {
  const version = await ctx.served?.();
  if (!version) return '';
  const { content_version, published_at, subdomain, custom_domain } = version;
  const page = subdomain && canonicalAddress(ctx.env, { subdomain, custom_domain });
  return messages.version(content_version, published_at) + (page ? ` · ${page}${path}` : '');
}
