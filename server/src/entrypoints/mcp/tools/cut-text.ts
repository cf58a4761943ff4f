export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** Puts a text on one line. NEL also ends a line, although JavaScript does not count it as whitespace. */
export const onOneLine = (text: string): string => text.replace(/[\s\u0085]+/g, ' ').trim();

/** For a name, a type or an address, which is written on one line. */
export const cutLine = (text: string, most: number): string => cut(onOneLine(text), most);

/**
 * In answers, long texts of owners follow `>` and end with the line. No text can end this mark, because it contains
 * no line
 * break, and the mark is repeated where an answer is cut into parts. The server's instructions explain it.
 */

const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;

/** A text of several lines, with a mark before each; '' for an empty text. */
export const ownerText = (text: string, most: number): string =>
  text.trim() === ''
    ? ''
    : cut(text, most)
        .split(lineEnds)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');

/** A text that follows its subject on the same line; '' for an empty text. */
export const ownerNote = (text: string, most: number): string =>
  text.trim() === '' ? '' : ` > ${cut(onOneLine(text), most)}`;

/** Whether a line contains a mark, so that its continuation needs one too. */
export const hasOwnerText = (line: string): boolean => /(?:^|\s)>(?:\s|$)/.test(line);
