import type { Similarities } from './vector-set.ts';

/**
 * The score of the nearest call by meaning, relative to that of the best one by words. Measured in
 * docs/decisions/0024-embeddings.md: a lower value changes nothing, a higher one lets weak models push right calls
 * down.
 */
const WEIGHT = 0.5;

/**
 * Adds the similarity of calls to a question to their scores by words. If no word matches, meaning alone decides.
 * @param scores scores by words, by place of the call
 * @returns the combined scores, on the same scale
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

/** The highest of any number of scores; 0 if there are none. */
export function highestOf(scores: ReadonlyMap<number, number>): number {
  let highest = 0;
  for (const score of scores.values()) highest = Math.max(highest, score);
  return highest;
}
