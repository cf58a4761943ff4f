import { pathParts } from '../index/path-parts.ts';
import type { IndexedCall } from '../index/searchable.ts';
import { splitWords, stemOf, wordsOf } from '../index/words-of.ts';
import { parseQuestion } from '../parse-question.ts';
import {
  destructiveVerbOf,
  isDestructiveWord,
  requestsDestructiveCall,
} from '../ranking/destructive-calls.ts';
import { rankMethods } from '../ranking/rank-methods.ts';
import { readHttpMethods } from '../ranking/read-http-methods.ts';
import type { SearchIndex } from '../search-index.ts';
import type { Outcome } from '../search-messages.ts';
import type { Task } from './split-tasks.ts';

type Candidate = { doc: number; score: number };
/** The calls for a task, best first, and whether the first of them is certain. */
export type RankedTask = {
  candidates: Candidate[];
  isCertain: boolean;
  /** Whether the first is certain enough if another task of the question has a certain call. */
  isLikely: boolean;
  outcome: Outcome;
};

export type PrecedingSteps = {
  /** Whether the earlier steps provide all ids that a call needs. */
  fits: (doc: number) => boolean;
  isStep: (doc: number) => boolean;
};
const noSteps: PrecedingSteps = { fits: () => false, isStep: () => false };

/** How many ranked calls are considered for a task. */
const DEEP = 40;
/** At this score a call counts as certain, even if others are close. */
const CLEAR_SCORE = 10;
/** At this score a call counts as certain if another task of the question has a certain call. */
const CLEAR_BESIDE = 4;
const MIN_COVERED = 0.2;
/** For a reading verb, a reading call is preferred if its score is at least this share of the best. */
const NEAR_READING = 0.05;
/** For a verb that changes something, a call that changes something is preferred if its score is at least this share. */
const NEAR_CHANGING = 0.3;
/** Factor for a call with the task's own verb in its name. */
const SAME_VERB = 8;
/** Factor for a reading call if the task changes something, and the reverse. */
const DISAGREEING = 0.01;
/** Factor for a call whose ids all come from earlier steps. */
const FITS_STEPS = 3;
/** Factor for a call that is already a step. */
const IS_STEP = 0.1;
/** Factor for a call whose path contains exactly the task's object. */
const IS_OBJECT = 3;
/** Factor for a call on a thing that the task does not mean. */
const OTHER_OWNER = 0.2;

const reading = new Set(
  'find list show read look search check see view which who what why lookup browse'.split(' '),
);
const noNoun = new Set(wordsOf('v api rest user me self account'));
/** Verbs that may read or change something. */
const neutral = new Set('get retrieve fetch download export validate verify count print process'.split(' '));
const deleting = new Set('delete remove erase destroy drop purge wipe'.split(' '));
/** Verbs that identify the kind of call, but not the call. */
const general = new Set(
  `get list show find fetch read retrieve search look see view check create add make new send submit open start set replace put
  update edit change modify delete remove clear give have do use`.split(/\s+/),
);

/**
 * Ranks the calls for one wording of a task. Destructive calls that the task does not ask for are left out.
 * @param before what the earlier steps imply about calls
 */
export function rankTask(
  index: SearchIndex,
  { text, verb, object }: Task,
  { fits, isStep }: PrecedingSteps = noSteps,
): RankedTask {
  const ranked = rankMethods(index, text, DEEP);
  const parsed = parseQuestion(index, text);
  const own = verb !== '' && !general.has(verb) ? stemOf(verb) : '';
  const isTaking = isDestructiveWord(verb);
  const head = wordsOf(object).at(-1);
  const factorOf = (call: IndexedCall, doc: number): number => {
    const isSame = own !== '' && (isTaking ? destructiveVerbOf(call) !== null : containsVerb(call, own));
    const isObject = own === '' || isTaking ? isOn(call.path, head, verb) : false;
    return (
      nounsMeant(call, parsed.meant, stemOf(verb)) *
      (isSame ? SAME_VERB : 1) *
      (fits(doc) ? FITS_STEPS : 1) *
      (isStep(doc) ? IS_STEP : 1) *
      (isObject ? IS_OBJECT : 1)
    );
  };
  const scored = ranked.hits.flatMap(({ doc, score }) => {
    const call = index.calls[doc];
    return call && requestsDestructiveCall(call, parsed.wordings) && !takesOther(call, head)
      ? [{ doc, call, score: score * factorOf(call, doc) }]
      : [];
  });
  const candidates = preferAgreeing(scored, verb, splitWords(text)[0] ?? '', parsed.firstVerb);
  const [first] = candidates;
  const isKept = first !== undefined && (!deleting.has(verb) || destructiveVerbOf(first.call) !== null);
  const isClear = (least: number) => (first?.score ?? 0) >= least && ranked.covered >= MIN_COVERED;
  // A name alone that the project does not know ("klarna") resembles calls, but asks for none of them.
  const isKnown = verb !== '' || ranked.covered > 0;
  return {
    candidates: candidates.map(({ doc, score }) => ({ doc, score })),
    isCertain: isKept && ((ranked.outcome === 'answered' && isKnown) || isClear(CLEAR_SCORE)),
    isLikely: isKept && isClear(CLEAR_BESIDE),
    outcome: ranked.outcome,
  };
}

