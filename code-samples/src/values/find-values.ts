import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import { placeOf } from '@fieldkit/contract/nested-inputs.ts';
import { exampleValue, placeholderFor } from '@fieldkit/contract/sample-values.ts';
import { nameGiven } from '../question/given-name.ts';
import { nounOf, placeOfIdentified } from '../question/identified.ts';
import { stopWordStems } from '../question/question-words.ts';
import type { QuestionPart } from '../question/read-parts.ts';
import { readPeriod } from '../question/read-period.ts';
import { isGeneric, isNamed, type Question } from '../question/read-question.ts';
import { listAfter, textAfter } from '../question/text-after-name.ts';
import { splitWords, stemOf, stemsOf, wordsOf } from '../question/words.ts';
import { flagFor, isOpen, optionsFor } from './flags-and-options.ts';
import { givenValue, type InputValue, type InputValues, type Tree } from './input-value.ts';
import { moneyFor } from './money-values.ts';
import { numberFor } from './number-values.ts';
import { timeRole, writeTime } from './time-roles.ts';
import { referenceIn, valuesWithoutNames } from './values-without-names.ts';
import { unlistedVariant, valuesOfVariants } from './variants.ts';

/** A question names a few inputs. If it seems to name more, those with a value in it and those with longer names count. */
const MAX_NAMED = 12;

/** About the object that contains an input: whether the question names it, and whether the sample shows it anyway. */
type Context = { isParentNamed: boolean; isParentShown: boolean };

/** The inputs that the question is about, at any depth, without those of the path. */
export function findValues(trees: readonly Tree[], question: Question): InputValues {
  const inputValues = new Map<InputParam, InputValue>();
  /** The inputs that the sample shows, and optional ones of the top level. */
  const shown: Tree[] = [];
  const visit = (tree: Tree, context: Context) => {
    if (placeOf(tree.input.in) === 'path') return;
    const inputValue = valueFor(tree, question, context);
    if (inputValue)
      inputValues.set(tree.input, { tree, ...inputValue, isParentShown: context.isParentShown });
    const inside = contextIn(tree, context, question);
    for (const field of tree.fields) visit(field, inside);
    for (const [its, value] of valuesOfObject(tree, question, inside))
      if (inputValues.get(its.input)?.isGiven !== true) inputValues.set(its.input, givenValue(its, value));
    if (context.isParentShown && (tree.depth === 0 || tree.input.required)) shown.push(tree);
  };
  for (const tree of trees) visit(tree, { isParentNamed: false, isParentShown: true });
  for (const [its, value] of moneyFor(trees, question.parts))
    inputValues.set(its.input, givenValue(its, value));
  const open = shown.filter(({ input }) => inputValues.get(input)?.isGiven !== true);
  const taken = new Set(
    [...inputValues.values()].flatMap(({ value, isGiven }) => (isGiven ? [value].flat() : [])),
  );
  for (const [tree, value] of valuesWithoutNames(open, question, taken))
    inputValues.set(tree.input, givenValue(tree, value));
  const isUsed = (one: InputValue, every: readonly InputValue[]) => isUsedElsewhere(one, every, question);
  for (const isLost of [isPartOfName, isUsed, isRepeated]) {
    const all = [...inputValues.values()];
    for (const { tree } of all.filter((inputValue) => isLost(inputValue, all)))
      inputValues.delete(tree.input);
  }
  const certain = (inputValue: InputValue) => (inputValue.isGiven ? 10 : 0) + nameOf(inputValue).length;
  const best = [...inputValues]
    .sort(([, one], [, other]) => certain(other) - certain(one))
    .slice(0, MAX_NAMED);
  return new Map(best);
}

const contextIn = ({ field, input }: Tree, context: Context, question: Question): Context => ({
  isParentNamed: isNamed(field, question),
  isParentShown: context.isParentShown && isShown(input),
});

/** Whether the sample shows an input anyway. */
const isShown = ({ required, sampled }: InputParam): boolean => required || sampled === true;

