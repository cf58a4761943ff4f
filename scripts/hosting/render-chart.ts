import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const chart = path.resolve(import.meta.dirname, '../../deploy/chart');
export const rendered = path.join(import.meta.dirname, 'rendered');
const renderer = path.join(import.meta.dirname, 'render-chart.go');
/** The environment in which Go finds the libraries that Debian's packages install. */
const GO = { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '' };

/** The names of the values files that the chart is rendered with. */
export const variants = fs
  .readdirSync(path.join(chart, 'ci'))
  .map((file) => file.replace(/-values\.yaml$/, ''))
  .sort();

const valuesOf = (variant: string): string => path.join(chart, 'ci', `${variant}-values.yaml`);
export const renderedFile = (variant: string): string => path.join(rendered, `${variant}.yaml`);

/** The first line of a rendered file: which chart, values and renderer it was made of. */
export function digestLine(variant: string): string {
  const sources = [
    ...['Chart.yaml', 'values.yaml'].map((file) => path.join(chart, file)),
    ...fs
      .readdirSync(path.join(chart, 'templates'))
      .sort()
      .map((file) => path.join(chart, 'templates', file)),
    valuesOf(variant),
    renderer,
  ];
  const hash = createHash('sha256');
  for (const file of sources) hash.update(`${path.basename(file)}\0${fs.readFileSync(file, 'utf8')}\0`);
  return `# Rendered by scripts/hosting/render-chart.ts from ${hash.digest('hex')}`;
}

/** A program that renders the chart; undefined where Go or its libraries are not installed. */
export function buildRenderer(): string | undefined {
  const program = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-chart-')), 'render');
  const built = spawnSync('go', ['build', '-o', program, renderer], { env: GO });
  return built.status === 0 ? program : undefined;
}

/** The objects that the chart creates with these values, as YAML. @throws with the reason if it refuses them */
export const renderChart = (program: string, values: string): string =>
  execFileSync(program, [chart, values], { encoding: 'utf8', stdio: 'pipe' });

/** What the file of a variant should contain. */
export const renderVariant = (program: string, variant: string): string =>
  `${digestLine(variant)}\n${renderChart(program, valuesOf(variant))}`;

// `node scripts/hosting/render-chart.ts` renders the chart again after it was changed.
if (process.argv[1] === import.meta.filename) {
  const program = buildRenderer();
  if (!program) {
    console.error(
      'The chart cannot be rendered here. Install golang-go, golang-github-masterminds-sprig-dev and golang-k8s-sigs-yaml-dev.',
    );
    process.exit(1);
  }
  fs.mkdirSync(rendered, { recursive: true });
  for (const variant of variants) fs.writeFileSync(renderedFile(variant), renderVariant(program, variant));
  console.log(`Rendered: ${variants.join(', ')}`);
}
