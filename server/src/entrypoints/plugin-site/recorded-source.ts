import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services/context.ts';
import type { RateLimited } from '../../services/rate-limits/count-attempt.ts';
import { countFromNetwork } from '../../services/rate-limits/count-from-network.ts';
import { developerOf, type QuestionSource } from '../../services/search/recording/question-source.ts';
import type { VisitorAccess } from './authenticate-visitor.ts';
import type { PageTarget } from './page-target.ts';
import type { Plugin } from './plugin.queries.ts';
import { pluginLimits } from './plugin-limits.ts';

/** The source of a question on the page, counted by network; null when nothing is to be recorded. */
export async function recordedSource(
  services: Services,
  request: FastifyRequest,
  plugin: Plugin,
  admitted: VisitorAccess,
  wanted: PageTarget,
): Promise<QuestionSource | RateLimited | null> {
  const isAsked = wanted.kind === 'page' && wanted.about.page === 'ask' && wanted.about.question !== '';
  if (!isAsked || !isRead(request, admitted)) return null;
  const counted = await countFromNetwork(services, request, pluginLimits.questions(services.env));
  if ('isLimited' in counted) return counted;
  return {
    channel: 'plugin',
    developer: developerOnPage(services, request, plugin, admitted),
    client_name: null,
  };
}

/** Whether a page is loaded to be read, and not only probed or embedded as a picture by another site. */
export const isRead = ({ headers, method }: FastifyRequest, { isLook }: VisitorAccess): boolean =>
  !isLook &&
  method !== 'HEAD' &&
  ['document', 'empty', undefined].includes(headers['sec-fetch-dest'] as string);

/** The developer who reads a page: the personal key where one is shown, else address and browser. */
export function developerOnPage(
  { secrets }: Services,
  request: FastifyRequest,
  { project_uuid }: Plugin,
  { install_uuid }: VisitorAccess,
): string {
  const client = request.headers['user-agent']?.slice(0, 512) ?? null;
  const by = install_uuid === null ? { address: request.ip, client } : { install_uuid };
  return developerOf(secrets, project_uuid, by);
}
