import { expect, test } from 'vitest';
import { searchTerm } from './use-debounced-search.ts';

test('invisible characters are not searched for, and words are unchanged', () => {
  expect(['refund\u200E', '\uFEFF refund\0', 'list\tof\r\npets', '\0'].map(searchTerm)).toEqual([
    ...['refund', 'refund', 'list of pets', ''],
  ]);
  // The joiners of Persian and of emoji are part of words.
  for (const word of ['می‌خواهم', '👩‍💻', 'استرداد']) expect(searchTerm(word)).toBe(word);
});
