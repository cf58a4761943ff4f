import type { InputParam } from './methods.ts';

type Named = Pick<InputParam, 'name' | 'in'>;

/** What is between a field's name and the one that it lies in: "items[].price" lies in "items". */
const lastField = /(?:\[\])*\.[^.]*$/;

/** An input with the inputs that lie in it, as a body is built: `{"address": {"city": …}}`. */
export interface InputTree<Input extends Named> {
  input: Input;
  /** The input's own name there: "city" of "address.city". */
  field: string;
  /** How deep it lies; 0 for those that lie in no other. */
  depth: number;
  fields: InputTree<Input>[];
}

/**
 * The inputs as trees, in their order. A name with a dot lies in another input only where that one is listed before it, for
 * the same place: some APIs have dots in their names.
 */
export function inputTrees<Input extends Named>(inputs: readonly Input[]): InputTree<Input>[] {
  const known = new Map<string, InputTree<Input>>();
  const top: InputTree<Input>[] = [];
  for (const input of inputs) {
    const { name } = input;
    const holder = name.replace(lastField, '');
    const parent = holder === name ? undefined : known.get(`${input.in} ${holder}`);
    const field = parent ? name.slice(name.lastIndexOf('.') + 1) : name;
    const tree = { input, field, depth: parent ? parent.depth + 1 : 0, fields: [] };
    (parent?.fields ?? top).push(tree);
    known.set(`${input.in} ${name}`, tree);
  }
  return top;
}

/** "items[].price" as it is shown: each name that it lies in with its dot ("items[]."), and its own ("price"). */
export function nameParts(name: string): { holders: string[]; own: string } {
  const parts = name.split(/(?<=\.)/);
  // A dot at the end belongs to a name of which nothing follows.
  const own = name.endsWith('.') ? '' : (parts.pop() ?? '');
  return { holders: parts, own };
}

/** The inputs that lie in no other. */
export const topInputs = <Input extends Named>(inputs: readonly Input[]): Input[] =>
  inputTrees(inputs).map(({ input }) => input);

/** What every call must have: required inputs, and those in them that they must have. */
export function neededInputs<Input extends Named & { required: boolean }>(inputs: readonly Input[]): Input[] {
  const needed = (trees: readonly InputTree<Input>[]): Input[] =>
    trees.filter(({ input }) => input.required).flatMap(({ input, fields }) => [input, ...needed(fields)]);
  return needed(inputTrees(inputs));
}

/** Required ones first, each followed by what lies in it in the same way. */
export function requiredFirst<Input extends Named & { required: boolean }>(
  inputs: readonly Input[],
): { input: Input; depth: number }[] {
  const listed = (trees: readonly InputTree<Input>[]): { input: Input; depth: number }[] =>
    [...trees]
      .sort((one, other) => Number(other.input.required) - Number(one.input.required))
      .flatMap(({ input, depth, fields }) => [{ input, depth }, ...listed(fields)]);
  return listed(inputTrees(inputs));
}
