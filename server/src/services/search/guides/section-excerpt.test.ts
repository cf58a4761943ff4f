import { expect, test } from 'vitest';
import { excerptFor, withoutCode } from './section-excerpt.ts';

test.each([
  ['See [Rate limits](./rate-limits.md#a) first.', 'See Rate limits first.'],
  ['Call `handlers[name](event)` once.', 'Call handlers[name](event) once.'],
  ['A [![badge](https://a.example/b.png)](https://a.example).', 'A badge.'],
])('the excerpt of %j has the text of links without their marks', (text, excerpt) => {
  expect(excerptFor(text, [])).toBe(excerpt);
});

test('words of links and of inline code stay apart, without the targets of links', () => {
  const { prose } = withoutCode('See [Keys](a.md)[Tokens](b.md) and `handlers[name](event)`.');
  expect(prose.match(/\w+/g)).toEqual(['See', 'Keys', 'Tokens', 'and', 'handlers', 'name', 'event']);
});
