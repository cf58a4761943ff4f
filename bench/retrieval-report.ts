import { measureLargeIndex } from './large-index.bench.ts';
import { macro, measureQuality, measureRefusal } from './retrieval.bench.ts';
import { table } from './table.ts';

const SIZES = [1223, 100_000];

/** Measures the quality, the refusals and the speed of search. */
export function measureRetrieval(folder: string): string {
  return [
    'All queries of each set; no model, no synonyms. The halves are split by a fixed hash.',
    qualityTable(folder),
    'Questions called answered: of the set’s own whose answer is among the first ten, and of all the other sets’.',
    refusalTable(folder),
    'GitHub’s calls, copied with nouns of their own; asked by their titles and by the sets’ questions.',
    speedTable(folder),
  ].join('\n\n');
}

function qualityTable(folder: string): string {
  const rows = measureQuality(folder);
  const figures = ['ndcg', 'development', 'check', 'recall5'] as const;
  return table(
    ['set', 'documents', 'queries', 'nDCG@10', 'development half', 'other half', 'recall@5', 'ms a query'],
    [
      ...rows.map((row) => [
        row.set,
        row.documents,
        row.queries,
        ...figures.map((figure) => row[figure].toFixed(3)),
        row.msPerQuery.toFixed(2),
      ]),
      ['**macro mean**', '', '', ...figures.map((figure) => macro(rows, figure).toFixed(3)), ''],
    ],
  );
}

function refusalTable(folder: string): string {
  const rows = measureRefusal(folder);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return table(
    ['set', 'own', 'other sets’'],
    [
      ...rows.map(({ set, kept, passed }) => [set, percent(kept), percent(passed)]),
      ['**macro mean**', percent(macro(rows, 'kept')), percent(macro(rows, 'passed'))],
    ],
  );
}

function speedTable(folder: string): string {
  return table(
    ['methods', 'index built in', 'its memory', 'p50', 'p95'],
    SIZES.map((methods) => {
      const { buildSeconds, megabytes, p50, p95 } = measureLargeIndex(folder, methods);
      return [
        methods,
        `${buildSeconds.toFixed(1)} s`,
        `${megabytes.toFixed(0)} MB`,
        `${p50.toFixed(1)} ms`,
        `${p95.toFixed(1)} ms`,
      ];
    }),
  );
}
