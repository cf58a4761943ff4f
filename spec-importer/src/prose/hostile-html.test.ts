import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../testing/words-for-test.ts';
import { cleanProse } from '../text/clean-text.ts';
import { hasHtml } from './html-tags.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { hasTags } from './html-tokens.ts';

const times = 30_000;

describe('hostile HTML', () => {
  test.each([
    '<',
    '<p',
    '<p<',
    '<p ',
    '</p',
    '<a href="',
    '<a x=\'<a x="',
    '<ul><li>',
    '<ul><li></ul>',
    '<blockquote>',
    '<b><i>',
    '<b>x</i>',
    '<b>*</b>x',
    '<code>`</code>',
    '`` ` ',
    '```\n',
    '\n~~~ x\n',
    '<table><tr><td>',
    '| <br>\n',
    '<script>',
    '<pre>',
    '&lt;p&gt;',
    '<p>\n\n',
    '<br> ',
    '\\<',
    '[<a href="https://x.example">]</a>',
  ])('%j, no matter how often it is repeated, is read in linear time', (piece) => {
    // In quadratic time, each of these would take minutes.
    const text = `${piece.repeat(times)}word</p></b></code></pre></ul></table>`;
    const markdown = htmlToMarkdown(text);
    expect(markdown).toContain('word');
    expect(markdown.length).toBeLessThan(text.length * 4);
  });

  test.each([
    ['div', 'word'],
    ['ul', 'word'],
    ['b', '**word**'],
    ['i', '*word*'],
    ['code', '`word`'],
    ['blockquote', `${'> '.repeat(6)}word`],
    ['a', 'word'],
    ['pre', '```\nword\n```'],
    ['table', 'word'],
  ])('%s nested ten thousand times is written once, or with only a few levels', (name, markdown) => {
    const text = `${`<${name}>`.repeat(10_000)}word${`</${name}>`.repeat(10_000)}`;
    expect(htmlToMarkdown(text)).toBe(markdown);
  });

  test('invisible characters cannot return as numeric entities', () => {
    expect(cleanProse('<p>&lt;&#8203;b&gt;x&lt;/b&gt;</p>', 200)).toBe('\\<b>x\\</b>');
    const text = '<p>a&#8203;b&#x202E;c&#xE0041;d &lt;!-- e --&gt; &#60;!<b></b>-- f --></p>';
    const clean = cleanProse(text, 200);
    expect(clean).toBe('abcd <! -- e --> <! -- f -->');
    expect(cleanProse(clean, 200)).toBe(clean);
  });

  test('a description is truncated after its conversion to Markdown', () => {
    expect(cleanProse('<p><strong>abcdef</strong></p>', 8)).toBe('**abcde…');
    expect(cleanProse('<p><b>abc</b></p>', 7)).toBe('**abc**');
    expect(cleanProse('a <id>', 100)).toBe('a <id>');
  });
});

const names = 'p br b strong i em code a ul ol li table tr td pre h2 hr blockquote span div summary T id';
const pieces = fc.oneof(
  fc.constantFrom(...names.split(' ').flatMap((name) => [`<${name}>`, `</${name}>`])),
  fc.constantFrom(
    '<a href="https://x.example/y">',
    '<a href="/z">',
    '<b class="q">',
    '<',
    '>',
    '/',
    '"',
    '|',
  ),
  fc.constantFrom(
    '`',
    '``',
    '\n```\n',
    '~~~',
    '\\',
    '*',
    '**',
    '[',
    ']',
    '](',
    '- ',
    '1. ',
    '> ',
    '# ',
    '!--',
  ),
  fc.constantFrom(' ', '\n', '\n\n', '\t', '&lt;', '&gt;', '&#96;', '&#92;', '&amp;', '&#8203;', '&#x3c;'),
  fc.constantFrom('Alpha', 'Beta', 'Gamma7', 'Ünï', '東京', 'Delta.', 'Eta:', '(Zeta)'),
);
const texts = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''));
/** Words that cannot be mistaken for the name of a tag or an entity. */
const keptWords = (text: string) =>
  wordsOf(text)
    .join(' ')
    .match(/Alpha|Beta|Gamma7|Ünï|東京|Delta|Eta|Zeta/g) ?? [];

describe('any text', () => {
  test('no word is lost or moved', () => {
    fc.assert(
      fc.property(texts, (text) => {
        // Words after the name, as in `<b Alpha>`, are words: this is not a tag.
        expect(keptWords(htmlToMarkdown(text))).toEqual(keptWords(text));
      }),
      { numRuns: 3000 },
    );
  });

  test('a converted text does not change if it is converted again', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const markdown = htmlToMarkdown(text);
        expect(hasTags(markdown)).toBe(false);
        expect(htmlToMarkdown(markdown)).toBe(markdown);
        expect(cleanProse(cleanProse(text, 9000), 9000)).toBe(cleanProse(text, 9000));
      }),
      { numRuns: 3000 },
    );
  });

  test('a text without tags in the first check contains no tags that would be read', () => {
    fc.assert(
      fc.property(texts, (text) => {
        // Comments are not tags, and are always removed.
        if (!hasHtml(text) && !text.includes('<!--'))
          expect(cleanProse(text, 9000)).toBe(text.trim().slice(0, 9000));
      }),
    );
  });
});