/** The values of an object's fields that belong together: of its variant, or of what it refers to. */
const valuesOfObject = (tree: Tree, question: Question, inside: Context): [Tree, unknown][] => [
  ...valuesOfVariants(tree, question),
  ...(inside.isParentNamed || inside.isParentShown || tree.depth === 0
    ? referenceIn(tree, question.parts)
    : []),
  ...(inside.isParentNamed || inside.isParentShown ? moneyFor(tree.fields, question.parts) : []),
];

const nameOf = ({ tree }: InputValue): string[] => wordsOf(tree.field);

const withoutId = (words: readonly string[]) => words.filter((word) => word !== 'id');

/** "refund_amount 1000" does not name another input that is called `amount`, unless it has a value of its own. */
const isPartOfName = (inputValue: InputValue, all: readonly InputValue[]): boolean => {
  // "A national format" does not name an id, but "site s1" gives the value of `site_id`.
  const wordsIn = (one: InputValue) => (inputValue.isGiven ? nameOf(one) : withoutId(nameOf(one)));
  const own = wordsIn(inputValue);
  return (
    !inputValue.isValueOnly &&
    all.some((other) => {
      const name = wordsIn(other);
      const isLonger = name.length > own.length && own.every((word) => name.includes(word));
      return isLonger && !other.isValueOnly && (!inputValue.isGiven || other.value === inputValue.value);
    })
  );
};

/**
 * A value that several inputs allow belongs to none of them. A number and a word are used once: "products auth" names
 * a product, not an object that is called `auth`.
 */
const isUsedElsewhere = (
  inputValue: InputValue,
  all: readonly InputValue[],
  { words }: Question,
): boolean => {
  const missing = (one: InputValue) => withoutId(nameOf(one)).filter((word) => !words.has(word)).length;
  return all.some((other) => {
    if (other === inputValue) return false;
    if (inputValue.isValueOnly && JSON.stringify(other.value) === JSON.stringify(inputValue.value))
      return true;
    // "The admin is 12" gives the value of `admin_id` and is not the value of a type that can be `admin`.
    const isName =
      typeof inputValue.value === 'string' &&
      wordsOf(inputValue.value).every((word) => nameOf(other).includes(word));
    if (inputValue.isValueOnly && isName && other.isGiven && !other.isValueOnly) return true;
    if (typeof inputValue.value === 'number' && other.value === inputValue.value) {
      const isBetter =
        nameOf(other).length - nameOf(inputValue).length || inputValue.tree.depth - other.tree.depth;
      return inputValue.isGiven && other.isGiven && isBetter > 0;
    }
    // "Sales order 70412" is not the value of `return_order_no`, of which the question lacks a word.
    if (isSameId(inputValue, other) && missing(inputValue) > missing(other)) return true;
    const values = new Set(
      [other.value].flat().flatMap((value) => (typeof value === 'string' ? wordsOf(value) : [])),
    );
    return !inputValue.isGiven && other.isGiven && nameOf(inputValue).every((word) => values.has(word));
  });
};

const isSameId = (one: InputValue, other: InputValue): boolean =>
  one.isGiven &&
  other.isGiven &&
  one.tree !== other.tree &&
  /\d/.test(String(one.value)) &&
  String(one.value) === String(other.value);

/** Of inputs with the same name, the outermost is meant, one that the sample shows anyway, and the first if they are in the query and in the body. */
const isRepeated = (inputValue: InputValue, all: readonly InputValue[]): boolean =>
  all.some(({ tree, isParentShown }, place) => {
    const isBefore = place < all.indexOf(inputValue) && tree.input.in !== inputValue.tree.input.in;
    const isShownFirst = isParentShown === true && inputValue.isParentShown === false;
    const isOuter =
      tree.depth < inputValue.tree.depth ||
      (tree.depth === inputValue.tree.depth && (isBefore || isShownFirst));
    return isOuter && wordsOf(tree.field).join(' ') === nameOf(inputValue).join(' ');
  });

