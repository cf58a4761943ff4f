import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['Lists [issues](https://docs.example.com/a "Title") of a repository.', 'Lists issues of a repository.'],
  ['> [!NOTE]\n> This endpoint is **deprecated**.', 'This endpoint is deprecated.'],
  ['# Create\n\n- a `label`\n- an *issue* or __two__', 'Create a label an issue or two'],
  ['![logo](https://x.example/a.png) Pay<br/>now <!-- hidden -->', 'logo Pay now'],
  ['See [the guide][1].', 'See the guide.'],
  // What only looks like markup stays.
  [
    'Set `user_id` to {id} of [1, 2], snake_case_name * 2 * 3, <id>.',
    'Set user_id to {id} of [1, 2], snake_case_name * 2 * 3, <id>.',
  ],
  ['', ''],
])('%j reads %j', (markdown, words) => {
  expect(plainText(markdown)).toBe(words);
});

test('a hostile text costs no more than its length', () => {
  for (const part of ['[', '![', '*a', '_a', '**a', '<!--', '`', '> ', '<a '])
    expect(plainText(part.repeat(50_000)).length).toBeLessThanOrEqual(2_000);
});
