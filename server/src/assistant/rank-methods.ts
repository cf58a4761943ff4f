import { pairOf, type SearchIndex } from './search-index.ts';
import type { Outcome } from './search-messages.ts';
import { verbsMeant } from './verbs-meant.ts';
import { wordsOf } from './words-of.ts';

export type Hit = {
  /** Place in the index's `ids`. */
  doc: number;
  id: string;
  score: number;
};

export type Ranked = {
  /** Best first. */
  hits: Hit[];
  /** Whether the best call covers what was asked: nothing found, found with doubt, or found. */
  outcome: Outcome;
};

/** Questions are short; what is pasted beyond this says nothing more. */
const MOST_WORDS = 64;
/** The share of a question that an answer must cover to be called one. */
const ENOUGH_COVERED = 0.45;

/** The calls that fit a question, best first (BM25F with neighbouring words). */
export function rankMethods(index: SearchIndex, question: string, limit: number): Ranked {
  const wanted = termsOf(question, index);
  const scores = new Float64Array(index.ids.length);
  const touched: number[] = [];
  for (const [term, weight] of wanted) {
    const postings = index.terms.get(term);
    if (!postings) continue;
    const { docs, frequencies, idf } = postings;
    for (let place = 0; place < docs.length; place++) {
      const doc = docs[place] ?? 0;
      const frequency = frequencies[place] ?? 0;
      if (scores[doc] === 0) touched.push(doc);
      scores[doc] = (scores[doc] ?? 0) + (weight * idf * frequency) / (index.ranking.k1 + frequency);
    }
  }
  reward(index, question, wanted, scores, touched);
  const score = (doc: number) => scores[doc] ?? 0;
  const best = touched.sort((a, b) => score(b) - score(a) || a - b).slice(0, limit);
  const hits = best.map((doc) => ({ doc, id: index.ids[doc] ?? '', score: score(doc) }));
  return { hits, outcome: outcomeOf(index, wanted, best[0]) };
}

/**
 * How much of the question the best call covers, rare words counting more, and words that nothing in the project says
 * counting most. A call that shares no word with the question in its own title is doubted in any case.
 */
function outcomeOf(index: SearchIndex, wanted: Map<string, number>, best: number | undefined): Outcome {
  if (best === undefined) return 'none';
  const unknown = Math.log(1 + (index.ids.length + 0.5) / 0.5);
  let all = 0;
  let covered = 0;
  for (const term of wanted.keys()) {
    if (term.includes(' ')) continue; // pairs repeat what their words say
    const postings = index.terms.get(term);
    const worth = postings?.idf ?? unknown;
    all += worth;
    if (postings?.docs.includes(best)) covered += worth;
  }
  const inTitle = index.titles[best]?.some((word) => wanted.has(word)) ?? false;
  return inTitle && covered >= ENOUGH_COVERED * all ? 'answered' : 'uncertain';
}

/** What the words alone do not say: the verb that is meant, and calls whose whole title is in the question. */
function reward(
  index: SearchIndex,
  question: string,
  wanted: Map<string, number>,
  scores: Float64Array,
  touched: number[],
): void {
  const { verb, named } = index.ranking;
  const meant = verbsMeant(question);
  for (const doc of touched) {
    const title = index.titles[doc] ?? [];
    const said = title.filter((word) => wanted.has(word)).length / Math.max(1, title.length);
    const fits = meant.has(index.verbs[doc] ?? '') ? verb : 0;
    scores[doc] = (scores[doc] ?? 0) * (1 + fits + named * said);
  }
}

/** The question's words and neighbouring pairs with what each counts. */
function termsOf(question: string, { ranking }: SearchIndex): Map<string, number> {
  const words = wordsOf(question).slice(0, MOST_WORDS);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weights = new Map<string, number>();
  for (const [word, count] of counts) weights.set(word, count ** ranking.repeated);
  words.slice(1).forEach((word, place) => {
    const pair = pairOf(words[place] ?? '', word);
    if (!weights.has(pair)) weights.set(pair, ranking.bigrams);
  });
  return weights;
}
