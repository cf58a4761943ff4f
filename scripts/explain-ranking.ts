import { readDocumentCalls } from '../bench/document-calls.ts';
import { table } from '../bench/table.ts';
import { parseQuestion } from '../server/src/services/search/parse-question.ts';
import { rankByWords, rankMethods } from '../server/src/services/search/ranking/rank-methods.ts';
import { buildSearchIndex, type SearchIndex } from '../server/src/services/search/search-index.ts';
import {
  measureExcluded,
  mixtureWeights,
  penaltiesOf,
  readSignals,
  type Signals,
} from '../server/src/services/search/word-vectors/mix-words-and-meaning.ts';

/** How many calls are shown. */
const SHOWN = 8;

const names = Object.keys(mixtureWeights) as (keyof Signals)[];
const rounded = (number: number): string => (Math.abs(number) < 0.005 ? '' : number.toFixed(2));

/**
 * Two tables about the best calls for one wording of a question. The first has the scores by words after each step. The second has what
 * each signal adds to the logarithm of the final score, and the penalties.
 */
export function explainRanking(index: SearchIndex, question: string): string {
  const parsed = parseQuestion(index, question);
  const { own, scores, ranked } = rankByWords(index, parsed, SHOWN);
  const { signalsOf, cosines } = readSignals(index, parsed, ranked);
  const excludedMeaning = measureExcluded(index, parsed, cosines);
  const { hits, outcome } = rankMethods(index, question, SHOWN);
  const words = hits.map(({ doc, id, score }) => [
    id,
    ...[own[doc] ?? 0, scores[doc] ?? 0, ranked.get(doc) ?? 0, score].map(rounded),
  ]);
  const meaning = hits.map(({ doc, id }) => {
    const signals = signalsOf(doc);
    const penalties = Object.entries(penaltiesOf(index, parsed, doc, excludedMeaning)).filter(
      ([, lost]) => lost > 0,
    );
    return [
      id,
      ...names.map((name) => rounded(mixtureWeights[name] * signals[name])),
      penalties.map(([name, lost]) => `${name} −${rounded(lost)}`).join(', '),
    ];
  });
  return [
    `Outcome: ${outcome}`,
    table(['Call', 'Own words', 'With synonyms', 'With boosts and providers', 'Final'], words),
    table(['Call', ...names, 'Penalties'], meaning),
  ].join('\n\n');
}

// node scripts/run.js scripts/explain-ranking.ts <document> "<question>"
if (process.argv[1] === import.meta.filename) print(process.argv.slice(2));

function print([file, ...words]: string[]): void {
  if (!file || words.length === 0) throw new Error('Name a document and a question.');
  console.log(explainRanking(buildSearchIndex(readDocumentCalls(file)), words.join(' ')));
}
