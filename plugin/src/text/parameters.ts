import { type InputTree, inputTrees, placeOf, sortRequiredFirst } from '@fieldkit/contract/nested-inputs.ts';
import type { MethodView } from '@fieldkit/contract/plugin-site.ts';
import { variantText } from '@fieldkit/contract/request-details.ts';

export type Parameter = {
  name: string;
  in: string;
  type: string;
  required: boolean;
  description: string;
  standard?: string;
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
  const { standard, ...rest } = { standard: undefined, ...row };
  // The importer writes the default into the description, too.
  const isNamed = standard !== undefined && row.description.endsWith(`Default: ${standard}.`);
  return {
    ...rest,
    ...(standard !== undefined && !isNamed && { standard }),
    ...(one_of && { variants: one_of.map(variantText) }),
  };
}
