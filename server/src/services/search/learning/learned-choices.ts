import type { LearnedRow } from './learned.queries.ts';
import { isOtherAction, questionWording, type WordingFeatures, wordingFeatures } from './likeness.ts';

/** A call that developers chose for a question. */
type ChoiceEntry = {
  developers: number;
  /** How much of the largest lift it gets, 0 to 1. */
  share: number;
};
/** Chosen calls by their places in the published version. */
export type ChosenCalls = ReadonlyMap<number, ChoiceEntry>;

/** What a project has learned, ready to be compared with a question. */
export type LearnedChoices = {
  questions: readonly { wording: WordingFeatures; chosen: ChosenCalls }[];
  /** Places in `questions` by stem. */
  byStem: ReadonlyMap<string, readonly number[]>;
};

/** How much of their words two wordings must share to ask the same. */
const ALIKE = 0.75;
/** At that weight a call gets half of the largest lift: more developers add less and less. */
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

/** Finds the calls that developers chose for a question, in any of its wordings; undefined where there are none. */
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

/** Wordings that share three quarters of their words and name no other action ask the same. */
function findAlike({ questions, byStem }: LearnedChoices, asked: WordingFeatures) {
  const shared = new Map<number, number>();
  for (const stem of asked.stems)
    for (const place of byStem.get(stem) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  return [...shared].flatMap(([place, count]) => {
    const question = questions[place];
    if (!question || isOtherAction(asked, question.wording)) return [];
    const alike = count / (asked.stems.size + question.wording.stems.size - count);
    return alike >= ALIKE ? [{ chosen: question.chosen, alike }] : [];
  });
}

type Scored = readonly [doc: number, score: number];

/** By how much a call's own score is raised at most: enough to pass what is close, too little to pass what is clearly better. */
const MAX_RISE = 3;
/** What a call has at least that words and meaning do not find, in the best call's score. */
const MIN_SHARE = 0.35;

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
    scores.set(doc, Math.max(raised, MIN_SHARE * highest * share));
  }
  return [...scores].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
}
