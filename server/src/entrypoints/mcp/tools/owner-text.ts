import { cut, onOneLine } from './cut-text.ts';

/**
 * What owners wrote at length stands in answers behind `>`, up to the end of the line: a mark that no text can end, since it
 * holds no end of a line, and that stays where an answer is cut into parts. The server's instructions say what it means.
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
