import { sortByScore } from '../index/best-of.ts';
import type { LearnedRow } from './learned.queries.ts';
import { isOtherAction, questionWording, type WordingFeatures, wordingFeatures } from './likeness.ts';

/** A call that developers chose for a question. */
type ChoiceEntry = {
  developers: number;
  /** Its share of the largest lift, 0 to 1. */
  share: number;
};
/** Chosen calls by their places in the published version. */
export type ChosenCalls = ReadonlyMap<number, ChoiceEntry>;

/** What a project has learned, indexed for comparison with a question. */
export type LearnedChoices = {
  questions: readonly { wording: WordingFeatures; chosen: ChosenCalls }[];
  /** Places in `questions` by stem. */
  byStem: ReadonlyMap<string, readonly number[]>;
};

/** The share of words that two wordings must have in common to ask the same. */
const ALIKE = 0.75;
/** The weight at which a call gets half of the largest lift: each additional developer adds less. */
const HALF = 3;

/** @param placeOf places of methods in the published version, by their ids; others are left out */
export function indexChoices(
  rows: readonly LearnedRow[],
  placeOf: ReadonlyMap<string, number>,
): LearnedChoices {
  const byWording = new Map<string, Map<number, ChoiceEntry>>();
  for (const { method_uuid, wordings, developers, weight } of rows) {
    const doc = placeOf.get(method_uuid);
    if (doc === undefined) continue;
    for (const wording of wordings) {
      const chosen = byWording.get(wording) ?? new Map<number, ChoiceEntry>();
      byWording.set(wording, chosen.set(doc, { developers, share: weight / (weight + HALF) }));
    }
  }
  const questions = [...byWording].map(([wording, chosen]) => ({ wording: compared(wording), chosen }));
  const byStem = new Map<string, number[]>();
  for (const [place, { wording }] of questions.entries())
    for (const stem of wording.stems) {
      const places = byStem.get(stem);
      if (places) places.push(place);
      else byStem.set(stem, [place]);
    }
  return { questions, byStem };
}

const compared = (wording: string): WordingFeatures => wordingFeatures(wording.split(' '), null);

/** Finds the calls that developers chose for a question, in any of its wordings; undefined if there are none. */
export function findChosen(
  learned: LearnedChoices | undefined,
  wordings: readonly string[],
): ChosenCalls | undefined {
  if (!learned || learned.questions.length === 0) return undefined;
  const found = new Map<number, ChoiceEntry>();
  for (const text of wordings)
    for (const { chosen, alike } of findAlike(learned, compared(questionWording(text))))
      for (const [doc, { developers, share }] of chosen) {
        const known = found.get(doc);
        if (!known || known.share < share * alike) found.set(doc, { developers, share: share * alike });
      }
  return found.size > 0 ? found : undefined;
}

/** Two wordings ask the same if they share three quarters of their words and name no different action. */
function findAlike({ questions, byStem }: LearnedChoices, features: WordingFeatures) {
  const shared = new Map<number, number>();
  for (const stem of features.stems)
    for (const place of byStem.get(stem) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  return [...shared].flatMap(([place, count]) => {
    const question = questions[place];
    if (!question || isOtherAction(features, question.wording)) return [];
    const alike = count / (features.stems.size + question.wording.stems.size - count);
    return alike >= ALIKE ? [{ chosen: question.chosen, alike }] : [];
  });
}

type ScoredDocument = readonly [doc: number, score: number];

/** The largest lift, as a multiple of a call's own score: enough to pass a close one, but not a clearly better one. */
const MAX_RISE = 3;
/** The minimum score of a chosen call that words and meaning do not find, as a share of the best call's score. */
const MIN_SHARE = 0.35;

/**
 * Raises the scores of calls that developers chose for the question. No call is removed, and no score is lowered. If
 * no call matches the question, none is added.
 * @param best calls with their scores, best first
 */
export function boostChosenCalls(best: readonly ScoredDocument[], chosen: ChosenCalls): ScoredDocument[] {
  const [[, highest] = [0, 0]] = best;
  if (highest <= 0) return [...best];
  const scores = new Map(best);
  for (const [doc, { share }] of chosen) {
    const raised = (scores.get(doc) ?? 0) * (1 + MAX_RISE * share);
    scores.set(doc, Math.max(raised, MIN_SHARE * highest * share));
  }
  return sortByScore(scores);
}
