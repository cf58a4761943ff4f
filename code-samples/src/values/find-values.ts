import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import { placeOf } from '@fieldkit/contract/nested-inputs.ts';
import { exampleValue, placeholderFor } from '@fieldkit/contract/sample-values.ts';
import { nounOf } from '../question/identified.ts';
import { stopWordStems } from '../question/question-words.ts';
import { isGeneric, isNamed, type Question } from '../question/read-question.ts';
import { stemOf, wordsOf } from '../question/words.ts';
import { nameOf, removeCompeting } from './competing-values.ts';
import { findFlag, findOptions } from './flags-and-options.ts';
import { findGivenText, isSeparated, type TextContext } from './given-texts.ts';
import { givenValue, type InputValue, type InputValues, isWrapper, type Tree } from './input-value.ts';
import { findMeasures } from './measures.ts';
import { findMoney } from './money-values.ts';
import { findNumber } from './number-values.ts';
import { findSpokenCode } from './spoken-values.ts';
import { readTimeRole } from './time-roles.ts';
import { findReference, findValuesWithoutNames } from './values-without-names.ts';
import { findUnlistedVariant, findVariantValues } from './variants.ts';

/** A question names a few inputs. If it seems to name more, those with a value in it and those with longer names count. */
const MAX_NAMED = 12;

/** The inputs that the question is about, at any depth, without those of the path. */
export function findValues(trees: readonly Tree[], question: Question): InputValues {
  const inputValues = new Map<InputParam, InputValue>();
  /** The inputs that the sample shows, and optional ones of the top level. */
  const shown: Tree[] = [];
  const visit = (tree: Tree, context: TextContext) => {
    if (placeOf(tree.input.in) === 'path') return;
    const inputValue = findValue(tree, question, context);
    if (inputValue)
      inputValues.set(tree.input, { tree, ...inputValue, isParentShown: context.isParentShown });
    const inside = contextIn(tree, context, question);
    for (const field of tree.fields) visit(field, inside);
    for (const [its, value] of findValuesOfObject(tree, question, inside))
      if (inputValues.get(its.input)?.isGiven !== true) inputValues.set(its.input, givenValue(its, value));
    if (context.isParentShown && (tree.depth === 0 || tree.input.required)) shown.push(tree);
  };
  for (const tree of trees) visit(tree, { isParentNamed: false, isParentShown: true });
  for (const [its, value] of [...findMeasures(trees, question.parts), ...findMoney(trees, question.parts)])
    inputValues.set(its.input, givenValue(its, value));
  const open = shown.filter(({ input }) => inputValues.get(input)?.isGiven !== true);
  const taken = new Set(
    [...inputValues.values()].flatMap(({ value, isGiven }) => (isGiven ? [value].flat() : [])),
  );
  for (const [tree, value] of findValuesWithoutNames(open, question, taken))
    inputValues.set(tree.input, givenValue(tree, value));
  removeCompeting(inputValues, question);
  const certain = (inputValue: InputValue) => (inputValue.isGiven ? 10 : 0) + nameOf(inputValue).length;
  const best = [...inputValues]
    .sort(([, one], [, other]) => certain(other) - certain(one))
    .slice(0, MAX_NAMED);
  return new Map(best);
}

const contextIn = (tree: Tree, context: TextContext, question: Question): TextContext => ({
  isParentNamed: isNamed(tree.field, question),
  isParentShown: context.isParentShown && (isWrapper(tree) || isShown(tree.input)),
});

/** Whether the sample shows an input anyway. */
const isShown = ({ required, sampled }: InputParam): boolean => required || sampled === true;

/** The values of an object's fields that belong together: of its variant, or of what it refers to. */
const findValuesOfObject = (tree: Tree, question: Question, inside: TextContext): [Tree, unknown][] => [
  ...findVariantValues(tree, question),
  ...(inside.isParentNamed || inside.isParentShown || tree.depth === 0
    ? findReference(tree, question.parts)
    : []),
  ...(inside.isParentNamed || inside.isParentShown
    ? [...findMeasures(tree.fields, question.parts), ...findMoney(tree.fields, question.parts)]
    : []),
];

