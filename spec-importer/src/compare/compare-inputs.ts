import { breaking, type ComparedInput, type Difference, harmless, rewording } from './compared-method.ts';

const wordOf: Record<string, string> = {
  path: 'path parameter',
  query: 'query parameter',
  cookie: 'cookie',
  formData: 'form field',
  body: 'body field',
  argument: 'argument',
  header: 'header',
};

/** “The query parameter “limit””, for the beginning of a sentence or inside it. */
const named = ({ place, name }: ComparedInput): string => `the ${wordOf[place] ?? 'input'} “${name}”`;
const begin = (sentence: string): string => sentence[0]?.toUpperCase() + sentence.slice(1);

/**
 * The differences between the inputs of two versions of a method, one sentence each.
 * @param call the method as a developer calls it, for example "GET /orders"
 */
export function compareInputs(
  former: ComparedInput[],
  incoming: ComparedInput[],
  call: string,
): Difference[] {
  const before = new Map(former.map((input) => [keyOf(input), input]));
  const now = new Map(incoming.map((input) => [keyOf(input), input]));
  const [heldBefore, heldNow] = [inputHolders(before), inputHolders(now)];
  const described: ComparedInput[] = [];
  const reasons: Difference[] = [];
  for (const [key, input] of now) {
    const earlier = before.get(key);
    if (!earlier) reasons.push(...added(input, heldNow, heldBefore, call));
    else {
      reasons.push(...changed(earlier, input, call));
      if (earlier.description !== input.description) described.push(input);
    }
  }
  for (const [key, input] of before)
    if (!now.has(key)) reasons.push(...removed(input, heldBefore, heldNow, call));
  if (isReordered(before, now))
    reasons.push(
      breaking('The arguments come in another order.', `Pass the arguments of ${call} in the new order.`),
    );
  return [...withoutRepeated(reasons), ...describedAnew(described)];
}

/**
 * A field of a new input is not reported separately. If the former document listed no fields of an input,
 * callers already knew them from elsewhere.
 */
function added(input: ComparedInput, now: InputHolders, before: InputHolders, call: string): Difference[] {
  const holder = now.holderOf(input);
  if (holder && !before.has(holder)) return [];
  if (holder && !before.hasFields(holder))
    return [harmless(`The fields of ${named(holder)} are listed now.`)];
  if (input.required)
    return [
      breaking(
        `${begin(named(input))} is new and required.`,
        `Send ${named(input)}${typeIn(input)} in each call to ${call}.`,
      ),
    ];
  return [harmless(`${begin(named(input))} is new.`)];
}

/** A header that the API no longer reads does not break callers; a removed input of another kind can. */
function removed(input: ComparedInput, before: InputHolders, now: InputHolders, call: string): Difference[] {
  const holder = before.holderOf(input);
  if (holder && !now.has(holder)) return [];
  if (holder && !now.hasFields(holder))
    return [harmless(`The fields of ${named(holder)} are no longer listed.`)];
  const sentence = `${begin(named(input))} was removed.`;
  return [
    input.place === 'header'
      ? harmless(sentence)
      : breaking(sentence, `Do not send ${named(input)} to ${call} any longer.`),
  ];
}

/** Removes repeated sentences: a change to the fields of an input is reported once. */
function withoutRepeated(reasons: readonly Difference[]): Difference[] {
  return [...new Map(reasons.map((reason) => [reason.sentence, reason])).values()];
}

function changed(earlier: ComparedInput, input: ComparedInput, call: string): Difference[] {
  const reasons: Difference[] = [];
  if (input.required && !earlier.required)
    reasons.push(
      breaking(
        `${begin(named(input))} is now required.`,
        `Send ${named(input)}${typeIn(input)} in each call to ${call}; it was optional before.`,
      ),
    );
  if (!input.required && earlier.required)
    reasons.push(harmless(`${begin(named(input))} is no longer required.`));
  if (input.type !== earlier.type)
    reasons.push(
      breaking(
        `The type of ${named(input)} is now ${typeName(input)} instead of ${typeName(earlier)}.`,
        input.type
          ? `Send ${named(input)} to ${call} as ${input.type}${earlier.type && ` instead of ${earlier.type}`}.`
          : `Check what ${call} expects as ${named(input)}: its type is not named any longer.`,
      ),
    );
  return reasons;
}

const typeIn = ({ type }: ComparedInput): string => type && ` (${type})`;
const typeName = ({ type }: ComparedInput): string => type || 'not named';

/**
 * An SDK's arguments are positional: the former arguments must come first, in the same order. Other inputs
 * have no order.
 */
function isReordered(before: Map<string, ComparedInput>, now: Map<string, ComparedInput>): boolean {
  const placesOf = (inputs: Map<string, ComparedInput>) =>
    [...inputs].filter(([, { place }]) => place === 'argument').map(([key]) => key);
  const places = placesOf(now);
  return placesOf(before)
    .filter((key) => now.has(key))
    .some((key, index) => places[index] !== key);
}

function describedAnew(inputs: ComparedInput[]): Difference[] {
  const [only] = inputs;
  if (!only) return [];
  if (inputs.length > 1) return [rewording(`The descriptions of ${inputs.length} inputs changed.`)];
  return [rewording(`The description of ${named(only)} changed.`)];
}

/** The inputs of one version of a method, and how they are nested. */
interface InputHolders {
  /** The parent of this input by its name: "items" for "items[].price"; undefined at the top. */
  holderOf(input: ComparedInput): ComparedInput | undefined;
  has(input: ComparedInput): boolean;
  /** Whether the input has nested inputs. */
  hasFields(input: ComparedInput): boolean;
}

/** Header names are case-insensitive in HTTP. */
const keyOf = ({ place, name }: Pick<ComparedInput, 'place' | 'name'>): string =>
  place === 'header' ? `header ${name.toLowerCase()}` : `${place} ${name}`;

function inputHolders(inputs: ReadonlyMap<string, ComparedInput>): InputHolders {
  const holderOf = ({ place, name }: ComparedInput) => {
    let end = name.lastIndexOf('.');
    // Inputs in a query, path or header cannot be nested: in `filter.status`, the dot is part of the name.
    if (end < 0 || (place !== 'body' && place !== 'formData')) return undefined;
    while (name.endsWith('[]', end)) end -= 2;
    return inputs.get(keyOf({ place, name: name.slice(0, end) }));
  };
  const holders = new Set([...inputs.values()].map((input) => holderOf(input)));
  return {
    holderOf,
    has: (input) => inputs.has(keyOf(input)),
    hasFields: (input) => holders.has(inputs.get(keyOf(input))),
  };
}
