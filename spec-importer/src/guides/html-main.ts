import { attributeOf } from '../prose/html-table.ts';
import { roleOf } from '../prose/html-tags.ts';
import { decodeEntities } from '../prose/html-tokens.ts';

/** The content of a web page, as HTML with nothing but tags that become Markdown. */
export type MainContent = {
  /** The page's own title; '' if the content has a first heading. */
  title: string;
  html: string;
};

type HtmlTag = { name: string; closes: boolean; closesItself: boolean; attributes: string };
type HtmlToken = HtmlTag | string;

/** Elements whose content is not HTML. */
const raw = new Map([
  ['script', /<\/script[\s/>]/gi],
  ['style', /<\/style[\s/>]/gi],
  ['textarea', /<\/textarea[\s/>]/gi],
  ['title', /<\/title[\s/>]/gi],
  ['iframe', /<\/iframe[\s/>]/gi],
  ['xmp', /<\/xmp[\s/>]/gi],
  ['noembed', /<\/noembed[\s/>]/gi],
  ['noframes', /<\/noframes[\s/>]/gi],
]);
/** Elements around the content of a page, or for use in the page only. */
const dropped = new Set(
  'head nav aside footer form button select dialog template svg math object noscript audio video canvas map menu'.split(
    ' ',
  ),
);
const droppedOfPage = new Set([...dropped, 'header']);
const blocks = new Set('main header address hgroup fieldset search'.split(' '));

/**
 * The main content of a web page: its `<main>` or its only `<article>`, without navigation, forms and scripts. Links are
 * made absolute. No entity or address of the page is loaded, and the time is linear for any text.
 */
export function mainContent(source: string, pageUrl: string): MainContent {
  const tokens: HtmlToken[] = [];
  const title = readTokens(source, tokens);
  const content = contentOf(tokens);
  // The header of a whole page is that of the site.
  const isWholePage = content === tokens;
  const html = writeHtml(withoutDropped(content, isWholePage ? droppedOfPage : dropped), pageUrl);
  const hasHeading = content.some((token) => typeof token !== 'string' && token.name === 'h1');
  return { title: hasHeading ? '' : titleOf(title), html };
}

const tagBegins = /<(\/?)([a-z][^\s/>]{0,60})/iy;

/** Adds the tags and the text between them. Returns the words of `<title>`. */
function readTokens(source: string, tokens: HtmlToken[]): string {
  let title = '';
  let from = 0;
  for (let at = source.indexOf('<'); at !== -1; at = source.indexOf('<', at)) {
    const tag = readTag(source, at);
    if (tag === 'text') {
      at += 1;
      continue;
    }
    if (at > from) tokens.push(source.slice(from, at));
    // As in browsers, a tag, comment or script without an end drops the rest.
    if (!tag) return title;
    if (tag.name && !raw.has(tag.name)) tokens.push(tag);
    if (tag.name === 'title') title ||= source.slice(tag.to, tag.end);
    at = tag.end;
    from = tag.end;
  }
  tokens.push(source.slice(from));
  return title;
}

/** `to`: the position after it. `end`: the same, or the end of a content that is not HTML. */
type PlacedTag = HtmlTag & { to: number; end: number };

/** The tag or comment at a `<`, which may also be text; undefined if it has no end. A comment has no name. */
function readTag(source: string, at: number): PlacedTag | 'text' | undefined {
  tagBegins.lastIndex = at;
  const begins = tagBegins.exec(source);
  if (!begins && !/[!?]/.test(source.charAt(at + 1))) return 'text';
  const to = begins ? tagEnd(source, at + begins[0].length) : declarationEnd(source, at);
  if (to === -1) return undefined;
  if (!begins) return { name: '', closes: false, closesItself: true, attributes: '', to, end: to };
  const [head, slash, written = ''] = begins;
  const attributes = source.slice(at + head.length, to - 1);
  const tag = {
    name: written.toLowerCase(),
    closes: slash === '/',
    closesItself: attributes.endsWith('/'),
    attributes,
  };
  const closing = raw.get(tag.name);
  if (!closing || tag.closes || tag.closesItself) return { ...tag, to, end: to };
  closing.lastIndex = to;
  const found = closing.exec(source);
  return found ? { ...tag, to, end: found.index } : undefined;
}

/** The position after the `>` of a tag; one in quotes does not count. */
function tagEnd(source: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    const character = source[at];
    if (character === '>') return at + 1;
    if ((character === '"' || character === "'") && /=\s*$/.test(source.slice(Math.max(from, at - 4), at))) {
      at = source.indexOf(character, at + 1);
      if (at === -1) return -1;
    }
  }
  return -1;
}

function declarationEnd(source: string, at: number): number {
  const ends = source.startsWith('<!--', at) ? '-->' : '>';
  const found = source.indexOf(ends, at + 2);
  return found === -1 ? -1 : found + ends.length;
}

