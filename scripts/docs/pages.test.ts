import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { missingPaths } from './named-paths.ts';
import { anchorsOf, files, type Page, pages, proseOf, root } from './read-pages.ts';
import { wordsNotShown } from './shown-words.ts';

const names = pages.map(({ file }) => file);
const pageOf = (name: string): Page => pages.find(({ file }) => file === name) as Page;
const planted = (text: string): Page => ({ file: 'docs/planted.md', text });

describe('references in the pages', () => {
  test.each(names)('the links of %s have targets', (name) => {
    expect(deadLinks(pageOf(name))).toEqual([]);
  });

  test.each(names)('the paths and commands of %s exist', (name) => {
    expect(missingPaths(pageOf(name))).toEqual([]);
    expect(unknownCommands(pageOf(name))).toEqual([]);
  });

  test('missing links, paths and commands are found', () => {
    expect(
      deadLinks(
        planted('[a](nowhere.md) [b](security.md#no-such-heading) [c](security.md) <img src="no-such.webp">'),
      ),
    ).toEqual(['nowhere.md', 'security.md#no-such-heading', 'no-such.webp']);
    expect(
      missingPaths(
        planted(
          '`server/src/nobody.ts` `entrypoints/api/bind` `entrypoints/api/bound` `no-such-verb.ts` `features/<noun>` `/api/docs`',
        ),
      ),
    ).toEqual(['server/src/nobody.ts', 'entrypoints/api/bound', 'no-such-verb.ts']);
    expect(
      unknownCommands(planted('`npm run status`, `npm run nothing`, `node scripts/nothing.js`')),
    ).toEqual(['npm run nothing', 'node scripts/nothing.js']);
  });
});

describe('the how-to pages', () => {
  const tasks = names.filter((name) => name.startsWith('docs/how-to/'));

  test.each(tasks)('%s is short, and its words in bold are shown on screens', (name) => {
    expect(pageOf(name).text.split('\n').length).toBeLessThanOrEqual(80);
    expect(wordsNotShown(pageOf(name))).toEqual([]);
  });

  test('a word that no screen shows is found', () => {
    expect(
      wordsNotShown(planted('Press **Add New Library**, **Choose Indie**, then **Launch the rocket**.')),
    ).toEqual(['Launch the rocket']);
  });

  test('every page of docs/ is in its index', () => {
    const index = pageOf('docs/README.md').text;
    const left = names.filter(
      (name) => /^docs\/([\w-]+|how-to\/[\w-]+)\.md$/.test(name) && name !== 'docs/README.md',
    );
    expect(left.filter((name) => !index.includes(`(${name.slice('docs/'.length)})`))).toEqual([]);
  });
});

function deadLinks({ file, text }: Page): string[] {
  return [...proseOf(text).matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [to = '', anchor] = link.split('#');
      const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
      if (!fs.existsSync(path.join(root, target))) return true;
      return (
        anchor !== undefined && !anchorsOf(fs.readFileSync(path.join(root, target), 'utf8')).includes(anchor)
      );
    });
}

function unknownCommands({ text }: Page): string[] {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const asked = [
    ...text.matchAll(/\b(?:npm run (\w[\w:-]*)|node ((?:scripts|bench|demo|server|cli)\/[\w./-]+))/g),
  ];
  return asked
    .filter(([, name, file]) => (name ? !scripts[name] : !files.includes(file ?? '')))
    .map(([all]) => all);
}
