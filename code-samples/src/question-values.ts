import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import { type QuestionPart, readParts } from './question-parts.ts';
import { small, splitWords, stemOf, stemsOf, wordsOf } from './words.ts';

/** A user's question, prepared for comparisons with the inputs of a call. */
export type Question = {
  /** Its stems; what it excludes is left out. */
  words: ReadonlySet<string>;
  text: string;
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
  /** Whether it gives values, such as names and numbers, instead of only asking how something is done. */
  hasValues: boolean;
  /** Whether its first word can be the verb of the call: "open an issue", but not "open issues" of a call that reads. */
  beginsWithVerb: boolean;
};

/** The following sets of names contain stems. */
/** Names that alone do not identify an input. */
const generic = stemsOf('id name type value');
/** Words in the names of flags that do not describe what the flag is about. */
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
  /\b(?:without|instead of|rather than|except(?: for)?|other than|do not(?!\s+(?:forget|know|see|understand)\b)|never|(?:dont|doesnt|wont|shouldnt)\b|(?!don['’]t\s+(?:forget|know|see|understand)|can['’]t)\w+n['’]t|(?:not|no)(?!\s+(?:\d|(?:more|less|fewer|later|earlier)\s+than|only|forget)\b))\s(?:(?!\b(?:and|but|with)\b)[^,.;:!?])*/gi;
/** A question about something does not ask for a call with it: "what version of the API do I need". */
const asking = /\b(?:what|which)\s+[\w-]+\s+(?=(?:of|do|does|did)\b)/gi;
const MAX_LENGTH = 500;

/** A question without what it excludes. */
export const withoutExcluded = (question: string): string => question.replace(exclusion, ' ');

export function readQuestion(question: string, endpoint: string, httpMethod: string): Question {
  const text = question.slice(0, MAX_LENGTH).toWellFormed();
  const wanted = withoutExcluded(text);
  const included = wanted
    .replace(asking, ' ')
    .replaceAll('%', ' percent ')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    // "10,50" with a decimal comma.
    .replace(/(?<=(?<![\d,.])\d{1,9}),(?=\d{1,2}(?![\d,.]))/g, '.');
  const written = splitWords(included).map((word) => word.toLowerCase());
  const parts = readParts(wanted);
  return {
    text: wanted,
    words: new Set(wordsOf(included)),
    excluded: new Set((text.match(exclusion) ?? []).flatMap(wordsOf)),
    written,
    stems: written.map(stemOf),
    parts,
    hasValues: parts.some(isValue),
    about: new Set(wordsOf(endpoint)),
    object: objectOf(endpoint),
    beginsWithVerb: httpMethod.toUpperCase() !== 'GET',
  };
}

/** Whether a part of a question is quoted, assigned, a name within a sentence, or contains a digit or a sign. */
const isValue = ({ text, isQuoted, assignedBy }: QuestionPart, place: number): boolean =>
  isQuoted ||
  assignedBy !== '' ||
  /[\d@#_]|:\/\/|\p{L}-\p{L}/u.test(text) ||
  (place > 0 && /^\p{Lu}\p{Ll}/u.test(text) && !/^I['’]/.test(text));

function objectOf(endpoint: string): string[] {
  const segment = endpoint
    .split(/[/?#]/)
    .findLast((one) => /^[\w.-]+$/.test(one) && !/^(?:bulk|batch|search|list|query)$/i.test(one));
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
  const own = wordsOf(name).filter(
    (word, at) => (!small.has(word) || (at > 0 && word === 'by')) && word !== 'id',
  );
  return own.some((word) => !about.has(word) && !generic.has(word)) && isTogether(own, question);
}

/** How many other words can be between those of a name: "the name of the shopper". */
const MAX_BETWEEN = 2;

/** Whether a question contains all words of a name near each other, in any order. */
export const isTogether = (stems: readonly string[], question: Question): boolean =>
  placeTogether(stems, question) >= 0;

/** The place of the first of these words; −1 if they are not near each other. */
function placeTogether(stems: readonly string[], question: Question): number {
  if (!stems.every((stem) => question.words.has(stem))) return -1;
  const length = stems.length + MAX_BETWEEN;
  return question.stems.findLastIndex((_, start) => {
    const near = question.stems.slice(start, start + length);
    return stems.every((stem) => near.includes(stem));
  });
}

/** Whether all words of a name are generic, like `type`: only its parent's name describes it. */
export const isGeneric = (name: string): boolean => wordsOf(name).every((word) => generic.has(word));

const turningOff = new Set(['disable', 'disabling', 'off', 'stop', 'prevent', 'forbid']);
/** Words between a flag and its state: "should be false". */
const linking = new Set(['should', 'must', 'be', 'is', 'to', 'set']);
const off = new Set(['false', '0', 'off', 'disabled', 'no', 'never']);
const showing = /^(?:show|display|visible)/i;
/** "Private" turns off a flag that is called `public`. */
const opposites = new Map(
  ['public private', 'visible hidden', 'open closed', 'online offline', 'enabled disabled', 'locked unlocked']
    .map((pair) => pair.split(' ').map(stemOf))
    .flatMap(([one = '', other = '']) => [[one, [other]] as const, [other, [one]] as const]),
);
/** Whether a question contains the opposite of a word, and after it: "make the public one private", but not "hide it from the public". */
const isOpposite = (word: string, { stems, written }: Question): boolean =>
  (opposites.get(word) ?? []).some((other) => {
    const place = stems.lastIndexOf(other);
    const isFrom = written.slice(Math.max(0, place - 2), place).includes('from');
    // "A private one in the public workspace" describes something else.
    const isEnd = !stems.includes(word) || small.has(stems[place + 1] ?? 'and');
    return place > stems.lastIndexOf(word) && !isFrom && isEnd;
  });
/** Verbs after which it is not clear whether a flag is meant to be on: "hide archived orders". */
const unclear = new Set(['exclude', 'excluding', 'hide', 'ignore', 'omit', 'skip']);

/**
 * Whether a question wants a flag to be on or off: "rated", "no download" for `allowDownload`, "auto remove off"; undefined if
 * it contains neither.
 */
export function flagFor(name: string, question: Question, isOuter: boolean): boolean | undefined {
  const all = wordsOf(name).filter((word) => !small.has(word));
  // A nested flag needs its whole name: many objects have one.
  const own = isOuter ? all.filter((word) => !auxiliary.has(word)) : all;
  if (own.every((word) => question.about.has(word) || generic.has(word))) return undefined;
  if (own.some((word) => isOpposite(word, question))) return false;
  if (isTogether(own, question)) {
    const place = placeTogether(own, question);
    const before = question.written.slice(Math.max(0, place - 3), place);
    // "Hide the remove button" turns off what shows it.
    if (before.includes('hide') && showing.test(name)) return false;
    if (before.some((word) => unclear.has(word))) return undefined;
    const near = question.stems.slice(place, place + own.length + MAX_BETWEEN);
    const end = place + near.findLastIndex((stem) => own.includes(stem)) + 1;
    const after = question.written.slice(end, end + 3).find((word) => !linking.has(word)) ?? '';
    return !(off.has(after) || before.some((word) => turningOff.has(word)));
  }
  if (!own.every((word) => question.excluded.has(word))) return undefined;
  // "Don't disable downloads"
  return [...turningOff].some((word) => question.excluded.has(stemOf(word))) ? undefined : false;
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
  // "Archive these orders" gives the value of `action`.
  const isVerb = /^(?:action|command|operation)$/i.test(input.name.slice(input.name.lastIndexOf('.') + 1));
  const places = (readAllowedValues(input.description)?.values ?? proseValues(input.description))
    .map((value) => ({
      value,
      place: placeOfValue(value, question, isInputNamed || isVerb, /\[\]/.test(input.type)),
    }))
    .filter(({ place }) => place >= 0);
  const isClear = ({ value }: { value: string }) => !question.about.has(stemOf(value.toLowerCase()));
  const clear = places.some(isClear) ? places.filter(isClear) : places;
  // "direct" is not meant where the question contains "direct_debit".
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

/** "Possible values are validation, caller_name and sim_swap.", or a list of values in code. */
function proseValues(description: string): string[] {
  const entries = Array.from(
    description.slice(0, 6000).matchAll(/^\s*[-*] `([\w.:-]{1,60})`/gm),
    ([, value = '']) => value,
  );
  if (entries.length > 1) return entries;
  const [, list = ''] =
    /\b(?:possible|allowed|valid|supported) values (?:are|include):? ([^.\n]{1,600})/i.exec(description) ??
    [];
  const values = list
    .split(/,\s*(?:and |or )?|\s+(?:and|or)\s+/)
    .map((value) => value.replace(/^[`'"]|[`'"]$/g, ''));
  return values.length > 1 && values.every((value) => /^[\w.:-]{1,60}$/.test(value)) ? values : [];
}

/** Whether a question contains a value of one of a field's variants. */
export const isValueWritten = (value: string, question: Question): boolean =>
  placeOfValue(value, question, false) >= 0;

/** The place of a value in the question; −1 if it does not occur as a value. */
function placeOfValue(value: string, question: Question, isInputNamed: boolean, isList = false): number {
  const { written, about, beginsWithVerb, parts } = question;
  const own = splitWords(value).map((word) => word.toLowerCase());
  const [word = ''] = own;
  // "albums" means the value "album" of a list.
  const isWord = (given: string | undefined, one: string) => given === one || (isList && given === `${one}s`);
  const place = written.findIndex((_, start) => own.every((one, at) => isWord(written[start + at], one)));
  // A sign such as `*` in "indexes.*" changes what the value means.
  if (word === '' || (/[*?!<>]/.test(value) && !parts.some(({ text }) => text === value))) return -1;
  if (place < 0 || own.length > 1 || isInputNamed) return place;
  if (word === 'me') return ['to', 'by', 'for', 'of'].includes(written[place - 1] ?? '') ? place : -1;
  const isClear = word.length >= MIN_VALUE_LENGTH && !vague.has(word) && !/^\d+$/.test(word);
  return isClear && (place > 0 || !beginsWithVerb) && !about.has(stemOf(word)) ? place : -1;
}
