import { cleanLine } from './clean-text.ts';

/** "Line 12, column 5", both counted from one, as editors show them. */
export function placeInText(text: string, offset: number): string {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return `Line ${line}, column ${offset - lineStart + 1}`;
}

/** The text at the place, short enough for a sentence: ` (near “…”)`, or empty when the place is blank. */
export function nearby(text: string, offset: number): string {
  const lineStart = text.lastIndexOf('\n', Math.max(offset - 1, 0)) + 1;
  const from = Math.max(lineStart, offset - 20);
  const excerpt = cleanLine(text.slice(from, from + 60).split('\n', 1)[0], 40);
  return excerpt ? ` (near “${excerpt}”)` : '';
}
