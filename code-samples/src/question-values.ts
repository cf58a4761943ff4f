import type { InputParam } from '@fieldkit/contract/methods.ts';

/** A user's question, prepared for comparisons with the inputs of a call. */
export type Question = {
  /** Its stems; what it excludes is left out. */
  words: ReadonlySet<string>;
  /** The stems of what it excludes: "without a password". */
  excluded: ReadonlySet<string>;
  /** Its words in lower case, in their order, without what it excludes. */
  written: readonly string[];
  /** The stems of the call's path, which the question contains because it is about the call. */
  about: ReadonlySet<string>;
  /** Whether its first word can be the verb of the call: "open an issue", but not "open issues" of a call that reads. */
  beginsWithVerb: boolean;
};

/** Words that do not identify an input. */
const weak = new Set(
  'a an the of to in on for with by and or all new from is it at as id name type'.split(' '),
);
/** Words in the names of flags that do not say what the flag is about. */
const auxiliary = new Set(
  'allow allowed can enable enabled has have include included is should show use with'.split(' '),
);
/** Allowed values that occur in questions about anything. */
const vague = new Set(
  'all any and are asc by can default desc false for from get has how its list more new none not off one only other some that the this true use via was who with you your'.split(
    ' ',
  ),
);
const MIN_VALUE_LENGTH = 3;

/** The part of a question that excludes something, up to the next pause: "without a password". */
const exclusion =
  /\b(?:without|instead of|rather than|except(?: for)?|other than|(?:do not|don['’]t|not|no))\s[^,.;:!?]*/gi;

export function readQuestion(question: string, endpoint: string, httpMethod: string): Question {
  const text = question.slice(0, 2000).replaceAll('%', ' percent ');
  const included = text.replace(exclusion, ' ');
  return {
    words: new Set(wordsOf(included)),
    excluded: new Set((text.match(exclusion) ?? []).flatMap(wordsOf)),
    written: splitWords(included),
    about: new Set(wordsOf(endpoint)),
    beginsWithVerb: httpMethod.toUpperCase() !== 'GET',
  };
}

/**
 * Whether a question names an input: it contains every word of the name, and not only words that describe the
 * call itself. "20% off" names `percent_off`; "list customers" does not name a filter called `customer` if the path contains
 * customers.
 */
export function isNamed(name: string, { words, about }: Question): boolean {
  const own = wordsOf(name).filter((word) => !weak.has(word));
  return own.length > 0 && own.every((word) => words.has(word)) && own.some((word) => !about.has(word));
}

/** Whether a question wants a flag to be on or off: "rated", or "no download" for `allowDownload`; undefined if it says neither. */
export function flagFor(name: string, question: Question): boolean | undefined {
  const own = wordsOf(name).filter((word) => !weak.has(word) && !auxiliary.has(word));
  if (own.length === 0 || own.every((word) => question.about.has(word))) return undefined;
  if (own.every((word) => question.words.has(word))) return true;
  return own.every((word) => question.excluded.has(word)) ? false : undefined;
}

/** Names of inputs for the number of results. */
const resultLimit = /^(?:per_?page|limit|page_?size|max(?:_?results)?|count|top|first)$/i;
/** Words before a number of results. */
const limiting = new Set('first last latest newest top max maximum most to only limit'.split(' '));

/** The number that a question gives for an input: "50 per page", "amount 1000"; undefined if it gives none. */
export function numberFor(name: string, { written }: Question): number | undefined {
  const own = splitWords(name);
  const isAt = (place: number) => own.every((word, at) => written[place + at] === word);
  const found = written.findIndex((_, place) => isAt(place));
  const end = found + own.length;
  const near = found < 0 ? [] : [end, found - 1, end + 1, found - 2].map((place) => written[place]);
  const before = resultLimit.test(name)
    ? written.filter((_, place) => limiting.has(written[place - 1] ?? ''))
    : [];
  const text = [...near, ...before].find((word) => word !== undefined && /^\d{1,15}$/.test(word));
  return text === undefined ? undefined : Number(text);
}

/** Lists allowed values at the end of a description, as the importer writes them. */
const allowed = /(?:^|\s)(?:One of|Always): ([^\n]*?)\.(?=\s|$)/;

/**
 * The allowed value of an input that a question contains: "blitz". A value that is the first word of the question, or that
 * describes the call, is its verb or its object, unless the question also names the input.
 */
export function valueFor(
  { description, type }: InputParam,
  question: Question,
  isInputNamed: boolean,
): string | number | undefined {
  const values = (allowed.exec(description)?.[1] ?? '').split(', ').map((one) => one.replace(/ \(.*\)$/, ''));
  // Of several values, one that does not describe the call, then the last one: "assigned to me".
  const found = values
    .map((value) => ({ value, place: placeOfValue(value, question, isInputNamed) }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => rankOf(other, question) - rankOf(one, question))[0]?.value;
  if (found === undefined) return undefined;
  return /^(?:integer|number)/.test(type) && found.trim() !== '' ? Number(found) : found;
}

const rankOf = ({ value, place }: { value: string; place: number }, { about }: Question): number =>
  place + value.length / 1000 - (about.has(stemOf(value.toLowerCase())) ? 1000 : 0);

/** Whether a question contains a value of one of a field's variants. */
export const isValueWritten = (value: string, question: Question): boolean =>
  placeOfValue(value, question, false) >= 0;

/** The place of a value in the question; −1 if it does not occur as a value. */
function placeOfValue(value: string, question: Question, isInputNamed: boolean): number {
  const { written, about, beginsWithVerb } = question;
  const own = splitWords(value);
  const place = written.findIndex((_, start) => own.every((word, at) => written[start + at] === word));
  const [word = ''] = own;
  if (word === '' || place < 0 || own.length > 1 || isInputNamed) return word === '' ? -1 : place;
  if (word === 'me') return ['to', 'by', 'for', 'of'].includes(written[place - 1] ?? '') ? place : -1;
  const isClear = word.length >= MIN_VALUE_LENGTH && !vague.has(word) && !/^\d+$/.test(word);
  return isClear && (place > 0 || !beginsWithVerb) && !about.has(stemOf(word)) ? place : -1;
}

/** The words of a text in lower case, in their order; "perPage" has two. */
const splitWords = (text: string): string[] =>
  text
    .slice(0, 2000)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word without its plural ending, and without the ending of "granted" and "sharing". */
const stemOf = (word: string): string =>
  word.replace(/(?<=..)(ies|s)$/, (end) => (end === 'ies' ? 'y' : '')).replace(/(?<=...)(?:ed|ing)$/, '');

/** The different stems of a text. */
export const wordsOf = (text: string): string[] => [...new Set(splitWords(text).map(stemOf))];
