import { expect, test } from 'vitest';
import { markValues } from './description-text.ts';

test.each([
  [
    'The state. One of: open, closed. Default: open.',
    'The state. One of: `open`, `closed`. Default: `open`.',
  ],
  ['Its kind.\nAlways: issue.', 'Its kind.\nAlways: `issue`.'],
  ['One of: 1 (KEYWORD), 2 (SPAM), ….', 'One of: `1` (KEYWORD), `2` (SPAM), ….'],
])('[METH-02] the values of “%s” are marked as code', (description, marked) => {
  expect(markValues(description)).toBe(marked);
});

test.each([
  'One of: two words, `a` b. Default: not set.',
  'Choose one of: these.',
  'In Default: mode. More follows.',
  'Format: date-time.',
  '',
])('[METH-02] “%s” stays as it is, because it lists no values or they contain spaces', (description) => {
  expect(markValues(description)).toBe(description);
});
