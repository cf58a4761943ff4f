import type { SearchIndex } from './search-index.ts';

/** The weight of a term in a call: the fewer calls have it, the more it weighs. */
export function termRarity({ calls, postings }: SearchIndex, terms: readonly number[]): number {
  const having = terms.reduce(
    (sum, term) => sum + (postings.starts[term + 1] ?? 0) - (postings.starts[term] ?? 0),
    0,
  );
  return rarity(calls.length, Math.min(calls.length, having));
}

/** The same for a count of calls. */
const rarity = (calls: number, having: number): number =>
  Math.log(1 + (calls - having + 0.5) / (having + 0.5));
