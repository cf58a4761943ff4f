import { wordsOf } from './words-of.ts';

/** What a call says about itself, as retrieval reads it. */
export type Searchable = {
  id: string;
  /** The HTTP verb in upper case, or empty for what is no HTTP call. */
  verb: string;
  name: string;
  path: string;
  summary: string;
  tags: readonly string[];
  description: string;
  /** Names and descriptions of the inputs. */
  inputs: string;
};

/** Weights of a BM25F ranking; the defaults were chosen on the public halves of six retrieval sets. */
export type Ranking = {
  /** How soon repeating a word stops counting. */
  k1: number;
  /** How much a long field is held against its words: 0 to 1. */
  b: number;
  weights: Record<Field, number>;
  /** What two neighbouring words count, found as neighbours in a call. */
  bigrams: number;
  /** Exponent that dampens a word repeated in the question. */
  repeated: number;
  /** Reward for the HTTP verb that the question's own verb means ("list" → GET). */
  verb: number;
  /** Reward for a short name that the question says in full. */
  named: number;
};

const fields = ['name', 'path', 'summary', 'tags', 'description', 'inputs'] as const;
type Field = (typeof fields)[number];

export const ranking: Ranking = {
  k1: 2,
  b: 0.9,
  weights: { name: 5, path: 5, summary: 5, tags: 3, description: 1, inputs: 1 },
  bigrams: 0.6,
  repeated: 0.5,
  verb: 0.15,
  named: 0.3,
};

/** For one term: the documents that have it and its weighted, length-normalised frequency in each. */
type Postings = { docs: Uint32Array; frequencies: Float32Array; idf: number };

export type SearchIndex = {
  ids: readonly string[];
  verbs: readonly string[];
  /** The distinct words of each call's summary, or of its name where it has none. */
  titles: readonly (readonly string[])[];
  terms: ReadonlyMap<string, Postings>;
  ranking: Ranking;
};

type Draft = Map<string, { docs: number[]; frequencies: number[] }>;

/** Builds the index of a project's calls: a few hundred milliseconds for thousands of them, so never on the main thread. */
export function buildSearchIndex(documents: readonly Searchable[], rank: Ranking = ranking): SearchIndex {
  const texts = documents.map(fieldsOf);
  const averages = averageLengths(texts);
  const draft: Draft = new Map();
  texts.forEach((text, doc) => {
    for (const [term, frequency] of frequenciesOf(text, averages, rank)) note(draft, term, doc, frequency);
  });
  const terms = new Map<string, Postings>();
  for (const [term, { docs, frequencies }] of draft) {
    const idf = Math.log(1 + (documents.length - docs.length + 0.5) / (docs.length + 0.5));
    terms.set(term, { docs: Uint32Array.from(docs), frequencies: Float32Array.from(frequencies), idf });
  }
  return {
    ids: documents.map(({ id }) => id),
    verbs: documents.map(({ verb }) => verb),
    titles: texts.map(({ summary, name }) => [...new Set(summary.length > 0 ? summary : name)]),
    terms,
    ranking: rank,
  };
}

type Words = Record<Field, string[]>;

const fieldsOf = (document: Searchable): Words => ({
  name: wordsOf(document.name),
  path: wordsOf(document.path),
  summary: wordsOf(document.summary),
  tags: wordsOf(document.tags.join(' ')),
  description: wordsOf(document.description),
  inputs: wordsOf(document.inputs),
});

function averageLengths(texts: Words[]): Record<Field, number> {
  const averages = {} as Record<Field, number>;
  for (const field of fields) {
    const sum = texts.reduce((total, text) => total + text[field].length, 0);
    averages[field] = Math.max(1, sum / Math.max(1, texts.length));
  }
  return averages;
}

/** Every term of a call with its frequency summed over the fields, each weighted and measured by its field's length. */
function frequenciesOf(
  text: Words,
  averages: Record<Field, number>,
  { weights, b }: Ranking,
): Map<string, number> {
  const frequencies = new Map<string, number>();
  for (const field of fields) {
    const words = text[field];
    const weight = weights[field] / (1 - b + (b * words.length) / averages[field]);
    words.forEach((word, place) => {
      frequencies.set(word, (frequencies.get(word) ?? 0) + weight);
      const next = words[place + 1];
      if (next === undefined) return;
      const pair = pairOf(word, next);
      frequencies.set(pair, (frequencies.get(pair) ?? 0) + weight);
    });
  }
  return frequencies;
}

export const pairOf = (first: string, second: string): string => `${first} ${second}`;

function note(draft: Draft, term: string, doc: number, frequency: number): void {
  const found = draft.get(term);
  if (found) {
    found.docs.push(doc);
    found.frequencies.push(frequency);
  } else draft.set(term, { docs: [doc], frequencies: [frequency] });
}
