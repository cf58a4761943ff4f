import { wordsOf } from '@fieldkit/prose/words-of.ts';
import type { PublishedMethod } from './search-messages.ts';

const MAX_EXCERPT_LENGTH = 140;

/** The first sentence of a method's description, as plain words in one line, unless it only repeats the name. */
export function excerptOf({
  description,
  method_name,
}: Pick<PublishedMethod, 'description' | 'method_name'>): string {
  const line = wordsOf(description).replace(/\s+/g, ' ').replace(/^- /, '').trim();
  const [sentence = ''] = line.split(/(?<=[.!?])\s/);
  if (sentence.toLowerCase().replace(/\.$/, '') === method_name.toLowerCase()) return '';
  return sentence.length <= MAX_EXCERPT_LENGTH
    ? sentence
    : `${sentence.slice(0, MAX_EXCERPT_LENGTH - 1).trimEnd()}…`;
}
