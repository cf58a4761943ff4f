import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
import { placeOf } from '@fieldkit/contract/nested-inputs.ts';
import { findPlaceOfIdentified } from '../question/identified.ts';
import { clauseStarts, wordsBeforeOtherNumbers } from '../question/question-words.ts';
import type { QuestionPart } from '../question/read-parts.ts';
import { isNamed, type Question } from '../question/read-question.ts';
import { splitWords, stemOf, wordsOf } from '../question/words.ts';
import { isOpen } from './flags-and-options.ts';
import type { Tree } from './input-value.ts';
import { isBesideCurrency } from './money-values.ts';
import { resultLimit } from './number-values.ts';
import { readQuantities } from './quantity-values.ts';
import { findPlacesOfForm, formOf } from './text-forms.ts';
import { readTimeRole } from './time-roles.ts';
import {
  findChangedTexts,
  findFullName,
  findSearchTerm,
  findTextAfterColon,
  isSearchTerm,
} from './written-texts.ts';

/**
 * The values that a question contains without the names of their inputs: an e-mail address, a web address or a color for the only
 * input that takes one, what is searched or written, the only number, and whether the only flag is on.
 * @param open the inputs that have no value yet
 * @param taken the values that others have
 */
export function findValuesWithoutNames(
  open: readonly Tree[],
  question: Question,
  taken: ReadonlySet<unknown>,
): Map<Tree, unknown> {
  const takenTexts = new Set([...taken].map(String));
  const isTaken = ({ text }: QuestionPart) =>
    takenTexts.has(text) || (text !== '' && takenTexts.has(String(Number(text))));
  const parts = question.parts.map((part) => (isTaken(part) ? { ...part, text: '' } : part));
  const values = new Map<Tree, unknown>();
  const find = (some: (free: readonly Tree[]) => Iterable<[Tree, unknown]>) => {
    for (const [tree, value] of some(open.filter((one) => !values.has(one)))) values.set(tree, value);
  };
  find((free) => findTextsByForm(free, parts));
  find((free) => findChangedTexts(free, parts));
  find((free) => findSearchedText(free, parts, question, takenTexts));
  const afterColon = question.isWrite
    ? findTextAfterColon(question.text, new Set([...takenTexts, ...values.values()]))
    : undefined;
  find((free) => findWrittenText(free, parts, afterColon, question));
  find((free) => assignFullName(free, parts));
  find((free) => findOnlyNumber(free, parts, question.isWrite));
  find((free) => findOnlyFlag(free, parts, taken.size + values.size === 0));
  return values;
}

/** E-mail addresses, web addresses, telephone numbers and colors. A list takes all of its form. */
function findTextsByForm(open: readonly Tree[], parts: readonly QuestionPart[]): [Tree, unknown][] {
  const values = new Map<Tree, unknown>();
  const byForm = Map.groupBy(
    open.filter(({ input }) => /^string\b/.test(input.type)),
    ({ input }) => formOf(input),
  );
  for (const [form, all] of byForm) {
    if (!form) continue;
    const places = findPlacesOfForm(form, parts).filter((place) => !isOfSender(parts, place));
    const texts = places.map((place) => parts[place]?.text ?? '');
    const trees = all.filter(isText);
    const [list, ...otherLists] = all.filter((tree) => !isText(tree));
    const isFile = texts.some((text) => /^https?:.*\.[a-z]{3,4}$/i.test(text));
    if (
      list &&
      otherLists.length === 0 &&
      texts.length > 0 &&
      (trees.length === 0 || (isFile && /file/i.test(list.field)))
    ) {
      values.set(list, texts);
      continue;
    }
    for (const place of places) {
      const free = trees.filter((one) => !values.has(one));
      const tree = findInput(free, parts, place, places.length === 1);
      if (tree) values.set(tree, likeExample(parts[place]?.text ?? '', tree.input.example));
    }
  }
  return [...values];
}

