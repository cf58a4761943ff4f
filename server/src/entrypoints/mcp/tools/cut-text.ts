export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** A text of several lines on one; NEL ends a line too, though it is no white space to JavaScript. */
export const onOneLine = (text: string): string => text.replace(/[\s\u0085]+/g, ' ').trim();

/** A name, a type, an address: what is written in one line. */
export const cutLine = (text: string, most: number): string => cut(onOneLine(text), most);

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
