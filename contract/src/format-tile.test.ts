import { expect, test } from 'vitest';
import { tileHue, tileLetters } from './format-tile.ts';

test.each([
  ['Meridian Payments', 'MP'],
  ['github', 'GI'],
  ['my-api v2', 'MA'],
  [' 日本 ', '日本'],
  ['x', 'X'],
  ['', '?'],
])('the tile of “%s” has the letters %s', (name, letters) => {
  expect(tileLetters(name)).toBe(letters);
});

test('the hue of a tile is always the same for an id, and one of twelve', () => {
  const hues = Array.from({ length: 500 }, (_, index) => tileHue(`project-${index}`));
  expect(hues).toEqual(Array.from({ length: 500 }, (_, index) => tileHue(`project-${index}`)));
  expect(hues.every((hue) => hue >= 0 && hue < 360)).toBe(true);
  expect(new Set(hues).size).toBe(12);
});
