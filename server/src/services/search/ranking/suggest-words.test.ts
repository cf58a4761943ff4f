import { searchableCall } from '@fieldkit/testing/searchable-call.ts';
import { expect, test } from 'vitest';
import { buildSearchIndex } from '../search-index.ts';
import { suggestWords } from './suggest-words.ts';

const shop = buildSearchIndex([
  searchableCall('POST', '/refunds', 'Create a refund'),
  searchableCall('POST', '/subscriptions', 'Create a subscription'),
  searchableCall('GET', '/weather', 'List weather stations'),
]);

test.each([
  ['refnud the money', ['refund']],
  ['new subscripton for the wheather', ['subscription', 'weather']],
  ['give her the money back', []],
  ['rebuild the whether', []],
  ['refund the money', []],
  ['qwxz vbnk', []],
])('[PLUG-08] for “%s”, the API’s words that it misspells are suggested: %j', (question, words) => {
  expect(suggestWords(shop, question)).toEqual(words);
});

test('[PLUG-08] only the first ten unknown words of a question are looked up', () => {
  const unknown = Array.from({ length: 9 }, (_, at) => `qwxz${'vbnk'.slice(at % 4)}${'zzxq'.repeat(at + 1)}`);
  expect(suggestWords(shop, [...unknown, 'refnud'].join(' '))).toEqual(['refund']);
  expect(suggestWords(shop, [...unknown, 'xxqqz', 'refnud'].join(' '))).toEqual([]);
});
