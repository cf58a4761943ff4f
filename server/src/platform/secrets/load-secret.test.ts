import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readOrCreateFile } from '../database/read-or-create-file.ts';
import { loadSecret, storeSecret } from './open-secrets.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-secret-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('a secret from the settings is used, and none is created', () => {
  expect(loadSecret('given', folder)).toBe('given');
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('without a secret, a long one is created once, readable only by its owner, and kept', () => {
  const secret = loadSecret(undefined, folder);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(fs.readdirSync(folder)).toEqual(['fieldkit-secret']);
  expect(fs.statSync(path.join(folder, 'fieldkit-secret')).mode & 0o777).toBe(0o600);
  expect(loadSecret(undefined, folder)).toBe(secret);
});

test('a secret that was written by hand may end with a line break', () => {
  fs.writeFileSync(path.join(folder, 'fieldkit-secret'), 'by hand\n');
  expect(loadSecret(undefined, folder)).toBe('by hand');
});

test('of two processes that start at the same time, the first creates the secret and both read it', () => {
  const file = path.join(folder, 'once');
  const slower = vi.fn(() => {
    fs.writeFileSync(file, 'from the faster one'); // while the slower one creates its own
    return 'from the slower one';
  });
  expect(readOrCreateFile(file, slower)).toBe('from the faster one');
  expect(slower).toHaveBeenCalledOnce();
  expect(fs.readdirSync(folder)).toEqual(['once']);
});

test('a folder that cannot be written to is a failure, so that no secret is lost at the end', () => {
  expect(() => loadSecret(undefined, path.join(folder, 'missing'))).toThrow(/ENOENT/);
});

test('a stored secret is found, in a folder that is created for it', () => {
  const inside = path.join(folder, 'not', 'there', 'yet');
  storeSecret('put there', inside);
  expect(loadSecret(undefined, inside)).toBe('put there');
  // The user of the embedded database can access paths below the folder, but cannot list it.
  expect(fs.statSync(inside).mode & 0o777 & ~0o711).toBe(0);
  storeSecret('another', inside);
  expect(loadSecret(undefined, inside)).toBe('put there');
});

test('an existing secret is not created again', () => {
  const make = vi.fn(() => 'text');
  for (let asked = 0; asked < 3; asked++)
    expect(readOrCreateFile(path.join(folder, 'once'), make)).toBe('text');
  expect(make).toHaveBeenCalledOnce();
});

/** The file operations, in order, during a call. */
function stepsOf(make: () => unknown): string[] {
  const steps: string[] = [];
  for (const step of ['openSync', 'writeSync', 'fsyncSync', 'closeSync', 'linkSync'] as const) {
    const original = fs[step] as (...given: unknown[]) => unknown;
    vi.spyOn(fs, step).mockImplementation(((...given: unknown[]) => {
      steps.push(step);
      return original(...given);
    }) as never);
  }
  make();
  vi.restoreAllMocks();
  return steps.slice(0, steps.lastIndexOf('closeSync') + 1);
}
const written = ['openSync', 'writeSync', 'fsyncSync', 'closeSync', 'linkSync'];

test('a new secret is on disk before anything depends on it, and so is its name', () => {
  expect(stepsOf(() => readOrCreateFile(path.join(folder, 'once'), () => 'text')).slice(0, 8)).toEqual([
    ...written,
    'openSync',
    'fsyncSync',
    'closeSync',
  ]);
});

test('on Windows, where folders cannot be opened, writing its name to disk is left to the system', () => {
  const { platform } = process;
  Object.defineProperty(process, 'platform', { value: 'win32' });
  try {
    expect(
      stepsOf(() => readOrCreateFile(path.join(folder, 'once'), () => 'text')).filter(
        (step) => step === 'fsyncSync',
      ),
    ).toHaveLength(1);
  } finally {
    Object.defineProperty(process, 'platform', { value: platform });
  }
});

test('a file system without hard links is a failure, not a secret that changes with each start', () => {
  vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' });
  });
  expect(() => loadSecret(undefined, folder)).toThrow(/EPERM/);
});
