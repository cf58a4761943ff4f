import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isDirect } from '../../platform/http-kit/is-direct.ts';
import type { Env } from '../../platform/settings/env.ts';

/** Where figures are read; at plugins' hosts there is nothing under this name. */
export const METRICS_PATH = '/metrics';

/**
 * Whether somebody may read the figures: whoever shows METRICS_TOKEN, and where none is set a program on this machine that asks
 * without anything between. To everybody else there is nothing here.
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
