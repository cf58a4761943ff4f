import type { FastifyRequest } from 'fastify';
import { type PageTarget, parsePageTarget } from './page-target.ts';

export type Encoding = 'br' | 'gzip';

/** The best of the given encodings that a client takes; null when it takes none. */
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

/** Whether a person before a browser wants a page; programs, which show a key or want a file, get a sentence. */
export const acceptsHtml = (
  { headers, originalUrl }: FastifyRequest,
  wanted: PageTarget = parsePageTarget(originalUrl),
): boolean =>
  headers.authorization === undefined &&
  (wanted.kind === 'elsewhere' || (wanted.kind === 'page' && wanted.format === 'html'));
