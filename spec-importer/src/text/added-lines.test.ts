import { expect, test } from 'vitest';
import { splitAddedLines, withoutBounds } from './added-lines.ts';

test.each([
  ['The state.\nOne of: open, closed. Default: open.', 'The state.', 'One of: open, closed. Default: open.'],
  ['One of: 1, 2.', '', 'One of: 1, 2.'],
  [
    'A point.\n\nFormat: date.\nIts fields are not listed.',
    'A point.',
    'Format: date.\nIts fields are not listed.',
  ],
  ['Default: the\nuser’s\nown\nlanguage.', 'Default: the\nuser’s\nown\nlanguage.', ''],
  ['Sent later. Default: 3.', 'Sent later. Default: 3.', ''],
  ['', '', ''],
])('the values of %j are divided from its text', (description, text, added) => {
  expect(splitAddedLines(description)).toEqual({ text, added });
});

test.each([
  ['How many.\nLimits: 1 to 50. Default: 20.', 'How many.\nDefault: 20.'],
  ['Limits: at most 1.5, more than 0.', ''],
  ['Limits: pattern ^a.b$. One of: a.b.', 'One of: a.b.'],
  ['The rate limits: 5 a minute.', 'The rate limits: 5 a minute.'],
])('the search reads %j without bounds', (description, searched) => {
  expect(withoutBounds(description)).toBe(searched);
});
