import { cut, onOneLine } from './cut-text.ts';

/**
 * Long texts of owners are behind `>` in answers, up to the end of the line: no text can end this mark, since
 * it contains no line break, and it stays where an answer is cut into parts. The server's instructions
 * explain it.
 */

const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;

/** A text of several lines, a mark before each; '' for none. */
export const ownerText = (text: string, most: number): string =>
  text.trim() === ''
    ? ''
    : cut(text, most)
        .split(lineEnds)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');

/** A text behind what it is about, on the same line; '' for none. */
export const ownerNote = (text: string, most: number): string =>
  text.trim() === '' ? '' : ` > ${cut(onOneLine(text), most)}`;

/** Whether a line holds a mark, so that its continuation needs one too. */
export const hasOwnerText = (line: string): boolean => /(?:^|\s)>(?:\s|$)/.test(line);
