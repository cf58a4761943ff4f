import { expect, test } from 'vitest';
import { percentOf } from './percent.ts';

test.each([
  [0, 0, 0],
  [0, 300, 0],
  [1, 300, 1],
  [1, 2, 50],
  [2, 3, 67],
  [299, 300, 99],
  [300, 300, 100],
])('%d of %d are %d percent: only none and all are 0 and 100', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
