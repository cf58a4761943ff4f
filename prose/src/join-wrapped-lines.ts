import type { InlineText } from './prose.ts';

/**
 * A line break that only wraps a long line: the line is long, ends no sentence, and continues with a
 * lowercase letter. Addresses, and names with their descriptions, begin lines of their own.
 */
const wrap = /\n(?<=^.{39,}[^\s.:;!?]\n)(?=\p{Ll})(?!\S*(?::|[ \t]?(?:=|->|[-–—][ \t])))/gmu;

/** Joins wrapped lines to the lines that their author meant. */
export const joinWrappedText = (text: string): string => text.replace(wrap, ' ');

/** The same for text with formatting: a wrapped line may continue through it. */
export function joinWrappedLines(parts: readonly InlineText[]): InlineText[] {
  let line = '';
  const joined = (part: InlineText): InlineText => {
    if (typeof part !== 'string') {
      if (part.as !== 'code') return { ...part, parts: part.parts.map(joined) };
      line += part.text;
      return part;
    }
    const text = line + part;
    const from = line.length;
    const end = text.lastIndexOf('\n');
    line = text.slice(end + 1);
    if (end < 0) return part;
    // Two spaces at the end of a line are an invisible line break.
    return joinWrappedText(text).slice(from).replace(/ +\n/g, '\n');
  };
  return parts.map(joined);
}
