import type { Header, InputParam } from '@fieldkit/contract/methods.ts';
import { type InputTree, inputTrees, placeOf } from '@fieldkit/contract/nested-inputs.ts';
import type { RequestDetails, Variant } from '@fieldkit/contract/request-details.ts';
import { exampleValue } from '@fieldkit/contract/sample-values.ts';
import {
  flagFor,
  isGeneric,
  isNamed,
  isOpen,
  isValueWritten,
  numberFor,
  type Question,
  readQuestion,
  textAfter,
  valuesFor,
  wordsOf,
} from './question-values.ts';

type Tree = InputTree<InputParam>;
type Call = {
  http_method: string;
  endpoint: string;
  inputs: readonly InputParam[];
  headers: readonly Header[];
  request: RequestDetails;
};
/**
 * An input that the question is about.
 * - `isValueOnly`: the question contains one of its values, not its name
 * - `isGiven`: the question gives its value
 */
type Answer = { tree: Tree; value: unknown; isValueOnly: boolean; isGiven: boolean };

/** A question names a few inputs. If it seems to name more, those with a value in it and those with longer names count. */
const MAX_NAMED = 12;

/**
 * The inputs and headers of a sample that answers a question: those that the question names are in the sample, with the
 * values that it names. If it names an input of another variant of the body, the sample shows that variant.
 */
export function inputsForQuestion(call: Call, question: string): { inputs: InputParam[]; headers: Header[] } {
  const asked = readQuestion(question, call.endpoint, call.http_method);
  const trees = inputTrees(call.inputs);
  const answers = answersIn(trees, asked);
  const inBody = trees.filter(({ input }) => ['body', 'formData'].includes(placeOf(input.in) ?? ''));
  const variant = variantFor(call.request.one_of ?? [], inBody, answers);
  const filled = new Map(
    trees.map((tree) => [tree.input, fillIn(tree, answers, inBody.includes(tree) ? variant : undefined)]),
  );
  return {
    inputs: call.inputs.map((input) => filled.get(input) ?? input),
    headers: call.headers.map((header) =>
      isHeaderNamed(header, asked) ? { ...header, required: true } : header,
    ),
  };
}

/** The inputs that the question is about, at any depth. */
function answersIn(trees: readonly Tree[], question: Question): Map<InputParam, Answer> {
  const answers = new Map<InputParam, Answer>();
  const visit = (tree: Tree, parent: Tree | undefined) => {
    if (placeOf(tree.input.in) === 'path') return;
    const answer = answerOf(tree, question, parent !== undefined && isNamed(parent.field, question));
    if (answer) answers.set(tree.input, { tree, ...answer });
    for (const field of tree.fields) visit(field, tree);
    for (const [its, value] of valuesOfVariants(tree, question))
      if (!answers.has(its.input))
        answers.set(its.input, { tree: its, value, isValueOnly: false, isGiven: true });
  };
  for (const tree of trees) visit(tree, undefined);
  for (const isLost of [isPartOfName, isUsedElsewhere, isRepeated]) {
    const all = [...answers.values()];
    for (const { tree } of all.filter((answer) => isLost(answer, all))) answers.delete(tree.input);
  }
  const certain = (answer: Answer) => (answer.isGiven ? 10 : 0) + nameOf(answer).length;
  const best = [...answers].sort(([, one], [, other]) => certain(other) - certain(one)).slice(0, MAX_NAMED);
  return new Map(best);
}

const nameOf = ({ tree }: Answer): string[] => wordsOf(tree.field);

/** "refund_amount 1000" does not name another input that is called `amount`, unless it has a value of its own. */
const isPartOfName = (answer: Answer, all: readonly Answer[]): boolean => {
  const own = nameOf(answer);
  return (
    !answer.isValueOnly &&
    all.some((other) => {
      const name = nameOf(other);
      const isLonger = name.length > own.length && own.every((word) => name.includes(word));
      return isLonger && !other.isValueOnly && (!answer.isGiven || other.value === answer.value);
    })
  );
};

/**
 * A value that several inputs allow says nothing about one of them. A number and a word are used once: "products auth" names
 * a product, not an object that is called `auth`.
 */
const isUsedElsewhere = (answer: Answer, all: readonly Answer[]): boolean =>
  all.some((other) => {
    if (other === answer) return false;
    if (answer.isValueOnly && JSON.stringify(other.value) === JSON.stringify(answer.value)) return true;
    if (typeof answer.value === 'number' && other.value === answer.value) {
      const isBetter = nameOf(other).length - nameOf(answer).length || answer.tree.depth - other.tree.depth;
      return answer.isGiven && other.isGiven && isBetter > 0;
    }
    const values = new Set(
      [other.value].flat().flatMap((value) => (typeof value === 'string' ? wordsOf(value) : [])),
    );
    return !answer.isGiven && other.isGiven && nameOf(answer).every((word) => values.has(word));
  });

/** Of inputs with the same name, the outermost is meant, and the first if they are in the query and in the body. */
const isRepeated = (answer: Answer, all: readonly Answer[]): boolean =>
  all.some(({ tree }, place) => {
    const isBefore = place < all.indexOf(answer) && tree.input.in !== answer.tree.input.in;
    const isOuter = tree.depth < answer.tree.depth || (tree.depth === answer.tree.depth && isBefore);
    return isOuter && wordsOf(tree.field).join(' ') === nameOf(answer).join(' ');
  });

