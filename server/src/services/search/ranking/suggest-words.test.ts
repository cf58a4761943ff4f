import { searchableCall } from '@fieldkit/testing/searchable-call.ts';
import { expect, test } from 'vitest';
import { buildSearchIndex } from '../search-index.ts';
import { suggestWords } from './suggest-words.ts';

const shop = buildSearchIndex([
  searchableCall('POST', '/refunds', 'Create a refund'),
  searchableCall('POST', '/payments/{id}/reversal', 'Create a reversal'),
  searchableCall('GET', '/weather', 'List weather stations'),
]);

test('[PLUG-08] an uncertain question gets suggestions of the API’s nearest words, except those it already contains', () => {
  expect(suggestWords(shop, 'give her the money back', [0, 1, 2])).toEqual(
    expect.arrayContaining(['refund']),
  );
  expect(suggestWords(shop, 'give her the money back', [0, 1, 2])).not.toContain('weather');
  expect(suggestWords(shop, 'refund the money', [0])).toEqual([]);
  expect(suggestWords(shop, 'qwxz vbnk', [0, 1, 2])).toEqual([]);
});