type ScoredCandidate = Candidate & { call: IndexedCall };

const containsVerb = ({ name, path, summary, excerpt }: IndexedCall, verb: string): boolean =>
  wordsOf(`${name} ${path} ${summary} ${excerpt}`).includes(verb);

/** Puts reading calls first if the first word only reads, and changing calls first if it changes something. */
function preferAgreeing(
  scored: ScoredCandidate[],
  verb: string,
  first: string,
  firstVerb: ReadonlySet<string>,
): ScoredCandidate[] {
  const inOrder = [...scored].sort((one, other) => other.score - one.score);
  const best = inOrder[0]?.score ?? 0;
  const reads = reading.has(first);
  const changes = !reads && verb !== '' && !neutral.has(verb) && !(general.has(verb) && firstVerb.has('GET'));
  if (!reads && !changes) return inOrder;
  const near = best * (reads ? NEAR_READING : NEAR_CHANGING);
  if (!inOrder.some(({ call, score }) => score >= near && onlyReads(call) === reads)) return inOrder;
  return inOrder
    .map((one) => (onlyReads(one.call) === reads ? one : { ...one, score: one.score * DISAGREEING }))
    .sort((one, other) => other.score - one.score);
}

/** A function of an SDK counts as a read unless its name contains another action; a GraphQL query is one. */
function onlyReads({ httpMethod, name, path }: IndexedCall): boolean {
  if (/(?:^|\s)query \w+$/.test(path)) return true;
  if (httpMethod !== 'CALL') return httpMethod === 'GET' || httpMethod === 'HEAD';
  const words = splitWords(name.split('.').at(-1) ?? name);
  return words.every((word) => {
    const meant = readHttpMethods(word).everyVerb;
    return meant.size === 0 || meant.has('GET');
  });
}

/**
 * The share of the path's nouns that the task means, at least 0.3; 1 if the path has none that count. Multiplied by
 * `OTHER_OWNER` if the path ends with the task's action on something that the task does not mean.
 */
function nounsMeant({ httpMethod, path }: IndexedCall, meant: ReadonlySet<string>, own: string): number {
  // A GraphQL operation has a name instead of a path.
  if (httpMethod === 'CALL' || !path.includes('/')) return 1;
  const segments = path.slice(path.indexOf('/')).split('/').filter(Boolean);
  const literals = segments.flatMap((segment, place) =>
    /^[{:]/.test(segment) ? [] : [{ segment, isOwner: /^[{:]/.test(segments[place + 1] ?? '') }],
  );
  const last = literals.length - 1;
  const owner = literals.findLastIndex(({ isOwner }, place) => isOwner && place < last);
  const shown = literals.filter(({ isOwner }, place) => place === last || place === owner || !isOwner);
  const ownerWords = wordsOf(literals[owner]?.segment ?? '');
  const isAction = wordsOf(literals[last]?.segment ?? '').join(' ') === own;
  const isOther = isAction && ownerWords.length > 0 && !ownerWords.some((word) => meant.has(word));
  const nouns = new Set(shown.flatMap(({ segment }) => wordsOf(segment.replace(/^\w+\./, ''))));
  const telling = [...nouns].filter((noun) => !noNoun.has(noun) && !/^\d+$/.test(noun));
  if (telling.length === 0) return 1;
  const share = telling.filter((noun) => meant.has(noun)).length / telling.length;
  return Math.max(0.3, share) * (isOther ? OTHER_OWNER : 1);
}

/** The last segment of a path that is not a parameter, and the one before it; '' for each that it does not have. */
function lastTwoSegments(path: string): { owner: string; last: string } {
  const { literals } = pathParts(path);
  return { owner: literals.at(-2) ?? '', last: literals.at(-1) ?? '' };
}

/** Whether a call acts on a thing: "/orders", "/orders/{id}", and "/orders/{id}/cancel" for canceling one. */
function isOn(path: string, thing: string | undefined, verb: string): boolean {
  const { owner, last } = lastTwoSegments(path);
  const on = wordsOf(last).join(' ') === stemOf(verb) ? owner : last;
  return thing !== undefined && wordsOf(on).join(' ') === thing;
}

/** Whether a call removes something other than the task names: a repository, if a branch should be deleted. */
function takesOther(call: IndexedCall, thing: string | undefined): boolean {
  const { owner, last } = lastTwoSegments(call.path);
  if (
    thing === undefined ||
    destructiveVerbOf(call) === null ||
    call.httpMethod === 'CALL' ||
    last.includes('.')
  )
    return false;
  const isAction = wordsOf(last).every(isDestructiveWord);
  const taken = wordsOf(isAction ? owner : last);
  // "Remove a card" may mean detaching a payment method, but "cancel a subscription" does not mean canceling its
  // schedule.
  if (isAction && !taken.includes(thing)) return false;
  return taken.join(' ') !== thing;
}
