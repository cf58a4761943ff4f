import {
  ALIKE_ENOUGH,
  isOtherAction,
  likeness,
  SAME_METHOD,
  type WordingFeatures,
  wordingFeatures,
  worthOf,
} from '../../services/search/learning/likeness.ts';

/** The groups of a project in memory, for placing further wordings. */
export type Grouping = {
  /** A wording that has its place. */
  keep: (group: string, stems: readonly string[], method: string | null) => void;
  /** The group that a new wording belongs to by average link; null where it begins one. */
  place: (stems: readonly string[], method: string | null) => string | null;
};

/** So many members speak for their group; the first ones do. */
const SPEAKERS = 12;
/** So many groups are compared with a wording: those that share most with it. */
const CANDIDATES = 24;
/** So many groups are looked up for a wording, by its rarest words first. */
const MOST_LOOKED_UP = 2_000;
/** A word that is in more groups than this does not distinguish any. */
const MOST_GROUPS_OF_STEM = 1_000;

/** Nothing is compared with everything: groups are looked up by the words that they share, rare ones first. */
export function openGrouping(): Grouping {
  const groups = new Map<string, WordingFeatures[]>();
  const groupsOf = new Map<string, Set<string>>();

  const candidates = (wording: WordingFeatures): string[] => {
    const shared = new Map<string, number>();
    const byRarity = [...wording.stems]
      .flatMap((stem) =>
        groupsOf.has(stem) ? [[stem, groupsOf.get(stem) ?? new Set<string>()] as const] : [],
      )
      .sort(([, one], [, other]) => one.size - other.size);
    let lookedUp = 0;
    for (const [stem, some] of byRarity)
      for (const group of some) {
        if (++lookedUp > MOST_LOOKED_UP) break;
        shared.set(group, (shared.get(group) ?? 0) + worthOf(stem));
      }
    return [...shared]
      .filter(([, worth]) => worth >= wording.worth * (ALIKE_ENOUGH - SAME_METHOD))
      .sort(([, one], [, other]) => other - one)
      .slice(0, CANDIDATES)
      .map(([group]) => group);
  };

  return {
    keep: (group, stems, method) => {
      const wording = wordingFeatures(stems, method);
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
      const wording = wordingFeatures(stems, method);
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
