import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import { type QuestionPart, readParts } from './question-parts.ts';
import { small, splitWords, stemOf, stemsOf, wordsOf } from './words.ts';

/** A user's question, prepared for comparisons with the inputs of a call. */
export type Question = {
  /** Its stems; what it excludes is left out. */
  words: ReadonlySet<string>;
  /** The stems of what it excludes: "without a password". */
  excluded: ReadonlySet<string>;
  /** Its words in lower case, in their order, without what it excludes, and the stem of each. */
  written: readonly string[];
  stems: readonly string[];
  /** The same text as it is written. */
  parts: readonly QuestionPart[];
  /** The stems of the call's path, which the question contains because it is about the call. */
  about: ReadonlySet<string>;
  /** The stem of what the call is about: that of the last word in its path. */
  object: readonly string[];
  /** Whether its first word can be the verb of the call: "open an issue", but not "open issues" of a call that reads. */
  beginsWithVerb: boolean;
};

/** The following sets of names contain stems. */
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
  const text = question.slice(0, MAX_LENGTH);
  const wanted = text.replace(exclusion, ' ');
  const included = wanted.replaceAll('%', ' percent ').replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  const written = splitWords(included).map((word) => word.toLowerCase());
  return {
    words: new Set(wordsOf(included)),
    excluded: new Set((text.match(exclusion) ?? []).flatMap(wordsOf)),
    written,
    stems: written.map(stemOf),
    parts: readParts(wanted),
    about: new Set(wordsOf(endpoint)),
    object: objectOf(endpoint),
    beginsWithVerb: httpMethod.toUpperCase() !== 'GET',
  };
}

function objectOf(endpoint: string): string[] {
  const segment = endpoint.split(/[/?#]/).findLast((one) => /^[\w.-]+$/.test(one));
  return wordsOf(segment ?? '').slice(-1);
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
    const place = question.stems.findIndex((stem) => own.includes(stem));
    const before = question.written.slice(Math.max(0, place - 3), place);
    if (before.some((word) => unclear.has(word))) return undefined;
    const end = question.stems.findLastIndex((stem) => own.includes(stem)) + 1;
    return !(off.has(question.written[end] ?? '') || turningOff.has(question.written[place - 1] ?? ''));
  }
  return own.every((word) => question.excluded.has(word)) ? false : undefined;
}

/** Names of inputs for the number of results. */
const resultLimit = /^(?:per_?page|limit|page_?size|max(?:_?results)?|count|top|first)$/i;
/** Words before a number of results; "up to 5" and "at most 5" have two. */
const limiting = new Set('first last latest newest top max maximum only limit'.split(' '));

/** The number that a question gives for an input: "50 per page", "amount 1000"; undefined if it gives none. */
export function numberFor(name: string, type: string, question: Question): number | undefined {
  const { written, stems, about } = question;
  const own = wordsOf(name);
  const isLimit = resultLimit.test(name);
  const isKnown = own.every((word) => about.has(word));
  const near = stems.flatMap((_, start) => {
    const isName = !isKnown && own.every((stem, at) => stems[start + at] === stem);
    // "50 per page" does not name a page.
    if (!isName || (written[start - 1] === 'per' && !own.includes('per'))) return [];
    const end = start + own.length;
    const places =
      own.includes('per') || isLimit ? [end, start - 1, end + 1, start - 2] : [end, start - 1, end + 1];
    return places.map((place) => written[place]);
  });
  const results = isLimit ? written.filter((_, place) => isLimited(written, place)) : [];
  const pattern = type.startsWith('integer') ? /^-?\d{1,15}$/ : /^-?\d{1,15}(?:\.\d{1,9})?$/;
  const text = [...near, ...results].find((word) => word !== undefined && pattern.test(word));
  return text === undefined ? undefined : Number(text);
}

/** Words after a number of results. */
const results = new Set('results hits items entries records rows'.split(' '));

function isLimited(written: readonly string[], place: number): boolean {
  const [before = '', next = ''] = [written[place - 2], written[place - 1]];
  const [first = '', second = '', third = ''] = written.slice(place + 1, place + 4);
  const isPhrase =
    (before === 'up' && next === 'to') ||
    (before === 'at' && next === 'most') ||
    (before === 'more' && next === 'than');
  const isUnit =
    (first === 'per' && second === 'page') || (first === 'at' && second === 'a' && third === 'time');
  return limiting.has(next) || isPhrase || isUnit || results.has(first);
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
  const { written, about, beginsWithVerb, parts } = question;
  const own = splitWords(value).map((word) => word.toLowerCase());
  const [word = ''] = own;
  const place = written.findIndex((_, start) => own.every((one, at) => written[start + at] === one));
  // A sign such as `*` in "indexes.*" changes what the value means.
  if (word === '' || (/[*?!<>]/.test(value) && !parts.some(({ text }) => text === value))) return -1;
  if (place < 0 || own.length > 1 || isInputNamed) return place;
  if (word === 'me') return ['to', 'by', 'for', 'of'].includes(written[place - 1] ?? '') ? place : -1;
  const isClear = word.length >= MIN_VALUE_LENGTH && !vague.has(word) && !/^\d+$/.test(word);
  return isClear && (place > 0 || !beginsWithVerb) && !about.has(stemOf(word)) ? place : -1;
}
