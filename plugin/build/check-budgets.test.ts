import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBudgets } from './check-budgets.ts';
import { precompress } from './precompress.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fieldkit-pages-'));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'assets/client-1.js'), 'let a=1;'.repeat(500));
  writeFileSync(join(dir, 'assets/request-1.js'), 'let c=3;'.repeat(500));
  writeFileSync(join(dir, 'widget.js'), 'let b=2;'.repeat(500));
  writeFileSync(join(dir, 'assets/sans-1.woff2'), Buffer.alloc(29_400));
  writeFileSync(
    join(dir, 'pages.js'),
    'const pageParts = {"script":"/a","style":"a{b:\\"c\\"}","font":"/f"};',
  );
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a small build passes, and its compressed files are not counted twice', () => {
  const before = checkBudgets(dir).rows;
  precompress(join(dir, 'assets'));
  expect(checkBudgets(dir)).toEqual({ rows: before, failures: [] });
  expect(before.map(({ kilobytes }) => kilobytes > 0)).toEqual([true, true, true, true, true]);
});

test('a build without its style is refused', () => {
  writeFileSync(join(dir, 'pages.js'), '');
  expect(() => checkBudgets(dir)).toThrow('has no style');
});

test('explains in a sentence which file is over its budget', () => {
  writeFileSync(join(dir, 'assets/more.woff2'), Buffer.alloc(30_000));
  expect(checkBudgets(dir).failures).toEqual([
    'Fonts of the plugin pages weighs 59.4 kB; at most 55 kB are allowed.',
  ]);
});

test('the script of Test request has its own budget', () => {
  writeFileSync(join(dir, 'assets/request-1.js'), randomBytes(11_500));
  expect(checkBudgets(dir).failures).toEqual([
    'JavaScript of Test request, loaded on demand weighs 11.5 kB; at most 11 kB are allowed.',
  ]);
});

test('a widget over its budget is refused', () => {
  writeFileSync(join(dir, 'widget.js'), randomBytes(16_000));
  expect(checkBudgets(dir).failures).toEqual([
    'Widget on other sites weighs 16.0 kB; at most 15 kB are allowed.',
  ]);
});
