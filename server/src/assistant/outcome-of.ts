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
  bias: -2.934,
  density: 1.102,
  perWord: -1.103,
  together: -0.206,
  covered: 1.789,
  titled: 0.771,
  verb: 0.492,
  unknown: -0.587,
  size: -0.516,
  clauses: 2.797,
  length: -0.757,
  fitOwn: 1.628,
  densityOwn: -0.629,
  perWordOwn: 0.577,
  anyTogether: 0.505,
  names: -1.024,
  namesSmall: 0.762,
};
const manyWords: Weights = {
  bias: 17.799,
  fitOwn: 2.159,
  densityOwn: 1.016,
  perWordOwn: -8.682,
  together: 0.722,
  anyTogether: 0.192,
  length: -5.826,
  size: -0.812,
  clauses: 0.003,
  unknown: -6.043,
  density: 0.736,
  covered: -0.29,
  titled: 1.482,
  verb: -0.321,
  names: -0.666,
};
/** As a logarithm, like the evidence: about seven different words. */
const MANY = 2.1;
/** Above it an answer counts: set where few questions pass that nothing answers. */
const enough = { few: -0.66, many: -1.3 };

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
