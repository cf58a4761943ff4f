import { expect, test } from 'vitest';
import { excerptOf } from './excerpt-of.ts';

const excerpt = (description: string, method_name = 'listIssues') => excerptOf({ description, method_name });

test.each([
  [
    'Lists [issues](https://docs.example.com/a "Title") of a\nrepository. And more.',
    'Lists issues of a repository.',
  ],
  ['> [!NOTE]\n> This endpoint is **deprecated**.', 'This endpoint is deprecated.'],
  ['- `SELECT *` and `COUNT(*)` of `/api/*/users/*`', 'SELECT * and COUNT(*) of /api/*/users/*'],
  [
    'Call `__init__`: **user_id** is 5*3, not &#8217; of \\<b>',
    'Call __init__: user_id is 5*3, not ’ of <b>',
  ],
  ['', ''],
])('the excerpt of %j is %j', (description, words) => {
  expect(excerpt(description)).toBe(words);
});

test('a description that only repeats the name has no excerpt', () => {
  expect(excerpt('List **issues**.', 'List issues')).toBe('');
});

test('a long sentence is cut at the limit', () => {
  const long = excerpt('word '.repeat(50_000));
  expect([long.length <= 140, long.endsWith('word…')]).toEqual([true, true]);
});

test('an excerpt is cut after a word, and within one only if there is no space', () => {
  const sentence = 'Draft pull requests are available in public repositories of organizations. '.replace(
    '.',
    '',
  );
  const words = excerpt(sentence.repeat(5)).slice(0, -1);
  expect(sentence.repeat(5).startsWith(`${words} `), words).toBe(true);
  expect(excerpt('請求書'.repeat(100))).toHaveLength(140);
});
