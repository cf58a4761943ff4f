import { type AddressOf, closesFence, openingFence, readdressLine } from '@fieldkit/prose/readdress-links.ts';

/**
 * Functions that embed text from other authors in Markdown. It stays text, and cannot end or begin anything
 * around it.
 */

/** A single line of text, for a heading, a list item or a link. */
export const inline = (text: string): string =>
  text
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<>|]/g, '\\$&')
    .replace(/(?<!\w)_|_(?!\w)/g, '\\_')
    .replace(/^(#{1,6}(?:\s|$)|[-+]\s|\d+[.)]\s|>)/, '\\$1');

/** Inline code, between a sufficient number of backticks. */
export function inlineCode(text: string): string {
  const line = text.replace(/[\s\u0085]+/g, ' ').trim();
  if (line === '') return '';
  const ticks = '`'.repeat(longestRun(line, /`+/g) + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${line}${pad}${ticks}`;
}

/** A code block, between fences that the code cannot close. */
export function fenced(code: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code, /`{3,}/g) + 1));
  return `${fence}${language}\n${code.replace(/\n+$/, '')}\n${fence}`;
}

/**
 * Paragraphs written by an owner, usually in Markdown. Emphasis, lists, code and web links are kept.
 * Headings, HTML, images, other links and unclosed fences would change the surrounding page, so they are
 * neutralized. Fences are moved to the start of their line, so that every Markdown parser agrees with this
 * function on where code ends.
 * @param addressOf the address to which the target of a link leads instead; null leaves the target as it is
 */
export function prose(text: string, addressOf?: AddressOf): string {
  let open = '';
  const lines = text
    .replace(/\r\n?/g, '\n')
    // Some Markdown parsers treat these characters as line breaks.
    .replace(/[\v\f\u0085\u2028\u2029]/g, ' ')
    .trim()
    .split('\n')
    .map((line) => {
      if (open === '') {
        const [, fence = '', language = ''] = openingFence.exec(line) ?? [];
        open = fence;
        return fence === ''
          ? harmlessLine(addressOf ? readdressLine(line, addressOf) : line)
          : fence + language;
      }
      if (!closesFence(line, open)) return line;
      const fence = open;
      open = '';
      return fence;
    });
  if (open !== '') lines.push(open);
  return lines.join('\n');
}

/**
 * The same text as a quotation, which is how owners' texts appear on a page. A description that imitates the
 * page's own content is then still recognizable, and no line can end the quotation, because each line has its
 * own mark.
 */
export const quotation = (text: string): string =>
  text.trim() === '' ? '' : prose(text).replace(/^/gm, '> ').replace(/^> $/gm, '>');

const longestRun = (text: string, runs: RegExp): number =>
  Math.max(0, ...[...text.matchAll(runs)].map(([run]) => run.length));

/** Joins parts with an empty line between them. Empty parts are omitted. */
export const joined = (parts: (string | false | null | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part.trim() !== '').join('\n\n');

/** A link to a page of the product. */
export const linkTo = (words: string, address: string): string => `[${inline(words)}](${address})`;

/**
 * Makes a line of a user's Markdown outside of code harmless, so that it cannot change the surrounding page:
 * no headings, HTML or images, and only web and email links. Other markup is shown as text.
 */
const harmlessLine = (line: string): string => withoutLinks(withoutHtml(withoutHeading(line)));

/**
 * Neutralizes headings, including those in lists and quotations and those marked by a line of === or ---
 * below.
 */
const withoutHeading = (line: string): string =>
  line.replace(/^([ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+|>[ \t]*)*)(#{1,6}(?:\s|$)|=+\s*$|-+\s*$)/, '$1\\$2');

/** Characters that are already escaped stay unchanged, because another backslash would undo the escape. */
const withoutHtml = (line: string): string =>
  line.replace(/\\.|<(?=[a-z/!?])/gi, (found) => (found === '<' ? '\\<' : found));

/**
 * A space breaks the syntax of links, images and references. If the same characters are code, it does no
 * harm. Only addresses with an allowed scheme in plain letters are kept.
 */
const withoutLinks = (line: string): string =>
  line
    .replace(/!\[([^[\]]+)\](?=\([ \t]*https?:\/\/)/gi, '[$1]')
    .replace(/!(?=\[)/g, '! ')
    .replace(/\](?=[(:](?![ \t]*(?:https?:\/\/|mailto:)))/gi, '] ');
