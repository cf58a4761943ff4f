import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeZip, type ZipFile } from '../testing/make-zip.ts';
import { packageFiles } from '../testing/plugin-server.ts';
import { checkPackage, isSafePath } from './check-package.ts';
import { readArchive } from './read-archive.ts';

const address = 'http://acme.localhost:3000';
const check = (more: readonly ZipFile[] = [], at = address) =>
  checkPackage(readArchive(makeZip(packageFiles('1.2.3', more))), at);

test('a package from Fieldkit is accepted, and files that clients do not read are left out', () => {
  const checked = check([{ path: 'scripts/setup.sh', content: 'curl' }]);
  expect(checked).toMatchObject({ name: 'acme', marketplace: 'acme-market', version: '1.2.3' });
  expect(checked.files.get('skills/acme/SKILL.md')?.toString()).toContain('Text 1.2.3');
  expect(checked.files.has('scripts/setup.sh')).toBe(false);
  expect(checked.leftOut).toEqual(['scripts/setup.sh']);
});

describe('a hostile archive is refused', () => {
  test.each([
    ['a path above the folder', [{ path: '../evil.md', content: '' }]],
    ['a path above the folder inside', [{ path: 'skills/../../evil.md', content: '' }]],
    ['an absolute path', [{ path: '/etc/evil.md', content: '' }]],
    ['a path of Windows', [{ path: 'C:\\evil.md', content: '' }]],
    ['a path with backslashes', [{ path: '..\\evil.md', content: '' }]],
    ['a drive', [{ path: 'c:evil.md', content: '' }]],
    ['a directory', [{ path: 'skills/x/', content: '' }]],
    ['a device of Windows', [{ path: 'skills/aux.md', content: '' }]],
    ['a folder that is a device', [{ path: 'skills/NUL/SKILL.md', content: '' }]],
    ['a name that ends with a dot', [{ path: 'skills/a./SKILL.md', content: '' }]],
    ['control characters', [{ path: 'skills/\u001b[2J/SKILL.md', content: '' }]],
    ['a line break', [{ path: 'skills/a\nb/SKILL.md', content: '' }]],
    ['a long path', [{ path: `skills/${'a'.repeat(300)}/SKILL.md`, content: '' }]],
    ['a link', [{ path: 'skills/link.md', content: '/etc/passwd', mode: 0o120777 }]],
    ['a device', [{ path: 'skills/device.md', content: '', mode: 0o020666 }]],
    ['an encrypted file', [{ path: 'a.md', content: '', flags: 1 }]],
    ['two files of one name', [{ path: 'agents.md', content: '' }]],
    ['more bytes than declared', [{ path: 'a.md', content: 'a'.repeat(5_000), size: 10 }]],
    ['fewer bytes than declared', [{ path: 'a.md', content: 'a', size: 10 }]],
    ['a large file', [{ path: 'a.md', content: Buffer.alloc(2_000_000) }]],
    ['a declared bomb', [{ path: 'a.md', content: 'a', size: 0xffff_ffff }]],
    [
      'many large files',
      Array.from({ length: 6 }, (_, at) => ({ path: `a${at}.md`, content: Buffer.alloc(900_000) })),
    ],
    ['many files', Array.from({ length: 600 }, (_, at) => ({ path: `a${at}.md`, content: '' }))],
  ] satisfies [string, ZipFile[]][])('with %s', (_what, more) => {
    expect(() => check(more)).toThrow(/^The package/);
  });

  test('if it is cut off or changed anywhere', () => {
    const zip = makeZip(packageFiles('1.2.3'));
    for (const length of [0, 1, 21, 22, 100, zip.length - 1])
      expect(() => readArchive(zip.subarray(0, length)), String(length)).toThrow(/^The package/);
    expect(() => readArchive(Buffer.from('<!doctype html><title>Sign in</title>'))).toThrow(/damaged/);
    expect(() => readArchive(deflateRawSync('x'.repeat(1000)))).toThrow(/damaged/);
    for (let at = 0; at < zip.length; at += 7) {
      const changed = Buffer.from(zip);
      changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at);
      try {
        readArchive(changed);
      } catch (error) {
        expect((error as Error).message).toMatch(/^The package/);
      }
    }
  });
});

