/**
 * A line of a user's Markdown outside of code, which must not change the page around it: no heading, no HTML,
 * no image, and only web and mail links. Refused markup is shown as text.
 */
export const harmlessLine = (line: string): string => withoutLinks(withoutHtml(withoutHeading(line)));

/** No heading, not even inside lists and quotations, nor by a line of === or --- below it. */
const withoutHeading = (line: string): string =>
  line.replace(/^([ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+|>[ \t]*)*)(#{1,6}(?:\s|$)|=+\s*$|-+\s*$)/, '$1\\$2');

/** Escaped characters stay escaped: one more backslash would undo that. */
const withoutHtml = (line: string): string =>
  line.replace(/\\.|<(?=[a-z/!?])/gi, (found) => (found === '<' ? '\\<' : found));

/**
 * A space breaks up the syntax of links, images and references, and is harmless if the same characters are
 * code. Only an address with an allowed scheme in plain letters is kept.
 */
const withoutLinks = (line: string): string =>
  line
    .replace(/!\[([^[\]]+)\](?=\([ \t]*https?:\/\/)/gi, '[$1]')
    .replace(/!(?=\[)/g, '! ')
    .replace(/\](?=[(:](?![ \t]*(?:https?:\/\/|mailto:)))/gi, '] ');
