import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const page = fs.readFileSync(path.join(root, 'docs/security.md'), 'utf8');
/** The number of requirements: R1 to R65. */
const DEMANDS = 65;

type Row = { id: string; demand: string; shown: string };
const rows: Row[] = [...page.matchAll(/^\| (R\d+) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', demand = '', shown = '']) => ({ id, demand, shown }),
);
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+\.(?:test\.tsx?|spec\.ts|tsx?|js|json))`/g)].map(([, file = '']) => file);

test('each of the sixty-five requirements has one row, in order', () => {
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: DEMANDS }, (_, at) => `R${at + 1}`));
});

test.each(rows)('$id refers to existing files, or has a decision with a reason', ({ shown }) => {
  const files = filesIn(shown);
  expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  const [, decision = ''] = /Decision: (.+)$/.exec(shown) ?? [];
  expect(files.length > 0 || decision.split(' ').length > 6).toBe(true);
});
