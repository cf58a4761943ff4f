import {
  type ChangeType,
  changelogLimits,
  changeTypes,
  noChanges,
  type PublishedChange,
  type VersionChanges,
} from '@fieldkit/contract/changelog.ts';
import { withoutControl } from '@fieldkit/contract/shapes.ts';
import * as messages from './changes.messages.ts';

/** The maximum number of characters of each text. */
const maxLengths = { id: 200, name: 200, call: 300, library: 200, sentence: 400 } as const;
/** The maximum number of differences of one method that are listed. */
const MAX_REASONS = 12;
/** Removed things come first, because they concern more developers than additions. */
const order: Record<ChangeType, number> = { removed: 0, deprecated: 1, changed: 2, added: 3 };

/** Counts the changes, and lists as many as a version's entry has room for: breaking ones first. */
export function boundChanges(changes: readonly PublishedChange[]): VersionChanges {
  const counts = { ...noChanges.counts };
  for (const type of changeTypes) counts[type] = changes.filter((one) => one.type === type).length;
  counts.breaking = changes.filter(({ breaking }) => breaking).length;
  const sorted = [...changes]
    .sort(
      (one, other) => Number(other.breaking) - Number(one.breaking) || order[one.type] - order[other.type],
    )
    .slice(0, changelogLimits.entries)
    .map(boundChange);
  const entries: PublishedChange[] = [];
  // The counts, and the brackets of the list.
  let bytes = 200;
  for (const change of sorted) {
    bytes += Buffer.byteLength(JSON.stringify(change)) + 1;
    if (bytes > changelogLimits.bytes) break;
    entries.push(change);
  }
  return { counts, entries };
}

function boundChange(change: PublishedChange): PublishedChange {
  const { id, name, call, library, reasons } = change;
  const listed = reasons.length > MAX_REASONS ? reasons.slice(0, MAX_REASONS - 1) : reasons;
  const left = reasons.slice(listed.length);
  return {
    ...change,
    id: cut(id, maxLengths.id),
    name: cut(name, maxLengths.name),
    call: cut(call, maxLengths.call),
    library: cut(library, maxLengths.library),
    reasons: [
      ...listed.map(({ breaking, sentence, migration }) => ({
        breaking,
        sentence: cut(sentence, maxLengths.sentence),
        ...(migration && { migration: cut(migration, maxLengths.sentence) }),
      })),
      ...(left.length > 0
        ? [
            {
              breaking: left.some(({ breaking }) => breaking),
              sentence: messages.moreDifferences(left.length),
            },
          ]
        : []),
    ],
  };
}

/** One line of at most `max` characters, without characters that no stored text may contain. */
function cut(text: string, max: number): string {
  const line = withoutControl(text.slice(0, max * 2))
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`.toWellFormed();
}
