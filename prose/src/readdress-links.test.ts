import { expect, test } from 'vitest';
import { readdressLinks } from './readdress-links.ts';

const upperCase = (target: string) => (target.startsWith('http') ? null : target.toUpperCase());

test('targets of links are replaced, but not in code, and not if there is no other address', () => {
  const text = '[a](b) `[a](b)` [c](https://d.test)\n```\n[a](b)\n```\n[e](f "g")';
  expect(readdressLinks(text, upperCase)).toBe(
    '[a](B) `[a](b)` [c](https://d.test)\n```\n[a](b)\n```\n[e](F "g")',
  );
});

test('the targets of the first 500 links of a text are replaced', () => {
  const lines = readdressLinks('[a](b) [a](b)\n'.repeat(300), upperCase).split('\n');
  expect([lines[249], lines[250]]).toEqual(['[a](B) [a](B)', '[a](b) [a](b)']);
});
