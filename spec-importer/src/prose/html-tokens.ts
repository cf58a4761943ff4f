import { decodeHTMLStrict } from 'entities';
import { needsClosing, roleOf, type TagRole } from './html-tags.ts';
import { literalRanges } from './markdown-code.ts';

/** A known tag in a text. */
export interface Tag {
  kind: 'tag';
  role: TagRole;
  /** The name in lower case. */
  name: string;
  closes: boolean;
  attributes: string;
  source: string;
  /** Whether the tag is in a row of a Markdown table, which cannot contain line breaks. */
  inRow: boolean;
}

/** `literal`: Markdown code, which is not changed. */
export type Token = Tag | { kind: 'text' | 'literal'; text: string };

/** Splits a text into known tags and the text between them; the joined texts of the tokens are the whole text. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const readTag = tagReader(text);
  let from = 0;
  const add = (kind: 'text' | 'literal', to: number) => {
    if (to > from) tokens.push({ kind, text: text.slice(from, to) });
    from = to;
  };
  let opens = text.indexOf('<');
  for (const literal of [...literalRanges(text), { from: text.length, to: text.length }]) {
    while (opens !== -1 && opens < literal.from) {
      const found = readTag(opens, literal.from);
      if (found) {
        add('text', opens);
        tokens.push(found.tag);
        from = found.to;
      }
      opens = text.indexOf('<', found?.to ?? opens + 1);
    }
    add('text', literal.from);
    add('literal', literal.to);
    if (opens !== -1 && opens < literal.to) opens = text.indexOf('<', literal.to);
  }
  return settled(tokens);
}

/** Whether any tag is found in the text. */
export const hasTags = (text: string): boolean =>
  text.includes('<') && readTokens(text).some(({ kind }) => kind === 'tag');

type TagReader = (at: number, limit: number) => { tag: Tag; to: number } | undefined;

const begins = /<(\/?)([a-z][a-z\d]{0,11})(?=[\s/>])/iy;
/** The attributes that authors write; `<b and c>` has none and is not a tag. */
const attributesShape = /^(?:\s+[\w:@-]+\s*=|\s+(?:open|hidden|reversed|compact|nowrap)\s*\/?$|\s*\/?$)/i;

/**
 * Reads the tag at a position; returns undefined if there is no known tag. Positions must be passed in
 * increasing order.
 */
function tagReader(text: string): TagReader {
  const inRow = rowFinder(text);
  const unclosed = new Set<string>();

  /** The end of a script's closing tag; without one, the text is not a script. */
  function droppedTo(name: string, end: number): number | undefined {
    if (unclosed.has(name)) return undefined;
    const closing = name === 'script' ? /<\/script\s*>/gi : /<\/style\s*>/gi;
    closing.lastIndex = end;
    const found = closing.exec(text);
    if (!found) unclosed.add(name);
    return found ? found.index + found[0].length : undefined;
  }

  return (at, limit) => {
    begins.lastIndex = at;
    const [head = '', slash, written = ''] = begins.exec(text) ?? [];
    const role = roleOf(written);
    if (!role) return undefined;
    const name = written.toLowerCase();
    const end = tagEnd(text, at + head.length, limit);
    if (end === undefined) return undefined;
    const attributes = text.slice(at + head.length, end - 1);
    const closes = slash === '/';
    if (closes ? attributes.trim() !== '' : !attributesShape.test(attributes)) return undefined;
    const to = role === 'dropped' && !closes ? droppedTo(name, end) : end;
    if (to === undefined) return undefined;
    const tag: Tag = {
      kind: 'tag',
      role,
      name,
      closes,
      attributes,
      source: text.slice(at, to),
      inRow: inRow(at),
    };
    return { tag, to };
  };
}

/** More quoted values than any real tag has. Without this limit, a search from each `<` would take quadratic time. */
const MAX_VALUES = 100;

/**
 * The position after the `>` that ends a tag. A `>` in quotes does not count, and a `<` before it means that
 * there is no tag.
 */
function tagEnd(text: string, from: number, limit: number): number | undefined {
  let values = 0;
  for (let at = from; at < limit; at++) {
    const character = text[at];
    if (character === '>') return at + 1;
    if (character === '<') return undefined;
    if (text[at - 1] === '=' && (character === '"' || character === "'")) {
      const closes = text.indexOf(character, at + 1);
      values += 1;
      if (closes === -1 || values > MAX_VALUES) return undefined;
      at = closes;
    }
  }
  return undefined;
}

function rowFinder(text: string): (at: number) => boolean {
  const rows = text.includes('|') ? [...text.matchAll(/^[ \t]*\|.*/gm)] : [];
  const ends = rows.map(({ 0: row, index }) => index + row.length);
  let row = 0;
  return (at) => {
    while (row < rows.length && (ends[row] ?? 0) < at) row++;
    return at >= (rows[row]?.index ?? Number.POSITIVE_INFINITY);
  };
}

/** Handles unpaired tags: an opening tag without attributes is kept as a word of the author, all others are removed. */
function settled(tokens: Token[]): Token[] {
  const open = new Map<string, number[]>();
  const changed = [...tokens];
  tokens.forEach((token, index) => {
    if (token.kind !== 'tag' || token.role === 'dropped' || !needsClosing(token.name)) return;
    const waiting = open.get(token.name) ?? [];
    open.set(token.name, waiting);
    if (!token.closes) waiting.push(index);
    else if (waiting.pop() === undefined) changed[index] = { ...token, role: 'plain' };
  });
  for (const index of [...open.values()].flat()) {
    const tag = tokens[index];
    if (tag?.kind !== 'tag') continue;
    changed[index] = tag.attributes.trim() ? { ...tag, role: 'plain' } : { kind: 'text', text: tag.source };
  }
  return changed;
}

/** As in clean-text.ts. These characters are already removed here, because their later removal could form a tag. */
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB]/gv;
const notCharacter = '\uFFFD';

/**
 * Decodes named and numeric entities. All kinds of spaces become plain spaces, and invisible characters are
 * removed. Unknown entities, and numbers that are not characters, stay as written.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (written) => {
    const decoded = decodeHTMLStrict(written);
    return decoded === notCharacter ? written : decoded.replace(/[\s\u0085]/g, ' ').replace(unseen, '');
  });
}
