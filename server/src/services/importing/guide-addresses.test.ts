import { expect, test } from 'vitest';
import { archiveOf } from './repository-archives.ts';
import { robotsRules } from './robots-rules.ts';

test.each([
  ['https://github.com/o/r/tree/main/docs/guides', 'https://github.com/o/r/archive/main.zip', 'docs/guides'],
  ['https://github.com/o/r/tree/v1.2', 'https://github.com/o/r/archive/v1.2.zip', ''],
  [
    'https://gitlab.com/g/sub/r/-/tree/main/docs%20a',
    'https://gitlab.com/g/sub/r/-/archive/main/r-main.zip',
    'docs a',
  ],
  ['https://codeberg.org/o/r/src/branch/main/docs', 'https://codeberg.org/o/r/archive/main.zip', 'docs'],
  ['https://github.com.evil.example/o/r/tree/main', 'https://github.com.evil.example/o/r/tree/main', ''],
  ['https://github.com/o/r/blob/main/a.md', 'https://github.com/o/r/blob/main/a.md', ''],
])('the folder at %s comes from its archive', (url, archive, folder) => {
  expect(archiveOf({ url, folder: '' })).toEqual({ url: archive, folder });
  expect(archiveOf({ url, folder: 'own' }).folder).toBe('own');
});

const allows = (text: string, path: string) => robotsRules(text)(new URL(path, 'https://docs.example.com'));

test.each([
  ['', '/a', true],
  ['User-agent: *\nDisallow: /', '/a', false],
  ['User-agent: *\nDisallow:', '/a', true],
  ['User-agent: *\nDisallow: /\n\nUser-agent: Fieldkit # ours\nDisallow: /private', '/a', true],
  ['User-agent: a\nUser-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
  ['User-agent: *\nDisallow: /*.pdf$', '/a/b.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/a/b.pdf?x', true],
  ['User-agent: *\nDisallow: /*?page=', '/a?page=2', false],
  ['Disallow: /', '/a', true],
])('a robots.txt of %j for the page %s allows it: %s', (text, path, expected) => {
  expect(allows(text, path)).toBe(expected);
});

test('a hostile pattern of asterisks is matched in linear time', () => {
  const pattern = `/${'*a'.repeat(900)}b$`;
  expect(allows(`User-agent: *\n${`Disallow: ${pattern}\n`.repeat(50)}`, `/${'a'.repeat(1_900)}`)).toBe(true);
});
