export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** A text of several lines on one; NEL ends a line too, though it is no white space to JavaScript. */
export const onOneLine = (text: string): string => text.replace(/[\s\u0085]+/g, ' ').trim();

/** A name, a type, an address: what is written in one line. */
export const cutLine = (text: string, most: number): string => cut(onOneLine(text), most);
