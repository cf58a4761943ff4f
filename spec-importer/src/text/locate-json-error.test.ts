import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locateJsonError } from './locate-json-error.ts';

test.for([
  ['{"a": 1,}', 8, /a name in double quotes is expected/],
  ["{'a': 1}", 1, /a name in double quotes is expected/],
  ['{"a" 1}', 5, /a colon is expected/],
  ['[1 2]', 3, /a comma or a closing bracket is expected/],
  ['[1, // one\n 2]', 4, /no comments/],
  ['{"a": tru}', 6, /a value is expected/],
  ['{"a": 01}', 7, /a comma or a closing brace is expected/],
  ['{} {}', 3, /the document has ended/],
  ['["\\x"]', 2, /cannot escape/],
  ['["abc', 1, /never closed/],
  ['{"a": [', 7, /an array is still open/],
  ['', 0, /ends before the value/],
] as const)('finds the first error in %s', ([text, offset, reason]) => {
  const error = locateJsonError(text);
  expect(error?.offset).toBe(offset);
  expect(error?.reason).toMatch(reason);
});

test('finds an error if and only if JSON.parse refuses the text', () => {
  const damaged = fc
    .tuple(
      fc.json({ maxDepth: 4 }),
      fc.nat(),
      fc.constantFrom('', '"', '{', ']', ',', ':', '\\', '0', 'x', '\n'),
    )
    .map(
      ([text, at, put]) =>
        text.slice(0, at % (text.length + 1)) + put + text.slice((at % (text.length + 1)) + 1),
    );
  fc.assert(
    fc.property(damaged, (text) => {
      expect(locateJsonError(text) === undefined).toBe(parses(text));
    }),
    { numRuns: 2000 },
  );
});

test('the search for the error reads twenty thousand levels without recursion', () => {
  expect(locateJsonError('['.repeat(20_000))?.offset).toBe(20_000);
  expect(locateJsonError('['.repeat(20_000) + ']'.repeat(20_000))).toBeUndefined();
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
