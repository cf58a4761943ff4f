import type { TagSet } from '@fieldkit/contract/chosen-tags.ts';

/** How many methods have which tags, limited in size for a response. */
export type TagTally = { total: number; sets: TagSet[]; unlisted: number };

/** Limits the number of tags for people who read them, and the size of a refusal. */
const MAX_TAGS = 200;
const MAX_SETS = 400;
const MAX_MENTIONS = 4_000;

/**
 * Counts methods by their combination of tags, so that every choice of tags has an exact number of methods. If there
 * are too many tags, the rarest are left out: the counts stay exact for those that are listed.
 */
export function openTagTally(): { count: (tags: readonly string[]) => void; read: () => TagTally } {
  const counted = new Map<string, TagSet>();
  return {
    count: (tags) => add(counted, tags, 1),
    read: () => {
      const sets = [...counted.values()];
      const total = sets.reduce((sum, { methods }) => sum + methods, 0);
      const tags = byMethods(sets);
      for (let max = Math.min(MAX_TAGS, tags.length); ; max = Math.floor(max / 2)) {
        const listed = listedOnly(sets, new Set(tags.slice(0, max)));
        const mentions = listed.reduce((sum, one) => sum + one.tags.length, 0);
        if (max > 0 && (listed.length > MAX_SETS || mentions > MAX_MENTIONS)) continue;
        const isListed = listed.reduce((sum, { methods }) => sum + methods, 0);
        return { total, sets: listed, unlisted: total - isListed };
      }
    },
  };
}

function add(sets: Map<string, TagSet>, tags: readonly string[], methods: number): void {
  const together = [...tags].sort();
  const key = JSON.stringify(together);
  const known = sets.get(key);
  if (known) known.methods += methods;
  else sets.set(key, { tags: together, methods });
}

/** The tags, beginning with that of the most methods. */
function byMethods(sets: readonly TagSet[]): string[] {
  const counts = new Map<string, number>();
  for (const { tags, methods } of sets)
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + methods);
  return [...counts].sort(([a, of], [b, than]) => than - of || (a < b ? -1 : 1)).map(([tag]) => tag);
}

/** The combinations of tags, reduced to the known tags. A combination with only unknown tags is left out. */
function listedOnly(sets: readonly TagSet[], known: ReadonlySet<string>): TagSet[] {
  const seen = new Map<string, TagSet>();
  for (const { tags, methods } of sets) {
    const left = tags.filter((tag) => known.has(tag));
    if (left.length > 0 || tags.length === 0) add(seen, left, methods);
  }
  return [...seen.values()].sort((one, other) => other.methods - one.methods);
}
