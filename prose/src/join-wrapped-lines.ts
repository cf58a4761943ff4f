import type { InlineText } from './prose.ts';

/**
 * A line break that only wraps a long line. The line is long and does not end a sentence, and the next one
 * starts with a lowercase letter. Addresses, and names with descriptions, start lines of their own.
 */
const wrap = /\n(?<=^.{39,}[^\s.:;!?]\n)(?=\p{Ll})(?!\S*(?::|[ \t]?(?:=|->|[-–—][ \t])))/gmu;

/** Joins lines that were only wrapped. */
export const joinWrappedText = (text: string): string => text.replace(wrap, ' ');

/** The same for text with formatting, which a wrapped line may contain. */
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
