import type { InputParam } from '@fieldkit/contract/methods.ts';
import { describe, expect, test } from 'vitest';
import { pagingOf } from './paging.ts';

const inputs = (...names: string[]): InputParam[] =>
  names.map((name) => ({ name, in: 'query', type: 'string', required: false, description: '' }));
const response = (fields: string[], headers: string[] = []) => [
  {
    status: '200',
    description: '',
    content_type: 'application/json',
    type: 'object',
    fields: Object.fromEntries(fields.map((path) => [path, 'string'])),
    headers: Object.fromEntries(headers.map((name) => [name, ''])),
  },
];

describe('paging', () => {
  test.each([
    [
      'cursors',
      inputs('starting_after', 'limit'),
      response(['data', 'has_more']),
      ['starting_after', 'limit'],
      ['has_more'],
    ],
    [
      'numbers with a link header',
      inputs('page', 'per_page'),
      response([], ['Link', 'X-Other']),
      ['page', 'per_page'],
      ['Link'],
    ],
    [
      'a token in an envelope',
      inputs('cursor'),
      response(['response_metadata.next_cursor']),
      ['cursor'],
      ['response_metadata.next_cursor'],
    ],
    ['offsets without a hint', inputs('offset', 'limit', 'query'), response([]), ['offset', 'limit'], []],
  ])('is recognized by %s', (_what, given, responses, send, read) => {
    expect(pagingOf(given, responses)).toEqual({ send, read });
  });

  test.each([
    ['only a limit', inputs('limit'), response(['data'])],
    ['dates', inputs('before', 'after'), response(['data'])],
    ['fields of the listed things', inputs('page'), response(['items[].next'])],
  ])('is not recognized by %s', (_what, given, responses) => {
    expect(pagingOf(given, responses)).toBeNull();
  });
});
