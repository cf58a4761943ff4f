import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type RouteModules, routeModules } from '../src/app/route-modules.ts';
import { readManifest, staticClosure } from './chunks.ts';

/**
 * In kB of 1000 bytes, as transferred: scripts and styles with gzip, fonts as they are, the page with Brotli.
 * The page and its headers, of 1.1 kB, are what a server may send before the first acknowledgment (14.6 kB).
 */
const limits = { publicRoute: 130, dashboardRoute: 180, lazyChunk: 45, style: 18, fonts: 55, page: 13.5 };

export interface BudgetRow {
  what: string;
  kilobytes: number;
  limit: number;
}

/**
 * Measures a finished build: the initial JavaScript of each route (what index.html loads and what the route's
 * modules need), each lazy chunk, styles, fonts and the page. `failures` are sentences.
 */
export function checkBudgets(distDir: string, routes: readonly RouteModules[] = routeModules) {
  const rows = [...routeRows(distDir, routes), ...chunkRows(distDir), ...otherRows(distDir)];
  const failures = rows
    .filter(({ kilobytes, limit }) => kilobytes > limit)
    .map(
      ({ what, kilobytes, limit }) =>
        `${what} weighs ${kilobytes.toFixed(1)} kB; at most ${limit} kB are allowed.`,
    );
  return { rows, failures };
}

function routeRows(dir: string, routes: readonly RouteModules[]): BudgetRow[] {
  const manifest = readManifest(dir);
  return routes.map(({ path, modules }) => ({
    what: `JavaScript of ${path}`,
    kilobytes: sum(staticClosure(manifest, ['index.html', ...modules]).map((file) => zipped(dir, file))),
    limit: path.startsWith('/dashboard') ? limits.dashboardRoute : limits.publicRoute,
  }));
}

function chunkRows(dir: string): BudgetRow[] {
  const manifest = readManifest(dir);
  const initial = new Set(staticClosure(manifest, ['index.html']));
  const lazy = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js') && !initial.has(file));
  return [...new Set(lazy)]
    .sort()
    .map((file) => ({ what: `Lazy chunk ${file}`, kilobytes: zipped(dir, file), limit: limits.lazyChunk }));
}

function otherRows(dir: string): BudgetRow[] {
  const page = readFileSync(join(dir, 'index.html'), 'utf8');
  const inline = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => gzip(css));
  const assets = readdirSync(join(dir, 'assets')).map((name) => `assets/${name}`);
  const sheets = assets.filter((file) => file.endsWith('.css')).map((file) => zipped(dir, file));
  const fonts = assets.filter((file) => file.endsWith('.woff2')).map((file) => size(dir, file));
  return [
    { what: 'Style of everything', kilobytes: sum([...inline, ...sheets]), limit: limits.style },
    { what: 'Fonts', kilobytes: sum(fonts), limit: limits.fonts },
    { what: 'index.html', kilobytes: size(dir, 'index.html.br'), limit: limits.page },
  ];
}

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
const size = (dir: string, file: string) => readFileSync(join(dir, file)).length / 1000;
const gzip = (body: string | Buffer) => gzipSync(body, { level: 9 }).length / 1000;
const zipped = (dir: string, file: string) => gzip(readFileSync(join(dir, file)));

if (import.meta.main) {
  const { rows, failures } = checkBudgets(join(import.meta.dirname, '../dist'));
  for (const { what, kilobytes, limit } of rows) {
    process.stdout.write(`${kilobytes.toFixed(1).padStart(7)} of ${String(limit).padStart(3)} kB  ${what}\n`);
  }
  for (const failure of failures) process.stderr.write(`${failure}\n`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
