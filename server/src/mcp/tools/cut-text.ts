export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** A text of several lines on one. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
