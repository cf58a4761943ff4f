import { gunzipSync } from 'node:zlib';
import { importLimits } from '../import-limits.ts';
import { decodeEntities } from '../prose/html-tokens.ts';
import { sourceText } from '../sdk/archives/unpack-upload.ts';
import { cleanLine } from '../text/clean-text.ts';
import { grouped } from '../text/grouped.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import { type LeftOutFile, openGuides } from './open-guides.ts';
import { readGuide, readHtmlGuide } from './read-guide.ts';

/** A page of a source; `url` identifies it in the next refresh. `title` is '' if only its text may name it. */
export type FetchedGuide = { url: string; title: string; text: string };
/** A page that a list names. */
export type PageLink = { url: string; title: string };

/** What an address of guides returned: the guides themselves, or where their pages are. */
export type GuideSourceContent =
  | {
      kind: 'archive' | 'llms_full' | 'page';
      guides: FetchedGuide[];
      left_out: LeftOutFile[];
    }
  /** `isWhole`: whether the list is complete. */
  | { kind: 'llms_txt' | 'sitemap'; links: PageLink[]; isWhole: boolean }
  | { kind: 'sitemap_index'; sitemaps: string[] };

/** The links of a list that are read; docs sites have up to a few thousand pages. */
const MAX_LINKS = 10_000;
const MAX_SITEMAPS = 1_000;
/** Of all pages of a source together: as much as a project can have. */
const MAX_CHARACTERS = 5_000_000;
const MAX_SITEMAP = 32 * 1024 * 1024;

/**
 * Reads what an address of guides returned. Its content determines the kind; its name matters only for texts.
 * @param source.url the address that identifies it
 * @param source.base the address that answered, for its links
 * @param source.folder only pages of an archive in this folder; '' for all
 * @throws UnreadableDocument if there is no guide in it
 */
export async function openGuideSource(
  bytes: Uint8Array,
  { url, base, folder }: { url: string; base: string; folder: string },
): Promise<GuideSourceContent> {
  const name = new URL(url).pathname.split('/').at(-1)?.toLowerCase() ?? '';
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (isPacked && name.endsWith('.xml.gz')) return readSitemap(unpack(bytes), base);
  const isArchive = isPacked || isZip(bytes) || isTar(bytes);
  if (isArchive) return readArchive(bytes, url, folder);
  const text = bytes.length === 0 ? '' : sourceText(bytes);
  if (text === undefined) throw noGuides('It is not a text.');
  const beginning = text.slice(0, 2_000);
  if (/<(?:urlset|sitemapindex)[\s>]/.test(beginning)) return readSitemap(text, base);
  if (/^llms[\w-]*full[\w-]*\.(?:txt|md)$/.test(name)) return readFullText(text, url);
  if (isHtml(text)) return onePage({ ...readHtmlGuide(text, base), url });
  const links = linksIn(text, base);
  if (/^llms[\w-]*\.txt$/.test(name) || isMostlyLinks(text, links.length))
    return {
      kind: 'llms_txt',
      links: required(links).slice(0, MAX_LINKS),
      isWhole: links.length <= MAX_LINKS,
    };
  return onePage({ ...readGuide(text), url });
}

/** Reads pages of a list, whose bytes follow one another. */
export function readFetchedPages(
  bytes: Uint8Array,
  pages: readonly (PageLink & { bytes: number })[],
): FetchedGuide[] {
  let from = 0;
  let characters = 0;
  return pages.map((page) => {
    const read = readFetchedPage(bytes.subarray(from, from + page.bytes), page);
    from += page.bytes;
    characters += read.text.length;
    if (characters > MAX_CHARACTERS) throw tooMuchText();
    return read;
  });
}

/** Reads a page that a list names; '' as its text if it has none, or too much. */
export function readFetchedPage(bytes: Uint8Array, { url, title }: PageLink): FetchedGuide {
  const text = (bytes.length > 0 && sourceText(bytes)) || '';
  const read = isHtml(text) ? readHtmlGuide(text, url) : readGuide(text);
  const hasTitle = read.title !== '' || /^ {0,3}#{1,2}[ \t]/m.test(read.text.slice(0, 5_000));
  return { url, title: hasTitle ? read.title : title, text: read.text };
}

const isHtml = (text: string): boolean =>
  /^\s*(?:<!--[\s\S]{0,1000}?-->\s*)?<(?:!doctype html|html)[\s>]/i.test(text.slice(0, 2_000));
const isZip = ([p, k, ,]: Uint8Array): boolean => p === 0x50 && k === 0x4b;
const isTar = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(257, 262)).toString('latin1') === 'ustar';

function onePage({ url, title, text }: FetchedGuide): GuideSourceContent {
  if (text === '') throw noGuides('The page has no text, or more than a guide can have.');
  return { kind: 'page', guides: [{ url, title, text }], left_out: [] };
}

async function readArchive(bytes: Uint8Array, url: string, folder: string): Promise<GuideSourceContent> {
  const { guides, left_out } = await openGuides(bytes, 'archive', folder);
  if (guides.length === 0) throw noGuides('All Markdown files in it are empty or too long.');
  return {
    kind: 'archive',
    guides: guides.map(({ path, ...guide }) => ({ url: `${url}#${path}`, ...guide })),
    left_out,
  };
}

function unpack(bytes: Uint8Array): string {
  try {
    return sourceText(gunzipSync(bytes, { maxOutputLength: MAX_SITEMAP })) ?? '';
  } catch {
    throw noGuides('The compressed sitemap is damaged or too large.');
  }
}

