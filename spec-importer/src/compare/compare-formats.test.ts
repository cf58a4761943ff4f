import { expect, test } from 'vitest';
import { compare, former, matchedOf } from '../testing/compare-for-test.ts';
import { importText } from '../testing/import-for-test.ts';
import type { DocumentMethod } from './compared-method.ts';
import type { DocumentSort } from './match-methods.ts';

const methodsOf = (text: string, specType: Exclude<DocumentSort, 'sdk'>): DocumentMethod[] =>
  importText(text, specType).methods.map(({ details, deprecated, ...method }) => ({
    ...method,
    ...details,
    description: method.description,
    is_deprecated: deprecated,
  }));

const asyncApi = (type: string) =>
  JSON.stringify({
    asyncapi: '2.6.0',
    channels: {
      orders: { subscribe: { message: { name: 'm', payload: { properties: { id: { type } } } } } },
    },
  });

test.each<[Exclude<DocumentSort, 'sdk'>, string, string, string[]]>([
  [
    'graphql',
    'type Query { a(b: Int): T } type T { c: Int d: Int }',
    'type Query { z: Int a(b: Int, e: ID!): T } type T { c: Int }',
    [
      'The body field “e” is new and required.',
      'The field “data.a.d” was removed in the response 200.',
      'The request format changed.',
    ],
  ],
  [
    'asyncapi',
    asyncApi('string'),
    asyncApi('integer'),
    ['The field “id” in the response message m is now integer instead of string.'],
  ],
  [
    'protobuf',
    'service S { rpc M(A) returns (A); } message A { string a = 1; }',
    'service S { rpc M(A) returns (A); } message A { string a = 1; int32 b = 2; }',
    ['The body field “b” is new.', 'The field “b” was added in the response OK.'],
  ],
])(
  '[LIB-10] methods of a newer document are matched again, with what changed (%s)',
  (sort, before, now, reason) => {
    const comparison = compare(
      methodsOf(before, sort).map((method) => former(method)),
      methodsOf(now, sort),
      sort,
    );
    expect(comparison.removed).toEqual([]);
    expect(matchedOf(comparison).flatMap(({ reasons }) => reasons.map(({ sentence }) => sentence))).toEqual(
      reason,
    );
  },
);
