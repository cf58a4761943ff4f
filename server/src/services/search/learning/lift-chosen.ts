import type { ChosenCalls } from './learned-choices.ts';

type Scored = readonly [doc: number, score: number];

/** By how much a call's own score is raised at most: enough to pass what is close, too little to pass what is clearly better. */
const MAX_RISE = 3;
/** What a call has at least that words and meaning do not find, in the best call's score. */
const LEAST_SHARE = 0.35;

/**
 * Lifts calls that developers chose for the question. All calls stay, each with its score or a higher one; where no call fits,
 * none is added.
 * @param best calls with their scores, best first
 */
export function liftChosen(best: readonly Scored[], chosen: ChosenCalls): Scored[] {
  const [[, highest] = [0, 0]] = best;
  if (highest <= 0) return [...best];
  const scores = new Map(best);
  for (const [doc, { share }] of chosen) {
    const raised = (scores.get(doc) ?? 0) * (1 + MAX_RISE * share);
    scores.set(doc, Math.max(raised, LEAST_SHARE * highest * share));
  }
  return [...scores].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
}
