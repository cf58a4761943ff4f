import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { importDocument } from '@fieldkit/spec-importer/import-document.ts';
import { dump } from 'js-yaml';

const pairs = 7;

/** The imported documents, and the maximum ratio to the time of the plain parser. */
const subjects: { name: string; file: string; atMost: number | null }[] = [
  { name: "GitHub's document, JSON", file: 'github.json', atMost: 2.5 },
  { name: "Stripe's document, JSON", file: 'stripe.json', atMost: null },
  { name: "GitHub's document, as YAML", file: 'github.yaml', atMost: 1.15 },
  { name: "Xero's document, YAML", file: 'xero.yaml', atMost: 1.15 },
];

interface Reading {
  ms: number;
  /** CPU time of all threads, which a busy machine affects less than wall-clock time. */
  cpuMs: number;
  peakMegabytes: number;
}

/**
 * Measures the import of large documents relative to the plain parser (`JSON.parse`, js-yaml) for the same
 * text: each in a new process, alternating, with the ratio taken pair by pair.
 * @param fixturesDir the folder with the documents and their manifest.json
 */
export async function measureImport(fixturesDir: string): Promise<{ markdown: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'import-bench-'));
  try {
    await unpack(fixturesDir, folder);
    const rows: string[] = [];
    for (const subject of subjects) rows.push(await measureRow(subject, join(folder, subject.file)));
    return { markdown: table(rows) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpack(fixturesDir: string, folder: string): Promise<void> {
  const github = gunzipSync(await readFile(join(fixturesDir, 'github-3.0.json.gz')));
  await writeFile(join(folder, 'github.json'), github);
  await writeFile(join(folder, 'github.yaml'), dump(JSON.parse(github.toString()), { noRefs: true }));
  await copyFile(join(fixturesDir, 'stripe-3.0.json'), join(folder, 'stripe.json'));
  await copyFile(join(fixturesDir, 'xero-accounting-3.0.yaml'), join(folder, 'xero.yaml'));
}

async function measureRow(subject: (typeof subjects)[number], file: string): Promise<string> {
  // The first run of each fills the file cache and the compile cache and is ignored.
  await read('bare', file);
  await read('import', file);

  const bare: Reading[] = [];
  const imported: Reading[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    bare.push(await read('bare', file));
    imported.push(await read('import', file));
  }
  const ratios = imported.map(({ ms }, pair) => ms / (bare[pair]?.ms ?? Number.NaN));
  const cpuRatios = imported.map(({ cpuMs }, pair) => cpuMs / (bare[pair]?.cpuMs ?? Number.NaN));
  const methods = importDocument(await readFile(file), { specType: 'openapi' }).methods.length;
  const megabytes = (await stat(file)).size / 1e6;
  const cells = [
    subject.name,
    megabytes.toFixed(1),
    methods.toLocaleString('en'),
    median(bare.map(({ ms }) => ms)).toFixed(0),
    median(imported.map(({ ms }) => ms)).toFixed(0),
    `**${median(ratios).toFixed(2)}** (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
    median(cpuRatios).toFixed(2),
    subject.atMost === null ? '–' : `≤ ${subject.atMost}`,
    median(bare.map(({ peakMegabytes }) => peakMegabytes)).toFixed(0),
    median(imported.map(({ peakMegabytes }) => peakMegabytes)).toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

async function read(what: 'bare' | 'import', file: string): Promise<Reading> {
  const script = join(import.meta.dirname, 'import-in-fresh-process.ts');
  // The same young generation as in the process that reads documents.
  const flags = ['--min-semi-space-size=8', '--max-semi-space-size=8'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, script, what, file], {
    timeout: 60_000,
  });
  return JSON.parse(stdout) as Reading;
}

function table(rows: string[]): string {
  return [
    `Each reading in a fresh process, bare parser and import in turn, ${pairs} pairs after one that does not count; medians. The bare parser gets decoded text, the import gets bytes and decodes, parses and extracts.`,
    '',
    '| document | MB | methods | bare ms | import ms | ratio (range) | ratio of CPU time | goal | bare peak MB | import peak MB |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
