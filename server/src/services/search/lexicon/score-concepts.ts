import { WHOLE } from '../index/postings.ts';
import { findPair } from '../index/vocabulary.ts';
import { isStopWord } from '../index/words-of.ts';
import { isTitled, type SearchIndex, termRarity } from '../search-index.ts';
import type { Concept } from './find-concepts.ts';
import type { Expression } from './read-lexicon.ts';

/**
 * Raises the scores of calls that contain a synonym of a concept in the question. The best synonym counts for each
 * concept.
 */
export function addConcepts(index: SearchIndex, concepts: readonly Concept[], scores: Float32Array): void {
  const gains = new Float32Array(scores.length);
  for (const concept of concepts) {
    const emphasis = emphasisOf(index, concept);
    const touched: number[] = [];
    for (const [term, worth] of termsOf(index, concept))
      eachCall(index, term, worth * emphasis, (doc, gain) => {
        const best = gains[doc] ?? 0;
        if (best === 0) touched.push(doc);
        if (gain > best) gains[doc] = gain;
      });
    for (const stem of new Set(concept.stems)) {
      const term = index.vocabulary.words.get(stem);
      if (term === undefined) continue;
      eachCall(index, term, index.ranking.lexicon.own * termRarity(index, [term]), (doc, own) => {
        gains[doc] = Math.max(0, (gains[doc] ?? 0) - own);
      });
    }
    for (const doc of touched) {
      scores[doc] = (scores[doc] ?? 0) + (gains[doc] ?? 0);
      gains[doc] = 0;
    }
  }
}

/** The weight of a concept: a phrase counts more than a word, and less if titles of the project contain its words. */
function emphasisOf(index: SearchIndex, { stems, share }: Concept): number {
  const telling = stems.filter((stem) => !isStopWord(stem));
  const known = telling.filter((stem) => isTitled(index, stem));
  const { phrase, known: loss } = index.ranking.lexicon;
  return (stems.length > 1 ? phrase * share : 1) * (1 - (loss * known.length) / Math.max(1, telling.length));
}

/** The terms of the index that are synonyms of a concept, and the weight of each. */
function termsOf(index: SearchIndex, { entries, stems }: Concept): ReadonlyMap<number, number> {
  const { word: worth, unusual } = index.ranking.lexicon;
  const own = new Set(stems);
  const terms = new Map<number, number>();
  for (const { meant } of entries)
    for (const [place, expression] of meant.entries())
      for (const [term, share] of termsOfExpression(index, expression, own)) {
        const value = worth * (place === 0 ? 1 : unusual) * share * termRarity(index, [term]);
        terms.set(term, Math.max(terms.get(term) ?? 0, value));
      }
  return terms;
}

/** A phrase is found by its words, each for a part of the weight, and by two adjacent ones. */
function termsOfExpression(
  { vocabulary, ranking: { lexicon } }: SearchIndex,
  expression: Expression,
  own: ReadonlySet<string>,
): [term: number, share: number][] {
  const words = expression.filter((word) => !isStopWord(word));
  const share = words.length > 1 ? lexicon.part : 1;
  return words.flatMap((word, at): [number, number][] => {
    const term = own.has(word) ? undefined : vocabulary.words.get(word);
    const next = words[at + 1];
    const pair = next === undefined ? undefined : findPair(vocabulary, word, next);
    return [
      ...(term === undefined ? [] : [[term, share] as [number, number]]),
      ...(pair === undefined ? [] : [[pair, lexicon.pair] as [number, number]]),
    ];
  });
}

function eachCall(
  { postings: { starts, docs, impacts } }: SearchIndex,
  term: number,
  worth: number,
  visit: (doc: number, gain: number) => void,
): void {
  const from = starts[term] ?? 0;
  const to = starts[term + 1] ?? from;
  for (let at = from; at < to; at++) visit(docs[at] ?? 0, (worth / WHOLE) * (impacts[at] ?? 0));
}
