import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import {
  ambiguousOptions,
  ambiguousVerbs,
  clauseStarts,
  determiners,
  flagVerbs,
  genericNames,
  linkingVerbs,
  offStates,
  stopWordStems,
  switchOffVerbs,
} from '../question/question-words.ts';
import type { QuestionPart } from '../question/read-parts.ts';
import { findPlaceTogether, isTogether, MAX_BETWEEN, type Question } from '../question/read-question.ts';
import { splitWords, stemOf, wordsOf } from '../question/words.ts';
import { findSpokenOption, findSpokenOrder } from './spoken-values.ts';

const MIN_VALUE_LENGTH = 3;

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
    const isEnd = !stems.includes(word) || stopWordStems.has(stems[place + 1] ?? 'and');
    return place > stems.lastIndexOf(word) && !isFrom && isEnd;
  });

/**
 * Whether a question wants a flag to be on or off: "rated", "no download" for `allowDownload`, "auto remove off"; undefined if
 * it contains neither.
 */
export function findFlag(name: string, question: Question, isOuter: boolean): boolean | undefined {
  // "4K" names `is4k`.
  const all = wordsOf(name.replace(/^(is|has)(?=\d)/i, '$1 ')).filter((word) => !stopWordStems.has(word));
  // A nested flag needs its whole name: many objects have one.
  const own = isOuter ? all.filter((word) => !flagVerbs.has(word)) : all;
  if (own.every((word) => question.about.has(word) || genericNames.has(word))) return undefined;
  if (own.some((word) => isOpposite(word, question))) return false;
  if (isTogether(own, question)) {
    const place = findPlaceTogether(own, question);
    const before = question.written.slice(Math.max(0, place - 3), place);
    // "Hide the remove button" turns off what shows it.
    if (before.includes('hide') && showing.test(name)) return false;
    if (before.some((word) => ambiguousVerbs.has(word))) return undefined;
    // "Email the admin" does not make someone an admin.
    const isTurnedOff = before.some((word) => switchOffVerbs.has(word));
    if (/^is[_A-Z]/.test(name) && isAboutSomeone(before) && !isTurnedOff) return undefined;
    const near = question.stems.slice(place, place + own.length + MAX_BETWEEN);
    const end = place + near.findLastIndex((stem) => own.includes(stem)) + 1;
    const after = question.written.slice(end, end + 3).find((word) => !linkingVerbs.has(word)) ?? '';
    return !(offStates.has(after) || isTurnedOff);
  }
  if (!own.every((word) => question.excluded.has(word))) return undefined;
  // "Don't disable downloads"
  return [...switchOffVerbs].some((word) => question.excluded.has(stemOf(word))) ? undefined : false;
}

/** "Email the admin", "I am an admin" and "from admin" are about someone who is one. */
const isAboutSomeone = (before: readonly string[]): boolean =>
  before.at(-1) === 'the' || before.at(-1) === 'from' || before.includes('am');

/** Whether values are allowed that the description does not list: it lists none, or not all of them. */
export const isOpen = ({ description }: InputParam): boolean =>
  readAllowedValues(description)?.isComplete !== true;

/**
 * The allowed values of an input that a question contains: "blitz". A value that is the first word of the question, or that
 * describes the call, is its verb or its object, unless the question also names the input.
 * @returns in the order of the question
 */
export function findOptions(
  input: InputParam,
  question: Question,
  isInputNamed: boolean,
): (string | number)[] {
  // "Archive these orders" gives the value of `action`.
  const isVerb = /^(?:action|command|operation)$/i.test(input.name.slice(input.name.lastIndexOf('.') + 1));
  const allowed = readAllowedValues(input.description)?.values ?? readProseValues(input.description);
  const order = /^(?:sort|order)/i.test(input.name) ? findSpokenOrder(allowed, question.text) : undefined;
  if (order !== undefined) return [order];
  const places = [...new Set(allowed)]
    .map((value) => ({
      value,
      place: findPlaceOfValue(value, question, isInputNamed || isVerb, {
        isList: /\[\]/.test(input.type),
        isRequired: input.required,
      }),
    }))
    .filter(({ place }) => place >= 0);
  const spoken = places.length === 0 ? findSpokenOption(allowed, question.text) : undefined;
  if (spoken !== undefined) return [spoken];
  const isClear = ({ value }: { value: string }) => !question.about.has(stemOf(value.toLowerCase()));
  const clear = places.some(isClear) ? places.filter(isClear) : places;
  // "direct" is not meant where the question contains "direct_debit", and "received" not within "partially received".
  const whole = clear.filter(
    ({ value, place }) =>
      !clear.some((other) => {
        const length = splitWords(other.value).length;
        return length > splitWords(value).length && other.place <= place && place < other.place + length;
      }),
  );
  const isNumber = /^(?:integer|number)/.test(input.type);
  return whole
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => (isNumber ? Number(value) : value));
}

