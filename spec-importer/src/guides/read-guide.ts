import { importLimits } from '../import-limits.ts';
import { htmlPageToMarkdown } from '../prose/html-to-markdown.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import { mainContent } from './html-main.ts';
import { withoutComponents } from './without-components.ts';

/** A page of Markdown, as it is stored. */
export type ReadGuide = {
  /** From the front matter; '' if it names none. */
  title: string;
  text: string;
  /** Its place among the pages of its folder, if its front matter names one. */
  order: number | null;
};

/**
 * Reads a page of Markdown or MDX: front matter becomes the title, HTML becomes Markdown, components are reduced to
 * their text, and invisible text is removed. A text that is too long is empty, because a part of a guide would mislead.
 */
export function readGuide(source: string): ReadGuide {
  const { fields, rest } = splitFrontMatter(source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  const order = Number(fields.get('weight') ?? fields.get('sidebar_position') ?? fields.get('order'));
  return {
    title: cleanLine(fields.get('title') ?? '', importLimits.guideTitleLength),
    text: guideText(rest),
    order: Number.isFinite(order) ? order : null,
  };
}

/** A guide's Markdown as it is stored: readable without a site generator, and without invisible text. */
export function guideText(markdown: string): string {
  const limit = importLimits.guideLength;
  if (markdown.length > limit * 4) return '';
  const text = cleanProse(withoutComponents(markdown), limit + 1).replace(/\n{3,}/g, '\n\n');
  return text.length > limit ? '' : text;
}

/**
 * Reads a page of HTML: its main content as Markdown, without invisible text.
 * @param url the address of the page, for its links
 */
export function readHtmlGuide(source: string, url: string): ReadGuide {
  const limit = importLimits.guideLength;
  const { title, html } = mainContent(source, url);
  const markdown = html.length > limit * 10 ? '' : htmlPageToMarkdown(html);
  const text = cleanProse(markdown, limit + 1).replace(/\n{3,}/g, '\n\n');
  return {
    title: cleanLine(title, importLimits.guideTitleLength),
    text: text.length > limit ? '' : text,
    order: null,
  };
}

const frontMatter = /^---[ \t]*\n([\s\S]{0,20000}?)\n?---[ \t]*(?:\n|$)/;
const field = /^([\w-]{1,40}):[ \t]*(\S.*)$/gm;

/** Only values on one line are read, without a YAML parser, so nothing in them can expand. */
function splitFrontMatter(source: string): { fields: Map<string, string>; rest: string } {
  const found = frontMatter.exec(source);
  const fields = new Map<string, string>();
  if (!found) return { fields, rest: source };
  for (const [, name = '', value = ''] of (found[1] ?? '').matchAll(field)) fields.set(name, unquoted(value));
  return { fields, rest: source.slice(found[0].length) };
}

function unquoted(value: string): string {
  const text = value.trim();
  if (/^[>|][+-]?$/.test(text)) return '';
  const quoted = /^(?:"(.*)"|'(.*)')$/.exec(text);
  if (!quoted) return text.replace(/\s#.*$/, '');
  return quoted[1]?.replace(/\\(["\\])/g, '$1') ?? quoted[2]?.replaceAll("''", "'") ?? '';
}
