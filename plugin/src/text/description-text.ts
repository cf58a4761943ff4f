/** Descriptions up to this length are shown as a whole. */
const WHOLE = 480;
/** The range of positions at which the part that is always shown may end. */
const EARLIEST = 140;
const LATEST = 360;

/**
 * Divides a long description into what is shown at once and what unfolds: after a paragraph, otherwise after a sentence or a line. A text that
 * has none of these, or in which Markdown would be cut, stays whole, with an empty `rest`.
 */
export function splitDescription(text: string): { first: string; rest: string } {
  if (text.length > WHOLE)
    for (const end of [/(?<=[.!?])\n|\n\s*\n/g, /[.!?]\s(?=\p{Lu})/gu, /\n/g]) {
      const places = [...text.slice(0, LATEST + 2).matchAll(end)].map(({ index }) => index + 1);
      const place = places.findLast((one) => one >= EARLIEST && isWhole(text.slice(0, one)));
      if (place !== undefined)
        return { first: text.slice(0, place).trimEnd(), rest: text.slice(place).trimStart() };
    }
  return { first: text, rest: '' };
}

/** Whether no code, link, emphasis, list or table is cut at the end of a text. */
function isWhole(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  return (
    count('`') % 2 === 0 &&
    count('**') % 2 === 0 &&
    count('*') % 2 === 0 &&
    count('~~') % 2 === 0 &&
    (text.match(aroundWords)?.length ?? 0) % 2 === 0 &&
    count('[') === count(']') &&
    count('(') === count(')') &&
    !/(?:^|\n)\s*(?:[-*+|>#]|\d+[.)])/.test(text) &&
    // The text after a colon belongs to the sentence before it.
    !/:\s*$/.test(text) &&
    !/\b(?:e\.g|i\.e|etc|vs)\.$/i.test(text)
  );
}

/** Marks of emphasis, unlike those inside names such as `payment_intent`. */
const aroundWords = /(?<!\w)_+|_+(?!\w)/g;

const preset = /(?<=^|[\n ])Default: ([^\n]{1,300})\.$/;
const allowed = /(?<=^|[\n ])(One of|Always): ([^\n]{1,2000}?)\.(?= Default: |$)/;

/**
 * Marks the values that the importer lists at the end of a description as code, so that a reader sees where each one ends:
 * "One of: `open`, `closed`. Default: `open`." Values with spaces or Markdown in them stay as they are.
 */
export const markValues = (description: string): string =>
  description
    .replace(preset, (_, value: string) => `Default: ${markValue(value)}.`)
    .replace(
      allowed,
      (_, kind: string, values: string) => `${kind}: ${values.split(', ').map(markValue).join(', ')}.`,
    );

/** "1 (KEYWORD)" is a value with its name. */
function markValue(value: string): string {
  const [, own, name = ''] = /^([\w@.:/+*-]{1,200})( \([^()`]*\))?$/.exec(value) ?? [];
  return own === undefined ? value : `\`${own}\`${name}`;
}
