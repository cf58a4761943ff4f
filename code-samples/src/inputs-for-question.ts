import type { Header, InputParam } from '@fieldkit/contract/methods.ts';
import { type InputTree, inputTrees, placeOf } from '@fieldkit/contract/nested-inputs.ts';
import type { RequestDetails, Variant } from '@fieldkit/contract/request-details.ts';
import { exampleValue } from '@fieldkit/contract/sample-values.ts';
import {
  flagFor,
  isNamed,
  isValueWritten,
  numberFor,
  type Question,
  readQuestion,
  valueFor,
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
/** An input that the question is about, with the value that the question gives it. */
type Answer = { value: unknown; isValueOnly: boolean };

/** A question names a few inputs. If it seems to name more, its words are those of the API. */
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
  const visit = (tree: Tree) => {
    if (placeOf(tree.input.in) === 'path') return;
    const answer = answerOf(tree, question);
    if (answer) answers.set(tree.input, answer);
    tree.fields.forEach(visit);
    for (const [input, value] of valuesOfVariants(tree, question))
      if (!answers.has(input)) answers.set(input, { value, isValueOnly: false });
  };
  trees.forEach(visit);
  dropPartsOfNames(answers);
  // A value that several inputs allow says nothing about one of them.
  const isShared = ([input, { value, isValueOnly }]: readonly [InputParam, Answer]): boolean =>
    isValueOnly && [...answers].some(([other, answer]) => other !== input && answer.value === value);
  for (const [input] of [...answers].filter(isShared)) answers.delete(input);
  return answers.size > MAX_NAMED ? new Map() : answers;
}

/** "refund_amount 1000" does not name another input that is called `amount`. */
function dropPartsOfNames(answers: Map<InputParam, Answer>): void {
  const ownName = ({ name }: InputParam) => wordsOf(name.slice(name.lastIndexOf('.') + 1));
  const names = [...answers].filter(([, { isValueOnly }]) => !isValueOnly).map(([input]) => ownName(input));
  for (const [input, { isValueOnly }] of answers) {
    const own = ownName(input);
    const isPart = names.some((name) => name.length > own.length && own.every((word) => name.includes(word)));
    if (isPart && !isValueOnly) answers.delete(input);
  }
}

/** The discriminating fields of the variant that the question names, if it names the object: "a graduated charge". */
function valuesOfVariants({ input, field, fields }: Tree, question: Question): [InputParam, string][] {
  if (!input.one_of || !(input.required || isNamed(field, question))) return [];
  return input.one_of.flatMap(({ values }) =>
    Object.entries(values).flatMap(([name, allowed]): [InputParam, string][] => {
      const its = fields.find((one) => one.field === name);
      const value = allowed.find((one) => isValueWritten(one, question));
      return its && value !== undefined ? [[its.input, value]] : [];
    }),
  );
}

function answerOf(tree: Tree, question: Question): Answer | undefined {
  const { input, field, depth } = tree;
  if (/^bool/.test(input.type)) {
    const flag = flagFor(field, question);
    return flag === undefined ? undefined : { value: flag, isValueOnly: false };
  }
  const isInputNamed = isNamed(field, question);
  const isNumber = /^(?:integer|number)\b(?!\[\])/.test(input.type);
  const number = isNumber ? numberFor(field, question) : undefined;
  const value = number ?? valueFor(input, question, isInputNamed);
  const isList = input.type.endsWith('[]');
  if (value !== undefined && (depth === 0 || isInputNamed || input.required || number !== undefined))
    return { value: isList ? [value] : value, isValueOnly: !isInputNamed && number === undefined };
  return isInputNamed ? { value: exampleValue(tree), isValueOnly: false } : undefined;
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
  const [value] = variant.values[field] ?? [];
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
  const value = shown ?? exampleValue(tree);
  const [first] = Array.isArray(value) ? value : [value];
  const base: Record<string, unknown> = typeof first === 'object' && first !== null ? first : {};
  const own = fields.map((one) => [one.field, valueIn(one, answers, base[one.field])] as const);
  const merged = { ...base, ...Object.fromEntries(own) };
  return tree.input.type.endsWith('[]') || Array.isArray(value) ? [merged] : merged;
}

/** "x-immich-checksum" is named by "checksum": a prefix only says whose header it is. */
function isHeaderNamed({ name }: Header, question: Question): boolean {
  const last = name.split('-').at(-1) ?? '';
  return isNamed(name, question) || (/^x-/i.test(name) && last.length > 4 && isNamed(last, question));
}
