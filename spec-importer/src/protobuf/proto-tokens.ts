import { importLimits } from '../import-limits.ts';
import { nearby, placeInText } from '../text/explain-yaml-error.ts';
import { UnreadableDocument } from '../unreadable-document.ts';

interface ProtoToken {
  kind: 'name' | 'number' | 'string' | 'sign' | 'end';
  /** The value of a string without its quotes; otherwise as written. */
  text: string;
  offset: number;
  /** The comment directly above it. */
  comment: string;
}

/** The tokens of a Protocol Buffers file, one after the other. */
export interface ProtoTokens {
  /** The next token, which stays next. */
  peek(): ProtoToken;
  take(): ProtoToken;
  /** Takes the next token if it is this sign or name. */
  takeIf(text: string): boolean;
  /** @throws UnreadableDocument if the next token is another one */
  expect(text: string): ProtoToken;
  /** A name. @throws UnreadableDocument if the next token is none */
  name(): string;
  /** The comment behind the last token, on its line. */
  commentBehind(): string;
  /** The number of tokens that were read. */
  count(): number;
  /** The error for an unexpected token. */
  unexpected(token: ProtoToken, expected: string): UnreadableDocument;
}

const blank = /[^\S\n]*/y;
const word = /[A-Za-z_]\w*/y;
const numeral = /\.?\d(?:[eE][+-]|[\w.])*/y;
/** The maximum number of lines of a comment that become part of a description. */
const maxLines = 500;
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** Splits a text into tokens lazily: each is read when it is requested. */
export function createProtoTokens(text: string): ProtoTokens {
  let offset = text.startsWith('\ufeff') ? 1 : 0;
  let count = 0;
  let next: ProtoToken | undefined;
  let behind = '';

  /** The comments up to the next token. One that follows the last token on its line belongs to that. */
  function skip(): string {
    let above: string[] = [];
    let isOnLine = count > 0;
    let isLineEmpty = false;
    behind = '';
    for (;;) {
      offset = endOf(blank, offset);
      if (text[offset] === '\n') {
        // An empty line separates a comment from what follows.
        if (isLineEmpty) above = [];
        [isLineEmpty, isOnLine] = [true, false];
        offset++;
        continue;
      }
      const isBlock = text.startsWith('/*', offset);
      if (!isBlock && !text.startsWith('//', offset)) return above.join('\n');
      const comment = takeComment(isBlock);
      if (isOnLine) behind ||= comment;
      else if (above.length < maxLines) above.push(comment);
      isLineEmpty = !isBlock;
      isOnLine &&= isBlock;
    }
  }

  /** A comment, and the end of its line if that ends it. */
  function takeComment(isBlock: boolean): string {
    const close = text.indexOf(isBlock ? '*/' : '\n', offset + 2);
    if (isBlock && close === -1) throw problemAt(offset, 'a comment is never closed');
    const end = close === -1 ? text.length : close;
    // Only as much as a description can have, because a file can consist of comments.
    const comment = text.slice(offset + 2, Math.min(end, offset + importLimits.descriptionLength * 4));
    offset = Math.min(text.length, end + (isBlock ? 2 : 1));
    return commentText(comment);
  }

  const endOf = (pattern: RegExp, from: number): number => {
    pattern.lastIndex = from;
    return pattern.test(text) ? pattern.lastIndex : from;
  };

  function read(): ProtoToken {
    const comment = skip();
    if (++count > importLimits.protobufTokens)
      throw new UnreadableDocument(
        'The document is too large',
        'It has more than three million words and symbols. Divide it into several files and import each as a library.',
      );
    const from = offset;
    const token = (kind: ProtoToken['kind'], end: number) => {
      offset = end;
      return { kind, text: text.slice(from, end), offset: from, comment };
    };
    if (from >= text.length) return { kind: 'end', text: '', offset: from, comment };
    const quote = text[from];
    if (quote === '"' || quote === "'") return { ...token('string', from), text: stringAt(from, quote) };
    const name = endOf(word, from);
    if (name - from > importLimits.inputNameLength)
      throw problemAt(from, 'a name has more than 200 characters');
    if (name > from) return token('name', name);
    const number = endOf(numeral, from);
    return number > from ? token('number', number) : token('sign', from + 1);
  }

  function stringAt(from: number, quote: string): string {
    const parts: string[] = [];
    let start = from + 1;
    for (let at = start; at < text.length && text[at] !== '\n'; at++) {
      if (text[at] === quote) {
        parts.push(text.slice(start, at));
        offset = at + 1;
        return parts.join('');
      }
      if (text[at] !== '\\') continue;
      at++;
      parts.push(text.slice(start, at - 1), escapes[text[at] ?? ''] ?? text[at] ?? '');
      start = at + 1;
    }
    throw problemAt(from, 'a text in quotes is never closed');
  }

  const problemAt = (at: number, problem: string): UnreadableDocument =>
    new UnreadableDocument(
      'The Protocol Buffers file cannot be read',
      `${placeInText(text, at)}${nearby(text, at)}: ${problem}. Correct it and try again.`,
    );

  const unexpected = (token: ProtoToken, expected: string): UnreadableDocument =>
    problemAt(
      token.offset,
      token.kind === 'end' ? `the file ends where ${expected} is expected` : `${expected} is expected here`,
    );

  const peek = (): ProtoToken => {
    next ??= read();
    return next;
  };
  const take = (): ProtoToken => {
    const token = peek();
    next = undefined;
    return token;
  };
  return {
    peek,
    take,
    takeIf: (expected) => {
      const { kind, text: its } = peek();
      const isIt = its === expected && (kind === 'name' || kind === 'sign');
      if (isIt) take();
      return isIt;
    },
    expect: (expected) => {
      const token = take();
      if (token.kind === 'string' || token.text !== expected) throw unexpected(token, `“${expected}”`);
      return token;
    },
    name: () => {
      const token = take();
      if (token.kind !== 'name') throw unexpected(token, 'a name');
      return token.text;
    },
    commentBehind: () => {
      peek();
      return behind;
    },
    count: () => count,
    unexpected,
  };
}

/** A comment without the asterisks and the indentation of its lines. */
const commentText = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^[^\S\n]{0,200}\*{0,200} ?|^ /, '').trimEnd())
    .join('\n');
