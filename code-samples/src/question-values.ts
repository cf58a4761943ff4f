import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';

/** A user's question, prepared for comparisons with the inputs of a call. */
export type Question = {
  /** Its stems; what it excludes is left out. */
  words: ReadonlySet<string>;
  /** The stems of what it excludes: "without a password". */
  excluded: ReadonlySet<string>;
  /** Its words in lower case, in their order, without what it excludes, and the stem of each. */
  written: readonly string[];
  stems: readonly string[];
  /** The same text as it is written, in parts between spaces: "2024-01-01"; a quoted text is one part. */
  parts: readonly { text: string; stems: readonly string[]; isQuoted: boolean; endsClause: boolean }[];
  /** The stems of the call's path, which the question contains because it is about the call. */
  about: ReadonlySet<string>;
  /** Whether its first word can be the verb of the call: "open an issue", but not "open issues" of a call that reads. */
  beginsWithVerb: boolean;
};

/** The following sets of names contain stems. */
const small = stemsOf('a an the of to in on for with by and or all new from is it at as');
/** Names that alone do not identify an input. */
const generic = stemsOf('id name type value');
/** Words in the names of flags that do not say what the flag is about. */
const auxiliary = stemsOf('allow can enable has have include is should show use with');
/** Allowed values that occur in questions about anything. */
const vague = new Set(
  'all any and are asc by can default desc false for from get has how its list more new none not off one only other some that the this true use via was who with you your'.split(
    ' ',
  ),
);
const MIN_VALUE_LENGTH = 3;

