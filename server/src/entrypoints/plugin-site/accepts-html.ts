import type { FastifyRequest } from 'fastify';
import { type PageTarget, parsePageTarget } from './page-target.ts';

/** Whether a person before a browser wants a page; programs, which show a key or want a file, get a sentence. */
export const acceptsHtml = (
  { headers, originalUrl }: FastifyRequest,
  wanted: PageTarget = parsePageTarget(originalUrl),
): boolean =>
  headers.authorization === undefined &&
  (wanted.kind === 'elsewhere' || (wanted.kind === 'page' && wanted.format === 'html'));