function valueFor(tree: Tree, question: Question, context: Context): Omit<InputValue, 'tree'> | undefined {
  const { input, field, depth } = tree;
  if (/^bool/.test(input.type)) {
    const flag = flagFor(field, question, depth === 0);
    return flag === undefined ? undefined : { value: flag, isValueOnly: false, isGiven: true };
  }
  const variant = unlistedVariant(tree, question);
  if (variant) return { value: variant, isValueOnly: false, isGiven: true };
  const isInputNamed = isNamed(field, question);
  const isList = /\[\]/.test(input.type);
  const number = givenNumber(tree, question);
  const found = number === undefined ? optionsFor(input, question, isInputNamed) : [number];
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
  const given = givenText(tree, question, context);
  if (given !== undefined) return { value: given, isValueOnly: false, isGiven: true };
  const value = isInputNamed ? exampleOfNamed(tree, question, context) : undefined;
  return value === undefined ? undefined : { value, isValueOnly: false, isGiven: false };
}

/** The example of an input of which the question only contains the name; undefined if that is not worth sending. */
function exampleOfNamed(tree: Tree, question: Question, context: Context): unknown {
  const { input, depth } = tree;
  // An optional object is not sent with a number that is made up, because its `amount` is named.
  const isMadeUp = /^(?:integer|number)/.test(input.type) && !context.isParentNamed && !context.isParentShown;
  if (isOnlyNoun(tree, question) || (depth > 0 && isMadeUp)) return undefined;
  if (setByServer.test(tree.field) || listed.test(tree.field) || isCounted(tree, question)) return undefined;
  const value = exampleValue(question.hasValues ? { ...tree, input: withPlaceholder(input) } : tree);
  return isEmptyObject(value) ? undefined : value;
}

/**
 * A text without the document's example, which would be sent as if the question gave it. Dates and fixed values stay: a placeholder
 * would not show their form.
 */
