/**
 * Private-use characters that mark colors until a line is written. By then, control characters have been removed from
 * the server's text, so that a method's name cannot move the cursor or send commands to the terminal.
 */
const marks = {
  plain: ['\u{f0000}', '\u001b[0m'],
  bold: ['\u{f0001}', '\u001b[1m'],
  dim: ['\u{f0002}', '\u001b[2m'],
  red: ['\u{f0003}', '\u001b[31m'],
  green: ['\u{f0004}', '\u001b[32m'],
  yellow: ['\u{f0005}', '\u001b[33m'],
} as const;

const everyMark = /[\u{f0000}-\u{f0005}]/gu;
/** Control characters, and characters that change the text direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unruly = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g;

const wrap = (mark: keyof typeof marks) => (text: string) => `${marks[mark][0]}${text}${marks.plain[0]}`;

export const paint = {
  bold: wrap('bold'),
  dim: wrap('dim'),
  red: wrap('red'),
  green: wrap('green'),
  yellow: wrap('yellow'),
};

/** A line that is safe for a terminal, in color only if the terminal supports it. */
export function asLine(text: string, isColored: boolean): string {
  const harmless = text.replace(unruly, ' ').toWellFormed();
  if (!isColored) return harmless.replace(everyMark, '');
  return Object.values(marks).reduce((line, [mark, code]) => line.replaceAll(mark, code), harmless);
}

/** The number of columns that a text takes; color marks take none. */
const widthOf = (text: string): number => [...text.replace(everyMark, '')].length;

/** JSON that any terminal can show: characters that could change the direction of text are escaped. */
export const asJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const GAP = '  ';

/** Formats rows as lines with aligned columns. If a line would be too long, its last column is truncated. */
export function alignColumns(rows: readonly (readonly string[])[], columns: number | null): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => widthOf(row[at] ?? ''))));
  const taken = widths.slice(0, -1).reduce((sum, width) => sum + width + GAP.length, 0);
  return rows.map((row) => {
    const before = row.slice(0, -1).map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)));
    return [...before, cutTo(row.at(-1) ?? '', columns === null ? null : columns - taken)]
      .join(GAP)
      .trimEnd();
  });
}

function cutTo(text: string, max: number | null): string {
  const characters = [...text];
  return max === null || max < 10 || characters.length <= max
    ? text
    : `${characters.slice(0, max - 1).join('')}…`;
}
