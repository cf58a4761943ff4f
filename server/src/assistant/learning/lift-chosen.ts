import type { ChosenCalls } from './learned-choices.ts';

type Scored = readonly [doc: number, score: number];

/** The largest lift, in the best call's score: enough to pass what is close, too little to pass what is clearly better. */
const MAX_LIFT = 0.35;

/**
 * Lifts calls that developers chose for the question. All calls stay, each with its score or a higher one; where no call fits,
 * none is added.
 * @param best calls with their scores, best first
 */
export function liftChosen(best: readonly Scored[], chosen: ChosenCalls): Scored[] {
  const [[, highest] = [0, 0]] = best;
  if (highest <= 0) return [...best];
  const scores = new Map(best);
  for (const [doc, { share }] of chosen) scores.set(doc, (scores.get(doc) ?? 0) + MAX_LIFT * highest * share);
  return [...scores].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
}
