import { type ReferencePart, referenceParts } from '@fieldkit/contract/messages/api-reference-parts.ts';

const begins = (path: string, beginning: string): boolean =>
  path === beginning || path.startsWith(`${beginning}/`);

/** The part of the API that a call belongs to: the one with the longest beginning of its path. */
export function partOf(path: string): ReferencePart {
  const known = referenceParts
    .flatMap((part) => part.paths.map((beginning) => ({ part, beginning })))
    .filter(({ beginning }) => begins(path, beginning))
    .sort((one, other) => other.beginning.length - one.beginning.length);
  const [closest] = known;
  if (!closest) throw new Error(`No part of the API reference has ${path}.`);
  return closest.part;
}
