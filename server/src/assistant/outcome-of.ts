import type { Evidence } from './evidence.ts';
import type { Outcome } from './search-messages.ts';

type Weighed = Omit<Evidence, 'isSaidInFull'>;

/**
 * What speaks for an answer and against it. Learned (logistic regression, every set counting the same) on half of the public
 * questions against the questions of the other sets; docs/decisions/0003-ranking.md has what it reaches.
 */
const weights: Weighed = {
  fit: 1.5,
  density: 1.2,
  perWord: -3.82,
  together: 0.99,
  anyTogether: 1.13,
  length: -3.03,
  size: -1,
  clauses: -0.4,
  unknown: -3.27,
};
/** Set where at most a fifth of the questions about other APIs pass; more than nine in ten of the answerable ones do. */
const ENOUGH = -11.8;

/** Whether what was found answers the question, or is only the nearest there is; calls that share no telling word never do. */
export function outcomeOf(evidence: Evidence): Outcome {
  if (evidence.fit === 0) return 'none';
  if (evidence.together === 0) return 'uncertain';
  return evidence.isSaidInFull || weigh(evidence) >= ENOUGH ? 'answered' : 'uncertain';
}

/** The more, the surer. */
export function weigh(evidence: Evidence): number {
  const names = Object.keys(weights) as (keyof Weighed)[];
  return names.reduce((sum, name) => sum + weights[name] * evidence[name], 0);
}
