import type { Ranked } from './rank-methods.ts';

/** Dampens how much the very first places count for; small, because the right call is usually among the first few of each. */
const SMOOTHING = 3;
/** What the first wording is worth beside the others: it may be a person's own, which finds less than an API's words. */
const FIRST_WORDING = 0.3;

/**
 * Fuses the rankings of several wordings of one question by reciprocal rank. The first is the question as it was asked; where
 * there are others, it decides little. The outcome is that of a wording which puts the best call first itself.
 * @param rankings one for each wording, the question's own first
 */
export function fuseRankings([first, ...others]: readonly Ranked[], limit: number): Ranked {
  if (!first) return { hits: [], outcome: 'none', covered: 0, titled: 0 };
  if (others.length === 0) return first;
  const rankings = [{ ...first, worth: FIRST_WORDING }, ...others.map((one) => ({ ...one, worth: 1 }))];
  const sums = new Map<number, number>();
  const hitOf = new Map<number, Ranked['hits'][number]>();
  for (const { hits, worth } of rankings)
    for (const [place, hit] of hits.entries()) {
      sums.set(hit.doc, (sums.get(hit.doc) ?? 0) + worth / (SMOOTHING + place));
      const known = hitOf.get(hit.doc);
      if (!known || known.score < hit.score) hitOf.set(hit.doc, hit);
    }
  const best = [...sums].sort((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, limit);
  const highest = best[0]?.[1] ?? 1;
  const top = hitOf.get(best[0]?.[0] ?? -1)?.score ?? 0;
  const hits = best.flatMap(([doc, sum]) => {
    const hit = hitOf.get(doc);
    return hit ? [{ ...hit, score: (top * sum) / highest }] : [];
  });
  if (hits.length === 0) return { hits, outcome: 'none', covered: 0, titled: 0 };
  const agreeing = rankings.filter((one) => one.hits[0]?.doc === hits[0]?.doc);
  return {
    hits,
    outcome: agreeing.some(({ outcome }) => outcome === 'answered') ? 'answered' : 'uncertain',
    covered: Math.max(0, ...agreeing.map(({ covered }) => covered)),
    titled: Math.max(0, ...agreeing.map(({ titled }) => titled)),
  };
}
