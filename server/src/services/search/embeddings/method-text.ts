import { createHash } from 'node:crypto';
import { excerptOf } from '../excerpt-of.ts';
import type { PublishedMethod } from '../search-messages.ts';
import { titleOfMethod } from '../titles/method-title.ts';

/** Increased whenever texts are composed differently, so that vectors of earlier texts are created again. */
export const TEXT_FORMAT = 1;
/** In characters: models read a few hundred tokens, and the purpose of a method is at its beginning. */
const LONGEST = 1_500;

/** The text of a method to embed: its name, what it does, and how people ask for it. */
export function textOfMethod(method: PublishedMethod): string {
  const title = titleOfMethod(method);
  const parts = [
    title,
    ...(method.asked_as ?? []),
    ...(method.suggested_as ?? []),
    method.summary === title ? '' : method.summary,
    excerptOf(method),
    method.tags.join(', '),
    `${method.http_method} ${method.endpoint}`,
  ];
  return parts.filter(Boolean).join('\n').slice(0, LONGEST);
}

/** Hashes a text to 32 hexadecimal digits: the key by which methods of any version find their vector. */
export const hashOfText = (text: string): string =>
  createHash('sha256').update(`${TEXT_FORMAT}\n${text}`).digest('hex').slice(0, 32);
