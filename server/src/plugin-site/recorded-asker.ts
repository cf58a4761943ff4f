import type { FastifyRequest } from 'fastify';
import { type Asker, developerOf } from '../assistant/asker.ts';
import type { House } from '../context.ts';
import type { Full } from '../limits/count-attempt.ts';
import { countFromNetwork } from '../limits/count-from-network.ts';
import type { Plugin } from './plugin.queries.ts';
import { pluginLimits } from './plugin-limits.ts';
import type { Wanted } from './wanted-page.ts';
import type { Admitted } from './who-visits.ts';

/** Who asks a question on the page, counted by network; null when nothing is asked that is to be recorded. */
export async function recordedAsker(
  house: House,
  request: FastifyRequest,
  { project_uuid }: Plugin,
  { install_uuid, isLook }: Admitted,
  wanted: Wanted,
): Promise<Asker | Full | null> {
  const isAsked = wanted.kind === 'page' && wanted.about.page === 'ask' && wanted.about.question !== '';
  // Whoever only looks whether the page is there asks nothing, and nobody asks by a picture on another site.
  const isLoaded = ['document', 'empty', undefined].includes(request.headers['sec-fetch-dest'] as string);
  if (!isAsked || isLook || !isLoaded || request.method === 'HEAD') return null;
  const counted = await countFromNetwork(house, request, pluginLimits.questions(house.env));
  if ('isFull' in counted) return counted;
  const client = request.headers['user-agent']?.slice(0, 512) ?? null;
  return {
    channel: 'plugin',
    developer: developerOf(
      house.secrets,
      project_uuid,
      install_uuid === null ? { address: request.ip, client } : { install_uuid },
    ),
    client_name: null,
  };
}
