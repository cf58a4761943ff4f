import type { Evidence } from './evidence.ts';
import type { Outcome } from './search-messages.ts';

type Weighed = Omit<Evidence, 'isSaidInFull' | 'isExcluded' | 'fit'>;
type Weights = Partial<Record<keyof Weighed, number>> & { bias: number };

/**
 * What speaks for an answer and against it, for questions in a few words and for those in many: learned (logistic regression, every
 * kind of question with its own weight) on the development half of the everyday questions and of the public sets, against questions
 * that nothing answers and questions about other APIs. docs/decisions/0003-ranking.md has what it reaches.
 */
const fewWords: Weights = {
  bias: -2.893,
  density: 0.727,
  perWord: -0.569,
  together: -0.305,
  covered: 2.017,
  titled: 0.515,
  verb: 0.679,
  unknown: -1.05,
  size: -0.46,
  clauses: 2.542,
  length: -0.754,
  fitOwn: 2.298,
  densityOwn: -0.843,
  perWordOwn: 1.099,
  anyTogether: 0.395,
  names: -1.279,
  namesSmall: 0.944,
};
const manyWords: Weights = {
  bias: 17.885,
  fitOwn: 1.854,
  densityOwn: 1.328,
  perWordOwn: -9.267,
  together: 1.062,
  anyTogether: -0.609,
  length: -5.48,
  size: -0.908,
  clauses: -0.132,
  unknown: -6.027,
  density: 0.755,
  covered: -1.333,
  titled: 1.563,
  verb: -0.211,
  names: -0.412,
};
/** As a logarithm, like the evidence: about seven different words. */
const MANY = 2.1;
/** Above it an answer counts: set where few questions pass that nothing answers. */
const enough = { few: -0.65, many: -1.3 };

/**
 * Whether what was found answers the question, or is only the nearest there is. Calls that share no telling word with it in any
 * wording never do, and neither does a call that the question excludes.
 */
export function outcomeOf(evidence: Evidence): Outcome {
  if (evidence.fit === 0) return 'none';
  if (evidence.isExcluded || Math.max(evidence.covered, evidence.together) === 0) return 'uncertain';
  return evidence.isSaidInFull || isEnough(evidence) ? 'answered' : 'uncertain';
}

const isEnough = (evidence: Evidence): boolean =>
  weigh(evidence) >= (evidence.length < MANY ? enough.few : enough.many);

/** The more, the surer. */
export function weigh(evidence: Evidence): number {
  const { bias, ...weights } = evidence.length < MANY ? fewWords : manyWords;
  const names = Object.keys(weights) as (keyof Weighed)[];
  return names.reduce((sum, name) => sum + (weights[name] ?? 0) * evidence[name], bias);
}
