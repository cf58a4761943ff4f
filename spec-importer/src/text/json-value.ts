export type JsonObject = Record<string, unknown>;

/** The value if it is an object with keys; undefined for anything else, including arrays. */
export function objectOf(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
}

/** The value's first elements; empty if it is not an array. */
export function listOf(value: unknown, limit: number): unknown[] {
  if (!Array.isArray(value)) return [];
  return value.length > limit ? value.slice(0, limit) : value;
}

/** The value under a key from the document. Only own keys count, because `constructor` can be a key like any other. */
export function ownValue(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return undefined;
  return (holder as JsonObject)[key];
}

const namesOfLarge = new WeakMap<object, string[]>();
const LARGE = 100;

/** The names of the members of an object. Those of a large one are listed once, because in YAML thousands of others can contain it. */
export function namesIn(value: object): readonly string[] {
  const before = namesOfLarge.get(value);
  if (before) return before;
  const names = Object.keys(value);
  if (names.length > LARGE) namesOfLarge.set(value, names);
  return names;
}

/** The JSON text of a value with sorted keys, because databases reorder the keys of an object. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