export function withPlaceholder(input: InputParam): InputParam {
  const isText = /^string\b(?!.*\[\])/.test(input.type) && typeof input.example === 'string';
  const field = input.name.slice(input.name.lastIndexOf('.') + 1);
  const hasForm = readAllowedValues(input.description) || /\b(?:Default|Format): /.test(input.description);
  if (!isText || hasForm || timeRole(input, field)) return input;
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

function givenNumber({ input, field }: Tree, question: Question): number | undefined {
  if (!/^(?:integer|number)\b(?!.*\[\])/.test(input.type)) return undefined;
  const number = numberFor(input, field, question);
  // The day of a date is not a time.
  const isDay = timeRole(input, field) !== undefined && (number ?? 0) < 100_000_000;
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

/** The text, the id or the list that the question gives for an input; undefined if it gives none. */
function givenText(tree: Tree, question: Question, context: Context): unknown {
  const { input, field, depth } = tree;
  if (!/^(?:string|integer|number)\b/.test(input.type) || !isOpen(input)) return undefined;
  const mayBeNamed = depth === 0 || (input.required && context.isParentShown);
  if (isGeneric(field) && !mayBeNamed && !context.isParentNamed) return textWithParent(tree, question);
  if (/\[\]/.test(input.type)) return mayBeNamed ? listOf(tree, question) : undefined;
  const identified = mayBeNamed ? identifiedText(field, question) : undefined;
  if (!input.type.startsWith('string'))
    return /^\d{1,15}$/.test(identified ?? '') ? Number(identified) : undefined;
  const text =
    textAfter(field, question.parts, question.beginsWithVerb) ??
    textAfter(withoutObject(field, question), question.parts, question.beginsWithVerb) ??
    identified;
  if (timeRole(input, field)) {
    // A text after the name of a time is its value only if it is a date.
    const { on } = readPeriod(text ?? '', 0);
    return on && writeTime(input, on);
  }
  return mayBeNamed ? (joinedList(tree, question) ?? text ?? nameFor(field, question)) : text;
}

/** "Username" for `streamer_username` of a call for streamers; '' if nothing else is left, or only a generic word. */
function withoutObject(field: string, { object }: Question): string {
  const words = splitWords(field);
  const rest = words.filter((word) => !object.includes(stemOf(word)));
  return rest.length === words.length || rest.every((word) => isGeneric(word)) ? '' : rest.join(' ');
}

/** "Contact name ABC Limited" for `contacts[].name`. */
function textWithParent({ input: { name, type } }: Tree, { parts }: Question): string | undefined {
  const whole = name.split('.').slice(-2).join(' ').replaceAll('[]', '');
  return /^string(?!.*\[\])/.test(type) && whole.includes(' ') ? textAfter(whole, parts, false) : undefined;
}

const isSeparated = ({ description, type }: InputParam): boolean =>
  /^string/.test(type) && /comma[- ](?:separated|delimited)/i.test(description);

/** A list in one text: "www.example.com and example.com" for names that commas separate. */
function joinedList({ input, field }: Tree, question: Question): string | undefined {
  const list = isSeparated(input) ? listFor(field, question) : [];
  return list.length > 1 ? list.join(',') : undefined;
}

const nameFor = (field: string, { parts, object, beginsWithVerb }: Question): string | undefined =>
  /^(?:name|title|label|topic)$/i.test(field) ? nameGiven(parts, object, beginsWithVerb) : undefined;

function listOf({ input, field }: Tree, question: Question): string[] | number[] | undefined {
  const list = listFor(field, question);
  if (list.length === 0 || input.type.startsWith('string')) return list.length > 0 ? list : undefined;
  const numbers = list.map(Number);
  return numbers.some(Number.isNaN) ? undefined : numbers;
}

/** The list after the name of an input, or after what it identifies: "accounts 3 and 8" for `account_ids`. */
function listFor(field: string, { parts, object }: Question): string[] {
  const own = wordsOf(field);
  const list = listAfter(own, parts);
  const noun = /^ids$/i.test(field) ? [...object] : nounOf(field);
  const isId = noun.length > 0 && (noun.length < own.length || own.length === 1);
  return list.length > 0 || !isId
    ? list
    : listAfter(noun.slice(-1), parts).filter((value) => /\d/.test(value));
}

/** Names of roles of users: `owner_id` is the id of a user. */
const people = stemsOf('owner assignee author recipient manager creator reviewer agent sender approver lead');

function firstIdentified(
  nouns: readonly string[][],
  parts: readonly QuestionPart[],
  about: ReadonlySet<string>,
): string | undefined {
  const texts = nouns.map((noun) => parts[placeOfIdentified(noun, parts, { isId: true, about })]?.text);
  return texts.find((text) => text !== undefined && /\d/.test(text));
}

/**
 * What identifies the thing that a name mentions: "template welcome-2026" for `template_name`, and "customer cus_5" for
 * `external_customer_id`.
 */
function identifiedText(field: string, { parts, about }: Question): string | undefined {
  const noun = nounOf(field);
  const isId = /id$/i.test(field);
  // The id of the body is that of what the path is about: "payment p_5" for `POST /payments/refund`.
  if (field.toLowerCase() === 'id')
    return firstIdentified(
      [...about].map((stem) => [stem]),
      parts,
      about,
    );
  if (noun.length === 0 || noun.length === wordsOf(field).length) return undefined;
  const whole = parts[placeOfIdentified(noun, parts, { isId, about })]?.text;
  if (whole === undefined && isId && people.has(noun.at(-1) ?? ''))
    return firstIdentified([['user'], ['person'], ['member']], parts, about);
  if (whole !== undefined || noun.length === 1) return whole;
  const last = parts[placeOfIdentified(noun.slice(-1), parts, { isId, about })];
  return last && (last.isQuoted || /[\d_-]/.test(last.text)) ? last.text : undefined;
}
