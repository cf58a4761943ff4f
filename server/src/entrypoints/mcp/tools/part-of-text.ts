import { hasOwnerText } from './owner-text.ts';

/** A part of a longer text, and the line that the next one begins with; null when nothing is left. */
export type Part = { text: string; next: number | null; left: number };

/** No line may be longer than an answer. */
const LONGEST_LINE = 2_000;

/** Whole lines from one on, as many as fit into so many characters; at least one. */
export function partOfText(text: string, from: number, most: number): Part {
  const lines = text.split('\n').flatMap(broken).slice(from);
  let used = 0;
  const over = lines.findIndex((line, place) => {
    used += line.length + 1;
    return used > most && place > 0;
  });
  if (over < 0) return { text: lines.join('\n'), next: null, left: 0 };
  return { text: lines.slice(0, over).join('\n').trimEnd(), next: from + over, left: lines.length - over };
}

function broken(line: string): string[] {
  if (line.length <= LONGEST_LINE) return [line];
  const mark = hasOwnerText(line) ? '> ' : '';
  return Array.from({ length: Math.ceil(line.length / LONGEST_LINE) }, (_, place) => {
    const piece = line.slice(place * LONGEST_LINE, (place + 1) * LONGEST_LINE);
    return place === 0 ? piece : mark + piece;
  });
}
