/** Building blocks for the files of the installable plugin. Texts from owners stay text in all of them. */

/** Characters that are not shown, or that change the direction of text. */
const hidden = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2800\u3164\u115f\u1160]/gu;

/** A single line without hidden characters, of at most `max` characters. */
export function plainLine(text: string, max: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(hidden, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...line].length <= max
    ? line
    : `${[...line]
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/** A single line without hidden characters, of at most `max` UTF-16 units, that is cut after a whole word. */
export function cutLine(text: string, max: number): string {
  const line = plainLine(text, Number.POSITIVE_INFINITY);
  if (line.length <= max) return line;
  const start = line.slice(0, max - 1);
  const end = line[max - 1] === ' ' ? -1 : start.lastIndexOf(' ');
  const words = end > 0 ? start.slice(0, end) : start;
  return `${words.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
}

/** Text of several lines without hidden characters. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}\u0085]/gu, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(hidden, '');

/** A double-quoted YAML scalar. JSON is YAML except for these characters, which YAML considers unprintable. */
export const yamlText = (text: string): string =>
  JSON.stringify(text.toWellFormed()).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const maxSkillName = 64;

/**
 * A name for a skill and its directory: "Refund an order" → "acme-refund-an-order". Names are at most 64 characters of
 * a–z, 0–9 and single hyphens, and unique among `taken`, to which the name is added.
 */
export function skillName(prefix: string, title: string, taken: Set<string>): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-');
  const base = trimName(`${prefix}-${words.replace(/^-+|-+$/g, '') || 'task'}`, maxSkillName);
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`;
    const name = trimName(base, maxSkillName - end.length) + end;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

const trimName = (name: string, max: number): string => name.slice(0, max).replace(/-+$/, '');

/** As many of the lines as fit into the given number of bytes, each with its line break. */
export function fittingLines(lines: readonly string[], bytes: number): string[] {
  let left = bytes;
  const fitting: string[] = [];
  for (const line of lines) {
    left -= byteLength(line) + 1;
    if (left < 0) break;
    fitting.push(line);
  }
  return fitting;
}

const encoder = new TextEncoder();
export const byteLength = (text: string): number => encoder.encode(text).length;
