import { ALIKE_ENOUGH, type Compared, comparedOf, isOtherAction, likeness } from './likeness.ts';

/** The groups of a project in memory, for placing further wordings. */
export type Grouping = {
  /** A wording that has its place. */
  keep: (group: string, stems: readonly string[], method: string | null) => void;
  /** The group that a new wording belongs to by average link; null where it begins one. */
  place: (stems: readonly string[], method: string | null) => string | null;
};

/** So many members speak for their group; the first ones do. */
const SPEAKERS = 40;
/** So many groups are looked at for a wording: those with which it shares its rarest words first. */
const CANDIDATES = 200;
/** A word that is in more groups than this tells none of them apart. */
const MOST_GROUPS_OF_STEM = 2_000;

/** Nothing is compared with everything: groups are looked up by the words that they share, rare ones first. */
export function openGrouping(): Grouping {
  const groups = new Map<string, Compared[]>();
  const groupsOf = new Map<string, Set<string>>();

  const candidates = (wording: Compared): Set<string> => {
    const byRarity = [...wording.stems]
      .flatMap((stem) => groupsOf.get(stem) ?? [])
      .sort((one, other) => one.size - other.size);
    const found = new Set<string>();
    for (const some of byRarity)
      for (const group of some) {
        if (found.size >= CANDIDATES) return found;
        found.add(group);
      }
    return found;
  };

  return {
    keep: (group, stems, method) => {
      const wording = comparedOf(stems, method);
      const members = groups.get(group) ?? [];
      groups.set(group, members);
      if (members.length >= SPEAKERS) return;
      members.push(wording);
      for (const stem of wording.stems) {
        const some = groupsOf.get(stem) ?? new Set();
        groupsOf.set(stem, some);
        if (some.size < MOST_GROUPS_OF_STEM) some.add(group);
      }
    },
    place: (stems, method) => {
      const wording = comparedOf(stems, method);
      let best: string | null = null;
      let most = ALIKE_ENOUGH;
      for (const group of candidates(wording)) {
        const members = groups.get(group) ?? [];
        if (members.some((member) => isOtherAction(member, wording))) continue;
        const average = members.reduce((sum, member) => sum + likeness(member, wording), 0) / members.length;
        if (average > most || (average === most && best === null)) [best, most] = [group, average];
      }
      return best;
    },
  };
}