const location = /<loc>\s*(?:<!\[CDATA\[)?\s*([^<>\s\]]{1,2048})\s*(?:\]\]>)?\s*<\/loc>/gi;

/** Reads the addresses only, without an XML parser, so that nothing in it can expand or be loaded. */
function readSitemap(text: string, url: string): GuideSourceContent {
  const isIndex = /<sitemapindex[\s>]/.test(text.slice(0, 2_000));
  const found = new Set<string>();
  for (const [, address = ''] of text.matchAll(location)) {
    const page = webAddress(decodeEntities(address), url);
    if (page) found.add(page);
    if (found.size > MAX_LINKS) break;
  }
  const urls = [...found];
  if (isIndex) return { kind: 'sitemap_index', sitemaps: required(urls).slice(0, MAX_SITEMAPS) };
  return {
    kind: 'sitemap',
    links: required(urls)
      .slice(0, MAX_LINKS)
      .map((page) => ({ url: page, title: '' })),
    isWhole: urls.length <= MAX_LINKS,
  };
}

const listedLink = /^\s{0,8}[-*+]\s+\[([^\]]{1,500})\]\(<?([^)\s<>]{1,2048})/;

/** The pages that the items of Markdown lists link, as `llms.txt` has them. */
function linksIn(text: string, url: string): PageLink[] {
  const found = new Map<string, PageLink>();
  for (const line of text.split('\n')) {
    const [, title = '', href = ''] = listedLink.exec(line.slice(0, 3_000)) ?? [];
    const page = href && webAddress(href, url);
    if (page && !found.has(page))
      found.set(page, { url: page, title: cleanLine(title, importLimits.guideTitleLength) });
    if (found.size > MAX_LINKS) break;
  }
  return [...found.values()];
}

function isMostlyLinks(text: string, links: number): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return links >= 3 && links * 3 >= lines.length * 2;
}

/** The absolute address of a page without its fragment; '' if it is not one of the web. */
function webAddress(href: string, base: string): string {
  const url = URL.parse(href, base);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return '';
  url.hash = '';
  return url.href;
}

const sourceLine = /^\s*(?:source|url):\s*<?(https?:\/\/[^\s<>]{1,2048})/i;
const fence = /^\s*(`{3,}|~{3,})/;

/** A whole site in one text: each first heading begins a page, with the page's address below it if it is known. */
function readFullText(text: string, url: string): GuideSourceContent {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const begins = firstHeadings(lines);
  const addressed = begins.filter((at) => addressBelow(lines, at) !== '');
  // In pages with addresses, other first headings are parts of these pages.
  const starts = addressed.length * 2 >= begins.length ? addressed : begins;
  if (starts.length > importLimits.guides) throw tooManyPages(starts.length);
  const taken = new Set<string>();
  const guides: FetchedGuide[] = [];
  const left_out: LeftOutFile[] = [];
  for (const [place, from] of [...starts, ...(starts.length === 0 ? [0] : [])].entries()) {
    const page = lines.slice(from, starts[place + 1]);
    const own = addressBelow(lines, from);
    const written = page.filter((line, at) => at > 4 || !sourceLine.test(line)).join('\n');
    const read = readGuide(written);
    const heading = (page[0] ?? '').replace(/^#\s+/, '').trim();
    const path = freeAddress((own && webAddress(own, url)) || `${url}#${anchorOf(heading)}`, taken);
    if (read.text === '')
      left_out.push({ path, reason: written.length > importLimits.guideLength ? 'too_long' : 'empty' });
    else guides.push({ url: path, title: read.title, text: read.text });
  }
  if (guides.length === 0) throw noGuides('The text is empty, or longer than a guide can be.');
  return { kind: 'llms_full', guides, left_out };
}

function firstHeadings(lines: readonly string[]): number[] {
  const found: number[] = [];
  let closing = '';
  for (const [at, line] of lines.entries()) {
    const mark = fence.exec(line)?.[1];
    if (closing) {
      if (mark?.startsWith(closing)) closing = '';
    } else if (mark) closing = mark;
    else if (/^# \S/.test(line)) found.push(at);
  }
  return found;
}

function addressBelow(lines: readonly string[], at: number): string {
  for (const line of lines.slice(at + 1, at + 4)) {
    const [, address] = sourceLine.exec(line.slice(0, 3_000)) ?? [];
    if (address) return address;
  }
  return '';
}

const anchorOf = (heading: string): string =>
  encodeURIComponent(
    heading
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-')
      .slice(0, 100)
      .toWellFormed() ?? '',
  ) || 'page';

function freeAddress(address: string, taken: Set<string>): string {
  let free = address;
  for (let number = 2; taken.has(free); number++)
    free = `${address}${address.includes('#') ? '-' : '#'}${number}`;
  taken.add(free);
  return free;
}

function required<Item>(items: Item[]): Item[] {
  if (items.length === 0) throw noGuides('The list names no pages.');
  return items;
}

const noGuides = (what: string) =>
  new UnreadableDocument(
    'There are no guides at this address',
    `${what} Enter the address of an llms.txt, an llms-full.txt, a sitemap, a Markdown page, or an archive of a repository.`,
  );

const tooMuchText = () =>
  new UnreadableDocument(
    'The pages are too long in total',
    `All guides of a project can have ${grouped(MAX_CHARACTERS)} characters. Enter a folder with fewer pages.`,
  );

const tooManyPages = (count: number) =>
  new UnreadableDocument(
    'The address has too many guides',
    `It contains ${grouped(count)} pages, and a project can have ${grouped(importLimits.guides)}.`,
  );
