import { describe, expect, test } from 'vitest';
import { readProse } from './read-prose.ts';

const paragraph = (...parts: unknown[]) => ({ as: 'paragraph', parts });

describe('a description in Markdown', () => {
  test('[METH-03] is paragraphs in their own lines, with code, bold and italic words, and links to the web', () => {
    expect(
      readProse(
        'See [the `410` status](https://docs.example/410)\nof **all** *these*.\n\nMore at https://a.example.',
      ),
    ).toEqual([
      paragraph(
        'See ',
        {
          as: 'link',
          address: 'https://docs.example/410',
          parts: ['the ', { as: 'code', text: '410' }, ' status'],
        },
        '\nof ',
        { as: 'bold', parts: ['all'] },
        ' ',
        { as: 'italic', parts: ['these'] },
        '.',
      ),
      paragraph('More at ', { as: 'link', address: 'https://a.example/', parts: ['https://a.example'] }, '.'),
    ]);
  });

  test('has lists within lists, with the numbers that were written', () => {
    expect(readProse('3. three\n   - a\n   - b\n4. four')).toEqual([
      {
        as: 'list',
        first: 3,
        items: [
          [paragraph('three'), { as: 'list', first: null, items: [[paragraph('a')], [paragraph('b')]] }],
          [paragraph('four')],
        ],
      },
    ]);
  });

  test('has headings, rules, fenced code and tables', () => {
    expect(
      readProse('## Limits\n\n---\n\n```json\n{"a": "<b>"}\n```\n\n| a | b |\n|---|:-:|\n| `x` | 1 \\| 2 |'),
    ).toEqual([
      { as: 'heading', parts: ['Limits'] },
      { as: 'rule' },
      { as: 'code', text: '{"a": "<b>"}' },
      { as: 'table', head: [['a'], ['b']], rows: [[[{ as: 'code', text: 'x' }], ['1 | 2']]] },
    ]);
  });

  test.each([
    ['> [!NOTE]\n> Hear **this**.', 'note', [paragraph('Hear ', { as: 'bold', parts: ['this'] }, '.')]],
    ['> [!warning]\n>\n> Hear.', 'warning', [paragraph('Hear.')]],
    ['> [!TIP]', 'tip', []],
    ['> [!OTHER]\n> Hear.', null, [paragraph('[!OTHER]\nHear.')]],
    ['> Hear.', null, [paragraph('Hear.')]],
  ])('has callouts, which their look names: %j', (text, kind, blocks) => {
    expect(readProse(text)).toEqual([{ as: 'quote', kind, blocks }]);
  });

  test('reads addresses that stand at its end', () => {
    expect(readProse('See [it][1].\n\n[1]: https://a.example/x')).toEqual([
      paragraph('See ', { as: 'link', address: 'https://a.example/x', parts: ['it'] }, '.'),
    ]);
  });
});

describe('links', () => {
  const build = { as: 'link', address: 'https://a.example/', parts: ['Build'] };

  test.each(['[![Build](https://a.example/b.svg)](https://a.example)', '[Build](https://a.example)'])(
    'a picture that leads somewhere is one link: %j',
    (text) => {
      expect(readProse(text)).toEqual([paragraph(build)]);
    },
  );

  test('say where they lead when they have no words', () => {
    expect(readProse('[](https://a.example/x)')).toEqual([
      paragraph({ as: 'link', address: 'https://a.example/x', parts: ['https://a.example/x'] }),
    ]);
  });
});

describe('what was not meant as Markdown', () => {
  test.each([
    'Names, e.g. snake_case_name and 5 * 3 * 2',
    '<b onclick="x()">bold</b> <currency>',
    'between ~5 and ~6 ~~or so~~',
    'first\n    indented\nlast',
    'C:\\new\\table',
    '#hashtag, 2024.1 and a - b',
    'a < b && c > d',
  ])('stays the text that it is: %j', (text) => {
    expect(readProse(text)).toEqual([paragraph(text)]);
  });

  test.each([
    '[click](javascript:alert(1))',
    '[click](data:text/html,x)',
    '[click](/docs/relative)',
    '![click](#anchor)',
    '<javascript:alert(1)>',
  ])('leads nowhere but to the web: %j', (text) => {
    expect(JSON.stringify(readProse(text))).not.toContain('"link"');
  });

  test.each([
    ['[Deprecated]: yes', 'Deprecated]: yes'],
    ['1984. A year', '1984. A year'],
    ['- [x] done\n- [ ] open', '☑ done'],
    [`${'  '.repeat(12)}- far in`, '- far in'],
  ])('of %j no word is lost', (text, words) => {
    expect(JSON.stringify(readProse(text))).toContain(words);
  });

  test.each(['[bank](https://bank.example@evil.example)', '<https://user:pw@evil.example/>'])(
    'leads to no host that a name stands before: %j',
    (text) => expect(JSON.stringify(readProse(text))).not.toContain('"link"'),
  );

  test('entities are the characters they stand for, in code they stay', () => {
    expect(readProse('a &lt;b&gt; &amp;amp; &unknown; it&#39;s `&lt;`')).toEqual([
      paragraph("a <b> &amp; &unknown; it's ", { as: 'code', text: '&lt;' }),
    ]);
  });

  test('[METH-03] entities are no names of what every object has', () => {
    const text = '&constructor; and &toString;';
    expect(readProse(text)).toEqual([paragraph(text)]);
  });

  test('what would only name an address is shown, not an empty place', () => {
    expect(readProse('[Deprecated]: yes')).toEqual([paragraph('[Deprecated]: yes')]);
  });

  test('a table of short rows, which would be filled up to millions of cells, is one paragraph', () => {
    const text = `${'|'.repeat(301)}\n|${'-|'.repeat(300)}\n${'|\n'.repeat(1_000)}end`;
    expect(readProse(text)).toEqual([paragraph(text)]);
  });

  test('a table of many columns is a table as long as its rows are full', () => {
    const row = (cell: string) => `${`|${cell}`.repeat(40)}|`;
    const text = [row('a'), row('-'), ...Array<string>(40).fill(row('b'))].join('\n');
    expect(readProse(text)).toMatchObject([{ as: 'table' }]);
  });

  test.each([
    ['quotes', '> '],
    ['lists', '1. '],
    ['both', '> - '],
  ])('%s in one another beyond all reason are one paragraph', (_what, mark) => {
    const text = `${mark.repeat(2_000)}end`;
    expect(readProse(text)).toEqual([paragraph(text)]);
  });
});
