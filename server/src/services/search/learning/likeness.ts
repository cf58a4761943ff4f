import { createHash } from 'node:crypto';
import { stemmer } from 'stemmer';
import { splitWords, wordsOf } from '../index/words-of.ts';
import { withoutFrame } from '../question-frame.ts';
import { readRequestedLanguage } from '../requested-language.ts';

/** The features of a wording that are compared. */
export type WordingFeatures = {
  stems: ReadonlySet<string>;
  actions: ReadonlySet<string>;
  /** The sum over all its stems. */
  worth: number;
  /** The method that confidently answered it. */
  method: string | null;
};

/**
 * The average similarity within a group from which wordings count as one question:
 * docs/decisions/0010-counting-questions.md.
 */
export const ALIKE_ENOUGH = 0.58;
/** Added if the same method answers both. */
export const SAME_METHOD = 0.3;
/** Actions are also compared separately; sharing "create" is little evidence for the rest. */
const WORTH_OF_ACTION = 0.25;

/** The features of a wording. */
export function wordingFeatures(stems: readonly string[], method: string | null): WordingFeatures {
  const canonical = new Set(stems.map(canonicalStem));
  return { stems: canonical, actions: actionsIn(canonical), worth: worthOfAll(canonical), method };
}

/** From 0 to 1.3: the share of words that two wordings have in common, plus a bonus if the same method answers both. */
export function compareWordings(one: WordingFeatures, other: WordingFeatures): number {
  let both = 0;
  for (const stem of one.stems) if (other.stems.has(stem)) both += worthOf(stem);
  if (both === 0) return 0;
  const share = both / (one.worth + other.worth - both);
  return share + (one.method !== null && one.method === other.method ? SAME_METHOD : 0);
}

/** The weight of a stem that two wordings share. */
export const worthOf = (stem: string): number => (isAction(stem) ? WORTH_OF_ACTION : 1);

function worthOfAll(stems: Iterable<string>): number {
  let worth = 0;
  for (const stem of stems) worth += worthOf(stem);
  return worth;
}

/** Whether two wordings ask for different actions. */
export const isOtherAction = (one: WordingFeatures, other: WordingFeatures): boolean =>
  actionsDiffer(one.actions, other.actions);

/**
 * Actions, one per line with its synonyms. Two questions that name different actions are never the same, no matter how
 * much else they share: "create a refund" and "delete a refund".
 */
const actions = `create add make new insert register generate
  delete remove destroy erase drop purge
  update edit change modify rename replace
  list
  get fetch retrieve read show view see display
  search find query look lookup
  cancel abort stop terminate
  archive
  restore undelete recover unarchive
  enable activate
  disable deactivate
  start begin launch
  pause suspend
  resume continue
  export download
  import
  upload attach
  send post publish
  approve accept
  reject decline deny
  open
  close
  reopen
  lock
  unlock
  block ban
  unblock unban
  assign
  unassign
  follow
  unfollow
  subscribe
  unsubscribe
  validate verify
  merge
  split
  copy clone duplicate
  move transfer
  count
  test
  retry`;

/** The actions that a wording without any action may mean. */
const usual = new Set(['create', 'get', 'list', 'search'].map((word) => stemmer(word)));
/** "list all invoices", "get all invoices" and "find the invoices" count as one question. */
const reading = new Set(['get', 'list', 'search'].map((word) => stemmer(word)));

const actionOf = new Map(
  actions.split('\n').flatMap((row) => {
    const [first = '', ...others] = row.trim().split(' ');
    return [first, ...others].map((word) => [stemmer(word), stemmer(first)] as const);
  }),
);

/** The name of a stem's action, or the stem itself. */
export const canonicalStem = (stem: string): string => actionOf.get(stem) ?? stem;

/** Whether a canonical stem is an action. */
const isAction = (stem: string): boolean => actionOf.has(stem);

/** The actions among canonical stems; all reading actions count as one. */
function actionsIn(stems: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const stem of stems) {
    if (!isAction(stem)) continue;
    found.add(reading.has(stem) ? 'read' : stem);
  }
  return found;
}

/** Whether two sets of actions rule out that the questions are the same. */
function actionsDiffer(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size > 0 && other.size > 0) return ![...one].some((action) => other.has(action));
  for (const action of one.size > 0 ? one : other) if (action !== 'read' && !usual.has(action)) return true;
  return false;
}

/** The parts of a text that identify its wording. */
type NormalizedWording = {
  /** The stems of its words, sorted and without duplicates. */
  stems: string[];
  normalized: string;
};

/** A longer question is identified by its first words. */
const MAX_STEMS = 40;
/** In bytes. The key of a wording is in an index, whose entries have a limit of 2,704. */
const MAX_BYTES = 2_000;

/**
 * The normalized wording of a text: order, inflection, case and stop words do not count. If only stop words are left,
 * they count.
 */
export function normalizeWording(text: string): NormalizedWording {
  const stems = sortedOnce(wordsOf(text));
  if (stems.length > 0) return { stems, normalized: bounded(stems.join(' ')) };
  const words = sortedOnce(splitWords(text));
  const left = words.length > 0 ? words : [[...text.trim()].slice(0, 80).join('')];
  return { stems: left, normalized: bounded(`: ${left.join(' ')}`) };
}

const sortedOnce = (words: readonly string[]): string[] => [...new Set(words)].slice(0, MAX_STEMS).sort();

/** A key that is too long becomes its beginning and a hash of the whole. */
const bounded = (normalized: string): string =>
  Buffer.byteLength(normalized) <= MAX_BYTES
    ? normalized
    : `${[...normalized].slice(0, 100).join('')} # ${createHash('sha256').update(normalized).digest('hex')}`;

/**
 * The wording by which choices are counted: the task of a question, normalized as in analytics, without its
 * introduction and programming language.
 * @returns its stems, sorted and joined by spaces; '' if all are stop words, or there are too many to compare
 */
export function questionWording(text: string): string {
  const task = withoutFrame(readRequestedLanguage(text).rest);
  const { stems, normalized } = normalizeWording(task);
  return wordsOf(task).length > 0 && stems.join(' ') === normalized ? normalized : '';
}
