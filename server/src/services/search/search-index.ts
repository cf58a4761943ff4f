import { createVectorSet, quantize, type VectorSet } from './embeddings/vector-set.ts';
import { draftPostings, growingNumbers, type Postings } from './index/postings.ts';
import { findProviders, type IdProviders } from './index/providers.ts';
import type { IndexedCall, Searchable } from './index/searchable.ts';
import {
  emptyVocabulary,
  familiesOf,
  numberOfPair,
  numberOfWord,
  type Vocabulary,
} from './index/vocabulary.ts';
import { wordsOf } from './index/words-of.ts';
import type { ProjectSynonyms } from './lexicon/index-synonyms.ts';
import { type AskedPhrases, indexPhrases } from './ranking/asked-phrases.ts';
import { fields, type RankedField, type Ranking, ranking } from './ranking/ranking-constants.ts';
import type { ResponseIndex } from './ranking/response-fields.ts';
import { readWordVectors } from './word-vectors/read-word-vectors.ts';
import { weighCall } from './word-vectors/weighted-words.ts';

export type { Searchable } from './index/searchable.ts';

export type SearchIndex = {
  calls: readonly IndexedCall[];
  vocabulary: Vocabulary;
  families: ReadonlyMap<string, readonly number[]>;
  postings: Postings;
  /** For each word by number, whether a name, path, summary, tag or taught phrase contains it. */
  inTitles: Uint8Array;
  providers: IdProviders;
  taught: AskedPhrases;
  /** Phrases that a model suggests. */
  suggested: AskedPhrases;
  /** The vectors of calls, from their words. */
  meanings: VectorSet;
  ranking: Ranking;
  /** The project's synonyms, as its owner wrote them. */
  synonyms?: ProjectSynonyms | undefined;
  /** What the calls respond with, built for the first question that needs it. */
  responses?: () => ResponseIndex;
};

/**
 * Builds the index of a project's calls. Thousands take a few hundred milliseconds, so it never runs on the main
 * thread.
 */
export function buildSearchIndex(documents: readonly Searchable[], rank: Ranking = ranking): SearchIndex {
  const vocabulary = emptyVocabulary();
  const texts = readTexts(documents, vocabulary);
  const inTitles = new Uint8Array(vocabulary.count);
  const draft = draftPostings();
  const frequencies = new Map<number, number>();
  for (let doc = 0; doc < documents.length; doc++) {
    frequencies.clear();
    for (const [place, field] of fields.entries()) {
      const weight = rank.weights[field] / texts.relativeLength(doc, place, rank.b);
      const { from, to } = texts.part(doc, place);
      for (let at = from; at < to; at++) {
        const word = texts.words.at(at);
        if (isTitle(field)) inTitles[word] = 1;
        add(frequencies, word, weight);
        if (at + 1 < to) add(frequencies, numberOfPair(vocabulary, word, texts.words.at(at + 1)), weight);
      }
    }
    for (const [term, frequency] of frequencies) draft.note(term, frequency / (rank.k1 + frequency));
    draft.endCall();
  }
  const calls = documents.map(asCall);
  return {
    calls,
    vocabulary,
    families: familiesOf(vocabulary),
    postings: draft.finish(vocabulary.count),
    inTitles,
    providers: findProviders(calls),
    taught: indexPhrases(documents.map(({ asked }) => asked)),
    suggested: indexPhrases(documents.map(({ suggested }) => suggested)),
    meanings: createVectorSet(documents.map(meaningOf), readWordVectors().dimensions),
    ranking: rank,
  };
}

const meaningOf = (call: Searchable) => quantize(readWordVectors().embedCall(weighCall(call)));

const isTitle = (field: RankedField): boolean => field !== 'description' && field !== 'inputs';

function add(frequencies: Map<number, number>, term: number, weight: number): void {
  frequencies.set(term, (frequencies.get(term) ?? 0) + weight);
}

/**
 * The words of all fields as numbers, one after another, and the length of each field relative to others of its kind.
 */
function readTexts(documents: readonly Searchable[], vocabulary: Vocabulary) {
  const words = growingNumbers(Uint32Array);
  const ends = new Uint32Array(documents.length * fields.length);
  const totals = fields.map(() => 0);
  for (const [doc, document] of documents.entries()) {
    for (const [place, field] of fields.entries()) {
      const text = document[field] ?? '';
      const found = wordsOf(typeof text === 'string' ? text : text.join(' '));
      for (const word of found) words.push(numberOfWord(vocabulary, word));
      ends[doc * fields.length + place] = words.count();
      totals[place] = (totals[place] ?? 0) + found.length;
    }
  }
  const averages = totals.map((total) => Math.max(1, total / Math.max(1, documents.length)));
  const part = (doc: number, place: number) => {
    const at = doc * fields.length + place;
    return { from: ends[at - 1] ?? 0, to: ends[at] ?? 0 };
  };
  return {
    words,
    part,
    relativeLength: (doc: number, place: number, b: number): number => {
      const { from, to } = part(doc, place);
      return 1 - b + (b * (to - from)) / (averages[place] ?? 1);
    },
  };
}

const asCall = ({
  id,
  httpMethod,
  name,
  path,
  summary,
  tags,
  description,
  inputs,
}: Searchable): IndexedCall => ({
  id,
  httpMethod,
  name,
  path,
  summary,
  tags,
  excerpt: description.split(/[.\n]/, 1)[0] ?? '',
  needs: readNeededIds(inputs),
});

/** The nouns of the ids that a call's inputs need: "artist_id" and "PathArtistId" need an artist. */
export function readNeededIds(inputs: string): readonly string[] {
  const found = inputs.match(/[\p{L}\d_-]+(?:_id|-id|\p{Ll}(?:Id|ID))(?![\p{L}\d])/gu);
  if (!found) return [];
  const nouns = new Set<string>();
  for (const name of found)
    for (const word of wordsOf(name.replace(/^(?:[Pp]ath|[Qq]uery)(?=\p{Lu})/u, ''))) nouns.add(word);
  nouns.delete('id');
  return [...nouns];
}

/** Whether a name, path, summary, tag or taught phrase of the project contains a stem. */
export const isTitled = ({ inTitles, vocabulary }: SearchIndex, stem: string): boolean =>
  inTitles[vocabulary.words.get(stem) ?? -1] === 1;

/** The weight of a term: the fewer calls contain it, the higher. */
export function termRarity({ calls, postings }: SearchIndex, terms: readonly number[]): number {
  const having = terms.reduce(
    (sum, term) => sum + (postings.starts[term + 1] ?? 0) - (postings.starts[term] ?? 0),
    0,
  );
  return rarity(calls.length, Math.min(calls.length, having));
}

/** BM25's inverse document frequency, from the number of calls that contain a term. */
const rarity = (calls: number, having: number): number =>
  Math.log(1 + (calls - having + 0.5) / (having + 0.5));
