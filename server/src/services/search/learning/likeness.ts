import { actionsDiffer, actionsIn, canonicalStem, isAction } from './action-words.ts';

/** A wording as it is compared. */
export type WordingFeatures = {
  stems: ReadonlySet<string>;
  actions: ReadonlySet<string>;
  /** Of all its stems. */
  worth: number;
  /** The method that confidently answered it. */
  method: string | null;
};

/** How alike two wordings must be, on average over a group, to be one question: docs/decisions/0010-counting-questions.md. */
export const ALIKE_ENOUGH = 0.58;
/** The evidence that the same method answers both. */
export const SAME_METHOD = 0.3;
/** Actions are compared by themselves; sharing "create" makes little else the same. */
const WORTH_OF_ACTION = 0.25;

/** Makes a wording ready to be compared. */
export function wordingFeatures(stems: readonly string[], method: string | null): WordingFeatures {
  const canonical = new Set(stems.map(canonicalStem));
  return { stems: canonical, actions: actionsIn(canonical), worth: worthOfAll(canonical), method };
}

/** From 0 to 1.3: the share of words that two wordings have in common, and whether the same method answers both. */
export function likeness(one: WordingFeatures, other: WordingFeatures): number {
  let both = 0;
  for (const stem of one.stems) if (other.stems.has(stem)) both += worthOf(stem);
  if (both === 0) return 0;
  const share = both / (one.worth + other.worth - both);
  return share + (one.method !== null && one.method === other.method ? SAME_METHOD : 0);
}

/** The evidence that two wordings share a stem. */
export const worthOf = (stem: string): number => (isAction(stem) ? WORTH_OF_ACTION : 1);

function worthOfAll(stems: Iterable<string>): number {
  let worth = 0;
  for (const stem of stems) worth += worthOf(stem);
  return worth;
}

/** Whether two wordings ask for different actions. */
export const isOtherAction = (one: WordingFeatures, other: WordingFeatures): boolean =>
  actionsDiffer(one.actions, other.actions);
