export const fields = [
  'name',
  'path',
  'summary',
  'tags',
  'description',
  'inputs',
  'asked',
  'suggested',
] as const;
export type RankedField = (typeof fields)[number];

/**
 * The constants of the ranking that were chosen together; those of a single step are in its file.
 * docs/decisions/0003-ranking.md explains how they were chosen and what each one contributes. The weights that combine
 * words and meaning are in ../word-vectors/mix-words-and-meaning.ts.
 */
export type Ranking = {
  /** BM25's term saturation: how quickly repetitions of a word stop counting. */
  k1: number;
  /** BM25's length normalization: 0 to 1. */
  b: number;
  weights: Record<RankedField, number>;
  /** The weight of two adjacent words that are adjacent in a call as well. */
  bigrams: number;
  /** The weight of a word of the same family: "director" for "directed". */
  family: number;
  /** The exponent that dampens a word repeated in the question. */
  repeated: number;
  /** The weight of words that occur only in descriptions and inputs, not in any name, path, summary or tag. */
  untitled: number;
  lexicon: LexiconWeights;
  /** Boost for the HTTP method of the question's first verb ("list" → GET). */
  firstVerb: number;
  /** Boost for the HTTP method of any of its verbs. */
  anyVerb: number;
  /** Boost for a short name that the question contains in full. */
  named: number;
  /** Boost for a short name whose words, or synonyms of them, the question contains in full. */
  namedMeant: number;
  /** Boost for the best answer to one clause of the question. */
  clause: number;
  /** Factor for a call whose title is about what the question excludes. */
  excluded: number;
  /** Boost for a path whose last noun the question contains. */
  head: number;
  /** Boost for a path whose last noun the question contains as a synonym. */
  headMeant: number;
  /** The share of its score that a call passes to those that provide the id it needs. */
  providers: ProviderWeights;
  /** Whether word vectors are combined with the words. */
  isMeaningMixed: boolean;
};

type LexiconWeights = {
  /** The weight of a synonym relative to the question's own words. */
  word: number;
  /** Factor for a wording that is not the usual one. */
  unusual: number;
  /** Factor for one word of a phrase. */
  part: number;
  /** Factor for two adjacent words of a phrase. */
  pair: number;
  /** Factor for a concept that several words of the question express. */
  phrase: number;
  /** The share of the score from the question's own words that is subtracted. */
  own: number;
  /** The reduction for a concept whose words occur in the project's titles. */
  known: number;
};

type ProviderWeights = {
  /** To the search for the thing at the beginning of its path, if the question names one. */
  search: number;
  /** To the search for a thing whose id its inputs need. */
  inputs: number;
  /** To every search of the same part, because it is unknown which of them finds the name. */
  beside: number;
  /** To the call for the thing itself. */
  detail: number;
  /** To the developer's own list, if the question contains "my". */
  mine: number;
};

export const ranking: Ranking = {
  k1: 2,
  b: 0.9,
  weights: { name: 5, path: 5, summary: 5, tags: 3, description: 1, inputs: 1, asked: 5, suggested: 4 },
  bigrams: 0.6,
  family: 0.3,
  repeated: 0.5,
  untitled: 0.6,
  lexicon: { word: 0.7, unusual: 0.55, part: 0.4, pair: 0.6, phrase: 2.2, own: 0.5, known: 0.3 },
  firstVerb: 0.5,
  anyVerb: 0.2,
  named: 0.3,
  namedMeant: 0.4,
  clause: 1,
  excluded: 0.5,
  head: 0.3,
  headMeant: 0.2,
  providers: { search: 0.8, inputs: 0.4, beside: 0.3, detail: 0.2, mine: 0.9 },
  isMeaningMixed: true,
};
