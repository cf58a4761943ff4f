import type { FastifyRequest } from 'fastify';
import { type Asker, developerOf } from '../assistant/asker.ts';
import type { Services } from '../context.ts';
import type { RateLimited } from '../limits/count-attempt.ts';
import { countFromNetwork } from '../limits/count-from-network.ts';
import type { Plugin } from './plugin.queries.ts';
import { pluginLimits } from './plugin-limits.ts';
import type { Wanted } from './wanted-page.ts';
import type { Admitted } from './who-visits.ts';

/** Who asks a question on the page, counted by network; null when nothing is asked that is to be recorded. */
export async function recordedAsker(
  services: Services,
  request: FastifyRequest,
  plugin: Plugin,
  admitted: Admitted,
  wanted: Wanted,
): Promise<Asker | RateLimited | null> {
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
export const isRead = ({ headers, method }: FastifyRequest, { isLook }: Admitted): boolean =>
  !isLook &&
  method !== 'HEAD' &&
  ['document', 'empty', undefined].includes(headers['sec-fetch-dest'] as string);

/** The developer who reads a page: the personal key where one is shown, else address and browser. */
export function developerOnPage(
  { secrets }: Services,
  request: FastifyRequest,
  { project_uuid }: Plugin,
  { install_uuid }: Admitted,
): string {
  const client = request.headers['user-agent']?.slice(0, 512) ?? null;
  const by = install_uuid === null ? { address: request.ip, client } : { install_uuid };
  return developerOf(secrets, project_uuid, by);
}
