/** From one character (inclusive) to another (exclusive). */
export interface TextRange {
  from: number;
  to: number;
}

const interesting = /\\[\s\S]|`+|~{3,}/g;
const blankLine = /\n[ \t]*\n/g;
const fenceBegins = /(?:^|\n)[ \t>]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?$/;
/** The maximum length of the text before a fence on its line. */
const fenceMargin = 40;

/**
 * The ranges in which markup does not count, in order: code spans, fenced blocks, and a `<` after a
 * backslash. A span ends within its paragraph. Runs in linear time.
 */
export function literalRanges(text: string): TextRange[] {
  if (!/[`\\]|~~~/.test(text)) return [];
  const found: TextRange[] = [];
  const closing = spanCloser(text);
  let done = 0;
  for (const match of text.matchAll(interesting)) {
    const from = match.index;
    if (from < done) continue;
    const [mark] = match;
    if (mark.startsWith('\\')) {
      done = from + mark.length;
      if (mark === '\\<') found.push({ from, to: done });
      continue;
    }
    const to = fenceEnd(text, from, mark) ?? (mark.startsWith('`') ? closing(from, mark.length) : undefined);
    done = to ?? from + mark.length;
    if (to !== undefined) found.push({ from, to });
  }
  return found;
}

/** Finds the end of the code span at a position, if it is closed. Positions must be passed in increasing order. */
function spanCloser(text: string): (from: number, length: number) => number | undefined {
  const runs = new Map<number, { at: number[]; next: number }>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const known = runs.get(run.length);
    if (known) known.at.push(index);
    else runs.set(run.length, { at: [index], next: 0 });
  }
  const ends = [...text.matchAll(blankLine)].map(({ index }) => index);
  let end = 0;

  return (from, length) => {
    while ((ends[end] ?? Number.POSITIVE_INFINITY) < from) end++;
    const alike = runs.get(length);
    if (!alike) return undefined;
    while ((alike.at[alike.next] ?? Number.POSITIVE_INFINITY) < from + length) alike.next++;
    const closes = alike.at[alike.next];
    if (closes === undefined || closes > (ends[end] ?? Number.POSITIVE_INFINITY)) return undefined;
    return closes + length;
  };
}

/** The end of a fenced block; the end of the text if the block is not closed. */
function fenceEnd(text: string, from: number, mark: string): number | undefined {
  if (mark.length < 3) return undefined;
  const before = text.slice(Math.max(0, from - fenceMargin), from);
  if (!fenceBegins.test(from > fenceMargin ? before : `\n${before}`)) return undefined;
  let line = lineEnd(text, from);
  if (mark.startsWith('`') && text.slice(from + mark.length, line).includes('`')) return undefined;
  while (line < text.length) {
    const next = lineEnd(text, line + 1);
    const words = text
      .slice(line + 1, next)
      .replace(/^[ \t>]+/, '')
      .trimEnd();
    if (words.startsWith(mark) && words === mark.charAt(0).repeat(words.length)) return next;
    line = next;
  }
  return text.length;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
