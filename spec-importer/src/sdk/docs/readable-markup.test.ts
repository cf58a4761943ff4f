import { describe, expect, test } from 'vitest';
import { readableMarkup, readableXml } from './readable-markup.ts';

describe('[LIB-10] XML comments become equivalent Markdown', () => {
  test.each([
    [
      'terms with what they mean',
      '<list type="bullet"><item><term>A</term><description>what</description></item><item><description>b</description></item><item><term>C</term></item></list>',
      '- A: what\n- b\n- C',
    ],
    [
      'numbered lists and lists in them',
      '<list type="number"><item><description>a<list><item>b</item></list></description></item><item>c</item></list>',
      '1. a\n   - b\n2. c',
    ],
    [
      'tables of terms',
      '<list type="table"><listheader><term>Name</term><description>Use</description></listheader><item><term>A</term><description>b</description></item></list>',
      '- Name: Use\n- A: b',
    ],
    [
      'stars and underscores of words',
      'Computes a*b and c*d of *args, __init__ and snake_case; a * b.',
      'Computes a\\*b and c\\*d of \\*args, \\_\\_init\\_\\_ and snake_case; a * b.',
    ],
    ['lists of stars', 'Either:\n* one\n* two', 'Either:\n* one\n* two'],
    ['code as it stands', '<c>*args</c> <code>a*b</code>', '`*args`\n\n```\na*b\n```'],
  ])('%s', (_what, xml, markdown) => {
    expect(readableXml(xml)).toBe(markdown);
  });
});

describe('[LIB-10] documentation comments become equivalent Markdown', () => {
  test.each([
    [
      'braces in code',
      'Runs {@code if (x) { y } } or {@literal {}} first.',
      'Runs `if (x) { y }` or `{}` first.',
    ],
    ['code of two lines', '{@code a\n  b}', '`a b`'],
    ['backticks in code', '{@code a`b}', '``a`b``'],
    ['code that never ends', 'Runs {@code if (x) { y', 'Runs {@code if (x) { y'],
    ['constants', '{@value #MAX}', '`#MAX`'],
    ['Markdown of its author', 'It is *not* a **list**.', 'It is *not* a **list**.'],
  ])('%s', (_what, comment, markdown) => {
    expect(readableMarkup(comment)).toBe(markdown);
  });

  test('comments in HTML have no Markdown of their own', () => {
    expect(readableMarkup('Of <b>a</b>, *args and {@code *args}.', 'html')).toBe(
      'Of **a**, \\*args and `*args`.',
    );
  });

  test('a hostile comment is read in linear time', () => {
    expect(readableMarkup('{@code {'.repeat(50_000)).length).toBeLessThan(70_000);
  });
});
