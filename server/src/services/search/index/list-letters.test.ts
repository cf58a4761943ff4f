import { expect, test } from 'vitest';
import { byName, lettersIn } from './list-letters.ts';

const line = (name: string, library_uuid = 'a') => ({
  library_uuid,
  library_name: library_uuid.toUpperCase(),
  name,
});
const namesOf = (lines: readonly { name: string }[]) => lines.map(({ name }) => name);

test('lines are in the order of their names in each library, those without a letter first', () => {
  const names = ['zone', 'Item 10', '_links', 'Item 2', '3ds', 'Élan', 'eel', '$ref', 'Ящик', '+1'];
  expect(namesOf(byName([...names.map((name) => line(name)), line('About', 'b')]))).toEqual([
    ...['+1', '3ds', 'eel', 'Élan', 'Item 2', 'Item 10', '_links', '$ref', 'zone', 'Ящик', 'About'],
  ]);
});

test('letters lead to the page on which they begin, for libraries with more than 40 lines', () => {
  const few = Array.from({ length: 40 }, (_, at) => line(`Model ${at}`));
  const many = ['Account', ...Array.from({ length: 70 }, (_, at) => `Bill ${at}`), 'customer', '2fa'];
  const lines = byName([...few, ...many.map((name) => line(name, 'b'))]);
  expect(lettersIn(lines, 50)).toEqual([
    {
      library_uuid: 'b',
      library_name: 'B',
      letters: [
        { letter: '#', page: 1 },
        { letter: 'A', page: 1 },
        { letter: 'B', page: 1 },
        { letter: 'C', page: 3 },
      ],
    },
  ]);
});

test('names in a script with hundreds of letters have no links to them', () => {
  const lines = Array.from({ length: 60 }, (_, at) => line(String.fromCodePoint(0x4e00 + at)));
  expect(lettersIn(byName(lines), 50)).toEqual([]);
});
