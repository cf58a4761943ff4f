/**
 * A line of a user's Markdown outside of code, which must not change the page around it: no heading, no HTML,
 * no image, and only web and mail links. Refused markup is shown as text.
 */
export const harmlessLine = (line: string): string => withoutLinks(withoutHtml(withoutHeading(line)));

/** No heading, within lists and quotations neither; also none by a line of === or --- below it. */
const withoutHeading = (line: string): string =>
  line.replace(/^([ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+|>[ \t]*)*)(#{1,6}(?:\s|$)|=+\s*$|-+\s*$)/, '$1\\$2');

/** Escaped characters stay escaped: one more backslash would undo that. */
const withoutHtml = (line: string): string =>
  line.replace(/\\.|<(?=[a-z/!?])/gi, (found) => (found === '<' ? '\\<' : found));

/**
 * A space takes what makes a link (or an image, or the address of a reference) apart, and means nothing where the same
 * letters are code. Read as an address is what begins with a scheme that is allowed, in plain letters.
 */
const withoutLinks = (line: string): string =>
  line
    .replace(/!\[([^[\]]+)\](?=\([ \t]*https?:\/\/)/gi, '[$1]')
    .replace(/!(?=\[)/g, '! ')
    .replace(/\](?=[(:](?![ \t]*(?:https?:\/\/|mailto:)))/gi, '] ');
