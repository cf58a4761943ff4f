import { replayMessages as say } from '@fieldkit/contract/messages/replays.ts';
import type { PinnedQuestion, Replayed } from '@fieldkit/contract/pinned-questions.ts';

/** Pinned questions that end differently, in words: what, from where to where, and what is found in their stead. */
export const replayedRows = (replayed: readonly Replayed[]) =>
  replayed.map(({ pin_uuid, text, expected, before, after }) => ({
    key: pin_uuid,
    title: text,
    lines: [
      say.change(before, after),
      expectedWords(expected),
      ...(after.first && after.place !== 1 ? [say.instead(after.first)] : []),
    ],
  }));

/** What a pinned question must find. */
export const expectedWords = (expected: PinnedQuestion['expected']): string =>
  say.expected(expected.map(({ name }) => name ?? say.gone).join(', '));
