import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCommit, type CommitInput, objectIdOf, readTree, UnsafePathError } from './git-objects.ts';
import { hasGit } from './testing/run-git.ts';

const input: CommitInput = {
  files: new Map([['plugin.json', Buffer.from('{}')]]),
  parent: null,
  message: 'Version 1.0.0',
  author: { name: 'Acme', email: 'plugins@acme.example' },
  date: new Date('2026-11-23T10:00:00.900Z'),
};
const withFiles = (...paths: string[]): CommitInput => ({
  ...input,
  files: new Map(paths.map((one) => [one, Buffer.from(one)])),
});
const textOf = (change: Partial<CommitInput>): string => {
  const { commit, objects } = buildCommit({ ...input, ...change });
  return objects.get(commit)?.bytes.toString() ?? '';
};

test('a commit has the same bytes each time, whatever the order of its files', () => {
  const paths = ['b', 'a/x', 'a.txt', 'a0'];
  const one = buildCommit(withFiles(...paths));
  expect(buildCommit(withFiles(...paths.toReversed())).commit).toBe(one.commit);
  expect(textOf({})).toBe(
    [
      'tree d5e4af8367121df3925525b3a43d1501cda4e52d',
      'author Acme <plugins@acme.example> 1795428000 +0000',
      'committer Acme <plugins@acme.example> 1795428000 +0000',
      '',
      'Version 1.0.0\n',
    ].join('\n'),
  );
  expect(textOf({ parent: one.commit }).split('\n')[1]).toBe(`parent ${one.commit}`);
});

test('the same content is one object, and trees can be read back', () => {
  const { tree, objects } = buildCommit({
    ...input,
    files: new Map([
      ['a', Buffer.from('same')],
      ['folder/b', Buffer.from('same')],
    ]),
  });
  expect(objects.size).toBe(4);
  const same = objectIdOf({ type: 'blob', bytes: Buffer.from('same') });
  const bytes = objects.get(tree)?.bytes ?? Buffer.alloc(0);
  expect(readTree(bytes)).toEqual([
    { name: 'a', id: same, isTree: false },
    { name: 'folder', id: expect.any(String), isTree: true },
  ]);
  expect(() => readTree(bytes.subarray(0, -1))).toThrow('damaged');
});

test('names, addresses and messages cannot add headers or send commands to a terminal', () => {
  const author = { name: ' "Acme <x>\n\u001b[31mparent\u0000 ', email: 'a@b> 0 +0000\ncommitter <' };
  expect(textOf({ author }).split('\n')[1]).toBe(
    'author Acme x[31mparent <a@b 0 +0000committer> 1795428000 +0000',
  );
  expect(textOf({ message: 'One\n\u001b]0;title\u0007\u0000\ud800\n\nTwo\n\n' })).toMatch(
    /\n\nOne\n\]0;title\ufffd\n\nTwo\n$/,
  );
  expect(() => textOf({ author: { name: '<>\n', email: '' } })).toThrow('needs a name');
});

test.for([
  '',
  '/etc/passwd',
  'a//b',
  'a/',
  '.',
  '..',
  '../a',
  'a/../b',
  'a/./b',
  '.git',
  '.GIT/config',
  'a/.Git/hooks/post-checkout',
  '.git.',
  '.git ',
  '.git . .',
  '.git::$INDEX_ALLOCATION',
  '.g\u200cit/config',
  '\ufeff.git',
  '.gi\u0131t\u202e',
  'GIT~1',
  'git~2/config',
  '.gitmodules',
  'a\\..\\b',
  'C:/a',
  'a\nb',
  'a\u0000b',
  'a\u007f',
  'a\ud800',
  'x'.repeat(256),
  `${'x/'.repeat(40)}x`,
  `${`${'x'.repeat(250)}/`.repeat(4)}x`,
])('the path %j is refused', (name) => {
  expect(() => buildCommit(withFiles('plugin.json', name))).toThrow(UnsafePathError);
});

test.for([
  ['a', 'a/b'],
  ['A', 'a/b'],
  ['a.md', 'A.md'],
  ['Skills/a', 'skills/b'],
  ['é', 'e\u0301'],
])('paths that collide are refused: %j', (paths) => {
  expect(() => buildCommit(withFiles(...paths))).toThrow(UnsafePathError);
});

test('dotfiles, spaces and other languages are valid in paths', () => {
  const paths = ['.github/plugin/marketplace.json', '.gitignore', '.mcp.json', 'a b/c-d_e', 'é/日本', '...a'];
  expect(buildCommit(withFiles(...paths)).objects.size).toBeGreaterThan(paths.length);
});

describe.skipIf(!hasGit)('compared with git (skipped where it is missing)', () => {
  let folder: string;
  const git = (words: string[], stdin = '', env = {}) =>
    execFileSync('git', words, {
      cwd: folder,
      input: stdin,
      env: { PATH: process.env.PATH, HOME: folder, ...env },
    })
      .toString()
      .trim();
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'git-objects-'));
    git(['init', '--quiet']);
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  test('random trees and commits have the ids that git computes', () => {
    const part = fc.stringMatching(/^[a-z.0-9é日_-]{0,3}[a-z0-9]$/);
    const files = fc.dictionary(
      fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/')),
      fc.string(),
      {
        minKeys: 1,
        maxKeys: 12,
      },
    );
    fc.assert(
      fc.property(files, fc.string(), fc.nat(2 ** 31), (contents, message, seconds) => {
        const date = new Date(seconds * 1000);
        const bytes = new Map(Object.entries(contents).map(([name, text]) => [name, Buffer.from(text)]));
        const build = () => buildCommit({ ...input, files: bytes, message: `Version ${message}`, date });
        // Names that are a file and a folder are covered above.
        fc.pre(isBuilt(build));
        const { commit, tree, objects } = build();
        const lines = [...bytes].map(([name, content]) => {
          const id = git(['hash-object', '-w', '--stdin'], content.toString());
          expect(objects.has(id)).toBe(true);
          return `100644 ${id}\t${name}\0`;
        });
        git(['read-tree', '--empty']);
        git(['update-index', '-z', '--add', '--index-info'], lines.join(''));
        expect(git(['write-tree'])).toBe(tree);
        const person = {
          GIT_AUTHOR_NAME: 'Acme',
          GIT_AUTHOR_EMAIL: 'plugins@acme.example',
          GIT_AUTHOR_DATE: `@${seconds} +0000`,
          GIT_COMMITTER_NAME: 'Acme',
          GIT_COMMITTER_EMAIL: 'plugins@acme.example',
          GIT_COMMITTER_DATE: `@${seconds} +0000`,
        };
        expect(
          git(['commit-tree', tree, '-F', '-'], `Version ${message}\n`.replace(/\n+$/, '\n'), person),
        ).toBe(commit);
      }),
      { numRuns: 12 },
    );
  });
});

function isBuilt(build: () => unknown): boolean {
  try {
    build();
    return true;
  } catch {
    return false;
  }
}
