import { expect, test } from 'vitest';
import { plainWords } from './plain-words.ts';

test.each([
  ['The **REST** `API`', 'The REST API'],
  ['# Welcome\n\nSee [the docs](https://a.example/(x) "Docs").', 'Welcome\n\nSee the docs.'],
  ['> [!NOTE]\n> Hear this.', 'Hear this.'],
  ['![Logo](https://a.example/i.png) Payments', 'Logo Payments'],
  ['```js\ncall()\n```', 'call()'],
  ['- one\n- two, 5 * 3 and snake_case', '- one\n- two, 5 * 3 and snake_case'],
  ['src/**/*.ts', 'src/**/*.ts'],
  ['*all* of 5 * 3 * 2', 'all of 5 * 3 * 2'],
  ['a > b and [x] (y)', 'a > b and [x] (y)'],
])('of %j the words are kept, the marks are not', (text, words) => {
  expect(plainWords(text)).toBe(words);
});
