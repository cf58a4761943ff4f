import { assistantMessages as messages } from '@fieldkit/contract/messages/assistant.ts';
import { versionLine } from '../version-line.ts';
import type { Visit } from '../visit.ts';
import { partOfText } from './part-of-text.ts';

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
