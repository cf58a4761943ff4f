import { WHOLE } from './postings.ts';
import type { SearchIndex } from './search-index.ts';

/** The scores by words alone, by place in the index; 0 is no word in common. */
export function scoreWords(index: SearchIndex, asked: ReadonlyMap<number, number>): Float32Array {
  const { starts, docs, impacts } = index.postings;
  const scores = new Float32Array(index.calls.length);
  for (const [term, worth] of asked) {
    const from = starts[term] ?? 0;
    const to = starts[term + 1] ?? from;
    const share = worth / WHOLE;
    for (let at = from; at < to; at++) {
      const doc = docs[at] ?? 0;
      scores[doc] = (scores[doc] ?? 0) + share * (impacts[at] ?? 0);
    }
  }
  return scores;
}
