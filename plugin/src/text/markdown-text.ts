/** Text of others within Markdown: it stays text, and cannot end or begin anything around it. */

/** In one line: a heading, a list item, a link's words. */
export const inline = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<>|]/g, '\\$&')
    .replace(/(?<!\w)_|_(?!\w)/g, '\\_')
    .replace(/^(#{1,6}\s|[-+]\s|\d+[.)]\s|>)/, '\\$1');

/** Code in a line, between enough backticks. */
export function inlineCode(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return '';
  const ticks = '`'.repeat(longestRun(line, /`+/g) + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${line}${pad}${ticks}`;
}

/** A block of code, between a fence that the code cannot close. */
export function fenced(code: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code, /`{3,}/g) + 1));
  return `${fence}${language}\n${code.replace(/\n+$/, '')}\n${fence}`;
}

/**
 * Paragraphs as somebody wrote them, which is mostly Markdown: emphasis, lists and code stay. What would change the page
 * around them does not: headings, HTML, and a fence that is left open.
 */
export function prose(text: string): string {
  let open: string | null = null;
  const lines = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split('\n')
    .map((line) => {
      const fence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence && open === null) open = fence;
      else if (open !== null && fence && closes(line, open)) open = null;
      else if (open === null) return harmless(line);
      return line;
    });
  if (open !== null) lines.push(open);
  return lines.join('\n');
}

const closes = (line: string, open: string): boolean =>
  new RegExp(`^ {0,3}${open.charAt(0)}{${open.length},}\\s*$`).test(line);

/** A line outside of code: no heading (also not by a line of === or --- below it), no HTML. */
const harmless = (line: string): string =>
  line.replace(/^( {0,3})(#{1,6}(?:\s|$)|=+\s*$|-{2,}\s*$)/, '$1\\$2').replace(/<(?=[a-z/!?])/gi, '\\<');

const longestRun = (text: string, runs: RegExp): number =>
  Math.max(0, ...[...text.matchAll(runs)].map(([run]) => run.length));

/** Parts with an empty line between them; empty parts are left out. */
export const joined = (parts: (string | false | null | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part.trim() !== '').join('\n\n');

/** A link to a page of ours. */
export const linkTo = (words: string, address: string): string => `[${inline(words)}](${address})`;
