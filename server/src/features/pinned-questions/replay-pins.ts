import type { Finding, PinnedQuestion, Replay, Replayed } from '@fieldkit/contract/pinned-questions.ts';
import type { AuthorizedContext, Context } from '../../services/context.ts';
import { servedVersion } from '../../services/publications/served-version.ts';
import { replayChange } from '../../services/search/replay/replay-change.ts';
import type { Change, Findings } from '../../services/search/replay/replay-messages.ts';
import type { PublishedMethod } from '../../services/search/search-messages.ts';
import { expectedOf } from './expected-of.ts';
import type { PinRow } from './pins.queries.ts';

/**
 * Runs pinned questions against the published version and a possible next one, and returns the differences.
 */
export async function replayPins(
  ctx: AuthorizedContext,
  project_uuid: string,
  pins: readonly PinRow[],
  change: Change,
  methods: readonly PublishedMethod[] = [],
): Promise<Replay> {
  const visiting: Context = { ...ctx, actor: { kind: 'visitor', project_uuid } };
  const served = pins.length > 0 && (await servedVersion(visiting, project_uuid));
  if (!served) return { asked: 0, worse: [], better: [] };
  const asked = pins.map(({ pin_uuid, text, method_uuids, workflow_uuid }) => ({
    ...{ pin_uuid, text, method_uuids, workflow_uuid },
  }));
  const findings = await replayChange(ctx, served.publication_uuid, asked, change, methods);
  return compareFindings(pins, await expectedOf(ctx, project_uuid, pins), findings);
}

const sureness = { none: 0, uncertain: 1, answered: 2 };

/** Which pinned questions end worse with a change, and which better; what got worst comes first. */
function compareFindings(
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
