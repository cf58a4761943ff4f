/**
 * A line of somebody's Markdown outside of code: it stays what it is, and changes nothing around it. No heading, no HTML,
 * no image, and no link but to the web and to a mailbox. What is refused is shown as the text that it is.
 */
export const harmlessLine = (line: string): string => withoutLinks(withoutHtml(withoutHeading(line)));

/** No heading, within lists and quotations neither; also none by a line of === or --- below it. */
const withoutHeading = (line: string): string =>
  line.replace(/^([ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+|>[ \t]*)*)(#{1,6}(?:\s|$)|=+\s*$|-+\s*$)/, '$1\\$2');

/** What is escaped already stays so: one more backslash would end that. */
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
