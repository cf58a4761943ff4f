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
  return sentence.length <= MAX_EXCERPT_LENGTH ? sentence : `${cutAfterWord(sentence)}…`;
}

/** At a space, unless that leaves less than half, as in text without spaces. */
function cutAfterWord(sentence: string): string {
  const cut = sentence.slice(0, MAX_EXCERPT_LENGTH - 1);
  const end = /\s/.test(sentence[cut.length] ?? '') ? cut.length : cut.lastIndexOf(' ');
  return cut.slice(0, end > MAX_EXCERPT_LENGTH / 2 ? end : cut.length).trimEnd();
}