function findValue(
  tree: Tree,
  question: Question,
  context: TextContext,
): Omit<InputValue, 'tree'> | undefined {
  const { input, field, depth } = tree;
  if (/^bool/.test(input.type)) {
    const flag = findFlag(field, question, depth === 0);
    return flag === undefined ? undefined : { value: flag, isValueOnly: false, isGiven: true };
  }
  const variant = findUnlistedVariant(tree, question);
  if (variant) return { value: variant, isValueOnly: false, isGiven: true };
  const isInputNamed = isNamed(field, question);
  const isList = /\[\]/.test(input.type);
  const number = findGivenNumber(tree, question);
  const found = number === undefined ? findOptions(input, question, isInputNamed) : [number];
  // The name of a generic field is that of its parent: "log driver type syslog".
  const isClear =
    depth === 0 ||
    isInputNamed ||
    input.required ||
    number !== undefined ||
    (context.isParentNamed && isGeneric(field));
  if (found.length > 0 && isClear)
    return {
      value: isList ? found : isSeparated(input) ? found.join(',') : found.at(-1),
      isValueOnly: !isInputNamed && number === undefined,
      isGiven: true,
    };
  const given = findGivenText(tree, question, context) ?? findSpokenText(tree, question, context);
  if (given !== undefined) return { value: given, isValueOnly: false, isGiven: true };
  const value = isInputNamed ? findExampleOfNamed(tree, question, context) : undefined;
  return value === undefined ? undefined : { value, isValueOnly: false, isGiven: false };
}

/** The code of a country or a language, which an optional field of an object takes only if the question names it. */
const findSpokenText = (
  tree: Tree,
  question: Question,
  { isParentShown }: TextContext,
): string | undefined =>
  tree.depth === 0 || isParentShown || isNamed(tree.field, question)
    ? findSpokenCode(tree, question.parts)
    : undefined;

/** The example of an input of which the question only contains the name; undefined if that is not worth sending. */
function findExampleOfNamed(tree: Tree, question: Question, context: TextContext): unknown {
  const { input, depth } = tree;
  // An optional object is not sent with a number that is made up, because its `amount` is named.
  const isMadeUp = /^(?:integer|number)/.test(input.type) && !context.isParentNamed && !context.isParentShown;
  if (isOnlyNoun(tree, question) || (depth > 0 && isMadeUp)) return undefined;
  if (setByServer.test(tree.field) || listed.test(tree.field) || isCounted(tree, question)) return undefined;
  const value = exampleValue(question.hasValues ? { ...tree, input: replaceExample(input) } : tree);
  return isEmptyObject(value) ? undefined : value;
}

/**
 * A text without the document's example, which would be sent as if the question gave it. Dates and fixed values stay: a placeholder
 * would not show their form.
 */
export function replaceExample(input: InputParam): InputParam {
  const isText = /^string\b(?!.*\[\])/.test(input.type) && typeof input.example === 'string';
  const field = input.name.slice(input.name.lastIndexOf('.') + 1);
  const hasForm = readAllowedValues(input.description) || /\b(?:Default|Format): /.test(input.description);
  if (!isText || hasForm || readTimeRole(input, field)) return input;
  return { ...input, example: placeholderFor(field) };
}

/** Names of fields that a server sets: "create a task" does not name `created`, and "as done" does not name `done_at`. */
const setByServer =
  /^(?:created|updated|modified|deleted|done|completed|closed|archived|finished)(?:_?(?:at|on|by|date|time))?$/i;
/** Names of inputs for parts of a response and pages: "including the aging table" does not name `include`, and "100 per page" no page. */
const listed = /^(?:includes?|excludes?|expand|extend|embed|fields|page|offset|skip|cursor)$/i;

/** Whether a question only counts what a list contains: "with at most 3 tasks". */
function isCounted({ input, field }: Tree, { written, stems }: Question): boolean {
  const place = stems.indexOf(wordsOf(field)[0] ?? '');
  return /\[\]|^array/.test(input.type) && place > 0 && /^\d+$/.test(written[place - 1] ?? '');
}

function findGivenNumber({ input, field }: Tree, question: Question): number | undefined {
  if (!/^(?:integer|number)\b(?!.*\[\])/.test(input.type)) return undefined;
  const number = findNumber(input, field, question);
  // The day of a date is not a time.
  const isDay = readTimeRole(input, field) !== undefined && (number ?? 0) < 100_000_000;
  return isDay ? undefined : number;
}

/**
 * Whether a question only contains what an optional id identifies, and no id is meant: "a national format" does not name
 * `national_id`.
 */
function isOnlyNoun({ input, field, depth }: Tree, { written, stems }: Question): boolean {
  const noun = nounOf(field);
  if (input.required || !/(?:^|_|[a-z])(?:id|Id|ID)$/.test(field) || stems.includes('id')) return false;
  const next = written[stems.indexOf(noun.at(-1) ?? '') + 1];
  const isNumber = !input.type.startsWith('string');
  if (depth > 0) return isNumber;
  return next !== undefined && !/^\d/.test(next) && !stopWordStems.has(stemOf(next));
}

/** An object without fields is not worth sending. */
const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
