import { describe, expect, test } from 'vitest';
import { parseProse } from './parse-prose.ts';

const paragraph = (...parts: unknown[]) => ({ as: 'paragraph', parts });

describe('a description in Markdown', () => {
  test('[METH-03] is paragraphs with their line breaks, with code, bold and italic text, and web links', () => {
    expect(
      parseProse(
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

  test('has nested lists, with their written numbers', () => {
    expect(parseProse('3. three\n   - a\n   - b\n4. four')).toEqual([
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
      parseProse('## Limits\n\n---\n\n```json\n{"a": "<b>"}\n```\n\n| a | b |\n|---|:-:|\n| `x` | 1 \\| 2 |'),
    ).toEqual([
      { as: 'heading', parts: ['Limits'] },
      { as: 'rule' },
      { as: 'code', text: '{"a": "<b>"}', language: 'json' },
      { as: 'table', head: [['a'], ['b']], rows: [[[{ as: 'code', text: 'x' }], ['1 | 2']]] },
    ]);
  });

  test.each([
    ['```bash title="a.sh"', 'bash'],
    ['```c++', 'c++'],
    ['```ts{1,3}', 'ts'],
    ['~~~  C#', 'C#'],
    ['```"><script>', undefined],
    [`\`\`\`${'x'.repeat(31)}`, undefined],
  ])('names the language of a fence that begins with %s', (fence, language) => {
    expect(parseProse(`${fence}\nx\n${fence.slice(0, 3)}`)).toEqual([{ as: 'code', text: 'x', language }]);
  });

  test.each([
    ['> [!NOTE]\n> Hear **this**.', 'note', [paragraph('Hear ', { as: 'bold', parts: ['this'] }, '.')]],
    ['> [!warning]\n>\n> Hear.', 'warning', [paragraph('Hear.')]],
    ['> [!TIP]', 'tip', []],
    [
      '> [!NOTE]\n> Keep this.\n> ---\n> after',
      'note',
      [{ as: 'heading', parts: ['Keep this.'] }, paragraph('after')],
    ],
    ['> [!TIP]\n> # Title\n> words', 'tip', [{ as: 'heading', parts: ['Title'] }, paragraph('words')]],
    ['> [!WARNING] same line', null, [paragraph('[!WARNING] same line')]],
    ['> [!OTHER]\n> Hear.', null, [paragraph('[!OTHER]\nHear.')]],
    ['> Hear.', null, [paragraph('Hear.')]],
  ])('has callouts, whose style shows their kind: %j', (text, kind, blocks) => {
    expect(parseProse(text)).toEqual([{ as: 'quote', kind, blocks }]);
  });

  test.each([
    'See [it][1].\n\n[1]: https://a.example/x',
    '[1]: https://a.example/x\n\nSee [it][1].',
    'See [it].\n\n[It]: https://a.example/x',
  ])('resolves link definitions: %j', (text) => {
    expect(parseProse(text)).toEqual([
      paragraph('See ', { as: 'link', address: 'https://a.example/x', parts: ['it'] }, '.'),
    ]);
  });

  test('reads link definitions in a quote and in a list item', () => {
    const it = { as: 'link', address: 'https://a.example/x', parts: ['it'] };
    expect(parseProse('> [it]\n>\n> [it]: https://a.example/x')).toEqual([
      { as: 'quote', kind: null, blocks: [paragraph(it)] },
    ]);
    expect(parseProse('- [it]\n\n  [it]: https://a.example/x')).toEqual([
      { as: 'list', first: null, items: [[paragraph(it)]] },
    ]);
  });

  test('has code between tildes only', () => {
    expect(parseProse('~~~\nlet a\n~~~')).toEqual([{ as: 'code', text: 'let a' }]);
  });
});

describe('links', () => {
  const build = { as: 'link', address: 'https://a.example/', parts: ['Build'] };

  test.each(['[![Build](https://a.example/b.svg)](https://a.example)', '[Build](https://a.example)'])(
    'a linked picture is a single link: %j',
    (text) => {
      expect(parseProse(text)).toEqual([paragraph(build)]);
    },
  );

  test('show their target when they have no text', () => {
    expect(parseProse('[](https://a.example/x)')).toEqual([
      paragraph({ as: 'link', address: 'https://a.example/x', parts: ['https://a.example/x'] }),
    ]);
  });
});

describe('text that was not meant as Markdown', () => {
  test.each([
    'Names, e.g. snake_case_name and 5 * 3 * 2',
    '<b onclick="x()">bold</b> <currency>',
    'between ~5 and ~6 ~~or so~~',
    'first\n    indented\nlast',
    'C:\\new\\table',
    '#hashtag, 2024.1 and a - b',
    'a < b && c > d',
  ])('keeps the text unchanged: %j', (text) => {
    expect(parseProse(text)).toEqual([paragraph(text)]);
  });

  test.each([
    '[click](javascript:alert(1))',
    '[click](data:text/html,x)',
    '[click](/docs/relative)',
    '![click](#anchor)',
    '<javascript:alert(1)>',
  ])('links only to the web: %j', (text) => {
    expect(JSON.stringify(parseProse(text))).not.toContain('"link"');
  });

  test.each([
    ['[Deprecated]: yes', 'Deprecated]: yes'],
    ['[Deprecated]: yes\n\nText\n\n[Deprecated]: no', 'Deprecated]: yes'],
    ['[Deprecated]: yes\n\nText\n\n[Deprecated]: no', 'Deprecated]: no'],
    ['[Deprecated]: yes\n\nIt is [Deprecated].', 'Deprecated]: yes'],
    ['[a]: https://a.example\n\n[a]\n\n[a]: https://b.example', '[a]: https://b.example'],
    ['> [Deprecated]: yes', '[Deprecated]: yes'],
    ['- [Deprecated]: yes\n- two', '[Deprecated]: yes'],
    ['[^1]: foot\n\nx[^1]', '[^1]: foot'],
    ['[^1]: foot\n\nx[^1]', 'x[^1]'],
    ['1984. A year', '1984. A year'],
    ['- [x] done\n- [ ] open', '☑ done'],
    [`${'  '.repeat(12)}- far in`, '- far in'],
  ])('of %j no word is lost', (text, words) => {
    expect(JSON.stringify(parseProse(text))).toContain(words);
  });

  test.each(['[bank](https://bank.example@evil.example)', '<https://user:pw@evil.example/>'])(
    'links to no host that has a name before it: %j',
    (text) => expect(JSON.stringify(parseProse(text))).not.toContain('"link"'),
  );

  test('entities become their characters, except in code', () => {
    expect(parseProse('a &lt;b&gt; &amp;amp; &unknown; it&#39;s `&lt;`')).toEqual([
      paragraph("a <b> &amp; &unknown; it's ", { as: 'code', text: '&lt;' }),
    ]);
  });

  test.each([
    ['caf&eacute; &middot; S&atilde;o &Uuml;ber &ccedil;a', 'café · São Über ça'],
    ['don&#8217;t &#x2192; &#128512;', 'don’t → 😀'],
    ['a&nbsp;b&#160;c co&shy;op', 'a b c coop'],
    ['&#38;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&#0; &#x202e; &#xD800; &#9999999; &eacutes;', '&#0; &#x202e; &#xD800; &#9999999; &eacutes;'],
  ])('entities of %j are %j', (text, words) => {
    expect(parseProse(text)).toEqual([paragraph(words)]);
  });

  test('[METH-03] properties of every object are not entity names', () => {
    const text = '&constructor; and &toString;';
    expect(parseProse(text)).toEqual([paragraph(text)]);
  });

  test('a block that would only define a link is shown as text, not as an empty block', () => {
    expect(parseProse('[Deprecated]: yes')).toEqual([paragraph('[Deprecated]: yes')]);
  });

  test('a table of short rows whose cells would be filled up to millions is one paragraph', () => {
    const text = `${'|'.repeat(301)}\n|${'-|'.repeat(300)}\n${'|\n'.repeat(1_000)}end`;
    expect(parseProse(text)).toEqual([paragraph(text)]);
  });

  test('a table with many columns is a table as long as its rows are full', () => {
    const row = (cell: string) => `${`|${cell}`.repeat(40)}|`;
    const text = [row('a'), row('-'), ...Array<string>(40).fill(row('b'))].join('\n');
    expect(parseProse(text)).toMatchObject([{ as: 'table' }]);
  });

  test.each([
    ['quotes', '> '],
    ['lists', '1. '],
    ['both', '> - '],
  ])('excessively nested %s are one paragraph', (_what, mark) => {
    const text = `${mark.repeat(2_000)}end`;
    expect(parseProse(text)).toEqual([paragraph(text)]);
  });
});

describe('wrapped lines', () => {
  const wrapped = 'Sending any other parameter will have the\neffect that none of the fields are';

  test('are joined, also with code between them, in lists and in quotes', () => {
    const whole = wrapped.replace('\n', ' ');
    expect(parseProse(wrapped)).toEqual([paragraph(whole)]);
    expect(parseProse(`- ${wrapped.replace('\n', '\n  ')}`)).toEqual([
      { as: 'list', first: null, items: [[paragraph(whole)]] },
    ]);
    expect(parseProse(wrapped.replace('parameter', '`parameter`'))).toEqual([
      paragraph(
        'Sending any other ',
        { as: 'code', text: 'parameter' },
        ' will have the effect that none of the fields are',
      ),
    ]);
    expect(parseProse(`**${wrapped}**`)).toEqual([paragraph({ as: 'bold', parts: [whole] })]);
  });

  test.each([
    ['lines of their own', 'Returns the account that the key belongs to.\nand nothing else'],
    ['what follows a colon', 'It is one of these values, which are all there is:\nopen\nclosed'],
    ['addresses', 'https://a.example/one-that-is-as-long-as-any-line-is\nhttps://b.example/two'],
    ['a poem', 'the rain in spain\nfalls on the plain\nand not in the train'],
    ['names with what they say', 'id: what everything that there is goes by here\nname: what it is called'],
    ['a postal address', 'Northwire\n12 Long Street\n1010 Vienna'],
    ['lines that were ended on purpose', 'Sending any other parameter will have the  \neffect'],
  ])('are not %s', (_what, text) => {
    const words = JSON.stringify(parseProse(text));
    expect(words.split('\\n')).toHaveLength(text.split('\n').length);
    expect(words).not.toContain(' \\n');
  });

  test('are kept in code', () => {
    const code = 'const parametersOfTheCallBelow = theirNames\nsend()';
    expect(parseProse(`\`\`\`\n${code}\n\`\`\``)).toEqual([{ as: 'code', text: code }]);
  });
});
