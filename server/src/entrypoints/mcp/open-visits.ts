import type { FastifyRequest } from 'fastify';
import type { KeyHolder, Services, Visitor } from '../../services/context.ts';
import { servedVersion } from '../../services/publications/served-version.ts';
import { openIntegrations } from '../../services/quotas/open-integrations.ts';
import { originOf } from '../../services/search/learning/origin-of.ts';
import { memoize } from '../../services/search/memoize.ts';
import { identifyDeveloper, quotaSubjectOf } from './identify-developer.ts';
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
