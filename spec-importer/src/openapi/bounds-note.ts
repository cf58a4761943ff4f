import type { JsonObject } from '../text/json-value.ts';

/** Bounds beyond this are those of a number type, such as 2³¹ − 1. */
const MAX_BOUND = 2_000_000_000;
/** Texts up to a higher limit are hardly written. */
const MAX_CHARACTERS = 1_000;
const MAX_PATTERN = 60;

/**
 * The bounds of a value: "Limits: 1 to 50." for a number, "Limits: at most 255 characters." for a text, and its pattern.
 * @param isNested whether it is a field of an object. Its length is left out, because the space for fields is limited.
 * @returns '' without bounds that a caller has to know
 */
export function boundsNote(schema: JsonObject, isNested = false): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const bounds = [
    // In OpenAPI 3.0, the exclusive bounds are flags.
    rangeOf(boundOf(minimum), boundOf(maximum), ''),
    typeof exclusiveMinimum === 'number' ? `more than ${exclusiveMinimum}` : '',
    typeof exclusiveMaximum === 'number' ? `less than ${exclusiveMaximum}` : '',
    ...(isNested
      ? []
      : [rangeOf(boundOf(schema.minLength), boundOf(schema.maxLength, MAX_CHARACTERS), 'character')]),
    rangeOf(boundOf(schema.minItems), boundOf(schema.maxItems), 'item'),
    patternOf(schema.pattern),
  ].filter(Boolean);
  return bounds.length > 0 ? `Limits: ${bounds.join(', ')}.` : '';
}

const boundOf = (value: unknown, max = MAX_BOUND): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= max ? value : undefined;

/** @param unit what is counted; '' for the value itself */
function rangeOf(least: number | undefined, most: number | undefined, unit: string): string {
  const counted = (count: number) => (unit ? `${count} ${unit}${count === 1 ? '' : 's'}` : String(count));
  // Every number of things is at least 0, and most texts are expected to have a character.
  const isUsual = least === undefined || least === 0 || (unit !== '' && least === 1);
  if (most === undefined) return isUsual ? '' : `at least ${counted(least)}`;
  if (least === most) return unit ? `exactly ${counted(most)}` : '';
  return isUsual && (unit !== '' || least === undefined)
    ? `at most ${counted(most)}`
    : `${least} to ${counted(most)}`;
}

/** Short patterns without the end of a sentence, because readers look for the notes behind them. */
const patternOf = (pattern: unknown): string =>
  typeof pattern === 'string' &&
  pattern.length <= MAX_PATTERN &&
  /^[\x21-\x7e]+$/.test(pattern) &&
  !/\.(?: |$)/.test(pattern)
    ? `pattern ${pattern}`
    : '';
