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
export type Field = (typeof fields)[number];

/** Every constant of the ranking; docs/decisions/0003-ranking.md has how they were chosen and what each one brings. */
export type Ranking = {
  /** How soon repeating a word stops counting. */
  k1: number;
  /** How much a long field is held against its words: 0 to 1. */
  b: number;
  weights: Record<Field, number>;
  /** What two neighbouring words count, found as neighbours in a call. */
  bigrams: number;
  /** What a word of the same family counts: "director" where "directed" was asked for. */
  family: number;
  /** Exponent that dampens a word repeated in the question. */
  repeated: number;
  /** What words count that no name, path, summary or tag has, only descriptions and inputs. */
  untitled: number;
  lexicon: LexiconWeights;
  /** Reward for the HTTP verb that the question's first verb means ("list" → GET). */
  verb: number;
  /** Reward for the HTTP verb that any of its verbs means. */
  anyVerb: number;
  /** Boost for a short name that the question contains in full. */
  named: number;
  /** The same where the question means its words, as the lexicon knows. */
  namedMeant: number;
  /** Reward for what answers one clause of the question best. */
  clause: number;
  /** What is left of the score of a call whose title is about what the question excludes. */
  excluded: number;
  /** Boost for a path whose last noun the question contains. */
  head: number;
  /** The same where the question means it, as the lexicon knows. */
  headMeant: number;
  /** What a call passes to those that know the id it needs. */
  providers: ProviderWeights;
  /** Whether the vectors of words decide beside the words themselves. */
  isMeaningMixed: boolean;
};

type LexiconWeights = {
  /** What the words of an idea count beside the question's own. */
  word: number;
  /** Of that, what a wording counts that is not the usual one. */
  unusual: number;
  /** Of that, what one word of a phrase counts. */
  part: number;
  /** Of that, what two neighboring words of a phrase count. */
  pair: number;
  /** By how much more an idea counts that several words of the question express. */
  phrase: number;
  /** How much of what the question's own words for the idea bring already is taken off. */
  own: number;
  /** How much less an idea counts whose words the titles of the project have themselves. */
  known: number;
};

type ProviderWeights = {
  /** To the search for the thing that its path begins with, when the question names one. */
  search: number;
  /** To the search for a thing that its inputs name by id. */
  inputs: number;
  /** For every search of the same part: which of them finds the name is unknown. */
  beside: number;
  /** To the thing itself. */
  detail: number;
  /** For the developer's own list, when the question contains "my". */
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
  verb: 0.5,
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
