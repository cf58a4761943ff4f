import { createVectorSet, quantize, type VectorSet } from '../embeddings/vector-set.ts';
import { bestOf } from '../index/best-of.ts';
import type { Searchable } from '../index/searchable.ts';
import { addConcepts } from '../lexicon/score-concepts.ts';
import { parseQuestion } from '../parse-question.ts';
import { type Ranking, ranking } from '../ranking/ranking-constants.ts';
import { questionTerms, scoreWords } from '../score-calls.ts';
import { buildSearchIndex, type SearchIndex } from '../search-index.ts';
import { readWordVectors } from '../word-vectors/read-word-vectors.ts';
import { splitIntoStems, type WeightedWords, weighQuestion } from '../word-vectors/weighted-words.ts';

/**
 * Sections are longer than descriptions of calls, and their headings say less than the names of calls; see
 * docs/decisions/0042-guides.md for the measurements.
 */
const sectionRanking: Ranking = {
  ...ranking,
  k1: 1.2,
  b: 0.75,
  untitled: 1,
  weights: { ...ranking.weights, name: 1.75, summary: 2.5, tags: 1.25, inputs: 0.3 },
};

/** The weight of synonyms from the lexicon, relative to that for calls. */
const IDEAS = 0.5;
/** The weight of the similarity by meaning, relative to the best score by words. */
const MEANING = 1;
/** The weight of each place in a section for its vector, and the length of the text that is read. */
const meaningWeights = { summary: 1, name: 0.4, tags: 0.4, text: 0.1 };
const MEANING_TEXT = 1_500;
/** The weight of the first wording if there are others, as for calls. */
const FIRST_WORDING = 0.2;

export type SectionRanker = {
  index: SearchIndex;
  /** The places of the best sections for a question in any of its wordings, best first. */
  rank: (wordings: readonly string[], limit: number) => number[];
};

/**
 * Ranks sections by words (BM25F over headings, title and text, with synonyms) and by the meaning of their words.
 * @param synonyms the project's synonyms, as for its methods
 */
export function openSectionRanker(
  sections: readonly Searchable[],
  synonyms: SearchIndex['synonyms'],
): SectionRanker {
  const index = { ...buildSearchIndex(sections, sectionRanking), synonyms };
  const { dimensions, embedCall } = readWordVectors();
  const meanings = createVectorSet(
    sections.map((section) => quantize(embedCall(weighSection(section)))),
    dimensions,
  );
  return {
    index,
    rank: (wordings, limit) => {
      const sums = new Float32Array(sections.length);
      for (const [place, wording] of wordings.entries()) {
        const worth = place === 0 && wordings.length > 1 ? FIRST_WORDING : 1;
        for (const [doc, score] of scoreSections(index, meanings, wording).entries())
          sums[doc] = (sums[doc] ?? 0) + worth * score;
      }
      return bestOf(sums, limit);
    },
  };
}

/** The scores of all sections: up to 1 for words, and up to `MEANING` for meaning; 0 if no word is in common. */
function scoreSections(index: SearchIndex, meanings: VectorSet, wording: string): Float32Array {
  const parsed = parseQuestion(index, wording);
  const own = scoreWords(index, questionTerms(index, parsed.words));
  const scores = own.slice();
  addConcepts(index, parsed.concepts, scores);
  for (const [doc, score] of scores.entries()) {
    const before = own[doc] ?? 0;
    scores[doc] = before + IDEAS * (score - before);
  }
  const max = scores.reduce((highest, score) => Math.max(highest, score), 0);
  if (max === 0) return scores;
  const cosines = meanings.cosines(readWordVectors().embedQuestion(weighQuestion(parsed.wordings)));
  return scores.map((score, doc) => score / max + MEANING * Math.max(0, cosines[doc] ?? 0));
}

function weighSection({ name, summary, tags, description }: Searchable): WeightedWords {
  const words = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const stem of new Set(splitIntoStems(text))) words.set(stem, (words.get(stem) ?? 0) + weight);
  };
  add(summary, meaningWeights.summary);
  add(name, meaningWeights.name);
  add(tags.join(' '), meaningWeights.tags);
  add(description.slice(0, MEANING_TEXT), meaningWeights.text);
  return words;
}
