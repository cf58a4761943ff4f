import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Manifest, ManifestChunk, Plugin } from 'vite';
import type { RouteModules } from '../src/app/route-modules.ts';
import { readManifest } from './chunks.ts';
import { preloadScript } from './preload-script.ts';

/**
 * Runs after the bundle was written. Inlines the styles in index.html, preloads the font and the path's
 * chunks, writes the hashes for the Content-Security-Policy to csp.json, and precompresses every file.
 */
export function finishBuild(routes: readonly RouteModules[]): Plugin {
  return {
    name: 'fieldkit:finish-build',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = 'dist' }) {
        const manifest = readManifest(dir);
        const page = join(dir, 'index.html');
        // The indentation and comments are only for the page's authors and would be transferred on each visit.
        const written = readFileSync(page, 'utf8').replace(/<!--[^>]*-->|(?<=\n)\s+/g, '');
        const html = finishPage(dir, written, manifest, routes);
        writeFileSync(page, html);
        writeFileSync(join(dir, 'csp.json'), `${JSON.stringify(contentSecurity(html), null, 2)}\n`);
        precompress(dir);
      },
    },
  };
}

function finishPage(dir: string, html: string, manifest: Manifest, routes: readonly RouteModules[]): string {
  const entry = manifest['index.html'];
  if (!entry) throw new Error('The build has no index.html');
  return withInlineStyle(dir, html, entry)
    .replace(/<script type="module"/, (tag) => fontPreload(manifest) + tag)
    .replace(/(<script>[^<]*)(?=<\/script>)/, (script) => script + preloadScript(manifest, routes));
}

function withInlineStyle(dir: string, html: string, entry: ManifestChunk): string {
  return (entry.css ?? []).reduce((page, file) => {
    const css = forOurBrowsers(readFileSync(join(dir, file), 'utf8').trim());
    if (css.includes('</style')) throw new Error(`${file} would end its own style element`);
    const link = new RegExp(`<link rel="stylesheet"[^>]*${file.replaceAll('.', '\\.')}[^>]*>`);
    if (!link.test(page)) throw new Error(`index.html does not link ${file}`);
    rmSync(join(dir, file));
    forgetInlinedStyle(dir, file, entry.file);
    return page.replace(link, () => `<style>${css}</style>`);
  }, html);
}

/**
 * Removes what Tailwind adds for older browsers. It repeats its variables for browsers without `@property`
 * (Safari before 16.4 and Firefox before 128), which are not supported anyway. It also tests for
 * `color-mix()`, but browsers without it also lack `oklch()`, which all colors of the app use.
 */
const forOurBrowsers = (css: string): string =>
  css
    .replace(/@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}/, '')
    // For `light-dark()`, which no style uses.
    .replace(/--lightningcss-(?:light|dark):[^;}]*;?/g, '')
    .replace(/@supports \(color:color-mix\([^)]*\)\)\{((?:[^{}]*\{[^{}]*\})+)\}/g, '$1');

function fontPreload(manifest: Manifest): string {
  const font = Object.values(manifest).find(({ src }) => src?.endsWith('geist-latin-wght-normal.woff2'));
  if (!font) throw new Error('The build has no sans font');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.file}">\n`;
}

interface ContentSecurity {
  scriptHashes: string[];
  styleHashes: string[];
  /** The complete values of the two directives. The bundle needs no 'unsafe-inline'. */
  scriptSrc: string;
  styleSrc: string;
}

/** What a Content-Security-Policy must allow for this page: a hash for each inline script and style. */
export function contentSecurity(html: string): ContentSecurity {
  const scriptHashes = hashesOf(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styleHashes = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return {
    scriptHashes,
    styleHashes,
    scriptSrc: ["'self'", ...scriptHashes].join(' '),
    styleSrc: ["'self'", ...styleHashes].join(' '),
  };
}

function hashesOf(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/**
 * Chunks that share code with the entry wait for its style file before they run, and fail if it does not
 * exist. The styles are inlined in index.html, so the chunks request the entry's script instead, which the
 * page has already loaded.
 */
export function forgetInlinedStyle(dir: string, styleFile: string, entryFile: string): void {
  const assets = join(dir, 'assets');
  for (const name of readdirSync(assets)) {
    if (!name.endsWith('.js')) continue;
    const text = readFileSync(join(assets, name), 'utf8');
    const mended = text.replaceAll(`"${styleFile}"`, `"${entryFile}"`);
    if (mended.includes(styleFile)) throw new Error(`${name} names ${styleFile} in an unknown way`);
    if (mended !== text) writeFileSync(join(assets, name), mended);
  }
}

const compressible = /\.(?:html|js|css|svg|json|txt|webmanifest)$/;
/** Files that the server itself reads and never serves. */
const internal = new Set(['csp.json', '.vite']);

/** Writes `name.br` and `name.gz` next to every text file in the folder if they are smaller than the file. */
export function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (internal.has(entry.name)) continue;
    if (entry.isDirectory()) precompress(path);
    else if (compressible.test(entry.name)) compressFile(path);
  }
}

function compressFile(path: string): void {
  const body = readFileSync(path);
  const brotli = brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  const gzip = gzipSync(body, { level: 9 });
  if (brotli.length < body.length) writeFileSync(`${path}.br`, brotli);
  if (gzip.length < body.length) writeFileSync(`${path}.gz`, gzip);
}
