import { webAddress } from '@fieldkit/contract/web-address.ts';
import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import { type Block, type CalloutKind, calloutNames, type Words } from './prose.ts';
import { written } from './written.ts';

/**
 * What somebody wrote in Markdown, as OpenAPI has descriptions: CommonMark with tables and bare addresses. Two things differ,
 * for texts that were not meant as Markdown: every line break is kept, and HTML, indented code and tildes are words. So no
 * part is ever markup of a page, and no word is lost; addresses lead to the web or are not links.
 */
export function readProse(text: string): Block[] {
  if (!mayBeMarked.test(text) || isBeyondReason(text)) return plainly(text);
  return blocksOf(markdown.lexer(text));
}

const markdown = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: Object.fromEntries(['code', 'html', 'tag', 'del'].map((rule) => [rule, () => undefined])),
});

/** Most inputs of most methods are described in words alone: those cost nothing. */
const mayBeMarked = /[`*_[\\|&]|:\/\/|www\.|^ {0,3}(?:[-+=#>]|\d+[.)])/m;

/** Ten lists or quotes in one line, or hundreds of stars and brackets, are nobody's: read, they would cost more than all the rest. */
const tooDeep = /^(?:[ \t]*(?:[-+*>]|\d+[.)])){10}/m;
const mostMarks = 500;
const longest = 16_000;

const isBeyondReason = (text: string): boolean =>
  text.length > longest || text.split(/[*_[]/, mostMarks + 1).length > mostMarks || tooDeep.test(text);

const plainly = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ as: 'paragraph', parts: [paragraph] }));

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
      return { as: 'code', text: token.text };
    case 'heading':
      return { as: 'heading', parts: wordsOf(token.tokens) };
    case 'list':
      return {
        as: 'list',
        first: token.ordered ? Number(token.start) : null,
        items: token.items.map(({ tokens }) => blocksOf(tokens)),
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
      return { as: 'paragraph', parts: wordsOf('tokens' in token && token.tokens ? token.tokens : [token]) };
  }
}

const callout = /^\[!(\w+)\][ \t]*(?:\n|$)/;

function quoteOf({ text, tokens }: Tokens.Blockquote): Block {
  const named = callout.exec(text)?.[1]?.toLowerCase();
  const kind = named !== undefined && isKind(named) ? named : null;
  return { as: 'quote', kind, blocks: kind ? withoutName(blocksOf(tokens), kind) : blocksOf(tokens) };
}

const isKind = (name: string): name is CalloutKind => Object.hasOwn(calloutNames, name);

/** The line that names a callout is told by its look. */
function withoutName([first, ...rest]: Block[], kind: CalloutKind): Block[] {
  if (first?.as !== 'paragraph') return rest;
  const [name, ...parts] = first.parts;
  const left = typeof name === 'string' ? name.slice(kind.length + '[!]'.length).replace(/^\s+/, '') : '';
  const kept = left === '' ? parts : [left, ...parts];
  return kept.length > 0 ? [{ as: 'paragraph', parts: kept }, ...rest] : rest;
}

/** Neighbouring texts are one. */
const wordsOf = (tokens: readonly Token[]): Words[] =>
  tokens.flatMap((token) => partsOf(token as MarkedToken)).reduce<Words[]>(joined, []);

function joined(parts: Words[], next: Words): Words[] {
  const last = parts.at(-1);
  if (typeof last !== 'string' || typeof next !== 'string') return [...parts, next];
  return [...parts.slice(0, -1), last + next];
}

function partsOf(token: MarkedToken): Words[] {
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
      return ['\n'];
    case 'escape':
      return [token.text];
    case 'text':
      return token.tokens
        ? token.tokens.flatMap((part) => partsOf(part as MarkedToken))
        : [written(token.text)];
    default:
      return [written(token.raw)];
  }
}

/** An address within the document, or one that is none of the web, leads nowhere from here: its words alone are kept. */
function linkOf(target: string, parts: Words[]): Words[] {
  const address = webAddress(target);
  return address === null ? parts : [{ as: 'link', address, parts }];
}
