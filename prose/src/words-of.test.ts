import { expect, test } from 'vitest';
import { plainWords } from './plain-words.ts';
import { wordsOf } from './words-of.ts';

/** Markdown as authors and documents write it, with its words. */
const cases: [string, string][] = [
  ['The **REST** `API`', 'The REST API'],
  ['# Welcome\n\nSee [the docs](https://a.example/(x) "Docs").', 'Welcome\nSee the docs.'],
  ['> [!NOTE]\n> Hear this.', 'Hear this.'],
  ['![Logo](https://a.example/i.png) Payments', 'Logo Payments'],
  ['```js\ncall(*a)\n\ncall(*b)\n```', 'call(*a)\n\ncall(*b)'],
  ['~~~\n# call()\n~~~', '# call()'],
  ['- one\n- two, 5 * 3 and snake_case', '- one\n- two, 5 * 3 and snake_case'],
  ['3. three\n4. *four*', '3. three\n4. four'],
  ['src/\\*\\*/a.ts', 'src/**/a.ts'],
  ['*all* of 5 * 3 * 2', 'all of 5 * 3 * 2'],
  ['a > b and [x] (y)', 'a > b and [x] (y)'],
  ['`SELECT *` and `COUNT(*)`', 'SELECT * and COUNT(*)'],
  ['`/api/*/users/*`', '/api/*/users/*'],
  ['5*3 and 2*1', '5*3 and 2*1'],
  ['**user_id** is required', 'user_id is required'],
  ['Call `__init__` of __all__', 'Call __init__ of all'],
  ['\\<b> is \\*bold\\* and \\_so\\_', '<b> is *bold* and _so_'],
  ['don&#8217;t, caf&eacute;, `&lt;`', 'don’t, café, &lt;'],
  ['***both*** and _one_', 'both and one'],
  ['**bold and *slanted* words**', 'bold and slanted words'],
  ['[![Build](https://a.example/b.svg)](https://a.example)', 'Build'],
  ['See <https://a.example/x>.', 'See https://a.example/x.'],
  ['two\nlines', 'two\nlines'],
  [
    'Sending any other parameter will have the\neffect that none is returned',
    'Sending any other parameter will have the effect that none is returned',
  ],
  ['Set `user_id` to {id} of [1, 2], <id>.', 'Set user_id to {id} of [1, 2], <id>.'],
  ['', ''],
];

test.each(cases)('the words of %j are kept, without the Markdown syntax', (text, words) => {
  expect(wordsOf(text)).toBe(words);
});

test.each([
  ['See [the guide][1].\n\n[1]: https://a.example', 'See the guide.'],
  ['- [x] done\n- [ ] open', '- ☑ done\n- ☐ open'],
  ['- a\n  - b\n\n    more', '- a\n- b\nmore'],
  ['| a | b |\n|---|---|\n| **c** | d |\n\n---\n\nend', 'a | b\nc | d\nend'],
])('every block of %j is on its own lines', (text, words) => {
  expect(wordsOf(text)).toBe(words);
});

test('only the beginning of a very long text is used', () => {
  expect(wordsOf('word '.repeat(50_000)).length).toBeLessThanOrEqual(2_000);
});

test.each(cases)('the small parser of the first screen finds the same words in %j', (text, words) => {
  const inLines = (found: string) => found.replace(/\n+/g, '\n');
  expect(inLines(plainWords(text))).toBe(inLines(words));
});
