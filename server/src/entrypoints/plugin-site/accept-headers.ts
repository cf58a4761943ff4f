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
 * What a request asks for. A page is sent as Markdown if its address ends in ".md", or if the client prefers Markdown to
 * HTML, as assistants do.
 */
export function targetOf({ headers, originalUrl }: FastifyRequest): PageTarget {
  const target = parsePageTarget(originalUrl);
  const isPage = target.kind === 'page' || target.kind === 'refused';
  if (!isPage || target.format === 'md') return target;
  const accepted = headers.accept ?? '';
  const markdown = qualityOf(accepted, 'text/markdown');
  return markdown > 0 && markdown >= qualityOf(accepted, 'text/html') ? { ...target, format: 'md' } : target;
}

/** The quality that an `Accept` header gives to a type that it names; 0 if it does not name it. */
function qualityOf(accepted: string, type: string): number {
  for (const part of accepted.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    if (name !== type) continue;
    const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
    return quality === undefined ? 1 : Number(quality) || 0;
  }
  return 0;
}

/**
 * Whether the request comes from a person in a browser. Programs, which send a key or want a file, get a sentence
 * instead.
 */
export const acceptsHtml = (request: FastifyRequest, pageTarget: PageTarget = targetOf(request)): boolean =>
  request.headers.authorization === undefined &&
  (pageTarget.kind === 'elsewhere' || (pageTarget.kind === 'page' && pageTarget.format === 'html'));
