import { expect, test } from 'vitest';
import { readDocumentCalls } from '../bench/document-calls.ts';
import { buildSearchIndex } from '../server/src/services/search/search-index.ts';
import { explainRanking } from './explain-ranking.ts';

test('the explanation of a ranking lists the best calls in their order, with what each signal and penalty does', () => {
  const index = buildSearchIndex(readDocumentCalls('demo/documents/meridian-payments.yaml'));
  const [outcome, words = '', meaning = ''] = explainRanking(index, 'give the buyer their money back').split(
    '\n\n',
  );
  expect(outcome).toBe('Outcome: answered');
  expect(words.split('\n')[2]).toMatch(/^\| POST \/refunds \| [\d.]+ \| [\d.]+ \| [\d.]+ \| [\d.]+ \|$/);
  const cells = (line: string) => line.split('|').map((cell) => cell.trim());
  const heights = meaning
    .split('\n')
    .slice(2)
    .map((line) =>
      cells(line)
        .slice(2, -2)
        .reduce((sum, cell) => sum + Number(cell), 0),
    );
  expect(heights).toEqual([...heights].sort((one, other) => other - one));
  expect(explainRanking(index, 'refunds, but not of payments')).toMatch(/excludedMeaning −[\d.]+/);
});
