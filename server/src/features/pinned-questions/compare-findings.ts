import type { Finding, PinnedQuestion, Replay, Replayed } from '@fieldkit/contract/pinned-questions.ts';
import type { Findings } from '../../services/search/replay/replay-messages.ts';
import type { PinRow } from './pins.queries.ts';

const sureness = { none: 0, uncertain: 1, answered: 2 };

/** Which pinned questions end worse with a change, and which better; what got worst comes first. */
export function compareFindings(
  pins: readonly PinRow[],
  expected: ReadonlyMap<string, PinnedQuestion['expected']>,
  { before, after }: { before: Findings; after: Findings },
): Replay {
  const replayed = pins.flatMap(({ pin_uuid, text }): Replayed[] => {
    const [then, next] = [before[pin_uuid], after[pin_uuid]];
    return then && next
      ? [{ pin_uuid, text, expected: expected.get(pin_uuid) ?? [], before: then, after: next }]
      : [];
  });
  const worse = replayed.filter((one) => difference(one) < 0).sort((a, b) => difference(a) - difference(b));
  const better = replayed.filter((one) => difference(one) > 0).sort((a, b) => difference(b) - difference(a));
  return { asked: pins.length, worse, better };
}

/** The place of a missing result: below all others. */
const NOT_FOUND = 1_000;

/** Below 0: worse. Being found or not weighs most, then the place, then how sure the answer is. */
function difference({ before, after }: Pick<Replayed, 'before' | 'after'>): number {
  const place = ({ place: at }: Finding) => at ?? NOT_FOUND;
  return place(before) - place(after) || (sureness[after.outcome] - sureness[before.outcome]) / 10;
}
