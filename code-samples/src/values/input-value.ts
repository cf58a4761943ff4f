import type { InputParam } from '@fieldkit/contract/methods.ts';
import { type InputTree, placeOf } from '@fieldkit/contract/nested-inputs.ts';

export type Tree = InputTree<InputParam>;
/**
 * An input that the question is about, with its value.
 * - `isValueOnly`: the question contains one of its values, not its name
 * - `isGiven`: the question gives its value
 * - `each`: the entries of the list that contains it, by the names of their fields
 */
export type InputValue = {
  tree: Tree;
  value: unknown;
  isValueOnly: boolean;
  isGiven: boolean;
  each?: readonly Readonly<Record<string, unknown>>[];
  /** Whether the sample shows the object that contains the input anyway. */
  isParentShown?: boolean;
};
export type InputValues = ReadonlyMap<InputParam, InputValue>;

/** An input with the value that the question gives. */
export const givenValue = (tree: Tree, value: unknown): InputValue => ({
  tree,
  value,
  isValueOnly: false,
  isGiven: true,
});

/** The fields of the only object of a body are its inputs: `{"product": {"name": …}}`. Their depth begins at 0. */
export function openWrapper(trees: readonly Tree[]): Tree[] {
  const body = trees.filter(({ input }) => ['body', 'formData'].includes(placeOf(input.in) ?? ''));
  const [wrapper, ...others] = body;
  if (!wrapper || others.length > 0 || wrapper.fields.length === 0 || wrapper.input.type.endsWith('[]'))
    return [...trees];
  return trees.map((tree) => (tree === wrapper ? { ...tree, fields: tree.fields.map(raise) } : tree));
}

const raise = (tree: Tree): Tree => ({ ...tree, depth: tree.depth - 1, fields: tree.fields.map(raise) });

/** Whether an object is only the wrapper of a body. */
export const isWrapper = ({ depth, fields }: Tree): boolean => fields[0]?.depth === depth;

/** Inputs at any depth that are not in the path. `isNeeded` means that every sample has the input. */
export function everyTree(trees: readonly Tree[]): { tree: Tree; isNeeded: boolean }[] {
  const visit = (tree: Tree, isParentNeeded: boolean): { tree: Tree; isNeeded: boolean }[] => {
    const isNeeded = isParentNeeded && (tree.input.required || tree.input.sampled === true);
    return [{ tree, isNeeded }, ...tree.fields.flatMap((field) => visit(field, isNeeded))];
  };
  return trees.filter(({ input }) => placeOf(input.in) !== 'path').flatMap((tree) => visit(tree, true));
}
