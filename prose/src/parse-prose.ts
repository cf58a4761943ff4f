import { webAddress } from '@fieldkit/contract/web-address.ts';
import { Marked, type MarkedToken, type Token, type Tokens, type TokensList, walkTokens } from 'marked';
import { decodeEntities } from './decode-entities.ts';
import { joinWrappedLines } from './join-wrapped-lines.ts';
import { type Block, type CalloutKind, calloutNames, type InlineText } from './prose.ts';

/**
 * Parses a user's Markdown, as in OpenAPI descriptions: CommonMark with tables and bare URLs. Because some
 * texts were not meant as Markdown, line breaks are kept unless they only wrap a line. HTML, indented code
 * and tildes are plain text, so nothing becomes HTML on a page. Links that lead neither to the web nor to a path
 * of the site are reduced to their text. Only link definitions and table cells beyond the header's columns are lost.
 * @param pageOf the path of the page that the target of a link means; null leaves the target as it is
 */
export function parseProse(text: string, pageOf?: (target: string) => string | null): Block[] {
  if (!mayBeMarked.test(text) || isBeyondReason(text)) return plainly(text);
  const tokens = markdownTokens(text);
  if (pageOf)
    walkTokens(tokens, (token) => {
      if (token.type === 'link') token.href = pageOf(token.href) ?? token.href;
    });
  return blocksOf(tokens);
}

