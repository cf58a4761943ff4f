import type { Outcome } from '../search-messages.ts';
import { MIN_MEANING } from '../word-vectors/mix-words-and-meaning.ts';
import { type Evidence, MAX_LEAD } from './evidence.ts';

/** The evidence with derived signals. */
type Certainty = ReturnType<typeof signalsOf>;
type Weights = Partial<Record<keyof Certainty, number>> & { bias: number };

/**
 * The weights of the evidence, for short and for long questions: fitted by bench/word-vectors/fit-certainty.ts
 * (logistic regression) on the development half, the training questions and the public sets, against questions
 * without an answer, questions about other APIs, and questions whose right calls were removed from the
 * document. Each is the weight that was fitted with the former vectors, moved 15% toward that of a new fit, because the new
 * one alone calls more near-miss questions answered. Results are in docs/decisions/0027-word-vectors.md.
 */
const fewWords: Weights = {
  bias: -2.893,
  perWord: 0.766,
  together: -0.729,
  covered: 3.176,
  httpMethodFit: 0.432,
  unknown: -5.138,
  size: -0.282,
  length: 0.508,
  fitOwn: 0.477,
  densityOwn: -0.078,
  perWordOwn: -1.321,
  namesSmall: 0.538,
  meaning: 3.434,
  meaningHigh: 1.032,
  lead: -0.424,
  meaningLead: 1.125,
  meaningCovered: -3.069,
  meaningUnknown: 10.27,
  meaningSize: -0.115,
  meaningHttpMethodFit: -0.732,
  coveredSquared: -0.894,
  fitOwnSquared: 0.196,
  fitOwnCovered: 1.791,
  questionContained: 1.771,
  anyTogether: 0.167,
  fitOwnUnknown: -0.31,
  fitOwnSize: 0.032,
};
const manyWords: Weights = {
  bias: 0.907,
  perWord: -0.608,
  covered: 2.76,
  unknown: -3.347,
  size: -0.159,
  clauses: -0.582,
  length: -0.898,
  fitOwn: 1.252,
  densityOwn: -0.122,
  perWordOwn: -1.597,
  anyTogether: 0.766,
  names: -1.183,
  namesSmall: 0.299,
  meaning: 2.274,
  lead: -0.425,
  meaningLead: 0.937,
  meaningUnknown: 9.046,
  meaningSize: -0.47,
  meaningHttpMethodFit: 0.648,
  fitOwnSquared: 0.225,
  fitOwnCovered: 1.357,
  fitOwnUnknown: -2.155,
  fitOwnSize: 0.128,
  fit: 0.106,
  together: 0.073,
  httpMethodFit: -0.064,
};
/** About seven distinct words, as a logarithm like the evidence. */
export const MANY = 2.1;
/** The thresholds for an answer, set so that few questions without an answer pass. */
const enough = { few: -0.1, many: -2.0 };
const HIGH_MEANING = 0.5;

export function signalsOf(evidence: Evidence) {
  const { isQuestionContained, isExcluded, isContradicted, ...signals } = evidence;
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
    questionContained: isQuestionContained ? 1 : 0,
  };
}

/**
 * Whether the best results answer the question, or are only the nearest. A call that the question excludes, or that
 * does something else, is not an answer.
 */
export function outcomeOf(evidence: Evidence): Outcome {
  if (evidence.fit === 0 && evidence.meaning < MIN_MEANING) return 'none';
  if (evidence.isExcluded || evidence.isContradicted) return 'uncertain';
  return evidence.isQuestionContained || isEnough(evidence) ? 'answered' : 'uncertain';
}

const isEnough = (evidence: Evidence): boolean =>
  isSupported(evidence) && weigh(evidence) >= leastCertainty(evidence);

/**
 * Whether anything but a vague resemblance speaks for the best call: a word of the question, or a high similarity. Of 88
 * questions of seven sets that are answered without a common word, 86 have such a similarity.
 */
export const isSupported = ({ fitOwn, meaning }: Evidence): boolean => fitOwn > 0 || meaning >= HIGH_MEANING;

/** The minimum certainty of an answer to a question of this length. */
export const leastCertainty = ({ length }: Evidence): number => (length < MANY ? enough.few : enough.many);

/** The certainty: higher means more certain. */
export function weigh(evidence: Evidence): number {
  const { bias, ...weights } = evidence.length < MANY ? fewWords : manyWords;
  const signals = signalsOf(evidence);
  const names = Object.keys(weights) as (keyof Certainty)[];
  return names.reduce((sum, name) => sum + (weights[name] ?? 0) * signals[name], bias);
}

/**
 * The weights of the evidence from several wordings: logistic regression over 532 questions with their right call first
 * and 309 without an answer, each with the two more wordings that an assistant sends, and the same questions after their
 * right calls were removed. The threshold is set so that one in ten without an answer passes, except short commands.
 * Results are in docs/decisions/0027-word-vectors.md.
 */
const ofWordings = {
  bias: -5.48,
  meaning: 6.6,
  contradicted: -1.15,
  lead: 0.58,
  unknownOwn: 3.61,
  unknown: -5.65,
};
/**
 * The share of unknown words in the own wording that counts. A near-miss question uses the nouns of the document, and a person's
 * own words often do not; a higher share is no further evidence.
 */
const MAX_UNKNOWN_OWN = 0.4;

/**
 * Whether the best call answers a question that was asked in several wordings. Only the wordings that find this call
 * themselves speak for it, and a wording that excludes it does not. Unknown words speak against it if every wording has some.
 * @param wordings the evidence of each wording for its own best call, that of the original question first
 * @param finding the evidence of those whose best call is that of all of them
 * @param lead how much better this call is than the next one, as a logarithm
 */
export function outcomeOfWordings(
  wordings: readonly Evidence[],
  finding: readonly Evidence[],
  lead: number,
): Outcome {
  const [own] = wordings;
  const agreeing = finding.filter(({ isExcluded }) => !isExcluded);
  if (agreeing.length === 0 || (own?.isExcluded && finding.includes(own))) return 'uncertain';
  if (agreeing.some(({ isQuestionContained, isContradicted }) => isQuestionContained && !isContradicted))
    return 'answered';
  const certainty =
    ofWordings.bias +
    ofWordings.meaning * Math.max(...agreeing.map(({ meaning }) => meaning)) +
    ofWordings.contradicted * agreeing.filter(({ isContradicted }) => isContradicted).length +
    ofWordings.lead * Math.min(MAX_LEAD, lead) +
    ofWordings.unknownOwn * Math.min(MAX_UNKNOWN_OWN, own?.unknown ?? 0) +
    ofWordings.unknown * Math.min(...wordings.map(({ unknown }) => unknown));
  return certainty >= 0 ? 'answered' : 'uncertain';
}
