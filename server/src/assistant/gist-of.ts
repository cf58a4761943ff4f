import { plainText } from './plain-text.ts';
import type { PublishedMethod } from './search-messages.ts';

const GIST_LENGTH = 140;

/** The first sentence of a method's description, as plain words, unless it only repeats the name. */
export function gistOf({ description, method_name }: PublishedMethod): string {
  const [sentence = ''] = plainText(description).split(/(?<=[.!?])\s/);
  if (sentence.toLowerCase().replace(/\.$/, '') === method_name.toLowerCase()) return '';
  return sentence.length <= GIST_LENGTH ? sentence : `${sentence.slice(0, GIST_LENGTH - 1).trimEnd()}…`;
}
