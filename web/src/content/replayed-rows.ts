import type { PinnedQuestion, ReplayedQuestion } from '@fieldkit/contract/pinned-questions.ts';
import * as messages from './replays.messages.ts';

/** The rows for pinned questions whose result changed: the question, the old and new result, and what is found now. */
export const replayedRows = (replayed: readonly ReplayedQuestion[]) =>
  replayed.map(({ pin_uuid, text, expected, before, after }) => ({
    key: pin_uuid,
    title: text,
    lines: [
      messages.change(before, after),
      expectedWords(expected),
      ...(after.first && after.place !== 1 ? [messages.instead(after.first)] : []),
    ],
  }));

/** The names of the methods and the workflow that a pinned question must find. */
export const expectedWords = (expected: PinnedQuestion['expected']): string =>
  messages.expected(expected.map(({ name }) => name ?? messages.gone).join(', '));
