import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services/context.ts';
import { originOf } from '../../services/search/learning/origin-of.ts';
import { recordChoice } from '../../services/search/learning/record-choice.ts';
import { asVisitor, type VisitorAccess } from './authenticate-visitor.ts';
import type { PageOrFile } from './page-target.ts';
import type { Plugin } from './plugin.queries.ts';
import { developerOnPage, isRead } from './recorded-source.ts';

/**
 * Records that a method's page is read after a search that listed it. Browsers come from another page of the plugin then; programs
 * read Markdown, and send no referrer.
 */
export async function recordPageChoice(
  services: Services,
  request: FastifyRequest,
  wanted: PageOrFile,
  { plugin, admitted }: { plugin: Plugin; admitted: VisitorAccess },
): Promise<void> {
  if (wanted.kind !== 'page' || wanted.about.page !== 'method' || !isRead(request, admitted)) return;
  if (wanted.format === 'html' && !isFromPlugin(request)) return;
  const { project_uuid } = plugin;
  await recordChoice(asVisitor(services, request, plugin), {
    project_uuid,
    method_uuid: wanted.about.id,
    developer: developerOnPage(services, request, plugin, admitted),
    origin: originOf(services.secrets, project_uuid, {
      address: request.ip,
      member_uuid: admitted.member_uuid,
    }),
  });
}

/** The pages send their origin as the referrer. */
function isFromPlugin({ headers: { referer = '', host } }: FastifyRequest): boolean {
  return URL.canParse(referer) && new URL(referer).host === host?.toLowerCase();
}
