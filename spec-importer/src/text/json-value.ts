export type JsonObject = Record<string, unknown>;

/** The value as an object with keys, or undefined for anything else (arrays included). */
export function objectOf(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined;
}

/** The value's first elements, or none when it is no array. */
export function listOf(value: unknown, limit: number): unknown[] {
  if (!Array.isArray(value)) return [];
  return value.length > limit ? value.slice(0, limit) : value;
}

/** The value under a name that the document chose. Only own keys count: `constructor` is a name like any other. */
export function ownValue(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return undefined;
  return (holder as JsonObject)[key];
}
