import type { FoundAnswer } from '@fieldkit/contract/plugin-site.ts';
import type { Similarities } from '../embeddings/vector-set.ts';
import type { GuideIndex } from '../guides/index-guides.ts';
import { wordsOf } from '../index/words-of.ts';
import { findChosen, type LearnedChoices } from '../learning/learned-choices.ts';
import type { SiteIndex } from '../pages/site-index.ts';
import { partsOfQuestion } from '../parse-question.ts';
import { boostHits, languageBoost } from '../ranking/language-boost.ts';
import { rankCalls, rankWorkflows } from '../ranking/rank-calls.ts';
import { rankMethods } from '../ranking/rank-methods.ts';
import { suggestWords } from '../ranking/suggest-words.ts';
import { readRequestedLanguage } from '../requested-language.ts';
import type { SearchIndex } from '../search-index.ts';
import type { PublishedContent, PublishedMethod, PublishedWorkflow } from '../search-messages.ts';
import { findGuidesBeside } from '../search-published.ts';

/** Words with a lower similarity are not misspellings of each other. */
const ENOUGH = 0.35;
const MAX_WORDS = 12;

/**
 * The nearest calls if no call contains a word of the question: calls with words of similar spelling ("refnd"), then
 * the first calls of the project. Returns places in the index, best first.
 */
export function findNearestBySpelling(index: SearchIndex, question: string, max: number): number[] {
  const spelling = spellingOf(index);
  const repaired = wordsOf(question)
    .slice(0, MAX_WORDS)
    .flatMap((word) => mostAlike(word, spelling) ?? []);
  const ranked = rankMethods(index, repaired.join(' '), max).hits.map(({ doc }) => doc);
  return [...new Set([...ranked, ...index.calls.slice(0, max).keys()])].slice(0, max);
}

/** The words of an index by their letter pairs, so that a question is only compared with words that share a pair. */
type Spelling = { words: string[]; sizes: number[]; withPair: Map<string, number[]> };

/** Created for the first question that needs it: an index never changes. */
const spellings = new WeakMap<SearchIndex, Spelling>();

function spellingOf(index: SearchIndex): Spelling {
  const made = spellings.get(index);
  if (made) return made;
  const spelling: Spelling = { words: [...index.vocabulary.words.keys()], sizes: [], withPair: new Map() };
  for (const [at, word] of spelling.words.entries()) {
    const pairs = pairsOf(word);
    spelling.sizes.push(pairs.size);
    for (const pair of pairs) {
      const places = spelling.withPair.get(pair);
      if (places) places.push(at);
      else spelling.withPair.set(pair, [at]);
    }
  }
  spellings.set(index, spelling);
  return spelling;
}

/**
 * The most similar word by Dice's coefficient: 1 for the same pairs, 0 for none in common. The first of equals wins.
 */
