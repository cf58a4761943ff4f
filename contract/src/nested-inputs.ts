import type { InputParam } from './methods.ts';

type InputName = Pick<InputParam, 'name' | 'in'>;

/** The parent of an input of this name, if there is one: "items" for "items[].price". Read from its end: names may be long. */
function holderOf(name: string): string | undefined {
  let end = name.lastIndexOf('.');
  if (end < 0) return undefined;
  while (name.endsWith('[]', end)) end -= 2;
  return name.slice(0, end);
}

/** Inputs of a query, a path or a header have no nested inputs: `filter.status` is a name with a dot there. */
const hasFields = (place: string): boolean => ['body', 'formData', 'argument'].includes(placeOf(place) ?? '');

/** An input with the inputs that lie in it, as a body is built: `{"address": {"city": …}}`. */
export interface InputTree<Input extends InputName> {
  input: Input;
  /** The input's own name there: "city" of "address.city". */
  field: string;
  /** How deep it is nested; 0 at the top. */
  depth: number;
  fields: InputTree<Input>[];
}

/**
 * The inputs as trees, in their order. A name with a dot is nested in another input only in bodies, forms and arguments, and only where that
 * one is listed before it: some APIs have dots in their names.
 */
export function inputTrees<Input extends InputName>(inputs: readonly Input[]): InputTree<Input>[] {
  const known = new Map<string, InputTree<Input>>();
  const top: InputTree<Input>[] = [];
  for (const input of inputs) {
    const { name } = input;
    const holder = hasFields(input.in) ? holderOf(name) : undefined;
    const parent = holder === undefined ? undefined : known.get(`${input.in} ${holder}`);
    const field = parent ? name.slice(name.lastIndexOf('.') + 1) : name;
    const tree = { input, field, depth: parent ? parent.depth + 1 : 0, fields: [] };
    (parent?.fields ?? top).push(tree);
    known.set(`${input.in} ${name}`, tree);
  }
  return top;
}

/** "items[].price" as it is shown: the name of each parent with its dot ("items[]."), and its own ("price"). */
export function nameParts(name: string): { holders: string[]; own: string } {
  const parts = name.split(/(?<=\.)/);
  // A dot at the end belongs to a name of which nothing follows.
  const own = name.endsWith('.') ? '' : (parts.pop() ?? '');
  return { holders: parts, own };
}

/** The inputs that lie in no other. */
export const topInputs = <Input extends InputName>(inputs: readonly Input[]): Input[] =>
  inputTrees(inputs).map(({ input }) => input);

/** What every call must have: required inputs, and those in them that they must have. */
export function neededInputs<Input extends InputName & { required: boolean }>(
  inputs: readonly Input[],
): Input[] {
  const needed = (trees: readonly InputTree<Input>[]): Input[] =>
    trees.filter(({ input }) => input.required).flatMap(({ input, fields }) => [input, ...needed(fields)]);
  return needed(inputTrees(inputs));
}

/** Required inputs first, each followed by its nested inputs in the same order. */
export function requiredFirst<Input extends InputName & { required: boolean }>(
  inputs: readonly Input[],
): { input: Input; depth: number }[] {
  const listed = (trees: readonly InputTree<Input>[]): { input: Input; depth: number }[] =>
    [...trees]
      .sort((one, other) => Number(other.input.required) - Number(one.input.required))
      .flatMap(({ input, depth, fields }) => [{ input, depth }, ...listed(fields)]);
  return listed(inputTrees(inputs));
}

/** Where an input goes, in the order in which a request is read. */
export const places = ['path', 'query', 'header', 'cookie', 'formData', 'body', 'argument'] as const;
export type Place = (typeof places)[number];

/** Spellings that people and other tools use for the same place. */
const otherSpellings: Record<string, Place> = {
  headers: 'header',
  cookies: 'cookie',
  form: 'formData',
  formdata: 'formData',
  arguments: 'argument',
  arg: 'argument',
  params: 'argument',
};

/** The place that an input's `in` means, or null. */
export function placeOf(written: string): Place | null {
  const wanted = written.trim().toLowerCase();
  return places.find((place) => place.toLowerCase() === wanted) ?? otherSpellings[wanted] ?? null;
}
