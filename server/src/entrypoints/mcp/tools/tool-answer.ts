import * as messages from '@fieldkit/contract/messages/assistant.ts';
import { type Visit, versionLine } from '../visit.ts';
import { hasOwnerText } from './cut-text.ts';

/** No tool writes anything or leaves the project. */
export const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** In characters, four of which are counted as a token: what an answer takes at most, all of it. */
export const answerSizes = {
  /** One method, 1,500 tokens. */
  method: 6_000,
  /** Anything else without a longer limit on request, 2,500 tokens. */
  usual: 10_000,
  /** Where more was asked for, 8,000 tokens. */
  most: 32_000,
} as const;

/** For the last lines: what is left out, the version and the page. */
export const ROOM_FOR_THE_END = 500;

type AnswerPosition = {
  /** The page that shows the same to people. */
  path?: string;
  /** The line to begin with. */
  from?: number;
  /** How long the answer may be. */
  size?: number;
};

/** An answer with the version that it comes from. If it is cut, it ends with the cursor that continues it. */
export async function answer(visit: Visit, text: string, { path, from = 0, size }: AnswerPosition = {}) {
  const part = partOfText(text, from, (size ?? answerSizes.usual) - ROOM_FOR_THE_END);
  const rest = part.next === null ? [] : [messages.leftOut(part.left, `from ${part.next}`)];
  const last = await versionLine(visit, path);
  return asText([part.text || messages.noMore, ...rest, last].filter(Boolean).join('\n'));
}

export async function refuse(visit: Visit, text: string) {
  return { ...(await answer(visit, text)), isError: true as const };
}

const asText = (text: string) => ({ content: [{ type: 'text' as const, text }] });

/** A part of a longer text, and the line that the next one begins with; null when nothing is left. */
type Part = { text: string; next: number | null; left: number };

/** No line may be longer than an answer. */
const LONGEST_LINE = 2_000;

/** Whole lines from one on, as many as fit into so many characters; at least one. */
export function partOfText(text: string, from: number, most: number): Part {
  const lines = text.split('\n').flatMap(broken).slice(from);
  let used = 0;
  const over = lines.findIndex((line, place) => {
    used += line.length + 1;
    return used > most && place > 0;
  });
  if (over < 0) return { text: lines.join('\n'), next: null, left: 0 };
  return { text: lines.slice(0, over).join('\n').trimEnd(), next: from + over, left: lines.length - over };
}

function broken(line: string): string[] {
  if (line.length <= LONGEST_LINE) return [line];
  const mark = hasOwnerText(line) ? '> ' : '';
  return Array.from({ length: Math.ceil(line.length / LONGEST_LINE) }, (_, place) => {
    const piece = line.slice(place * LONGEST_LINE, (place + 1) * LONGEST_LINE);
    return place === 0 ? piece : mark + piece;
  });
}

/** A text as a resource: as long as the longest answer of a tool, since what is attached is paid for in every turn. */
export const attachedText = (text: string): string => partOfText(text, 0, answerSizes.most).text;
