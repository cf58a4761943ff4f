import type { Outcome } from '../search-messages.ts';
import { MIN_MEANING } from '../word-vectors/mix-words-and-meaning.ts';
import type { Evidence } from './evidence.ts';

/** The evidence with derived signals. */
type Certainty = ReturnType<typeof signalsOf>;
type Weights = Partial<Record<keyof Certainty, number>> & { bias: number };

/**
 * The weights of the evidence, for short and for long questions: fitted by bench/word-vectors/fit-certainty.ts
 * (logistic regression) on the development half, the training questions and the public sets, against questions
 * without an answer, questions about other APIs, and questions whose right calls were removed from the
 * document. Results are in docs/decisions/0027-word-vectors.md.
 */
const fewWords: Weights = {
  bias: -2.417,
  perWord: 0.805,
  together: -0.703,
  covered: 3.196,
  httpMethodFit: 0.508,
  unknown: -5.269,
  size: -0.263,
  length: 0.361,
  fitOwn: 0.685,
  densityOwn: -0.092,
  perWordOwn: -1.429,
  namesSmall: 0.491,
  meaning: 3.01,
  meaningHigh: 1.661,
  lead: -0.457,
  meaningLead: 1.138,
  meaningCovered: -3.105,
  meaningUnknown: 10.164,
  meaningSize: -0.135,
  meaningHttpMethodFit: -0.861,
  coveredSquared: -1.052,
  fitOwnSquared: 0.16,
  fitOwnCovered: 2.174,
  saidInFull: 1.783,
};
const manyWords: Weights = {
  bias: 0.251,
  perWord: -0.564,
  covered: 3.247,
  unknown: -3.153,
  size: -0.153,
  clauses: -0.65,
  length: -0.685,
  fitOwn: 1.307,
  densityOwn: -0.174,
  perWordOwn: -1.78,
  anyTogether: 0.901,
  names: -1.287,
  namesSmall: 0.352,
  meaning: 2.365,
  lead: -0.424,
  meaningLead: 0.998,
  meaningUnknown: 8.952,
  meaningSize: -0.484,
  meaningHttpMethodFit: 0.489,
  fitOwnSquared: 0.252,
  fitOwnCovered: 1.596,
  fitOwnUnknown: -2.188,
  fitOwnSize: 0.136,
};
/** About seven distinct words, as a logarithm like the evidence. */
export const MANY = 2.1;
/** The thresholds for an answer, set so that few questions without an answer pass. */
const enough = { few: -0.4, many: -1.9 };
const HIGH_MEANING = 0.5;

export function signalsOf(evidence: Evidence) {
  const { isSaidInFull, isExcluded, isContradicted, ...signals } = evidence;
  const { meaning, lead, covered, unknown, size, httpMethodFit, fitOwn } = signals;
  return {
    ...signals,
    meaningHigh: 2 * Math.max(0, meaning - HIGH_MEANING),
    meaningLead: meaning * lead,
    meaningCovered: meaning * covered,
    meaningUnknown: meaning * unknown,
    meaningSize: meaning * size,
    meaningHttpMethodFit: meaning * httpMethodFit,
    coveredSquared: covered ** 2,
    fitOwnSquared: fitOwn ** 2,
    fitOwnCovered: fitOwn * covered,
    fitOwnUnknown: fitOwn * unknown,
    fitOwnSize: fitOwn * size,
    saidInFull: isSaidInFull ? 1 : 0,
  };
}

/**
 * Whether the best results answer the question, or are only the nearest. A call that the question excludes, or that
 * does something else, is not an answer.
 */
export function outcomeOf(evidence: Evidence): Outcome {
  if (evidence.fit === 0 && evidence.meaning < MIN_MEANING) return 'none';
  if (evidence.isExcluded || evidence.isContradicted) return 'uncertain';
  return evidence.isSaidInFull || isEnough(evidence) ? 'answered' : 'uncertain';
}

const isEnough = (evidence: Evidence): boolean => weigh(evidence) >= leastCertainty(evidence);

/** The minimum certainty of an answer to a question of this length. */
export const leastCertainty = ({ length }: Evidence): number => (length < MANY ? enough.few : enough.many);

/** The certainty: higher means more certain. */
export function weigh(evidence: Evidence): number {
  const { bias, ...weights } = evidence.length < MANY ? fewWords : manyWords;
  const signals = signalsOf(evidence);
  const names = Object.keys(weights) as (keyof Certainty)[];
  return names.reduce((sum, name) => sum + (weights[name] ?? 0) * signals[name], bias);
}
