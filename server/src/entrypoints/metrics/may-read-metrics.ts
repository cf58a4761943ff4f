import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isDirect } from '../../platform/http-kit/is-direct.ts';
import type { Env } from '../../platform/settings/env.ts';

/** Where figures are read; at plugins' hosts there is nothing under this name. */
export const METRICS_PATH = '/metrics';

/**
 * Whether a request may read the metrics: it sends METRICS_TOKEN or, where none is set, comes directly from a
 * program on this machine. Other requests get 404.
 */
export function mayReadMetrics(
  { METRICS_TOKEN: wanted }: Pick<Env, 'METRICS_TOKEN'>,
  request: Pick<FastifyRequest, 'socket' | 'headers'>,
): boolean {
  if (wanted === undefined) return isDirect(request);
  const shown = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hashOf(shown), hashOf(wanted));
}

/** Of one length, so that the comparison takes the same time for each. */
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
