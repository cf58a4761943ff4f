import { expect, it, vi } from 'vitest';
import { buildSearchIndex } from '../search-index.ts';
import { findNearestBySpelling } from './find-answer.ts';

const call = (name: string, path: string) => ({
  id: path,
  httpMethod: 'GET',
  name,
  path,
  summary: '',
  tags: [],
  description: '',
  inputs: '',
});

it('an unknown word matches the index word with the closest spelling, and the words of an index are read once for all questions', () => {
  const index = buildSearchIndex([
    call('List customers', '/customers'),
    call('List refunds', '/refunds'),
    call('List receipts', '/receipts'),
  ]);
  const read = vi.spyOn(index.vocabulary.words, 'keys');
  expect(findNearestBySpelling(index, 'refnds', 1)).toEqual([1]);
  expect(findNearestBySpelling(index, 'recipts', 1)).toEqual([2]);
  expect(findNearestBySpelling(index, 'qqq', 2)).toEqual([0, 1]);
  expect(read).toHaveBeenCalledTimes(1);
});
