import { expect, test } from 'vitest';
import { excerptFor } from './section-excerpt.ts';

test.each([
  ['See [Rate limits](./rate-limits.md#a) first.', 'See Rate limits first.'],
  ['A [![badge](https://a.example/b.png)](https://a.example).', 'A badge.'],
])('the excerpt of %j has the text of links without their marks', (text, excerpt) => {
  expect(excerptFor(text, [])).toBe(excerpt);
});
