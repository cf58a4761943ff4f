import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { comparePairs, describePairs } from '../bench/compare-runs.ts';
import { figuresIn } from '../bench/figures.ts';
import { type KeptReport, ReportKeeper } from '../bench/keep-report.ts';
import { table } from '../bench/table.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-bench-report-'));
const files = { markdown: path.join(folder, 'report.md'), json: path.join(folder, 'report.json') };
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const speed = (ms: string, requests: string) =>
  table(
    ['what', 'measured', 'goal'],
    [
      ['MCP search, p50 / p95', ms, 'p95 < 15 ms'],
      ['pages, requests a second', requests, ''],
      ['documents', '12', ''],
    ],
  );

describe('the figures of a section', () => {
  test('are its numbers with their units, without targets and ranges', () => {
    expect(figuresIn('Server', speed('6.3 / 11.3 ms', '1,341'))).toEqual([
      { section: 'Server', row: 'MCP search, p50 / p95', column: 'measured [1]', value: 6.3, unit: 'ms' },
      { section: 'Server', row: 'MCP search, p50 / p95', column: 'measured [2]', value: 11.3, unit: 'ms' },
      { section: 'Server', row: 'pages, requests a second', column: 'measured', value: 1341, unit: '' },
      { section: 'Server', row: 'documents', column: 'measured', value: 12, unit: '' },
    ]);
    const ratio = table(
      ['document', 'import ms', 'ratio (range)'],
      [['GitHub', '108', '**1.80** (1.72–2.22)']],
    );
    expect(figuresIn('Import', ratio).map(({ value, unit }) => [value, unit])).toEqual([
      [108, 'ms'],
      [1.8, ''],
    ]);
  });

  test('of two rows with the same name are distinguished', () => {
    const rows = table(
      ['set', 'ms'],
      [
        ['one', 1],
        ['one', 2],
      ],
    );
    expect(figuresIn('Sets', rows).map(({ row }) => row)).toEqual(['one', 'one (2)']);
  });
});

describe('two runs', () => {
  const before = figuresIn('Server', speed('6 / 10 ms', '1,000'));

  test('are compared in pairs, worst regressions first', () => {
    const pairs = comparePairs(before, figuresIn('Server', speed('9 / 5 ms', '400')));
    expect(pairs.map(({ figure, worse }) => [figure.row, figure.value, worse])).toEqual([
      ['pages, requests a second', 400, 2.5],
      ['MCP search, p50 / p95', 9, 1.5],
      ['MCP search, p50 / p95', 5, 0.5],
    ]);
    expect(describePairs(pairs, '2026-11-01')).toContain(
      '3 figures of this run and of the run of 2026-11-01: 2 are worse by more than 15 %, 1 better, 0 alike.',
    );
  });

  test('that differ only by noise have no table', () => {
    const pairs = comparePairs(before, figuresIn('Server', speed('6.2 / 10.4 ms', '960')));
    expect(describePairs(pairs, '2026-11-01')).toBe(
      '3 figures of this run and of the run of 2026-11-01: 0 are worse by more than 15 %, 0 better, 3 alike.',
    );
  });
});

describe('the report', () => {
  const titles = ['Server', 'Web'];
  const keep = () => new ReportKeeper(files, { titles, machine: 'A machine.' });
  const json = () => JSON.parse(fs.readFileSync(files.json, 'utf8')) as KeptReport;
  const markdown = () => fs.readFileSync(files.markdown, 'utf8');
  beforeEach(() => {
    for (const file of Object.values(files)) fs.rmSync(file, { force: true });
  });

  test('contains each section as soon as it is measured, as Markdown and as JSON', async () => {
    const keeper = keep();
    expect(await keeper.measure('Server', async () => speed('6 / 10 ms', '1,000'))).toBe(true);
    expect(markdown()).toContain('## Server');
    expect(json()).toMatchObject({
      machine: 'A machine.',
      finished_at: null,
      sections: [{ title: 'Server' }],
    });
    expect(json().sections[0]?.figures).toHaveLength(4);
  });

  test('keeps the earlier result of a section that fails, and measures the others', async () => {
    const first = keep();
    await first.measure('Server', async () => speed('6 / 10 ms', '1,000'));
    await first.measure('Web', async () => 'Fast.');
    first.finish();
    const second = keep();
    expect(
      await second.measure('Server', async () => {
        throw new Error('Chromium is missing.\nat …');
      }),
    ).toBe(false);
    expect(await second.measure('Web', async () => 'Faster.')).toBe(true);
    second.finish();
    expect(markdown()).toMatch(
      /## Server\n\n\*It could not be measured in the last run: Chromium is missing\.\* This is the result of \d{4}-\d\d-\d\d\.\n\n\| what/,
    );
    expect(markdown()).toContain('Faster.');
    expect(json().sections.map(({ failure }) => failure)).toEqual(['Chromium is missing.', null]);
    expect(json().finished_at).toBeTruthy();
  });

  test('starts with what became worse since the last stored run', async () => {
    const first = keep();
    await first.measure('Server', async () => speed('6 / 10 ms', '1,000'));
    first.finish();
    const second = keep();
    await second.measure('Server', async () => speed('6 / 30 ms', '1,000'));
    second.finish();
    expect(markdown()).toMatch(
      /## Compared with the last kept run\n\n3 figures .*: 1 are worse[^|]+\| section .*\n.*\n\| Server \| MCP search, p50 \/ p95 \| measured \[2\] \| 10 ms \| 30 ms \| \*\*3\.00 × worse\*\* \|/,
    );
  });

  test('of a run from before there was JSON is read from its Markdown', async () => {
    fs.writeFileSync(
      files.markdown,
      `# Benchmarks\n\nIntro.\n\n## Server\n\n${speed('6 / 10 ms', '1,000')}\n`,
    );
    const keeper = keep();
    await keeper.measure('Server', async () => speed('6 / 30 ms', '1,000'));
    expect(markdown()).toContain('**3.00 × worse**');
  });
});
