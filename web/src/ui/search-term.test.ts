import { expect, test } from 'vitest';
import { searchTerm } from './use-debounced-search.ts';

test('invisible characters are removed from a search term, and its words stay unchanged', () => {
  expect(['refund\u200E', '\uFEFF refund\0', 'list\tof\r\npets', '\0'].map(searchTerm)).toEqual([
    'refund',
    'refund',
    'list of pets',
    '',
  ]);
  // Joiners in Persian words and in emoji are part of the word.
  for (const word of ['می‌خواهم', '👩‍💻', 'استرداد']) expect(searchTerm(word)).toBe(word);
});
