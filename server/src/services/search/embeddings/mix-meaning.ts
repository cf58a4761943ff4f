import type { Similarities } from './vector-set.ts';

/**
 * What the nearest call by meaning counts beside the best one by words, in the best one's score. Measured in
 * docs/decisions/0024-embeddings.md: less changes nothing, more lets weak models push right calls down.
 */
const WEIGHT = 0.5;

/**
 * Adds how alike calls are to a question to their scores by words. Where no word fits, meaning alone decides.
 * @param scores scores by words, by place of the call
 * @returns the scores of both, in the same measure
 */
export function mixMeaning(
  scores: ReadonlyMap<number, number>,
  similarities: Similarities,
): Map<number, number> {
  const top = highestOf(scores) || 1;
  const mixed = new Map(scores);
  for (const [doc, similarity] of similarities)
    mixed.set(doc, (scores.get(doc) ?? 0) + top * WEIGHT * similarity);
  return mixed;
}

/** The highest of any number of scores; 0 where there is none. */
export function highestOf(scores: ReadonlyMap<number, number>): number {
  let highest = 0;
  for (const score of scores.values()) highest = Math.max(highest, score);
  return highest;
}