/** "Possible values are validation, caller_name and sim_swap.", or a list of values in code. */
function readProseValues(description: string): string[] {
  const entries = Array.from(
    description.slice(0, 6000).matchAll(/^\s*[-*] `([\w.:-]{1,60})`/gm),
    ([, value = '']) => value,
  );
  if (entries.length > 1) return entries;
  const [, inCode = ''] =
    /\bvalues?:?\s+((?:`[\w.:-]{1,60}`[,\s]*(?:and |or )?){2,200})/i.exec(description) ?? [];
  if (inCode !== '') return Array.from(inCode.matchAll(/`([^`]+)`/g), ([, value = '']) => value);
  const [, list = ''] =
    /\b(?:possible|allowed|valid|supported) values (?:are|include):? ([^.\n]{1,600})/i.exec(description) ??
    [];
  const values = list
    .split(/,\s*(?:and |or )?|\s+(?:and|or)\s+/)
    .map((value) => value.replace(/^[`'"]|[`'"]$/g, ''));
  return values.length > 1 && values.every((value) => /^[\w.:-]{1,60}$/.test(value)) ? values : [];
}

/** Whether a question contains a value of one of a field's variants. */
export const isOptionWritten = (value: string, question: Question): boolean =>
  findPlaceOfValue(value, question, false) >= 0;

/** "Remove the admin role", "from admin to member" and "I am an admin" do not set the value `admin`. */
const isTakenAway = (written: readonly string[], place: number, length: number): boolean => {
  const before = written.slice(Math.max(0, place - 3), place);
  // "From right to left" is a value of several words.
  const isFrom = before.at(-1) === 'from' && length === 1;
  return isFrom || before.some((word) => /^(?:remov|revok)/.test(word) || word === 'am');
};

/** Words before a code that is also a word: "in the US", "Sacramento, US", but not "an address AT the office". */
const beforeCode = new Set(['in', 'from', 'for', 'the', 'country']);

const isCodeAfter = (value: string, before: QuestionPart | undefined): boolean =>
  value === value.toUpperCase() &&
  before !== undefined &&
  (before.endsWithComma || beforeCode.has(before.text.toLowerCase()));

/** Words between those of an allowed value: "the order was delivered" for `order_delivered`. */
const auxiliaries = new Set('a an the is are was were gets got has have been being be'.split(' '));

/** Whether a text begins with the words of a value, with such words between them. */
function isApart(own: readonly string[], written: readonly string[]): boolean {
  if (own.length < 2 || written[0] !== own[0]) return false;
  const rest = written.slice(0, own.length + 2).filter((word) => !auxiliaries.has(word));
  return own.every((word, at) => rest[at] === word);
}

/** Values of at least this many letters can be two words of a question: "Canada Post" for `canadapost`. */
const MIN_JOINED = 7;

const isJoined = (word: string, [first = '', second = '']: readonly string[]): boolean =>
  word.length >= MIN_JOINED && second.length > 1 && first.length > 1 && first + second === word;

const isSmallWord = (word: string): boolean =>
  clauseStarts.has(word) || determiners.has(word) || stopWordStems.has(stemOf(word));

/** The place of a value in the question; −1 if it does not occur as a value. */
function findPlaceOfValue(
  value: string,
  question: Question,
  isInputNamed: boolean,
  { isList = false, isRequired = false } = {},
): number {
  const { written, about, isWrite, parts } = question;
  const own = splitWords(value).map((word) => word.toLowerCase());
  const [word = ''] = own;
  // "albums" means the value "album" of a list.
  const mayBePlural = isList || (!isWrite && own.length === 1);
  const isWord = (given: string | undefined, one: string) =>
    given === one || (mayBePlural && given === `${one}s`);
  const isAt = (start: number) =>
    own.every((one, at) => isWord(written[start + at], one)) ||
    isApart(own, written.slice(start)) ||
    (own.length === 1 && isJoined(word, written.slice(start)));
  const place = written.findIndex((_, start) => !isTakenAway(written, start, own.length) && isAt(start));
  // A sign such as `*` in "indexes.*" changes what the value means.
  if (word === '' || (/[*?!<>]/.test(value) && !parts.some(({ text }) => text === value))) return -1;
  if (place < 0 || own.length > 1 || isInputNamed) return place;
  if (word === 'me') return ['to', 'by', 'for', 'of'].includes(written[place - 1] ?? '') ? place : -1;
  // Two letters are a value only as they are written: "US" is not in "let us".
  const isCode =
    value.length === 2 &&
    parts.some(
      (part, at) =>
        part.text === value &&
        (isRequired || part.isQuoted) &&
        (!isSmallWord(word) || isCodeAfter(value, parts[at - 1])),
    );
  const isLong = word.length >= MIN_VALUE_LENGTH || isCode;
  const isClear = isLong && !ambiguousOptions.has(word) && !/^\d+$/.test(word);
  return isClear && (place > 0 || !isWrite) && !about.has(stemOf(word)) ? place : -1;
}
