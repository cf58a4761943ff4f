import type { InputParam } from '@fieldkit/contract/methods.ts';
import { type InputTree, inputTrees } from '@fieldkit/contract/nested-inputs.ts';
import type { FunctionCall } from '@fieldkit/contract/request-details.ts';
import { cleanQuestion } from '../question/read-parts.ts';
import { isNamed, type Question, readQuestion } from '../question/read-question.ts';

type Tree = InputTree<InputParam>;

/** The value of an argument, independent of a language. */
export type SampleValue =
  /** A value of a type without fields, such as a text, a number or a class name. */
  | { kind: 'plain'; name: string; type: string; example: unknown }
  | { kind: 'object'; type: string; fields: { name: string; value: SampleValue }[] }
  | { kind: 'list'; of: SampleValue | null };

type SampleArgument = { name: string; value: SampleValue | null };

/**
 * The arguments of a sample call: required ones with their required fields, and optional ones that the
 * question names. An omitted argument has the value null. Omitted arguments at the end are left out.
 */
export function sampleArguments(inputs: readonly InputParam[], question: string): SampleArgument[] {
  const asked = readQuestion(cleanQuestion(question), '', 'CALL');
  const all = inputTrees(inputs.filter(({ in: place }) => place === 'argument')).map((tree) => ({
    name: tree.input.name,
    value: isGiven(tree, asked) ? sampleValue(tree, asked) : null,
  }));
  return all.slice(0, all.findLastIndex(({ value }) => value !== null) + 1);
}

const isGiven = (tree: Tree, asked: Question): boolean =>
  tree.input.required || isNamed(tree.field, asked) || tree.fields.some((one) => isNamed(one.field, asked));

function sampleValue(tree: Tree, asked: Question): SampleValue {
  const { input, fields } = tree;
  const { type, example } = input;
  const lists = listsAround(tree);
  const value: SampleValue =
    fields.length > 0
      ? {
          kind: 'object',
          type,
          fields: fields
            .filter((one) => one.input.required || isNamed(one.field, asked))
            .map((one) => ({ name: one.field, value: sampleValue(one, asked) })),
        }
      : { kind: 'plain', name: tree.field, type: elementType(type, lists), example };
  return wrapped(value, lists);
}

function wrapped(value: SampleValue, lists: number): SampleValue {
  if (lists === 0) return value;
  const isEmpty = value.kind === 'plain' && value.example === undefined && !isSimple(value.type);
  return wrapped({ kind: 'list', of: isEmpty ? null : value }, lists - 1);
}

/** How many lists surround the nested fields, or a value without fields. */
function listsAround({ input, fields }: Tree): number {
  const [first] = fields;
  if (first) return (/^(?:\[\])*/.exec(first.input.name.slice(input.name.length))?.[0].length ?? 0) / 2;
  // An array of bytes is a single value.
  return /^(?!byte\[\]$)[\w$]+(?:\[\])+$/.test(input.type) ? (input.type.match(/\[\]/g)?.length ?? 0) : 0;
}

const elementType = (type: string, lists: number): string =>
  lists > 0 ? type.replace(/(?:\[\])+$/, '') : type;

const isSimple = (type: string): boolean =>
  /^(?:string|str|String|text|number|int|integer|float|double|long|bool|boolean)$/.test(type);

/**
 * Writes arguments where the callee names them in braces. Returns the callee, and the arguments that it does
 * not name.
 * @param missing the code for an argument that the sample omits
 */
export function placeArguments(
  { call, args }: FunctionSample,
  write: (value: SampleValue) => string,
  missing: string,
): { callee: string; rest: SampleArgument[] } {
  const placed = new Set<string>();
  const callee = call.callee.replace(/\{([\w$]+)\}/g, (_all, name: string) => {
    placed.add(name);
    const value = args.find((arg) => arg.name === name)?.value;
    return value ? write(value) : missing;
  });
  return { callee, rest: args.filter(({ name }) => !placed.has(name)) };
}

export const indentText = (text: string, indent: string): string => text.replace(/^(?=.)/gm, indent);

/** What a sample call of a function is created from. */
export type FunctionSample = { call: FunctionCall; args: readonly SampleArgument[] };