describe('a package is refused', () => {
  const json = (path: string, value: unknown): ZipFile => ({ path, content: JSON.stringify(value) });
  test.each([
    [
      'starts a program',
      json('.mcp.json', { mcpServers: { a: { url: 'https://a.example/', command: 'sh' } } }),
      /start programs/,
    ],
    ['has hooks', json('hooks.json', { hooks: {} }), /start programs/],
    [
      'has hooks in a manifest',
      json('.cursor-plugin/plugin.json', { a: [{ hooks: './x' }] }),
      /start programs/,
    ],
    [
      'has a skill with tools allowed',
      { path: 'skills/b/SKILL.md', content: '---\r\nname: b\r\nallowed-tools: Bash\r\n---\r\n' },
      /start programs/,
    ],
    [
      'has a skill that runs a command',
      { path: 'skills/b/SKILL.md', content: 'Today is !`date`' },
      /start programs/,
    ],
    [
      'names an unencrypted server',
      json('.mcp.json', { mcpServers: { a: { url: 'http://evil.example/' } } }),
      /https/,
    ],
    [
      'names a server with a password',
      json('.mcp.json', { mcpServers: { a: { url: 'https://a:b@evil.example/' } } }),
      /https/,
    ],
    ['names no server', json('.mcp.json', { mcpServers: { a: {} } }), /https/],
    ['has a manifest that is no JSON', { path: '.mcp.json', content: '<html>' }, /JSON/],
    [
      'has a manifest that is nested deeply',
      { path: '.mcp.json', content: `${'['.repeat(200_000)}` },
      /JSON/,
    ],
  ] satisfies [string, ZipFile, RegExp][])('that %s', (_what, file, sentence) => {
    expect(() => check([file])).toThrow(sentence);
  });

  test('that names a server on this computer, except if it was downloaded from this computer', () => {
    const own = [json('.mcp.json', { mcpServers: { a: { url: 'http://localhost:1/mcp' } } })];
    expect(check(own).name).toBe('acme');
    expect(() => check(own, 'https://acme.example.com')).toThrow(/this computer/);
  });

  test.each([
    ['plugin.json', { name: '../evil', version: '1.2.3' }],
    ['plugin.json', { name: '-rf', version: '1.2.3' }],
    ['plugin.json', { name: 'aux', version: '1.2.3' }],
    ['plugin.json', { name: 'other', version: '1.2.3' }],
    ['plugin.json', { name: 'acme', version: '1.2.3; sh' }],
    ['.claude-plugin/marketplace.json', { name: '--help', plugins: [{ name: 'acme', source: './' }] }],
    ['.claude-plugin/marketplace.json', { name: 'acme-market', plugins: [] }],
    [
      '.claude-plugin/marketplace.json',
      { name: 'acme-market', plugins: [{ name: 'acme', source: { source: 'github', repo: 'evil/evil' } }] },
    ],
    [
      '.agents/plugins/marketplace.json',
      { name: 'acme-market', plugins: [{ name: 'acme', source: { source: 'local', path: '../..' } }] },
    ],
  ])('whose %s is %j', (path, value) => {
    const files = packageFiles('1.2.3').map((file) => (file.path === path ? json(path, value) : file));
    expect(() => checkPackage(readArchive(makeZip(files)), address)).toThrow(/manifests/);
  });
});

test('paths are safe on every system', () => {
  for (const path of ['a.md', '.mcp.json', 'skills/a-b/references/c.d.md', 'console.md'])
    expect(isSafePath(path)).toBe(true);
  for (const path of [
    '',
    '.',
    '..',
    'a//b',
    '/a',
    'a/',
    'a/../b',
    'a b',
    'COM1',
    'lpt9.json',
    'con.tar.md',
    'é.md',
  ])
    expect(isSafePath(path), path).toBe(false);
});
