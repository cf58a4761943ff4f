import * as messages from '@fieldkit/contract/messages/assistant.ts';
import { type McpRequest, versionLine } from '../mcp-request.ts';

/** No tool writes data or accesses anything outside the project. */
export const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** The maximum length of a whole answer, in characters. Four characters count as a token. */
export const answerSizes = {
  /** One method, 1,500 tokens. */
  method: 6_000,
  /** Anything else unless more is requested, 2,500 tokens. */
  usual: 10_000,
  /** If more is requested, 8,000 tokens. */
  max: 32_000,
} as const;

/** Space for the last lines: what is left out, the version and the page. */
export const RESERVED_CHARACTERS = 500;

type AnswerPosition = {
  /** The path of the page that shows the same to people. */
  path?: string;
  /** The first line. */
  from?: number;
  /** The maximum length of the answer, in characters. */
  size?: number;
};

/** Adds the version that an answer comes from. An answer that is cut ends with the cursor that continues it. */
export async function answer(mcp: McpRequest, text: string, { path, from = 0, size }: AnswerPosition = {}) {
  const part = partOfText(text, from, (size ?? answerSizes.usual) - RESERVED_CHARACTERS);
  const rest = part.next === null ? [] : [messages.leftOut(part.left, `from ${part.next}`)];
  const last = await versionLine(mcp, path);
  return asText([part.text || messages.noMore, ...rest, last].filter(Boolean).join('\n'));
}

export async function refuse(mcp: McpRequest, text: string) {
  return { ...(await answer(mcp, text)), isError: true as const };
}

const asText = (text: string) => ({ content: [{ type: 'text' as const, text }] });

/** A part of a longer text, and the line that the next part begins with; null if nothing is left. */
type TextPart = { text: string; next: number | null; left: number };

/** The maximum length of a line. It must be less than that of an answer. */
const MAX_LINE_LENGTH = 2_000;

/** Whole lines, starting at `from`, as many as fit into `max` characters, but at least one. */
export function partOfText(text: string, from: number, max: number): TextPart {
  const lines = text.split('\n').flatMap(broken).slice(from);
  let used = 0;
  const over = lines.findIndex((line, place) => {
    used += line.length + 1;
    return used > max && place > 0;
  });
  if (over < 0) return { text: lines.join('\n'), next: null, left: 0 };
  return { text: lines.slice(0, over).join('\n').trimEnd(), next: from + over, left: lines.length - over };
}

function broken(line: string): string[] {
  if (line.length <= MAX_LINE_LENGTH) return [line];
  const mark = hasOwnerText(line) ? '> ' : '';
  return Array.from({ length: Math.ceil(line.length / MAX_LINE_LENGTH) }, (_, place) => {
    const piece = line.slice(place * MAX_LINE_LENGTH, (place + 1) * MAX_LINE_LENGTH);
    return place === 0 ? piece : mark + piece;
  });
}

/**
 * A text as a resource. It is at most as long as the longest tool answer, because an attached text costs tokens in
 * every turn.
 */
export const attachedText = (text: string): string => partOfText(text, 0, answerSizes.max).text;

export const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;

/** Puts a text on one line. NEL also ends a line, although JavaScript does not count it as whitespace. */
export const onOneLine = (text: string): string => text.replace(/[\s\u0085]+/g, ' ').trim();

/** For a name, a type or an address, which is written on one line. */
export const cutLine = (text: string, max: number): string => cut(onOneLine(text), max);

/**
 * In answers, long texts of owners follow `>` and end with the line. No text can end this mark, because it contains
 * no line break, and the mark is repeated where an answer is cut into parts. The server's instructions explain it.
 */

const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;

/** A text of several lines, with a mark before each; '' for an empty text. */
export const ownerText = (text: string, max: number): string =>
  text.trim() === ''
    ? ''
    : cut(withoutDeadLinks(text), max)
        .split(lineEnds)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');

/** A text that follows its subject on the same line; '' for an empty text. */
export const ownerNote = (text: string, max: number): string =>
  text.trim() === '' ? '' : ` > ${cut(onOneLine(withoutDeadLinks(text)), max)}`;

/** Links within the page of a document lead nowhere in an answer, so only their text stays. */
const withoutDeadLinks = (text: string): string =>
  text
    .replace(/(?<!!)\[([^\][\n]{1,300})\]\(#[^()\s]{0,300}\)/g, '$1')
    .replace(/<a\s[^<>]{0,50}href=["']#[^"'<>]{0,300}["'][^<>]{0,100}>([^<>]{0,300})<\/a>/gi, '$1');

/** Whether a line contains a mark, so that its continuation needs one too. */
const hasOwnerText = (line: string): boolean => /(?:^|\s)>(?:\s|$)/.test(line);
