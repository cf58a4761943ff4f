import type { FastifyRequest } from 'fastify';
import { type Wanted, wantedPage } from './wanted-page.ts';

/** Whether a person before a browser wants a page; programs, which show a key or want a file, get a sentence. */
export const asksForPage = (
  { headers, originalUrl }: FastifyRequest,
  wanted: Wanted = wantedPage(originalUrl),
): boolean =>
  headers.authorization === undefined &&
  (wanted.kind === 'elsewhere' || (wanted.kind === 'page' && wanted.format === 'html'));
