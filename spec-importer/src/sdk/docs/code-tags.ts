import { longestTicks } from '../../prose/inline-markdown.ts';

const begins = /\{@(?:code|literal|value)\s+/g;
/** The longest code of a line that is looked for. */
const longest = 500;

/** `{@code if (x) { y }}` as code of Markdown. One that does not end stays as it is. */
export function withCodeTags(text: string): string {
  let written = '';
  let from = 0;
  for (const { 0: tag, index } of text.matchAll(begins)) {
    if (index < from) continue;
    const end = endOf(text, index + tag.length);
    if (end === undefined) continue;
    written += text.slice(from, index) + codeOf(text.slice(index + tag.length, end));
    from = end + 1;
  }
  return written + text.slice(from);
}

/** Where the brace is that closes what was opened before. */
function endOf(text: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; at < Math.min(text.length, from + longest); at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return undefined;
}

function codeOf(text: string): string {
  const code = text.replace(/\s+/g, ' ').trim();
  if (code === '') return '';
  const fence = '`'.repeat(longestTicks(code) + 1);
  return fence + code + fence;
}