/** Whether a text is about the sender or someone to ask: "my number is …", "I am …", "contact …". */
export function isOfSender(parts: readonly QuestionPart[], place: number): boolean {
  const before = parts
    .slice(Math.max(0, place - 3), place)
    .map(({ text }) => text.toLowerCase())
    .join(' ');
  const isFrom =
    parts[0]?.text === 'From' &&
    parts.slice(0, place).every(({ endsClause }, at) => !endsClause || at === place - 1);
  return (
    isFrom ||
    /(?:\b(?:my|our) (?:e?-?mail|number|phone|address) is|\bi(?: a|’|')m|\b(?:contact|ask|docs at))$/.test(
      before,
    )
  );
}

/** A color without its sign if the example has none. */
const likeExample = (text: string, example: unknown): string =>
  text.startsWith('#') && typeof example === 'string' && /^[0-9a-f]{6}$/i.test(example)
    ? text.slice(1)
    : text;

const isText = ({ input }: Tree): boolean => /^string(?!.*\[\])/.test(input.type);

function findSearchedText(
  open: readonly Tree[],
  parts: readonly QuestionPart[],
  { about }: Question,
  takenTexts: ReadonlySet<string>,
): [Tree, unknown][] {
  const [only, ...others] = open.filter(isSearchTerm);
  const known = new Set([...about, ...[...takenTexts].flatMap(wordsOf)]);
  const term = only && others.length === 0 ? findSearchTerm(parts, known) : undefined;
  return only && term !== undefined ? [[only, term]] : [];
}

/** The only quoted text of a question, or the text after a colon, for the input that takes what a person writes. */
function findWrittenText(
  open: readonly Tree[],
  parts: readonly QuestionPart[],
  afterColon: string | undefined,
  question: Question,
): [Tree, unknown][] {
  const [quoted, ...others] = parts.filter(({ isQuoted, text }) => isQuoted && text !== '');
  if (others.length > 0) return [];
  if (!quoted && afterColon === undefined) return [];
  const tree = contentOf(open, quoted !== undefined) ?? (quoted ? findOnlyText(open, question) : undefined);
  // "Make “Updated terms” the new subject" gives no message.
  const isOther = open.some(
    (one) => one !== tree && isText(one) && titleName.test(one.field) && isNamed(one.field, question),
  );
  return tree && !isOther ? [[tree, quoted?.text ?? afterColon]] : [];
}

const titleName = /^(?:title|name|label|subject)$/i;
/** Verbs of questions that make a thing, whose only quoted text is its title. */
const creating = new Set(['add', 'create', 'make', 'new', 'open', 'start', 'write', 'post', 'register']);

/** The only required text, or the only title of what is made. */
function findOnlyText(open: readonly Tree[], { written }: Question): Tree | undefined {
  const texts = open.filter((tree) => isText(tree) && isOpen(tree.input) && !formOf(tree.input));
  const required = texts.filter(
    ({ input, field }) => input.required && !/(?:^|_|[a-z])(?:id|Id|ID)$/.test(field),
  );
  const titles = texts.filter(({ field, depth }) => depth === 0 && titleName.test(field));
  const [only, ...others] = required.length > 0 || !creating.has(written[0] ?? '') ? required : titles;
  return others.length === 0 ? only : undefined;
}

function assignFullName(open: readonly Tree[], parts: readonly QuestionPart[]): [Tree, unknown][] {
  const [only, ...others] = open.filter(
    (tree) => isText(tree) && /^(?:full|display|real)_?name$/i.test(tree.field),
  );
  const name = only && others.length === 0 ? findFullName(parts) : undefined;
  return only && name !== undefined ? [[only, name]] : [];
}

/** The number of a question for the only required number, or for the only one of a call that changes something. */
function findOnlyNumber(
  open: readonly Tree[],
  parts: readonly QuestionPart[],
  isWrite: boolean,
): [Tree, unknown][] {
  const numbers = open.filter(isNumber);
  const required = numbers.filter(({ input }) => input.required);
  const [only, ...others] = required.length > 0 || !isWrite ? required : numbers.filter(isAmount);
  const isAfter = (word: RegExp, part: QuestionPart | undefined) =>
    part !== undefined && word.test(parts[parts.indexOf(part) - 1]?.text ?? '');
  const wordAt = (place: number) => parts[place]?.text.toLowerCase() ?? '';
  const withUnit = new Set(readQuantities(parts).map(({ place }) => place));
  const [number, ...otherNumbers] = parts.filter(
    ({ text }, place) =>
      /^\d{1,15}(?:\.\d+)?%?$/.test(text) &&
      !withUnit.has(place) &&
      (!wordsBeforeOtherNumbers.has(wordAt(place - 1)) || wordAt(place + 1) === 'more') &&
      !isOfContainer(parts, place) &&
      !isBesideCurrency(parts, place) &&
      (!only || !/amount|price/i.test(only.field) || isPlainAmount(parts, place)),
  );
  // "From 2 pieces to 5" changes a number to the second one.
  const [second, ...more] = otherNumbers;
  const isChanged =
    second !== undefined && more.length === 0 && isAfter(/^from$/i, number) && isAfter(/^to$/i, second);
  const meant = isChanged ? second : number;
  return only && meant && others.length === 0 && (isChanged || otherNumbers.length === 0)
    ? [[only, Number(meant.text.replace('%', ''))]]
    : [];
}

/** Whether a number identifies where something is: "at warehouse 3". */
const isOfContainer = (parts: readonly QuestionPart[], place: number): boolean =>
  /^[a-z]{4,}$/.test(parts[place - 1]?.text ?? '') &&
  /^(?:at|in|of|from)$/i.test(parts[place - 2]?.text ?? '') &&
  !parts[place - 1]?.endsClause;

/** Whether a number is what is paid or moved: "refund 20 of charge ch_1", but neither "customer 8812" nor "20%". */
function isPlainAmount(parts: readonly QuestionPart[], place: number): boolean {
  const before = parts[place - 1]?.text.toLowerCase() ?? '';
  const next = parts[place + 1]?.text.toLowerCase();
  const isPlaced = place === 1 || ['of', 'to', 'by', 'back', 'out'].includes(before);
  const isEnd = parts[place]?.endsClause || next === undefined || clauseStarts.has(next);
  return isPlaced && isEnd && !parts[place]?.text.endsWith('%');
}

/** Whether a number of any size can be meant: not an id, a place in an order, a number of results or a time. */
const isAmount = ({ field, depth, input }: Tree): boolean =>
  depth === 0 &&
  isOpen(input) &&
  !/(?:id|position|order|index|page|offset|version|at|time|until|count|ed)$/i.test(field) &&
  !resultLimit.test(field) &&
  !readTimeRole(input, field);

function findOnlyFlag(
  open: readonly Tree[],
  parts: readonly QuestionPart[],
  isAlone: boolean,
): [Tree, unknown][] {
  const [flag, ...others] = open.filter((tree) => isState(tree, isAlone));
  const isOn = flag && others.length === 0 ? stateIn(parts) : undefined;
  return flag && isOn !== undefined ? [[flag, /^(?:is_?)?disabled$/i.test(flag.field) ? !isOn : isOn]] : [];
}

/** Names of inputs for what a person writes, and for what is searched. */
const contentWords = new Set('text body message content comment note prompt'.split(' '));
const searchWords = new Set('query q search filter term'.split(' '));

/** The required input, or the only one, that takes what a person writes or searches. */
function contentOf(open: readonly Tree[], maySearch: boolean): Tree | undefined {
  const trees = open.filter(
    ({ field, input }) =>
      splitWords(field.toLowerCase()).every(
        (word) => contentWords.has(word) || (maySearch && searchWords.has(word)),
      ) &&
      /^string(?!.*\[\])/.test(input.type) &&
      isOpen(input),
  );
  const [only, ...others] = trees.some(({ input }) => input.required)
    ? trees.filter(({ input }) => input.required)
    : trees;
  return others.length === 0 ? only : undefined;
}

const isNumber = ({ input }: Tree): boolean =>
  /^(?:integer|number)\b(?!.*\[\])/.test(input.type) && placeOf(input.in) !== 'path';

/** Whether a flag can be what a question turns on or off: a required one, or that of the thing if the question is about nothing else. */
const isState = ({ field, input }: Tree, isAlone: boolean): boolean =>
  /^bool/.test(input.type) &&
  (input.required || (isAlone && /^(?:is_?)?(?:enabled|disabled|active)$/i.test(field)));

const states: readonly [on: boolean, words: ReadonlySet<string>][] = [
  [false, new Set(['off', 'disable', 'disabled', 'deactivate', 'stop', 'false'])],
  [true, new Set(['on', 'enable', 'enabled', 'activate', 'start', 'true'])],
];

/** Words within which "on" and "off" are states: "turn it off". */
const switching = new Set(['turn', 'switch', 'set', 'leave', 'keep', 'put']);
const stateVerbs = new Set(['disable', 'deactivate', 'stop', 'enable', 'activate', 'start']);
const beforeVerb = new Set(['to', 'please', 'and', 'then', 'i', 'we', 'you']);

/** Whether a question turns something on or off; undefined if it does neither. */
function stateIn(parts: readonly QuestionPart[]): boolean | undefined {
  const written = parts.map(({ text }) => text.toLowerCase());
  const isState = (word: string, place: number, words: ReadonlySet<string>) => {
    if (!words.has(word)) return false;
    const before = written.slice(Math.max(0, place - 3), place);
    // "Alarm 4 on the roof" turns nothing on.
    if (word === 'on' || word === 'off') return before.some((one) => switching.has(one));
    // "Why did it stop" stops nothing.
    return !stateVerbs.has(word) || place === 0 || beforeVerb.has(written[place - 1] ?? '');
  };
  const found = written.findIndex((word, place) => states.some(([, words]) => isState(word, place, words)));
  return states.find(([, words]) => words.has(written[found] ?? ''))?.[0];
}

/** Of the inputs that take a value: the one that the word before it names, the only required one, or the only one. */
function findInput(
  trees: readonly Tree[],
  parts: readonly QuestionPart[],
  place: number,
  isOnlyValue: boolean,
): Tree | undefined {
  const before = stemOf(parts[place - 1]?.text ?? '');
  // "See https://docs.example.com" is not about an address to send.
  if (before === 'see' || before === 'per') return undefined;
  const named = trees.filter(({ field }) => wordsOf(field).includes(before));
  if (named[0] || !isOnlyValue) return named[0];
  const required = trees.filter(({ input }) => input.required);
  const [only, ...others] = required.length > 0 ? required : trees;
  return others.length === 0 ? only : undefined;
}

/**
 * The type and the id of something that an object refers to: "folder 99887" for `item` with the fields `type` (one of file,
 * folder) and `id`.
 */
export function findReference({ fields }: Tree, parts: readonly QuestionPart[]): [Tree, string][] {
  const type = fields.find(({ field }) => field === 'type');
  const id = fields.find(({ field }) => field === 'id');
  if (!type || !id || !/^string/.test(id.input.type)) return [];
  for (const value of readAllowedValues(type.input.description)?.values ?? []) {
    const place = findPlaceOfIdentified(splitWords(value).map(stemOf), parts, {
      isId: true,
      about: new Set(),
    });
    const text = parts[place]?.text ?? '';
    if (/\d/.test(text))
      return [
        [type, value],
        [id, text],
      ];
  }
  return [];
}
