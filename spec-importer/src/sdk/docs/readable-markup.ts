import { htmlToMarkdown, type Known } from '../../prose/html-to-markdown.ts';
import { withCodeTags } from './code-tags.ts';

/** The most of one comment that is read; far more than is kept of it. */
const mostRead = 64_000;

/**
 * Documentation comments, which are HTML or Markdown with tags of their own, as Markdown. Linear in their length: no
 * pattern reaches beyond a bound.
 */
export function readableMarkup(text: string, known: Known = 'markup'): string {
  const markup = withCodeTags(
    text
      .slice(0, mostRead)
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

/** The same for C#'s comments: whatever is a tag in them is markup. */
export function readableXml(text: string): string {
  const html = withLists(
    text
      .slice(0, mostRead)
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

/** Lists of numbers are such, and a term is divided from what it means. */
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
