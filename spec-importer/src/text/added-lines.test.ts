import { expect, test } from 'vitest';
import { splitAddedLines } from './added-lines.ts';

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
