import path from 'node:path';
import { parseQuestion } from '../../server/src/services/search/parse-question.ts';
import { rankByWords } from '../../server/src/services/search/ranking/rank-methods.ts';
import { buildSearchIndex, type SearchIndex } from '../../server/src/services/search/search-index.ts';
import {
  mixtureWeights,
  readSignals,
  type Signals,
} from '../../server/src/services/search/word-vectors/mix-words-and-meaning.ts';
import { idOf } from '../document-calls.ts';
import { callsOf, readQuestions } from '../everyday.bench.ts';
import { halfOf, readRetrievalSets } from '../retrieval-sets.ts';
import { descend, productOf } from './fit-by-descent.ts';

// Fits the weights of words and meaning: `node bench/word-vectors/fit-mixture.ts <folder of fixtures>` prints
// them. The word vectors must have been trained with --unmeasured. The candidates of a question compete by
// their weighted signals; the fit maximizes the share of the right ones.

/** The signals of each candidate of a question, and whether it is right. */
type Example = { candidates: { signals: number[]; isRight: boolean }[]; worth: number };

const ROUNDS = 400;
/** The strength of regularization toward the current weights. */
const PULL = 0.002;
const WORTH = { development: 0.6, training: 1, public: 1.5 };
/** In large public sets, every third question is used. */
const LARGE = 250;

const names = Object.keys(mixtureWeights) as (keyof Signals)[];
const [fixtures = ''] = process.argv.slice(2);
const examples = readExamples();
const now = names.map((name) => mixtureWeights[name]);
const fitted = descend(now, ROUNDS, (weights) => slopesAt(weights));
for (const [place, name] of names.entries())
  process.stdout.write(`  ${name}: ${(fitted[place] ?? 0).toFixed(2)},\n`);

function readExamples(): Example[] {
  const indexes = new Map<string, SearchIndex>();
  const indexOf = (document: string): SearchIndex => {
    const known = indexes.get(document) ?? buildSearchIndex(callsOf(fixtures, document));
    indexes.set(document, known);
    return known;
  };
  const everyday = (['development', 'training'] as const).flatMap((set) => {
    const questions = readQuestions(set).filter(({ answers }) => answers.length > 0);
    return questions.flatMap(({ document, question, answers }) =>
      exampleOf(indexOf(document), question, answers.map(idOf), WORTH[set] / questions.length),
    );
  });
  const published = readRetrievalSets(path.join(fixtures, 'retrieval')).flatMap((set) => {
    const index = buildSearchIndex(set.calls);
    return set.queries
      .filter((query, place) => halfOf(set, query) === 0 && (set.queries.length <= LARGE || place % 3 === 0))
      .map((query) => ({ index, query }));
  });
  return [
    ...everyday,
    ...published.flatMap(({ index, query }) =>
      exampleOf(index, query.text, query.gold, WORTH.public / published.length),
    ),
  ];
}

function exampleOf(index: SearchIndex, question: string, right: readonly string[], worth: number): Example[] {
  const asked = parseQuestion(index, question);
  const { candidates, signalsOf } = readSignals(index, asked, rankByWords(index, asked, 1).ranked);
  const rows = candidates.map((doc) => {
    const signals = signalsOf(doc);
    return {
      signals: names.map((name) => signals[name]),
      isRight: right.includes(index.calls[doc]?.id ?? ''),
    };
  });
  return rows.some(({ isRight }) => isRight) ? [{ candidates: rows, worth }] : [];
}

function slopesAt(weights: readonly number[]): number[] {
  const slopes = weights.map((weight, place) => 2 * PULL * (weight - (now[place] ?? 0)));
  for (const { candidates, worth } of examples) {
    const strengths = candidates.map(({ signals }) => productOf(signals, weights));
    const highest = Math.max(...strengths);
    const powers = strengths.map((strength) => Math.exp(strength - highest));
    const all = powers.reduce((sum, power) => sum + power, 0);
    const right = powers.reduce((sum, power, at) => sum + (candidates[at]?.isRight ? power : 0), 0);
    for (const [at, { signals, isRight }] of candidates.entries()) {
      const power = powers[at] ?? 0;
      const factor = worth * (power / all - (isRight ? power / right : 0));
      for (const [place, signal] of signals.entries()) slopes[place] = (slopes[place] ?? 0) + factor * signal;
    }
  }
  return slopes;
}
