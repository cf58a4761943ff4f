import { type InputTree, inputTrees, placeOf, sortRequiredFirst } from '@fieldkit/contract/nested-inputs.ts';
import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { variantText } from '@fieldkit/contract/request-details.ts';
import { placeholderFor } from '@fieldkit/contract/sample-values.ts';

export type Parameter = {
  name: string;
  in: string;
  type: string;
  required: boolean;
  description: string;
  standard?: string;
  /** A plain value that the document shows, unless the description lists the allowed values or the default. */
  example?: string;
  /** The variants of the parameter, if there are several, with the fields of each. */
  variants?: string[];
};

/**
 * Headers and inputs in one list, required ones first, nested fields after their parents. A header that is
 * also listed as an input appears only once.
 */
export const parametersOf = (method: ListedMethod): Parameter[] =>
  sortRequiredFirst(rowsOf(method)).map(({ input }) => parameterOf(input));

/** The same as trees. */
export const parameterTrees = (method: ListedMethod): InputTree<Parameter>[] =>
  inputTrees(parametersOf(method));

type ListedMethod = Pick<MethodView, 'headers' | 'inputs'>;

function rowsOf({ headers, inputs }: ListedMethod) {
  const named = new Set(headers.map(({ name }) => name.toLowerCase()));
  return [
    ...headers.map(({ default_value: standard, ...header }) => ({ ...header, in: 'header', standard })),
    ...(inputs ?? []).filter(
      (input) => !(placeOf(input.in) === 'header' && named.has(input.name.toLowerCase())),
    ),
  ];
}

function parameterOf(row: ReturnType<typeof rowsOf>[number]): Parameter {
  const one_of = 'one_of' in row ? row.one_of : undefined;
  const { standard, example, ...rest } = { standard: undefined, example: undefined, ...row };
  const shown = exampleOf(row.name, row.description, example);
  // The importer writes the default into the description, too.
  const isNamed = standard !== undefined && row.description.endsWith(`Default: ${standard}.`);
  return {
    ...rest,
    ...(standard !== undefined && !isNamed && { standard }),
    ...(shown !== undefined && { example: shown }),
    ...(one_of && { variants: one_of.map(variantText) }),
  };
}

/** A longer example is in the code. */
const MAX_EXAMPLE = 60;

/** The example of a plain value, unless the description says as much. */
function exampleOf(name: string, description: string, example: unknown): string | undefined {
  if (typeof example !== 'string' && typeof example !== 'number') return undefined;
  const text = String(example);
  const isSaid = /(?:^|\n)(?:One of|Always): |\bDefault: /.test(description) || description.includes(text);
  const isUseful = text !== '' && text.length <= MAX_EXAMPLE && text !== placeholderFor(name);
  return isUseful && !isSaid ? text : undefined;
}
