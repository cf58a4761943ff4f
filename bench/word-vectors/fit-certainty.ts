import path from 'node:path';
import { MANY, signalsOf } from '../../server/src/services/search/ranking/outcome-of.ts';
import { gatherEvidence, rankMethods } from '../../server/src/services/search/ranking/rank-methods.ts';
import { buildSearchIndex, type SearchIndex } from '../../server/src/services/search/search-index.ts';
import { idOf } from '../document-calls.ts';
import { callsOf, readQuestions } from '../everyday.bench.ts';
import { halfOf, readRetrievalSets } from '../retrieval-sets.ts';
import { descend, productOf } from './fit-by-descent.ts';

// Fits the weights for the decision whether a question is answered: `node bench/word-vectors/fit-certainty.ts
// <folder of fixtures>` prints the weights for short and long questions. The word vectors must have been
// trained with --unmeasured. Good answers are separated from questions without an answer, from questions of
// other documents, and from questions whose right calls were removed.

/** The signals of a question's best call, whether it is a good answer, and the weight of the example. */
type Example = { signals: number[]; isMany: boolean; isGood: boolean; worth: number };

const ROUNDS = 1500;
const PULL = 0.001;
const WORTH = { own: 1, near: 3, foreign: 4, removed: 1, other: 1, public: 8, publicForeign: 4 };
/** Signals with a smaller weight after the first fit are left out of the second. */
const MIN_WEIGHT = 0.2;
const AMONG = { everyday: 5, public: 10 };
const FOREIGN_QUESTIONS = { document: 24, set: 200 };
/** Every nth everyday question is asked without its right calls. */
const REMOVED_EVERY = 2;

const [fixtures = ''] = process.argv.slice(2);
let names: string[] = [];
const examples = [...readEveryday(), ...readPublic()];
for (const isMany of [false, true])
  printWeights(
    isMany ? 'manyWords' : 'fewWords',
    examples.filter((one) => one.isMany === isMany),
  );

function exampleOf(index: SearchIndex, question: string, isGood: boolean, worth: number): Example {
  const evidence = gatherEvidence(index, question);
  const signals = signalsOf(evidence);
  names = Object.keys(signals);
  return { signals: Object.values(signals), isMany: evidence.length >= MANY, isGood, worth };
}

function readEveryday(): Example[] {
  const indexes = new Map<string, SearchIndex>();
  const indexOf = (document: string): SearchIndex => {
    const known = indexes.get(document) ?? buildSearchIndex(callsOf(fixtures, document));
    indexes.set(document, known);
    return known;
  };
  return (['development', 'training'] as const).flatMap((set) => {
    const questions = readQuestions(set);
    const own = questions.map(({ document, question, answers, wrong = [], kind, near }) => {
      const ids = rankMethods(indexOf(document), question, AMONG.everyday).hits.map(({ id }) => id);
      const right = new Set(answers.map(idOf));
      const isGood = ids.some((id) => right.has(id)) && !wrong.map(idOf).includes(ids[0] ?? '');
      const worth = kind === 'unanswerable' ? (near ? WORTH.near : WORTH.foreign) : WORTH.own;
      return exampleOf(indexOf(document), question, isGood, worth);
    });
    const everyday = questions.filter(({ kind }) => kind === 'everyday');
    const removed = everyday
      .filter((_, place) => place % REMOVED_EVERY === 0)
      .map(({ document, question, answers }) => {
        const right = new Set(answers.map(idOf));
        const others = callsOf(fixtures, document).filter(({ id }) => !right.has(id));
        return exampleOf(buildSearchIndex(others), question, false, WORTH.removed);
      });
    const other = [...indexes.keys()].flatMap((document) =>
      everyday
        .filter((question) => question.document !== document)
        .filter((_, place, all) => place % Math.ceil(all.length / FOREIGN_QUESTIONS.document) === 0)
        .map(({ question }) => exampleOf(indexOf(document), question, false, WORTH.other)),
    );
    return [...own, ...removed, ...other];
  });
}

function readPublic(): Example[] {
  const sets = readRetrievalSets(path.join(fixtures, 'retrieval'));
  return sets.flatMap((set) => {
    const index = buildSearchIndex(set.calls);
    const own = set.queries
      .filter((query) => halfOf(set, query) === 0)
      .map(({ text, gold }) => {
        const { hits } = rankMethods(index, text, AMONG.public);
        return exampleOf(
          index,
          text,
          hits.some(({ id }) => gold.includes(id)),
          WORTH.public,
        );
      });
    const foreign = sets
      .filter((other) => other !== set)
      .flatMap(({ queries }) => queries)
      .filter((_, place, all) => place % Math.ceil(all.length / FOREIGN_QUESTIONS.set) === 0)
      .map(({ text }) => exampleOf(index, text, false, WORTH.publicForeign));
    return [...own, ...foreign];
  });
}

/**
 * Fits twice: with all signals, then with the relevant ones. They are normalized to the same mean and
 * standard deviation.
 */
function printWeights(title: string, rows: readonly Example[]): void {
  const scales = names.map((_, place) => {
    const values = rows.map(({ signals }) => signals[place] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    return { mean, spread: spread || 1 };
  });
  const scaled = rows.map((row) => ({
    ...row,
    signals: [
      1,
      ...row.signals.map((signal, at) => (signal - (scales[at]?.mean ?? 0)) / (scales[at]?.spread ?? 1)),
    ],
  }));
  const all = fitWeights(scaled, () => true);
  const fitted = fitWeights(scaled, (place) => place === 0 || Math.abs(all[place] ?? 0) > MIN_WEIGHT);
  let bias = fitted[0] ?? 0;
  const lines = names.flatMap((name, at) => {
    const { mean, spread } = scales[at] ?? { mean: 0, spread: 1 };
    const weight = (fitted[at + 1] ?? 0) / spread;
    bias -= weight * mean;
    return weight === 0 ? [] : [`  ${name}: ${weight.toFixed(3)},`];
  });
  process.stdout.write(`${title}\n  bias: ${bias.toFixed(3)},\n${lines.join('\n')}\n`);
}

function fitWeights(rows: readonly Example[], isUsed: (place: number) => boolean): number[] {
  const worth = rows.reduce((sum, row) => sum + row.worth, 0);
  const start = (rows[0]?.signals ?? []).map(() => 0);
  return descend(start, ROUNDS, (weights) => {
    const slopes = weights.map((weight, place) => (place === 0 ? 0 : 2 * PULL * weight));
    for (const row of rows) {
      const share = 1 / (1 + Math.exp(-productOf(row.signals, weights)));
      const factor = (row.worth * (share - (row.isGood ? 1 : 0))) / worth;
      for (const [place, signal] of row.signals.entries())
        if (isUsed(place)) slopes[place] = (slopes[place] ?? 0) + factor * signal;
    }
    return slopes.map((slope, place) => (isUsed(place) ? slope : 0));
  });
}
