import type { InputParam } from './methods.ts';

type InputName = Pick<InputParam, 'name' | 'in'>;

/**
 * The name of an input's parent, if it has one: "items" for "items[].price". The name is searched from its
 * end, because names may be long.
 */
function holderOf(name: string): string | undefined {
  let end = name.lastIndexOf('.');
  if (end < 0) return undefined;
  while (name.endsWith('[]', end)) end -= 2;
  return name.slice(0, end);
}

/** Inputs of a query, a path or a header have no nested inputs: there, `filter.status` is just a name with a dot. */
const hasFields = (place: string): boolean => ['body', 'formData', 'argument'].includes(placeOf(place) ?? '');

/** An input with its nested inputs, in the structure of the body: `{"address": {"city": …}}`. */
export interface InputTree<Input extends InputName> {
  input: Input;
  /** The input's own name within its parent: "city" for "address.city". */
  field: string;
  /** The nesting depth; 0 at the top. */
  depth: number;
  fields: InputTree<Input>[];
}

/**
 * The inputs as trees, in their order. A name with a dot is nested only in bodies, forms and arguments, and
 * only if its parent is listed before it, because some APIs have dots in their names.
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

/**
 * The parts of "items[].price" for display: the name of each parent with its dot ("items[]."), and its own
 * name ("price").
 */
export function nameParts(name: string): { holders: string[]; own: string } {
  const parts = name.split(/(?<=\.)/);
  // A dot at the end belongs to the last parent; there is no own name after it.
  const own = name.endsWith('.') ? '' : (parts.pop() ?? '');
  return { holders: parts, own };
}

/** The inputs that are not nested in another one. */
export const listTopInputs = <Input extends InputName>(inputs: readonly Input[]): Input[] =>
  inputTrees(inputs).map(({ input }) => input);

/** At most this many plain inputs can be beside the only object in a body, for example an idempotency key. */
const BESIDE_WRAPPER = 2;

/**
 * The inputs that are not nested, with the fields of a wrapper instead of the wrapper: for
 * `{"data": {"name": …}}`, the field "name" says what the call is about, and "data" does not.
 */
export function openWrapper<Input extends InputName>(inputs: readonly Input[]): InputTree<Input>[] {
  const trees = inputTrees(inputs);
  const body = trees.filter(({ input }) => hasFields(input.in));
  const [wrapper, ...more] = body.filter(({ fields }) => fields.length > 0);
  const isWrapped = wrapper !== undefined && more.length === 0 && body.length <= 1 + BESIDE_WRAPPER;
  return trees.flatMap((tree) => (isWrapped && tree === wrapper ? tree.fields : [tree]));
}

/** The inputs that every call must have: required inputs, and the required inputs nested in them. */
export function listNeededInputs<Input extends InputName & { required: boolean }>(
  inputs: readonly Input[],
): Input[] {
  const needed = (trees: readonly InputTree<Input>[]): Input[] =>
    trees.filter(({ input }) => input.required).flatMap(({ input, fields }) => [input, ...needed(fields)]);
  return needed(inputTrees(inputs));
}

/** Required inputs first, each followed by its nested inputs in the same order. */
export function sortRequiredFirst<Input extends InputName & { required: boolean }>(
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
export type InputPlace = (typeof places)[number];

/** Spellings of the same places by people and other tools. */
const otherSpellings: Record<string, InputPlace> = {
  headers: 'header',
  cookies: 'cookie',
  form: 'formData',
  formdata: 'formData',
  arguments: 'argument',
  arg: 'argument',
  params: 'argument',
};

/** The place that an input's `in` means, or null. */
export function placeOf(written: string): InputPlace | null {
  const normalized = written.trim().toLowerCase();
  return places.find((place) => place.toLowerCase() === normalized) ?? otherSpellings[normalized] ?? null;
}
