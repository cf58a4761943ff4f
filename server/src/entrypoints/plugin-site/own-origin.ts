import type { FastifyRequest } from 'fastify';

/**
 * Whether a request that does something was sent by a page of the host that it is for, or by a program that is no browser.
 * A page cannot forge the headers by which a browser names the origin of a request.
 */
export function isOwnOrigin({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'sec-fetch-site': site, origin, host = '' } = headers;
  if (site !== undefined) return site === 'same-origin';
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