function mostAlike(word: string, { words, sizes, withPair }: Spelling): string | null {
  const pairs = pairsOf(word);
  const shared = new Map<number, number>();
  for (const pair of pairs)
    for (const at of withPair.get(pair) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
  let best = -1;
  let max = ENOUGH;
  for (const [at, count] of shared) {
    if (Math.abs((words[at] ?? '').length - word.length) > 3) continue;
    const likeness = (2 * count) / (pairs.size + (sizes[at] ?? 0));
    if (likeness > max || (likeness === max && at < best)) {
      best = at;
      max = likeness;
    }
  }
  return words[best] ?? null;
}

/** The pairs of neighboring letters, including the ends of the word. */
const pairsOf = (word: string): ReadonlySet<string> =>
  new Set([...` ${word}`].map((letter, at) => letter + (word[at] ?? ' ')));

export type AnswerContext = {
  published: PublishedContent;
  index: () => SearchIndex;
  workflowIndex: () => SearchIndex;
  siteIndex: SiteIndex;
  /** For each wording, the similarity of methods by meaning; left out if it is not known. */
  similarities?: readonly Similarities[] | undefined;
  learned?: LearnedChoices | undefined;
  /** Left out if the project has no guides. */
  guideIndex?: (() => GuideIndex) | undefined;
};

const METHODS_LOOKED_AT = 10;
const WORKFLOWS_LOOKED_AT = 3;
const NEAR = 5;
const NEAREST = 3;
/** The share of the best result's score that a close one has. */
const CLOSE_SHARE = 0.1;
/**
 * The same after an uncertain answer: of 288 such questions, the right method is listed for 247 instead of 239, with four
 * methods in the mean.
 */
const POSSIBLE_SHARE = 0.05;
const NEAR_WORKFLOWS = 2;

/**
 * Finds the answer to a question: a workflow that covers it comes before methods that only resemble it.
 * @param also other wordings of the question
 * @param language the developer's programming language, if it was chosen; '' to read it from the question
 */
export function findAnswer(
  question: string,
  also: readonly string[],
  language: string,
  context: AnswerContext,
): FoundAnswer {
  const answer = findCalls(question, also, language, context);
  const { guideIndex } = context;
  if (!guideIndex) return answer;
  return {
    ...answer,
    ...findGuidesBeside(guideIndex(), [readRequestedLanguage(question).rest, ...also], answer),
  };
}

function findCalls(
  question: string,
  also: readonly string[],
  language: string,
  { published, index, workflowIndex, siteIndex, similarities, learned }: AnswerContext,
): FoundAnswer {
  const { methods, workflows = [], libraries } = published;
  const { rest, mention } = readRequestedLanguage(question);
  const boost = languageBoost(language || mention, libraries);
  const wordings = [rest, ...also];
  const chosenCalls = findChosen(learned, wordings);
  const deep = boost ? methods.length : METHODS_LOOKED_AT;
  const calls = rankCalls(published, index(), wordings, deep, similarities, chosenCalls);
  const hits = boostHits(boost, calls, calls.hits, ({ doc }) => methods[doc]);
  const whole = rankWorkflows({ index: workflowIndex(), workflows }, wordings, WORKFLOWS_LOOKED_AT, calls);
  const methodsAt = (docs: readonly number[]) => docs.flatMap((doc) => methods[doc] ?? []);
  const foundWorkflows = whole.hits.flatMap(({ doc }) => workflows[doc] ?? []);
  const isSure = calls.outcome === 'answered';
  const least = (hits[0]?.score ?? 0) * (isSure ? CLOSE_SHARE : POSSIBLE_SHARE);
  const likely = hits.slice(0, METHODS_LOOKED_AT);
  const places = likely.filter(({ score }) => score >= least).map(({ doc }) => doc);
  const lines = (docs: readonly number[]) => methodsAt(docs).map(siteIndex.line);

  const [covering, ...others] = whole.outcome === 'answered' ? foundWorkflows : [];
  const chosen = isSure ? callsFor(rest, index(), places) : places.slice(0, 1);
  if (covering && !(isSure && isOnlyCalls(rest, methodsAt(chosen), covering))) {
    const used = new Set(covering.steps.map(({ method_uuid }) => method_uuid));
    const beside = isSure ? lines(places) : [];
    return {
      outcome: 'answered',
      workflow: siteIndex.wholeWorkflow(covering),
      methods: [],
      nearWorkflows: others.slice(0, NEAR_WORKFLOWS).map(siteIndex.workflowLine),
      nearMethods: beside.filter(({ method_uuid }) => !used.has(method_uuid)).slice(0, NEAR),
    };
  }
  if (calls.outcome === 'none' && whole.outcome === 'none')
    return {
      outcome: 'none',
      workflow: null,
      methods: [],
      nearWorkflows: [],
      nearMethods: lines(findNearestBySpelling(index(), rest, NEAREST)),
    };
  const using = methodsAt(chosen).flatMap(({ method_uuid }) => siteIndex.usersOf(method_uuid));
  const near = isSure ? using : foundWorkflows;
  return {
    workflow: null,
    outcome: isSure ? 'answered' : 'uncertain',
    methods: methodsAt(chosen).map(siteIndex.whole),
    nearWorkflows: [...new Set(near)].slice(0, NEAR_WORKFLOWS).map(siteIndex.workflowLine),
    nearMethods: lines(places.filter((doc) => !chosen.includes(doc))).slice(0, NEAR),
    ...(!isSure && {
      askWith: suggestWords(index(), rest),
    }),
  };
}

/**
 * Whether the question asks only for calls: their names cover more of it than the workflow's own words do. If it asks
 * for several calls, the workflow still answers it if it makes half of them.
 */
function isOnlyCalls(question: string, calls: PublishedMethod[], workflow: PublishedWorkflow): boolean {
  const [best] = calls;
  if (!best) return false;
  const made = new Set(workflow.steps.map(({ method_uuid }) => method_uuid));
  const both = calls.filter(({ method_uuid }) => made.has(method_uuid));
  if (calls.length > 1 && both.length * 2 >= calls.length) return false;
  const questionWords = [...new Set(wordsOf(question))];
  const countCommonWords = (text: string) => {
    const contained = new Set(wordsOf(text));
    return questionWords.filter((word) => contained.has(word)).length;
  };
  return (
    countCommonWords(`${best.method_name} ${best.endpoint}`) >
    countCommonWords(`${workflow.name} ${workflow.description}`)
  );
}

/** The best call or, if a question asks for several things and each has an answer, the best call for each. */
function callsFor(question: string, index: SearchIndex, places: readonly number[]): number[] {
  const parts = partsOfQuestion(question);
  const ranked = parts.length > 1 ? parts.map((part) => rankMethods(index, part, 1)) : [];
  const all = ranked.every(({ outcome }) => outcome === 'answered');
  const each = new Set(all ? ranked.flatMap(({ hits }) => hits.map(({ doc }) => doc)) : []);
  return each.size > 1 ? [...each] : places.slice(0, 1);
}
