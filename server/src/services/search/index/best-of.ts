/** Above this count, all scores are sorted; below it, the best are collected in order. */
const FEW = 500;

/** The places with the highest scores, best first; of equal scores, the earlier place comes first. */
export function bestOf(scores: Float32Array, count: number): number[] {
  return count > FEW ? allSorted(scores).slice(0, count) : fewBest(scores, count);
}

function allSorted(scores: Float32Array): number[] {
  const found: number[] = [];
  for (let doc = 0; doc < scores.length; doc++) if ((scores[doc] ?? 0) > 0) found.push(doc);
  return found.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other);
}

function fewBest(scores: Float32Array, count: number): number[] {
  const best: number[] = [];
  let least = 0;
  for (let doc = 0; doc < scores.length; doc++) {
    const score = scores[doc] ?? 0;
    if (score <= least) continue;
    let place = best.length;
    while (place > 0 && (scores[best[place - 1] ?? 0] ?? 0) < score) place--;
    best.splice(place, 0, doc);
    if (best.length > count) best.pop();
    if (best.length === count) least = scores[best[count - 1] ?? 0] ?? 0;
  }
  return best;
}

/** Scores by place, best first; calls with the same score are in the order of their places. */
export const sortByScore = (scores: ReadonlyMap<number, number>): [doc: number, score: number][] =>
  [...scores].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
