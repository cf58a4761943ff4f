import type { FastifyRequest } from 'fastify';
import { type PageTarget, parsePageTarget } from './page-target.ts';

export type Encoding = 'br' | 'gzip';

/** The best of the known encodings that a client accepts; null if it accepts none. */
export function acceptedEncoding(
  accepted: string | string[] = '',
  known: readonly Encoding[],
): Encoding | null {
  const taken = String(accepted)
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim().toLowerCase());
  return known.find((encoding) => taken.includes(encoding)) ?? null;
}

/**
 * Whether the request comes from a person in a browser. Programs, which send a key or want a file, get a sentence
 * instead.
 */
export const acceptsHtml = (
  { headers, originalUrl }: FastifyRequest,
  wanted: PageTarget = parsePageTarget(originalUrl),
): boolean =>
  headers.authorization === undefined &&
  (wanted.kind === 'elsewhere' || (wanted.kind === 'page' && wanted.format === 'html'));
