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
