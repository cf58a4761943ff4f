import { placeOf } from './input-places.ts';
import type { InputParam } from './methods.ts';

/** Words that do not identify an input. */
const weak = new Set(
  'a an the of to in on for with by and or all new from is it at as id name type'.split(' '),
);

/** What a question excludes, up to the next pause: "without a password". */
const excluded =
  /\b(?:without|instead of|rather than|except(?: for)?|other than|(?:do not|don['’]t|not|no))\s[^,.;:!?]*/gi;

/**
 * Whether a question names an optional input: every word of its name, and not only what the call itself is about. "20% off" names
 * `percent_off`, "with labels" names `labels`; "list customers" does not name a filter called `customer` of a path that has customers; and "without a
 * password" does not name `password`.
 */
export function isNamedIn(
  question: string,
  { name, in: place }: InputParam,
  call: { endpoint: string },
): boolean {
  if (question === '' || placeOf(place) === 'path' || name.includes('.')) return false;
  const asked = new Set(wordsOf(question.replace(excluded, ' ').replaceAll('%', ' percent ')));
  const about = new Set(wordsOf(call.endpoint));
  const words = wordsOf(name).filter((word) => !weak.has(word));
  return words.length > 0 && words.every((word) => asked.has(word)) && words.some((word) => !about.has(word));
}

/** In lower case, without the ends that make a plural. */
const wordsOf = (text: string): string[] =>
  (
    text
      .slice(0, 2000)
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.replace(/(?<=..)(ies|s)$/, (end) => (end === 'ies' ? 'y' : '')));
