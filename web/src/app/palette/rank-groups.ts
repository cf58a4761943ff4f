import { defaultFilter } from 'cmdk';
import type { Entry } from './palette-entries.tsx';

export interface EntryGroup {
  heading: string;
  entries: readonly Entry[];
  /** The server found them by more than their text: they stay, below entries that match by name. */
  areFound?: boolean;
}

/** The score of a match from the server when its text does not contain the search words. */
const FOUND = 0.05;

/**
 * The groups that match the typed text, the best first, with the best entries first; unchanged without text.
 */
export function rankGroups(groups: readonly EntryGroup[], typed: string): EntryGroup[] {
  const search = typed.trim();
  if (!search) return groups.filter(({ entries }) => entries.length > 0);
  const ranked = groups.map((group) => {
    const least = group.areFound ? FOUND : 0;
    const scored = group.entries
      .map((entry) => ({ entry, score: Math.max(least, fitOf(entry, search)) }))
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score);
    return {
      group: { ...group, entries: scored.map(({ entry }) => entry) },
      best: scored[0]?.score ?? 0,
    };
  });
  return ranked
    .filter(({ best }) => best > 0)
    .toSorted((one, other) => other.best - one.best)
    .map(({ group }) => group);
}

/** A match in the secondary text, or in hidden synonyms, scores lower than a match in the name. */
const fitOf = ({ label, detail, synonyms }: Entry, search: string): number =>
  Math.max(
    score(label, search),
    detail ? 0.8 * score(detail, search) : 0,
    synonyms ? 0.6 * score(synonyms, search) : 0,
  );

const score = (text: string, search: string): number => defaultFilter?.(text, search) ?? 0;