/** The tokens in the page's main element; all of them if it has none. */
function contentOf(tokens: readonly HtmlToken[]): readonly HtmlToken[] {
  const main = insideFirst(
    tokens,
    ({ name, attributes }) => name === 'main' || /\brole\s*=\s*["']?main\b/.test(attributes),
  );
  const articles = (main ?? tokens).filter((token) => isOpening(token) && token.name === 'article').length;
  const article = articles === 1 && insideFirst(main ?? tokens, ({ name }) => name === 'article');
  return article || main || tokens;
}

const isOpening = (token: HtmlToken): token is HtmlTag =>
  typeof token !== 'string' && !token.closes && !token.closesItself;

/** The tokens in the first such element; undefined if there is none with words. */
function insideFirst(
  tokens: readonly HtmlToken[],
  isWanted: (tag: HtmlTag) => boolean,
): readonly HtmlToken[] | undefined {
  const from = tokens.findIndex((token) => isOpening(token) && isWanted(token));
  const first = tokens[from];
  if (first === undefined || typeof first === 'string') return undefined;
  let depth = 0;
  const to = tokens.findIndex((token, at) => {
    if (at < from || typeof token === 'string' || token.name !== first.name) return false;
    if (token.closes) depth -= 1;
    else if (!token.closesItself) depth += 1;
    return depth === 0;
  });
  const inside = tokens.slice(from + 1, to === -1 ? undefined : to);
  return inside.some((token) => typeof token === 'string' && token.trim() !== '') ? inside : undefined;
}

/** Leaves out elements that are not content. */
function withoutDropped(tokens: readonly HtmlToken[], names: ReadonlySet<string>): HtmlToken[] {
  let skipped = '';
  let depth = 0;
  return tokens.filter((token) => {
    if (typeof token === 'string') return depth === 0;
    const { name, closes, closesItself } = token;
    if (depth > 0) {
      if (name === skipped && !closesItself) depth += closes ? -1 : 1;
      return false;
    }
    if (!names.has(name)) return true;
    if (closes || closesItself) return false;
    skipped = name;
    depth = 1;
    return false;
  });
}

function writeHtml(tokens: readonly HtmlToken[], pageUrl: string): string {
  const links: boolean[] = [];
  let pre = 0;
  const parts = tokens.map((token, at) => {
    if (typeof token === 'string') {
      const isSign = links.at(-1) === false && signOfHeading.test(token) && isEndOfLink(tokens[at + 1]);
      return isSign ? '' : writeWords(token, pre > 0);
    }
    if (token.name === 'pre') pre = Math.max(0, pre + (token.closes ? -1 : 1));
    return token.name !== 'a' || isRealLink(token, links) ? tagOf(token, pageUrl) : '';
  });
  return parts.join('');
}

/** Indented HTML is not code, and a backtick is a character. */
function writeWords(text: string, isCode: boolean): string {
  const words = text.replaceAll('<', '&lt;');
  return isCode ? words : words.replace(/\s+/g, ' ').replaceAll('`', '&#96;');
}

/** The words of a link next to a heading that points to the heading. */
const signOfHeading = /^[\s\u200b]*(?:[#¶§🔗][\s\u200b]*)?$/u;
const isEndOfLink = (token: HtmlToken | undefined): boolean =>
  typeof token === 'object' && token.name === 'a' && token.closes;

/** Links to a place in the same page are words. */
function isRealLink({ closes, attributes }: HtmlTag, links: boolean[]): boolean {
  if (closes) return links.pop() ?? false;
  const isReal = !/^\s*(?:#|$)/.test(attributeOf(attributes, 'href'));
  links.push(isReal);
  return isReal;
}

/** A tag with the attributes that matter. An unknown one may hide its content, so that it is kept without its name. */
function tagOf({ name, closes, attributes }: HtmlTag, pageUrl: string): string {
  const own = roleOf(name) ? name : blocks.has(name) ? 'div' : 'span';
  if (closes) return `</${own}>`;
  const kept = [];
  if (/(?:^|[\s"'])hidden(?:[\s=/]|$)/i.test(attributes)) kept.push('hidden');
  const style = attributeOf(attributes, 'style');
  if (style) kept.push(attribute('style', style));
  if (name === 'a') kept.push(attribute('href', absolute(attributeOf(attributes, 'href'), pageUrl)));
  if (name === 'img') kept.push(attribute('alt', attributeOf(attributes, 'alt')));
  if (name === 'ol') kept.push(attribute('start', attributeOf(attributes, 'start') || '1'));
  return `<${[own, ...kept].join(' ')}>`;
}

const attribute = (name: string, value: string): string =>
  `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`;

function absolute(href: string, pageUrl: string): string {
  const url = URL.parse(href, pageUrl);
  return url && /^(?:https?|mailto):$/.test(url.protocol) ? url.href : '';
}

/** "Errors | Parcels API" → "Errors" */
const titleOf = (title: string): string =>
  decodeEntities(title.replace(/\s+/g, ' ').trim()).split(/\s+[|·–—]\s+|\s+-\s+/)[0] ?? '';
