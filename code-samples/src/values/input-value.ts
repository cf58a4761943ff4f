import type { InputParam } from '@fieldkit/contract/methods.ts';
import type { InputTree } from '@fieldkit/contract/nested-inputs.ts';

export type Tree = InputTree<InputParam>;
/**
 * An input that the question is about, with its value.
 * - `isValueOnly`: the question contains one of its values, not its name
 * - `isGiven`: the question gives its value
 * - `each`: the values of this field in the entries of a list
 */
export type InputValue = {
  tree: Tree;
  value: unknown;
  isValueOnly: boolean;
  isGiven: boolean;
  each?: readonly string[];
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
