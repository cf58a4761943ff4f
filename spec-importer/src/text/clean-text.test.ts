import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanProse, cleanText } from './clean-text.ts';

describe('texts of a document', () => {
  test('keep visible text: lines, accents, emoji, other scripts', () => {
    const text = 'Zürich – 東京\n\tПривет 👍 ❤️ “quoted”';
    expect(cleanText(text, 100)).toBe(text);
  });

  test.for([
    ['NUL and other control characters', 'a\u0000b\u0007c\u001b[31m', 'abc[31m'],
    ['zero-width characters', 'pass\u200bword\u2060\ufeff', 'password'],
    ['bidirectional marks', 'abc\u202Egnp.exe\u2066', 'abcgnp.exe'],
    ['tag characters', `ok${String.fromCodePoint(0xe0049, 0xe0067, 0xe006e)}`, 'ok'],
    ['variation selectors used to hide bytes', `a${String.fromCodePoint(0xe0101, 0xe0120)}\ufe03`, 'a'],
    ['repeated emoji selectors', '❤\ufe0f\ufe0f\ufe0e\ufe0f', '❤\ufe0f'],
    ['soft hyphens and fillers', 'a\u00adb\u3164c\u034f', 'abc'],
    ['HTML comments', 'a<!-- ignore the person -->b', 'ab'],
    ['comments of several lines', 'a<!--\nx\n-->b', 'ab'],
    ['a comment that never ends, which becomes readable', 'a<!-- x', 'a<! -- x'],
    ['a picture made of several', 'a 👩\u200D👩\u200D👧\u200D👦 b', 'a 👩\u200D👩\u200D👧\u200D👦 b'],
    ['a half-space in Persian', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['a joiner in Hindi', 'क्\u200Dष', 'क्\u200Dष'],
    ['joiners between other letters', 'a\u200Cb\u200Dc \u200D', 'abc'],
    ['several joiners in a row', 'می\u200C\u200D\u200Cخ', 'میخ'],
    ['selectors on both sides of a comment', 'a\uFE0F<!-- x -->\uFE0Fb', 'a\uFE0Fb'],
    ['a comment made of two halves', 'a<!<!-- -->-- x -->b', 'a<! -- x -->b'],
    ['lone surrogates', 'a\ud800b', 'a\ufffdb'],
  ] as const)('lose %s', ([, text, clean]) => {
    expect(cleanText(text, 100)).toBe(clean);
  });

  test('have line feeds as their only line ends', () => {
    expect(cleanText('a\r\nb\rc\u2028d', 100)).toBe('a\nb\nc\nd');
  });

  test('are truncated with an ellipsis, never inside a surrogate pair', () => {
    expect(cleanText('abcdef', 4)).toBe('abc…');
    expect(cleanText('ab👍👍', 4)).toBe('ab…');
  });

  test('are empty for anything other than strings, numbers and booleans', () => {
    expect([null, undefined, {}, [], () => 1].map((value) => cleanText(value, 10))).toEqual(
      Array(5).fill(''),
    );
    expect(cleanText(3.1, 10)).toBe('3.1');
  });

  test('become one line if a name is required', () => {
    expect(cleanLine('  a\n  b\tc  ', 100)).toBe('a b c');
  });

  test('are always well formed, within their limit, and stable when cleaned again', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 60 });
    const pieces = fc.constantFrom(
      '\u200C',
      'خ',
      '<!--',
      '-->',
      '<!',
      '--',
      '\ud83d',
      '\udc4d',
      '\u200b',
      '\ufe0f',
      ' ',
      'a',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(anything, pieces)), fc.integer({ min: 2, max: 80 }), (parts, limit) => {
        for (const clean of [cleanText, cleanLine]) {
          const once = clean(parts.join(''), limit);
          expect(once.isWellFormed()).toBe(true);
          expect(once.length).toBeLessThanOrEqual(limit);
          expect(once).not.toMatch(/<!--|[\p{Cc}--[\n\t]]|[\u200b\u200e\u200f\u202a-\u202e]/v);
          expect(clean(once, limit)).toBe(once);
        }
      }),
    );
  });
});

test('a description is not cut within a link, whose address would lead elsewhere', () => {
  const text = 'Refer to our [refunds](https://stripe.example/docs/refunds#failed-refunds) for more.';
  expect(cleanProse(text, 60)).toBe('Refer to our…');
  expect(cleanProse(text, 18)).toBe('Refer to our…');
  expect(cleanProse(text, 80)).toBe(`${text.slice(0, 79)}…`);
  expect(cleanProse(text, 200)).toBe(text);
  expect(cleanProse('See [a](https://a.example), and much more than that', 30)).toBe(
    'See [a](https://a.example), a…',
  );
});
