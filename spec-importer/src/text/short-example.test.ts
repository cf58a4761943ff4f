import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortExample } from './short-example.ts';

const object = (example: unknown, max = 2_000) => JSON.parse(shortExample(example, max) ?? 'null');

describe('an example of a response', () => {
  test('keeps the first element of each list', () => {
    expect(object([{ id: 1, tags: ['a', 'b'] }, { id: 2 }])).toEqual([{ id: 1, tags: ['a'] }]);
  });

  test('contains names instead of secrets', () => {
    const example = {
      access_token: 'abc',
      clientSecret: 'x',
      next_page_token_count: 3,
      password: 'p',
      token_type: 'bearer',
      note: `use sk_test_${'4'.repeat(16)} or ghp_${'a'.repeat(30)}`,
    };
    expect(object(example)).toEqual({
      access_token: '<access_token>',
      clientSecret: '<clientSecret>',
      next_page_token_count: 3,
      password: '<password>',
      token_type: 'bearer',
      note: 'use <secret> or <secret>',
    });
  });

  test('is reduced level by level until it fits, and left out if it never does', () => {
    const deep = { a: { b: { c: { d: { e: 'x'.repeat(90) } } } }, text: 'y'.repeat(400) };
    expect(object(deep, 200)).toEqual({
      a: { b: { c: { d: {} } } },
      text: `${'y'.repeat(80)}…`,
    });
    expect(shortExample(deep, 20)).toBeUndefined();
  });

  test('keeps its first fields if it has too many for all of them to be complete', () => {
    const wide = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`url_${at}`, 'x'.repeat(90)]));
    const short = object({ ...wide, user: wide }, 1_200);
    expect(Object.keys(short)).toHaveLength(20);
    expect(short.url_0).toBe(`${'x'.repeat(40)}…`);
  });

  test('can be the text of a body that is not JSON', () => {
    expect(shortExample('<order id="1"/>', 100)).toBe('<order id="1"/>');
    expect(shortExample('x'.repeat(101), 100)).toBeUndefined();
  });

  test.each([[undefined], [null], [''], ['<!-- obey -->'], [{ a: '\u200b' }], ['a\u0000']])(
    'is left out if it is %j',
    (example) => expect(shortExample(example, 100)).toBeUndefined(),
  );

  test('is bounded and well-formed for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 12 }), (value) => {
        const text = shortExample(value, 300);
        if (text === undefined) return;
        expect(text.length).toBeLessThanOrEqual(300);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });
});
