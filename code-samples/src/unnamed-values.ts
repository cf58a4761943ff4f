import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import { placeOf } from '@fieldkit/contract/nested-inputs.ts';
import type { Tree } from './answer.ts';
import type { QuestionPart } from './question-parts.ts';
import { isOpen } from './question-values.ts';
import { formOf, placeOfIdentified, placesOfForm } from './text-values.ts';
import { splitWords, stemOf, wordsOf } from './words.ts';

/**
 * The values that a question contains without the names of their inputs: an e-mail address or a web address for the only input
 * that takes one, the number for the only required number, and whether the only required flag is on.
 * @param open the inputs that have no value yet
 * @param taken the values that others have
 */
export function unnamedValues(
  open: readonly Tree[],
  all: readonly QuestionPart[],
  taken: ReadonlySet<unknown>,
): Map<Tree, unknown> {
  const parts = all.map((part) => (taken.has(part.text) ? { ...part, text: '' } : part));
  const values = new Map<Tree, unknown>();
  const byForm = Map.groupBy(
    open.filter(({ input }) => /^string(?!.*\[\])/.test(input.type)),
    ({ input }) => formOf(input),
  );
  for (const [form, trees] of byForm) {
    if (!form) continue;
    const places = placesOfForm(form, parts);
    for (const place of places) {
      const free = trees.filter((one) => !values.has(one));
      const tree = inputFor(free, parts, place, places.length === 1);
      if (tree) values.set(tree, parts[place]?.text);
    }
  }
  const [text, ...otherTexts] = parts.filter(({ isQuoted, text: own }) => isQuoted && own !== '');
  const content =
    otherTexts.length === 0 && text ? contentOf(open.filter((tree) => !values.has(tree))) : undefined;
  if (content) values.set(content, text?.text);
  const [number, ...otherNumbers] = open.filter(({ input }) => isRequiredNumber(input));
  const [given, ...othersGiven] = parts.filter(
    ({ text }, place) =>
      /^\d{1,15}(?:\.\d+)?%?$/.test(text) && !countless.has(parts[place - 1]?.text.toLowerCase() ?? ''),
  );
  if (number && given && otherNumbers.length + othersGiven.length === 0)
    values.set(number, Number(given.text.replace('%', '')));
  const [flag, ...otherFlags] = open.filter((tree) => isState(tree, taken.size + values.size === 0));
  const isOn = flag && otherFlags.length === 0 ? stateIn(parts) : undefined;
  if (flag && isOn !== undefined) values.set(flag, /^(?:is_?)?disabled$/i.test(flag.field) ? !isOn : isOn);
  return values;
}

/** Names of inputs for what a person writes. */
const contentWords = new Set(
  'text body message content comment note query q prompt search filter term'.split(' '),
);

/** The input for the only quoted text of a question: the required one, or the only one, that takes what a person writes. */
function contentOf(open: readonly Tree[]): Tree | undefined {
  const trees = open.filter(
    ({ field, input }) =>
      splitWords(field).every((word) => contentWords.has(word.toLowerCase())) &&
      /^string(?!.*\[\])/.test(input.type) &&
      isOpen(input),
  );
  const [only, ...others] = trees.some(({ input }) => input.required)
    ? trees.filter(({ input }) => input.required)
    : trees;
  return others.length === 0 ? only : undefined;
}

/** Words before a number that counts nothing: "Python 3", "error 400", "in 2026". */
const countless = new Set(
  'api code curl error go http in java javascript node page php python ruby since status step swift v version year'.split(
    ' ',
  ),
);

const isRequiredNumber = ({ required, type, in: place }: InputParam): boolean =>
  required && /^(?:integer|number)\b(?!.*\[\])/.test(type) && placeOf(place) !== 'path';

/** Whether a flag can be what a question turns on or off: a required one, or that of the thing if the question is about nothing else. */
const isState = ({ field, input }: Tree, isAlone: boolean): boolean =>
  /^bool/.test(input.type) &&
  (input.required || (isAlone && /^(?:is_?)?(?:enabled|disabled|active)$/i.test(field)));

const states: readonly [on: boolean, words: ReadonlySet<string>][] = [
  [false, new Set(['off', 'disable', 'disabled', 'deactivate', 'stop', 'false'])],
  [true, new Set(['on', 'enable', 'enabled', 'activate', 'start', 'true'])],
];

/** Whether a question turns something on or off; undefined if it does neither. */
function stateIn(parts: readonly QuestionPart[]): boolean | undefined {
  const written = parts.map(({ text }) => text.toLowerCase());
  return states.find(([, words]) => written.some((word) => words.has(word)))?.[0];
}

/** Of the inputs that take a value: the one that the word before it names, the only required one, or the only one. */
function inputFor(
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
export function referenceIn({ fields }: Tree, parts: readonly QuestionPart[]): [Tree, string][] {
  const type = fields.find(({ field }) => field === 'type');
  const id = fields.find(({ field }) => field === 'id');
  if (!type || !id || !/^string/.test(id.input.type)) return [];
  for (const value of readAllowedValues(type.input.description)?.values ?? []) {
    const place = placeOfIdentified(splitWords(value).map(stemOf), parts, {
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