/** The part of a question that excludes something, up to the next pause or addition: "without a password". */
const exclusion =
  /\b(?:without|instead of|rather than|except(?: for)?|other than|do not|cannot|never|\w+n['’]t|(?:not|no)(?!\s+(?:more|less|fewer|later|earlier)\s+than\b))\s(?:(?!\b(?:and|but|with)\b)[^,.;:!?])*/gi;
const MAX_LENGTH = 500;

export function readQuestion(question: string, endpoint: string, httpMethod: string): Question {
  const text = question
    .slice(0, MAX_LENGTH)
    .replaceAll('%', ' percent ')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  const included = text.replace(exclusion, ' ');
  const written = splitWords(included).map((word) => word.toLowerCase());
  return {
    words: new Set(wordsOf(included)),
    excluded: new Set((text.match(exclusion) ?? []).flatMap(wordsOf)),
    written,
    stems: written.map(stemOf),
    parts: partsOf(included),
    about: new Set(wordsOf(endpoint)),
    beginsWithVerb: httpMethod.toUpperCase() !== 'GET',
  };
}

/**
 * Whether a question names an input: it contains every word of the name, and not only words that describe the
 * call itself. "20% off" names `percent_off`; "list customers" does not name a filter called `customer` if the path contains
 * customers.
 */
export function isNamed(name: string, question: Question): boolean {
  const { about } = question;
  // "Share an album" names `albumId`.
  const own = wordsOf(name).filter((word) => !small.has(word) && word !== 'id');
  return own.some((word) => !about.has(word) && !generic.has(word)) && isTogether(own, question);
}

/** How many other words can be between those of a name: "the name of the shopper". */
const MAX_BETWEEN = 2;

/** Whether a question contains all words of a name near each other, in any order. */
function isTogether(stems: readonly string[], question: Question): boolean {
  if (!stems.every((stem) => question.words.has(stem))) return false;
  const length = stems.length + MAX_BETWEEN;
  return question.stems.some((_, start) => {
    const near = question.stems.slice(start, start + length);
    return stems.every((stem) => near.includes(stem));
  });
}

/** Whether all words of a name are generic, like `type`: only its parent's name says what it is. */
export const isGeneric = (name: string): boolean => wordsOf(name).every((word) => generic.has(word));

const turningOff = new Set(['disable', 'disabling', 'off']);
const off = new Set(['false', 'off', 'disabled', 'no', 'never']);
/** Verbs after which it is not clear whether a flag is meant to be on: "hide archived orders". */
const unclear = new Set(['exclude', 'excluding', 'hide', 'ignore', 'omit', 'skip']);

/**
 * Whether a question wants a flag to be on or off: "rated", "no download" for `allowDownload`, "auto remove off"; undefined if
 * it says neither.
 */
export function flagFor(name: string, question: Question, isOuter: boolean): boolean | undefined {
  const all = wordsOf(name).filter((word) => !small.has(word));
  // A nested flag needs its whole name: many objects have one.
  const own = isOuter ? all.filter((word) => !auxiliary.has(word)) : all;
  if (own.every((word) => question.about.has(word) || generic.has(word))) return undefined;
  if (isTogether(own, question)) {
    const place = findName(own, question);
    const before = question.written.slice(Math.max(0, place - 3), Math.max(0, place));
    if (before.some((word) => unclear.has(word))) return undefined;
    const isOff =
      place >= 0 &&
      (off.has(question.written[place + own.length] ?? '') ||
        turningOff.has(question.written[place - 1] ?? ''));
    return !isOff;
  }
  return own.every((word) => question.excluded.has(word)) ? false : undefined;
}

/** The place of a name's stems in the question, one after the other; −1 if they are not there in this order. */
const findName = (own: readonly string[], { stems }: Question): number =>
  stems.findIndex((_, place) => own.every((stem, at) => stems[place + at] === stem));

/** Names of inputs for the number of results. */
const resultLimit = /^(?:per_?page|limit|page_?size|max(?:_?results)?|count|top|first)$/i;
/** Words before a number of results; "up to 5" and "at most 5" have two. */
const limiting = new Set('first last latest newest top max maximum only limit'.split(' '));

/** The number that a question gives for an input: "50 per page", "amount 1000"; undefined if it gives none. */
export function numberFor(name: string, type: string, question: Question): number | undefined {
  const { written, about } = question;
  const own = wordsOf(name);
  const found = own.every((word) => about.has(word)) ? -1 : findName(own, question);
  const end = found + own.length;
  // "50 per page" does not say which page.
  const isUnit = written[found - 1] === 'per' && !own.includes('per');
  const near = found < 0 || isUnit ? [] : [end, found - 1, end + 1, found - 2].map((place) => written[place]);
  const results = resultLimit.test(name) ? written.filter((_, place) => isLimited(written, place)) : [];
  const pattern = type.startsWith('integer') ? /^-?\d{1,15}$/ : /^-?\d{1,15}(?:\.\d{1,9})?$/;
  const text = [...near, ...results].find((word) => word !== undefined && pattern.test(word));
  return text === undefined ? undefined : Number(text);
}

function isLimited(written: readonly string[], place: number): boolean {
  const [before = '', next = ''] = [written[place - 2], written[place - 1]];
  const isPhrase =
    (before === 'up' && next === 'to') ||
    (before === 'at' && next === 'most') ||
    (before === 'more' && next === 'than');
  return limiting.has(next) || isPhrase || (written[place + 1] === 'per' && written[place + 2] === 'page');
}

const quoted = /(["“`])([^"”`]{1,200})["”`]/g;
const SPACE = '\u00a0';

function partsOf(text: string): Question['parts'] {
  return text
    .replace(quoted, (_, quote: string, inner: string) => `${quote}${inner.replaceAll(' ', SPACE)}${quote}`)
    .split(/[ \t\r\n=]+|:(?=\s)/)
    .map((part) => ({
      text: part.replace(/^[("“”`']+|[)"“”`',.;:!?]+$/g, '').replaceAll(SPACE, ' '),
      isQuoted: /^["“`]/.test(part),
      endsClause: /[,.;!?]$/.test(part),
    }))
    .filter(({ text: own }) => own !== '')
    .map((part) => ({ ...part, stems: splitWords(part.text).map(stemOf) }));
}

/** Words between a name and its value: "whose city is Paris". */
const between = new Set(['is', 'of', 'to', 'as', 'be']);
/** A text that can only be a value, because it has a capital letter or a digit. */
const clearValue = /^(?!I$)(?=.*[\p{Lu}\d])[\p{L}\d+][\p{L}\p{N}.:@/+_-]*$/u;

/**
 * The text that follows a name in a question, if it looks like a value: "currency EUR", "city is Paris", "from date 2024-01-01". A
 * plain word in lower case could be anything.
 */
export function textAfter(name: string, { parts }: Question): string | undefined {
  const own = wordsOf(name);
  const places = parts.flatMap(({ stems }, part) => stems.map((stem) => ({ stem, part })));
  const start = places.findIndex((_, place) => own.every((stem, at) => places[place + at]?.stem === stem));
  const last = start < 0 ? undefined : places[start + own.length - 1];
  if (!last || parts[last.part]?.endsClause || places[start + own.length]?.part === last.part)
    return undefined;
  const next = parts[last.part + 1];
  const value = between.has(next?.text.toLowerCase() ?? '') ? parts[last.part + 2] : next;
  return value && (value.isQuoted || clearValue.test(value.text)) ? value.text : undefined;
}

/** Whether values are allowed that the description does not list: it lists none, or not all of them. */
export const isOpen = ({ description }: InputParam): boolean =>
  readAllowedValues(description)?.isComplete !== true;

/**
 * The allowed values of an input that a question contains: "blitz". A value that is the first word of the question, or that
 * describes the call, is its verb or its object, unless the question also names the input.
 * @returns in the order of the question
 */
export function valuesFor(input: InputParam, question: Question, isInputNamed: boolean): (string | number)[] {
  const places = (readAllowedValues(input.description)?.values ?? [])
    .map((value) => ({ value, place: placeOfValue(value, question, isInputNamed) }))
    .filter(({ place }) => place >= 0);
  const isClear = ({ value }: { value: string }) => !question.about.has(stemOf(value.toLowerCase()));
  const clear = places.some(isClear) ? places.filter(isClear) : places;
  // "direct" is not meant where the question says "direct_debit".
  const whole = clear.filter(
    ({ value, place }) =>
      !clear.some(
        (other) => other.place === place && splitWords(other.value).length > splitWords(value).length,
      ),
  );
  const isNumber = /^(?:integer|number)/.test(input.type);
  return whole
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => (isNumber ? Number(value) : value));
}

/** Whether a question contains a value of one of a field's variants. */
export const isValueWritten = (value: string, question: Question): boolean =>
  placeOfValue(value, question, false) >= 0;

/** The place of a value in the question; −1 if it does not occur as a value. */
function placeOfValue(value: string, question: Question, isInputNamed: boolean): number {
  const { written, about, beginsWithVerb } = question;
  const own = splitWords(value).map((word) => word.toLowerCase());
  const place = written.findIndex((_, start) => own.every((word, at) => written[start + at] === word));
  const [word = ''] = own;
  if (word === '') return -1;
  if (place < 0 || own.length > 1 || isInputNamed) return place;
  if (word === 'me') return ['to', 'by', 'for', 'of'].includes(written[place - 1] ?? '') ? place : -1;
  const isClear = word.length >= MIN_VALUE_LENGTH && !vague.has(word) && !/^\d+$/.test(word);
  return isClear && (place > 0 || !beginsWithVerb) && !about.has(stemOf(word)) ? place : -1;
}

/** The words of a text in their order; "perPage" has two, and "150.75" is one. */
const splitWords = (text: string): string[] =>
  text
    .slice(0, 2000)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .match(/(?<=^|\s)-\d+(?:\.\d+)?|\d+\.\d+|[\p{L}\p{N}]+/gu) ?? [];

/** A word without its plural ending, and without the endings of "granted", "sharing" and "include". */
function stemOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/(?<=..)(ies|s)$/, (end) => (end === 'ies' ? 'y' : ''))
    .replace(/(?<=...)(?:ed|ing|e)$/, '');
}

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(stemOf));
}

/** The different stems of a text. */
export const wordsOf = (text: string): string[] => [...new Set(splitWords(text).map(stemOf))];