/** Most inputs of methods have plain descriptions, for which the parser is skipped. */
const mayBeMarked = /[`*_[\\|&]|~{3}|:\/\/|www\.|^ {0,3}(?:[-+=#>]|\d+[.)])/m;

/**
 * No author nests lists or quotes ten levels deep, or writes hundreds of stars and brackets. Parsing them
 * would take longer than everything else.
 */
const tooDeep = /^(?:(?:[ \t]*(?:[-+*>]|\d+[.)])){10}|[ \t]{24,}(?:[-+*]|\d+[.)])[ \t])/m;
const maxMarks = 500;
const maxLength = 8_000;

const isBeyondReason = (text: string): boolean =>
  text.length > maxLength ||
  text.split(/[*_[]/, maxMarks + 1).length > maxMarks ||
  tooDeep.test(text) ||
  isMostlyEmptyCells(text);

/**
 * Rows are filled up to the number of header cells, so that 8,000 characters could become a table with two
 * million cells. Real tables have fewer cells than characters.
 */
const fewCells = 500;

function isMostlyEmptyCells(text: string): boolean {
  if (!text.includes('|')) return false;
  const lines = text.split(/\r\n?|\n/);
  const columns = lines.reduce((max, line) => Math.max(max, line.split('|').length), 0);
  return columns * lines.length > text.length + fewCells;
}

const plainly = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ as: 'paragraph', parts: joinWrappedLines([paragraph]) }));

const blocksOf = (tokens: readonly Token[]): Block[] =>
  tokens.flatMap((token) => blockOf(token as MarkedToken) ?? []);

function blockOf(token: MarkedToken): Block | null {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return null;
    case 'hr':
      return { as: 'rule' };
    case 'code':
      return { as: 'code', text: token.text, ...languageOf(token.lang) };
    case 'heading':
      return { as: 'heading', parts: wordsOf(token.tokens) };
    case 'list':
      return {
        as: 'list',
        first: token.ordered ? Number(token.start) : null,
        items: token.items.map(itemOf),
      };
    case 'blockquote':
      return quoteOf(token);
    case 'table':
      return {
        as: 'table',
        head: token.header.map(({ tokens }) => wordsOf(tokens)),
        rows: token.rows.map((row) => row.map(({ tokens }) => wordsOf(tokens))),
      };
    default:
      return {
        as: 'paragraph',
        parts: joinWrappedLines(wordsOf('tokens' in token && token.tokens ? token.tokens : [token])),
      };
  }
}

/** A task list item has a box that shows whether the task is done. */
function itemOf({ task, checked, tokens }: Tokens.ListItem): Block[] {
  const blocks = blocksOf(tokens);
  const [first] = blocks;
  if (!task || first?.as !== 'paragraph') return blocks;
  const parts = [checked ? '☑ ' : '☐ ', ...first.parts].reduce<InlineText[]>(joinInlines, []);
  return [{ as: 'paragraph', parts }, ...blocks.slice(1)];
}

const callout = /^\[!(\w+)\][ \t]*(?:\n|$)/;

function quoteOf({ text, tokens }: Tokens.Blockquote): Block {
  const named = callout.exec(text)?.[1]?.toLowerCase();
  const kind = named !== undefined && isKind(named) ? named : null;
  return { as: 'quote', kind, blocks: kind ? withoutName(blocksOf(tokens), kind) : blocksOf(tokens) };
}

const isKind = (name: string): name is CalloutKind => Object.hasOwn(calloutNames, name);

/** Removes the line that names a callout, because its style already shows the kind. */
function withoutName(blocks: Block[], kind: CalloutKind): Block[] {
  const [first, ...rest] = blocks;
  if (first?.as !== 'paragraph' && first?.as !== 'heading') return blocks;
  const [name, ...parts] = first.parts;
  const left = typeof name === 'string' ? name.slice(kind.length + '[!]'.length).replace(/^\s+/, '') : '';
  const kept = left === '' ? parts : [left, ...parts];
  return kept.length > 0 ? [{ ...first, parts: kept }, ...rest] : rest;
}

/** Joins adjacent texts. */
const wordsOf = (tokens: readonly Token[]): InlineText[] =>
  tokens.flatMap((token) => partsOf(token as MarkedToken)).reduce<InlineText[]>(joinInlines, []);

function joinInlines(parts: InlineText[], next: InlineText): InlineText[] {
  const last = parts.at(-1);
  // Appends to the same array, which is not used elsewhere yet. Copying it for each of thousands of lines
  // would be slow.
  if (typeof last !== 'string' || typeof next !== 'string') parts.push(next);
  else parts[parts.length - 1] = last + next;
  return parts;
}

function partsOf(token: MarkedToken): InlineText[] {
  switch (token.type) {
    case 'codespan':
      return [{ as: 'code', text: token.text }];
    case 'strong':
      return [{ as: 'bold', parts: wordsOf(token.tokens) }];
    case 'em':
      return [{ as: 'italic', parts: wordsOf(token.tokens) }];
    case 'link':
      return linkOf(token.href, wordsOf(token.tokens));
    case 'image':
      return linkOf(token.href, [token.text || token.href]);
    case 'br':
      return [token.raw === '\n' ? '\n' : '  \n'];
    case 'escape':
      return [token.text];
    case 'text':
      return token.tokens
        ? token.tokens.flatMap((part) => partsOf(part as MarkedToken))
        : [decodeEntities(token.raw)];
    default:
      return [decodeEntities(token.raw)];
  }
}

/** The language that a fence names, if it looks like a name. */
function languageOf(words = ''): { language?: string } {
  const [language] = /^[\w.+#-]{1,30}(?=$|[\s{,:])/.exec(words) ?? [];
  return language === undefined ? {} : { language };
}

/** An address within the document or outside the web is not linked. Only its text is kept. */
function linkOf(target: string, parts: InlineText[]): InlineText[] {
  const path = pagePath(target);
  if (path !== null && parts.length > 0) return [{ as: 'page', path, parts: removeLinks(parts) }];
  const address = webAddress(target);
  // A user name before the host can be mistaken for the host: https://bank.example@evil.example
  if (address === null || /^\w+:\/\/[^/?#]*@/.test(address)) return parts.length > 0 ? parts : [target];
  return [{ as: 'link', address, parts: parts.length > 0 ? removeLinks(parts) : [target] }];
}

/**
 * The path that a target names on the site's own origin; null for any other target. Two slashes, and a backslash, which
 * browsers read as a slash, lead to another host.
 */
function pagePath(target: string): string | null {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(target)) return null;
  const url = URL.parse(target, 'https://site.invalid');
  if (url?.origin !== 'https://site.invalid') return null;
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

/** A linked image, such as a badge, would be a link inside a link, which HTML does not allow. */
const removeLinks = (parts: InlineText[]): InlineText[] =>
  parts
    .flatMap((part): InlineText[] => {
      if (typeof part === 'string' || part.as === 'code') return [part];
      const inner = removeLinks(part.parts);
      return part.as === 'link' || part.as === 'page' ? inner : [{ ...part, parts: inner }];
    })
    .reduce<InlineText[]>(joinInlines, []);

/** Link definitions that are used by a link, as objects of the parser. */
const used = new WeakSet<object>();

/**
 * `[name]: address`. Footnotes, and words that are not an address (`[Deprecated]: yes`), are not link
 * definitions.
 */
const addressApart = /^ {0,3}\[(?!\^)(?:\\.|[^\\\]])+\]:\s*\S*[/.#:]/;

const markdown = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    ...Object.fromEntries(['code', 'html', 'tag', 'del'].map((rule) => [rule, () => undefined])),
    // "1984. A year" is not a list.
    list: (text) => (/^ {0,3}\d{4}/.test(text) ? undefined : false),
    // "5*3 and 2*1" is not emphasis.
    emStrong: (text, _masked, before = '') =>
      /^\*+[a-z\d]/i.test(text) && /[a-z\d]$/i.test(before) ? undefined : false,
    def: (text) => (addressApart.test(text) ? false : undefined),
    reflink(text, links) {
      const { reflink, nolink } = this.rules.inline;
      const [, words = '', name] = reflink.exec(text) ?? nolink.exec(text) ?? [];
      const link = links[(name || words).replace(/\s+/g, ' ').toLowerCase()];
      if (link) used.add(link);
      return false;
    },
  },
});

/** The tokens of a Markdown text. Unused link definitions are treated as text. */
function markdownTokens(text: string): Token[] {
  const tokens = markdown.lexer(text);
  if (Object.keys(tokens.links).length > 0) showUnused(tokens);
  return tokens;
}

function showUnused(tokens: TokensList): void {
  const hidden = new Set<string>();
  markdown.walkTokens(tokens, (token) => {
    if (token.type !== 'def') return;
    const { tag } = token as Tokens.Def;
    const link = tokens.links[tag];
    // If several definitions have the same name, links use the first one.
    if (link && used.has(link) && !hidden.has(tag)) hidden.add(tag);
    else Object.assign(token, { type: 'text', raw: token.raw.trim() });
  });
}
