import { htmlToMarkdown, type TextFormat } from '../../prose/html-to-markdown.ts';
import { longestTicks } from '../../prose/inline-markdown.ts';

/** The maximum length of a comment that is read; much less is stored. */
const maxRead = 64_000;

/**
 * Converts documentation comments, which are HTML or Markdown with additional tags, to Markdown. Runs in
 * linear time: no pattern matches beyond a limit.
 */
export function readableMarkup(text: string, known: TextFormat = 'markup'): string {
  const markup = withCodeTags(
    text
      .slice(0, maxRead)
      .replace(
        /<pre>\s{0,20}\{@(?:code|literal)\b([\s\S]{0,4000}?)\}\s{0,20}<\/pre>/gi,
        (_all, code: string) => `<pre>${code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`,
      )
      .replace(
        /\{@(?:link|linkplain|see|tutorial)\s+([^\s{}|]{1,300})[\s|]*([^{}]{0,300})\}/g,
        (_all, target, label) =>
          String(label || target)
            .trim()
            .replace(/^#/, ''),
      ),
  )
    .replace(/\{@inheritDoc\}/gi, '')
    .replace(/\{#(\w{1,200}[?!]?)\}/g, '$1');
  return tidy(htmlToMarkdown(markup, known));
}

/** The Markdown of a C# comment, in which every tag is markup. */
export function readableXml(text: string): string {
  const html = withLists(
    text
      .slice(0, maxRead)
      .replace(
        /<(?:see|seealso|paramref|typeparamref)\s[^<>]{0,40}?="(?:[A-Z]:)?([^"<>]{1,300})"\s*\/>/g,
        '$1',
      )
      .replace(/<code\b[^<>]{0,200}>/g, '<pre>')
      .replaceAll('</code>', '</pre>')
      .replace(/<(\/?)c>/g, '<$1code>')
      .replace(/<(\/?)para\s*\/?>/g, '<$1p>'),
  ).replace(/<\/?(?:term|description|see|seealso|example|value|returns|typeparam)\b[^<>]{0,300}>/g, '');
  return tidy(htmlToMarkdown(html, 'html'));
}

/** Converts numbered lists, and separates terms from their definitions. */
function withLists(xml: string): string {
  const open: string[] = [];
  return xml
    .replace(/<list\b([^<>]{0,200})>|<\/list>/g, (tag, attributes: string | undefined) => {
      if (tag === '</list>') return `</${open.pop() ?? 'ul'}>`;
      const name = /type\s*=\s*["']number/.test(attributes ?? '') ? 'ol' : 'ul';
      open.push(name);
      return `<${name}>`;
    })
    .replace(/<(\/?)(?:item|listheader)>/g, '<$1li>')
    .replace(/<\/term>\s{0,100}<description>/g, ': ');
}

const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const begins = /\{@(?:code|literal|value)\s+/g;
/** The maximum length of inline code. */
const maxLength = 500;

/** Converts `{@code if (x) { y }}` to Markdown code. An unclosed tag stays as it is. */
function withCodeTags(text: string): string {
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

/** The position of the closing brace. */
function endOf(text: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; at < Math.min(text.length, from + maxLength); at++) {
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
