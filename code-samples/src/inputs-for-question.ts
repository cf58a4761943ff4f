import type { Header, InputParam } from '@fieldkit/contract/methods.ts';
import { inputTrees, placeOf } from '@fieldkit/contract/nested-inputs.ts';
import type { RequestDetails, Variant } from '@fieldkit/contract/request-details.ts';
import { exampleValue } from '@fieldkit/contract/sample-values.ts';
import { readJson, valuesOfJson } from './json-values.ts';
import { pathValues } from './path-values.ts';
import { type Answers, findAnswers, given, type Tree } from './question-answers.ts';
import type { QuestionPart } from './question-parts.ts';
import { isNamed, isOpen, type Question, readQuestion } from './question-values.ts';
import { textAfter } from './text-values.ts';

type Call = {
  http_method: string;
  endpoint: string;
  inputs: readonly InputParam[];
  headers: readonly Header[];
  request: RequestDetails;
};

/**
 * The inputs and headers of a sample that answers a question: those that the question names are in the sample, with the
 * values that it names. If it names an input of another variant of the body, the sample shows that variant.
 */
export function inputsForQuestion(call: Call, question: string): { inputs: InputParam[]; headers: Header[] } {
  const { json, rest: text } = readJson(question);
  const whole = readQuestion(text, call.endpoint, call.http_method);
  const inPath = pathValues(call.endpoint, call.inputs, whole.parts);
  const asked = { ...whole, parts: whole.parts.map((part, at) => (inPath.used.has(at) ? used : part)) };
  const trees = inputTrees(call.inputs);
  const answers = new Map(findAnswers(trees, asked));
  for (const [tree, value] of valuesOfJson(trees, json)) answers.set(tree.input, given(tree, value));
  for (const tree of trees) {
    const value = inPath.values.get(tree.input);
    if (value !== undefined) answers.set(tree.input, given(tree, value));
  }
  const inBody = trees.filter(({ input }) => ['body', 'formData'].includes(placeOf(input.in) ?? ''));
  const variants = call.request.one_of ?? [];
  const variant = variantFor(variants, inBody, answers);
  const rest = (tree: Tree): InputParam => {
    if (inBody.includes(tree))
      return variants.length > 0
        ? inVariant(tree, variant)
        : unaskedInBody(tree, {
            isUpdate: /^(?:put|patch)$/i.test(call.http_method),
            isBodyAnswered: inBody.some((one) => isAnswered(one, answers)),
          });
    return tree.input.required ? tree.input : { ...tree.input, sampled: false };
  };
  const filled = new Map(
    trees.map((tree) => [tree.input, isAnswered(tree, answers) ? answered(tree, answers) : rest(tree)]),
  );
  return {
    inputs: call.inputs.map((input) => filled.get(input) ?? input),
    headers: call.headers.map((header) => headerFor(header, asked)),
  };
}

/** A part of the question whose value is in the path. */
const used: QuestionPart = {
  text: '',
  stems: [],
  isQuoted: false,
  endsClause: true,
  endsWithComma: false,
  assignedBy: '',
};

/** The variant with most of the inputs that the question names; undefined if it is the one that the sample shows anyway. */
function variantFor(
  variants: readonly Variant[],
  inBody: readonly Tree[],
  answers: Answers,
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

const isAnswered = (tree: Tree, answers: Answers): boolean =>
  answers.has(tree.input) || tree.fields.some((field) => isAnswered(field, answers));

const answered = (tree: Tree, answers: Answers): InputParam => ({
  ...tree.input,
  sampled: true,
  example: valueIn(tree, answers),
});

/** An input of a body with variants. `variant` is the one to show instead of the usual one. */
function inVariant({ input, field }: Tree, variant: Variant | undefined): InputParam {
  if (!variant) return input;
  const [value] = ownValue(variant.values, field) ?? [];
  if (value !== undefined) return { ...input, sampled: true, example: value };
  if (variant.required.includes(field)) return { ...input, sampled: true };
  return variant.fields.includes(field) || input.required ? input : { ...input, sampled: false };
}

/**
 * An optional input of a body that the question does not mention. The document's example would be sent as if it were meant: an
 * update would overwrite a name with it. So it is left out if the question mentions another one, and a placeholder in other updates.
 */
function unaskedInBody(
  { input }: Tree,
  { isUpdate, isBodyAnswered }: { isUpdate: boolean; isBodyAnswered: boolean },
): InputParam {
  if (input.required || !input.sampled) return input;
  if (isBodyAnswered) return { ...input, sampled: false };
  const mayBePlaceholder = /^string\b(?!.*\[\])/.test(input.type) && isOpen(input);
  return isUpdate && mayBePlaceholder ? withoutExample(input) : input;
}

/**
 * The value of an input with those that the question gives to its fields.
 * @param shown the value in the example of its parent, if there is one
 */
function valueIn(tree: Tree, answers: Answers, shown?: unknown): unknown {
  const answer = answers.get(tree.input);
  const fields = tree.fields.filter((field) => isAnswered(field, answers));
  if (fields.length === 0 && answer) return answer.value;
  const value =
    shown ?? exampleValue(tree.input.required ? tree : { ...tree, input: withoutExample(tree.input) });
  const [first] = Array.isArray(value) ? value : [value];
  const base: Record<string, unknown> = typeof first === 'object' && first !== null ? first : {};
  const own = fields.map((one) => [one.field, valueIn(one, answers, ownValue(base, one.field))] as const);
  const merged = { ...base, ...Object.fromEntries(own) };
  return tree.input.type.endsWith('[]') || Array.isArray(value) ? [merged] : merged;
}

/** The value of a field, whose name can be `constructor`. */
const ownValue = <Value>(fields: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** Of an optional object, only required fields and those of the question are sent. */
function withoutExample({ example: _, ...input }: InputParam): InputParam {
  return input;
}

/** A header as the sample shows it: with the value that the question gives, or just there if the question names it. */
function headerFor(header: Header, question: Question): Header {
  const name = header.name.replace(/^x-/i, '');
  const value = textAfter(header.name, question.parts, false) ?? textAfter(name, question.parts, false);
  if (value !== undefined) return { ...header, required: true, example: value };
  return isHeaderNamed(header, question) ? { ...header, required: true } : header;
}

/** "x-immich-checksum" is named by "checksum": a prefix is only the name of the product. */
function isHeaderNamed({ name }: Header, question: Question): boolean {
  const last = name.split('-').at(-1) ?? '';
  return isNamed(name, question) || (/^x-/i.test(name) && last.length > 4 && isNamed(last, question));
}
