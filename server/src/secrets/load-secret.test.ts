import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSecret } from './load-secret.ts';
import { madeOnce } from './made-once.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-secret-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('a given secret is used, and none is made', () => {
  expect(loadSecret('given', folder)).toBe('given');
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('without one it is made once, long, for the owner alone, and kept', () => {
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

test('of two starters that race, the first wins and both read the same', () => {
  const file = path.join(folder, 'once');
  const slower = vi.fn(() => {
    fs.writeFileSync(file, 'from the faster one'); // while the slower one makes its own
    return 'from the slower one';
  });
  expect(madeOnce(file, slower)).toBe('from the faster one');
  expect(slower).toHaveBeenCalledOnce();
  expect(fs.readdirSync(folder)).toEqual(['once']);
});

test('a folder that cannot be written is a failure, not a secret that is lost at the end', () => {
  expect(() => loadSecret(undefined, path.join(folder, 'missing'))).toThrow(/ENOENT/);
});
