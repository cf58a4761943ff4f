import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counted, formatCount } from './format-count.ts';

test('a count is formatted as in written English', () => {
  expect([0, 7, 999, 1_000, 12_345, 1_000_000, -4_000].map(formatCount)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '12,345',
    '1,000,000',
    '-4,000',
  ]);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
});

test('one uses the singular, and any other number the plural', () => {
  expect([counted(1, 'method'), counted(0, 'method'), counted(1_200, 'query', 'queries')]).toEqual([
    '1 method',
    '0 methods',
    '1,200 queries',
  ]);
});