/** The discriminating fields of the variant that the question names, if it names the object: "a graduated charge". */
function valuesOfVariants({ input, field, fields }: Tree, question: Question): [Tree, string][] {
  if (!input.one_of || !(input.required || isNamed(field, question))) return [];
  return input.one_of.flatMap(({ values }) =>
    Object.entries(values).flatMap(([name, allowed]): [Tree, string][] => {
      const its = fields.find((one) => one.field === name);
      const value = allowed.find((one) => isValueWritten(one, question));
      return its && value !== undefined ? [[its, value]] : [];
    }),
  );
}

function answerOf(tree: Tree, question: Question, isParentNamed: boolean): Omit<Answer, 'tree'> | undefined {
  const { input, field, depth } = tree;
  if (/^bool/.test(input.type)) {
    const flag = flagFor(field, question, depth === 0);
    return flag === undefined ? undefined : { value: flag, isValueOnly: false, isGiven: true };
  }
  const isInputNamed = isNamed(field, question);
  const isList = /\[\]/.test(input.type);
  const isNumber = /^(?:integer|number)\b/.test(input.type) && !isList;
  const number = isNumber ? numberFor(field, input.type, question) : undefined;
  const found = number === undefined ? valuesFor(input, question, isInputNamed) : [number];
  // The name of a generic field is that of its parent: "log driver type syslog".
  const isClear =
    depth === 0 ||
    isInputNamed ||
    input.required ||
    number !== undefined ||
    (isParentNamed && isGeneric(field));
  if (found.length > 0 && isClear)
    return {
      value: isList ? found : found.at(-1),
      isValueOnly: !isInputNamed && number === undefined,
      isGiven: true,
    };
  const named = isInputNamed ? valueOfNamed(tree, question) : undefined;
  return named && !isEmptyObject(named.value) ? { ...named, isValueOnly: false } : undefined;
}

/** An object that is sent without fields says nothing. */
const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** The value of an input of which the question contains only the name, or the name and a text. */
function valueOfNamed(tree: Tree, question: Question): Pick<Answer, 'value' | 'isGiven'> {
  const { input, field } = tree;
  const text = /^string\b(?!\[\])/.test(input.type) ? textAfter(field, question) : undefined;
  if (text !== undefined && isOpen(input)) return { value: text, isGiven: true };
  return { value: exampleValue(tree), isGiven: false };
}

/** The variant with most of the inputs that the question names; undefined if it is the one that the sample shows anyway. */
function variantFor(
  variants: readonly Variant[],
  inBody: readonly Tree[],
  answers: ReadonlyMap<InputParam, Answer>,
): Variant | undefined {
  const named = inBody.filter((tree) => isAnswered(tree, answers)).map(({ field }) => field);
  const shown = inBody.filter(({ input }) => input.sampled || input.required).map(({ field }) => field);
  const countIn = (variant: Variant, fields: readonly string[]) =>
    fields.filter((field) => fieldsIn(variant).includes(field)).length;
  const usual = variants.toSorted((one, other) => countIn(other, shown) - countIn(one, shown))[0];
  const best = variants.toSorted((one, other) => countIn(other, named) - countIn(one, named))[0];
  return usual && best && countIn(best, named) > countIn(usual, named) ? best : undefined;
}

const fieldsIn = ({ fields, required, values }: Variant): string[] => [
  ...fields,
  ...required,
  ...Object.keys(values),
];

const isAnswered = (tree: Tree, answers: ReadonlyMap<InputParam, Answer>): boolean =>
  answers.has(tree.input) || tree.fields.some((field) => isAnswered(field, answers));

/** An input of the top level as the sample shows it. `variant` is the one to show instead of the usual one. */
function fillIn(
  tree: Tree,
  answers: ReadonlyMap<InputParam, Answer>,
  variant: Variant | undefined,
): InputParam {
  const { input, field } = tree;
  if (isAnswered(tree, answers)) return { ...input, sampled: true, example: valueIn(tree, answers) };
  if (!variant) return input;
  const [value] = ownValue(variant.values, field) ?? [];
  if (value !== undefined) return { ...input, sampled: true, example: value };
  if (variant.required.includes(field)) return { ...input, sampled: true };
  return variant.fields.includes(field) || input.required ? input : { ...input, sampled: false };
}

/**
 * The value of an input with those that the question gives to its fields.
 * @param shown the value in the example of its parent, if there is one
 */
function valueIn(tree: Tree, answers: ReadonlyMap<InputParam, Answer>, shown?: unknown): unknown {
  const answer = answers.get(tree.input);
  const fields = tree.fields.filter((field) => isAnswered(field, answers));
  if (fields.length === 0 && answer) return answer.value;
  const value = shown ?? (isShown(tree.input) ? exampleValue(tree) : exampleValue(withoutExample(tree)));
  const [first] = Array.isArray(value) ? value : [value];
  const base: Record<string, unknown> = typeof first === 'object' && first !== null ? first : {};
  const own = fields.map((one) => [one.field, valueIn(one, answers, ownValue(base, one.field))] as const);
  const merged = { ...base, ...Object.fromEntries(own) };
  return tree.input.type.endsWith('[]') || Array.isArray(value) ? [merged] : merged;
}

/** The value of a field, whose name can be `constructor`. */
const ownValue = <Value>(fields: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

const isShown = ({ required, sampled }: InputParam): boolean => required || sampled === true;

/** Of an optional object that the sample would not show, only required fields and those of the question are sent. */
const withoutExample = ({ input, ...tree }: Tree): Tree => {
  const { example: _, ...rest } = input;
  return { ...tree, input: rest };
};

/** "x-immich-checksum" is named by "checksum": a prefix only says whose header it is. */
function isHeaderNamed({ name }: Header, question: Question): boolean {
  const last = name.split('-').at(-1) ?? '';
  return isNamed(name, question) || (/^x-/i.test(name) && last.length > 4 && isNamed(last, question));
}
