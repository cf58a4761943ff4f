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
  // In OpenAPI 3.0, the exclusive bounds are flags.
  const above = boundOf(exclusiveMinimum === true ? minimum : exclusiveMinimum);
  const below = boundOf(exclusiveMaximum === true ? maximum : exclusiveMaximum);
  const [from, to] = [boundOf(minimum), boundOf(maximum)];
  // Of both kinds of a bound, the stricter one applies.
  const more = above !== undefined && (from === undefined || above >= from) ? above : undefined;
  const less = below !== undefined && (to === undefined || below <= to) ? below : undefined;
  const least = more === undefined ? from : undefined;
  const most = less === undefined ? to : undefined;
  const bounds = [
    rangeOf(least, most, ''),
    more === undefined ? '' : `more than ${more}`,
    less === undefined ? '' : `less than ${less}`,
    ...(isNested
      ? []
      : [rangeOf(countOf(schema.minLength), countOf(schema.maxLength, MAX_CHARACTERS), 'character')]),
    rangeOf(countOf(schema.minItems), countOf(schema.maxItems), 'item'),
    patternOf(schema.pattern),
  ].filter(Boolean);
  return bounds.length > 0 ? `Limits: ${bounds.join(', ')}.` : '';
}

const boundOf = (value: unknown, max = MAX_BOUND): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= max ? value : undefined;

const countOf = (value: unknown, max = MAX_BOUND): number | undefined =>
  Number.isInteger(value) && Number(value) >= 0 ? boundOf(value, max) : undefined;

/** @param unit what is counted; '' for the value itself */
function rangeOf(least: number | undefined, most: number | undefined, unit: string): string {
  const counted = (count: number) => (unit ? `${count} ${unit}${count === 1 ? '' : 's'}` : String(count));
  // Every number of things is at least 0, and most texts are expected to have a character.
  const isUsual = least === undefined || least === 0 || (unit !== '' && least === 1);
  if (most === undefined) return isUsual ? '' : `at least ${counted(least)}`;
  if (least !== undefined && least > most) return '';
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
