import { expect, test } from 'vitest';
import { isNearly } from './is-nearly.ts';

test.each([
  ['refund', 'refund', 0, true],
  ['refnd', 'refund', 1, true],
  ['refudn', 'refund', 1, true],
  ['refunnd', 'refund', 1, true],
  ['refind', 'refund', 1, true],
  ['refnud', 'refunds', 1, false],
  ['refnud', 'refunds', 2, true],
  ['invoice', 'refund', 2, false],
  ['', 'ab', 2, true],
])('%j is nearly %j with %d changes: %j', (one, other, max, expected) => {
  expect(isNearly(one, other, max)).toBe(expected);
});
