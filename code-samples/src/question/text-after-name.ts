import {
  clauseStarts,
  determiners,
  nounsAfterName,
  wordsAfterName,
  wordsBeforeValue,
} from './question-words.ts';
import type { QuestionPart } from './read-parts.ts';
import { stemOf, wordsOf } from './words.ts';

/** A text that can only be a value, because it has a capital letter, a digit, or a sign between letters. */
export const clearValue =
  /^(?!I$)(?=.*[\p{Lu}\d]|.*[\p{L}][-_.@/:][\p{L}])[\p{L}\d+*@#][\p{L}\p{N}.,:;@/+_*#%?&=~!$^-]*$/u;
const plainWord = /^[\p{Ll}][\p{Ll}\p{N}_]+$/u;

const isBoundary = (part: QuestionPart | undefined): boolean =>
  part === undefined || clauseStarts.has(part.text.toLowerCase());

/** The places of the parts after a name, whose words follow each other in the question. */
export function* endsOf(own: readonly string[], parts: readonly QuestionPart[]): Generator<number> {
  if (own.length === 0) return;
  const places = parts.flatMap(({ stems }, part) => stems.map((stem) => ({ stem, part })));
  for (const [start] of places.entries()) {
    const isName = own.every((stem, at) => isSameWord(places[start + at]?.stem ?? '', stem));
    const last = isName ? places[start + own.length - 1] : undefined;
    // A value that contains the name is not a name: "order-55".
    if (last && places[start + own.length]?.part !== last.part) yield last.part;
  }
}

/** Short forms of names that are common in questions. */
const shortForms = new Map(
  Object.entries({
    org: 'organization organisation',
    app: 'application',
    env: 'environment',
    doc: 'document',
    db: 'database',
    msg: 'message',
    dept: 'department',
  }).flatMap(([short, names]) => names.split(' ').map((name) => [stemOf(name), short] as const)),
);

/** "repo" is short for "repository". */
const isSameWord = (word: string, stem: string): boolean =>
  word === stem ||
  shortForms.get(stem) === word ||
  (word.length >= 4 && stem.length > word.length + 2 && stem.startsWith(word));

/**
 * The place of the value that follows a name in a question, if it looks like one: "currency EUR", "city is Paris", "name=Ada".
 * @param isBetween whether the word at a place can be between a name and its value
 * @param mayBePlain whether a single word in lower case can be the value
 * @returns −1 if no value follows
 */
export function findPlaceAfter(
  own: readonly string[],
  parts: readonly QuestionPart[],
  from: number,
  isBetween: (place: number) => boolean,
  mayBePlain: (value: QuestionPart, name: number, place: number) => boolean,
): number {
  for (const name of endsOf(own, parts)) {
    const isVerb = name < from && parts[name + 1]?.assignedBy === '' && !parts[name + 1]?.isQuoted;
    if (isVerb || parts[name]?.endsClause) continue;
    let place = name + 1;
    while (isBetween(place)) place += 1;
    const value = parts[place];
    if (!value || value.text === '') continue;
    if (
      value.isQuoted ||
      value.assignedBy !== '' ||
      clearValue.test(value.text) ||
      mayBePlain(value, name, place)
    )
      return place;
  }
  return -1;
}

/** The text that follows the name of an input in a question; undefined if none looks like its value. */
export function findTextAfter(
  name: string,
  parts: readonly QuestionPart[],
  isWrite: boolean,
): string | undefined {
  const own = wordsOf(name);
  const isBetween = (at: number) =>
    wordsBeforeValue.has(parts[at]?.text.toLowerCase() ?? '') && !parts[at]?.endsClause;
  const place = findPlaceAfter(own, parts, isWrite ? 1 : 0, isBetween, (value, at, its) => {
    const isStated = parts[its - 1]?.text === 'to' || value.endsClause || isBoundary(parts[its + 1]);
    return (its === at + 1 || parts[its - 1]?.text !== 'is') && isStated && isPlainValue(value, own);
  });
  if (place < 0) return findChangedText(own, parts);
  if (/name|title|label/i.test(name)) return readName(parts, place);
  return capitalized.test(parts[place]?.text ?? '')
    ? readProperName(parts, place)
    : readAssignedText(parts, place);
}

const changing = /^(?:change|set|update|switch|move|rename|reset|raise|lower|increase|reduce)$/i;
/** How many words can be between a name and "to". */
const MAX_BEFORE_TO = 7;

/** The value after "to" in a change: "change the schedule of the job scan to 'daily'". */
function findChangedText(own: readonly string[], parts: readonly QuestionPart[]): string | undefined {
  if (!changing.test(parts[0]?.text ?? '')) return undefined;
  for (const end of endsOf(own, parts)) {
    const to = parts.findIndex(({ text }, at) => at > end && text.toLowerCase() === 'to');
    const isNear =
      to > 0 && to - end <= MAX_BEFORE_TO && !parts.slice(end, to).some((part) => part.endsClause);
    const value = parts[to + 1];
    // "Raise the gpu pool from 4 to 8 slots" changes the slots.
    const isCount = /^\d+$/.test(value?.text ?? '') && !value?.endsClause && !isBoundary(parts[to + 2]);
    if (isNear && value && !isCount && (value.isQuoted || clearValue.test(value.text))) return value.text;
  }
  return undefined;
}

export const isPlainValue = ({ text }: QuestionPart, own: readonly string[]): boolean =>
  plainWord.test(text) &&
  ![clauseStarts, nounsAfterName, determiners].some((words) => words.has(text)) &&
  !own.includes(stemOf(text));

export const capitalized = /^\p{Lu}[\p{L}’'-]*$/u;

/** Consecutive words with a capital letter: "New York". */
function readProperName(parts: readonly QuestionPart[], place: number): string {
  const rest = parts.slice(place);
  const end = rest.findIndex(
    (part, at) => part.endsClause || !capitalized.test(rest[at + 1]?.text ?? '') || rest[at + 1]?.isQuoted,
  );
  return textOf(rest.slice(0, end < 0 ? 1 : end + 1));
}

const textOf = (parts: readonly QuestionPart[]): string => parts.map(({ text }) => text).join(' ');

const MAX_NAME_WORDS = 8;

/**
 * A name that begins at a place. It has several words unless the first one is an identifier: "Call the plumber", "ci-bot".
 */
export function readName(parts: readonly QuestionPart[], place: number): string {
  const rest = parts.slice(place, place + MAX_NAME_WORDS);
  const [first] = rest;
  if (!first || first.isQuoted || !/^\p{L}+[’']?\p{L}*$/u.test(first.text)) return first?.text ?? '';
  const isEnd = (next: QuestionPart | undefined) => {
    const word = next?.text.toLowerCase() ?? '';
    return !next || next.isQuoted || next.assignedBy !== '' || wordsAfterName.has(word) || !isInName(next);
  };
  const end = rest.findIndex((part, at) => part.endsClause || isEnd(rest[at + 1]));
  return textOf(rest.slice(0, end < 0 ? rest.length : end + 1));
}

/** Whether a name can contain a part: a word, or a number such as in "Net 45". */
const isInName = (part: QuestionPart): boolean =>
  /^(?:\p{L}[\p{L}’'-]*|\d{1,4}|&)$/u.test(part.text) && (part.text === 'of' || !isBoundary(part));

/** After a colon, the value continues to the next pause: "note: repeated complaints". */
function readAssignedText(parts: readonly QuestionPart[], place: number): string {
  const first = parts[place];
  if (first?.assignedBy !== ':' || first.isQuoted || !plainWord.test(first.text)) return first?.text ?? '';
  const end = parts.findIndex((part, at) => at >= place && (part.endsClause || at === parts.length - 1));
  return textOf(parts.slice(place, end + 1));
}
