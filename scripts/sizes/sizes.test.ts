import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSizes } from './check-sizes.ts';
import { importsOf, readSources, type Source } from './read-sources.ts';

/** A source file as if it were in the repository. */
const planted = (file: string, text: string): Source => ({
  file,
  text,
  lines: text.split('\n').length - 1,
  imports: importsOf(file, text),
});

describe('reading imports', () => {
  test.each([
    ["import a from 'x';", ['x', null, false]],
    ["import type { A } from './a.ts';", ['./a.ts', 'server/src/entrypoints/api/a.ts', true]],
    ["import { a,\n  b } from '../b.ts';", ['../b.ts', 'server/src/entrypoints/b.ts', false]],
    ["export { a } from './a.ts';", ['./a.ts', 'server/src/entrypoints/api/a.ts', false]],
    ["import './a.css';", ['./a.css', 'server/src/entrypoints/api/a.css', false]],
    ["const a = await import('./a.ts');", ['./a.ts', 'server/src/entrypoints/api/a.ts', false]],
    [
      "import { a } from '@fieldkit/contract/call.ts';",
      ['@fieldkit/contract/call.ts', 'contract/src/call.ts', false],
    ],
    [
      "import { a } from '@fieldkit/spec-importer/import-document.ts';",
      ['@fieldkit/spec-importer/import-document.ts', 'spec-importer/src/import-document.ts', false],
    ],
  ])('%j', (text, [specifier, file, typeOnly]) => {
    expect(importsOf('server/src/entrypoints/api/bind.ts', text as string)).toEqual([
      { specifier, file, typeOnly },
    ]);
  });
});

test('every source file is read, including scripts in JavaScript and style sheets, without declarations', () => {
  const files = readSources(path.resolve(import.meta.dirname, '../..')).map(({ file }) => file);
  expect(files).toEqual(
    expect.arrayContaining([
      'server/src/app.ts',
      'web/src/main.tsx',
      'scripts/prepare.js',
      'web/src/ui/base.css',
    ]),
  );
  expect(files.filter((file) => file.endsWith('.d.ts'))).toEqual([]);
});

describe('sizes and names', () => {
  const breachesOf = (file: string, text = '') => checkSizes([planted(file, text)]);

  test('a file can have at most four hundred lines', () => {
    expect(breachesOf('server/src/a.ts', '\n'.repeat(400))).toEqual([]);
    expect(breachesOf('server/src/a.ts', '\n'.repeat(401))).toEqual([
      'server/src/a.ts has 401 lines; at most 400 are allowed',
    ]);
    expect(breachesOf('contract/src/messages/a.ts', '\n'.repeat(401))).toEqual([]);
  });

  test('twenty imports are the limit, except for files that assemble others', () => {
    const many = Array.from({ length: 21 }, (_, at) => `import './${at}.ts';\n`).join('');
    expect(breachesOf('server/src/http/a.ts', many)).toEqual([
      'server/src/http/a.ts imports 21 modules; at most 20 are allowed',
    ]);
    for (const file of ['server/src/main.ts', 'web/src/app/App.tsx', 'server/src/a.test.ts'])
      expect(breachesOf(file, many)).toEqual([]);
  });

  test.each([
    ['server/src/utils/a.ts', 'is in a folder with a generic name'],
    ['web/src/ui/helpers/a.ts', 'is in a folder with a generic name'],
    ['server/src/index.ts', 'has a generic name'],
    ['web/src/types.ts', 'has a generic name'],
    ['server/src/a/b/c/d/e.ts', 'is deeper than five folders'],
  ])('%s %s', (file, sentence) => expect(breachesOf(file)).toEqual([`${file} ${sentence}`]));

  test.each([
    [`// ${'@ts'}-ignore`, 1],
    [`// ${'@ts'}-expect-error`, 1],
    [`// ${'biome'}-ignore lint/suspicious/noExplicitAny`, 1],
    [`// ${'biome'}-ignore lint/suspicious/noExplicitAny: the library says so`, 0],
    [`// ${'@ts'}-expect-error the library's types lack it`, 0],
  ])('the suppression %j is reported %i times', (text, times) => {
    expect(breachesOf('server/src/a.ts', `${text}\nx();\n`)).toHaveLength(times);
  });
});
