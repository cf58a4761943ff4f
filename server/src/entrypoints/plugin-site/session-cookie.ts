import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services/context.ts';

/** As long as the session; the database decides. */
const SESSION_S = 12 * 60 * 60;
const PURPOSE = 'plugin session';

/** Bound to its host by name where that is possible: no neighbour below the same domain can set it. */
const nameOf = ({ env }: Pick<Services, 'env'>): string =>
  isHttps(env.PUBLIC_URL) ? '__Host-fieldkit-plugin' : 'fieldkit-plugin';
const isHttps = (address: string): boolean => address.startsWith('https:');

/** Hashes of the session that a request shows, one for each secret; none without a cookie. */
export function sessionHashes(services: Services, { headers }: FastifyRequest): string[] {
  const name = nameOf(services);
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key === name && /^[\w-]{43}$/.test(value)) return services.secrets.hashes(PURPOSE, value);
  }
  return [];
}

/** How a session is stored. */
export const hashOfSession = ({ secrets }: Services, token: string): string => secrets.hash(PURPOSE, token);

export const giveSession = (services: Services, reply: FastifyReply, token: string): FastifyReply =>
  reply.header('set-cookie', cookie(services, token, SESSION_S));

export const takeSession = (services: Services, reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', cookie(services, '', 0));

const cookie = (services: Services, value: string, seconds: number): string =>
  [
    `${nameOf(services)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${seconds}`,
    ...(isHttps(services.env.PUBLIC_URL) ? ['Secure'] : []),
  ].join('; ');
