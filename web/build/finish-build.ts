import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestChunk, Plugin } from 'vite';
import type { RouteModules } from '../src/app/route-modules.ts';
import { readManifest } from './chunks.ts';
import { contentSecurity } from './content-security.ts';
import { forgetInlinedStyle } from './forget-inlined-style.ts';
import { precompress } from './precompress.ts';
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
    // These properties only replace `light-dark()`, which no style uses.
    .replace(/--lightningcss-(?:light|dark):[^;}]*;?/g, '')
    .replace(/@supports \(color:color-mix\([^)]*\)\)\{((?:[^{}]*\{[^{}]*\})+)\}/g, '$1');

function fontPreload(manifest: Manifest): string {
  const font = Object.values(manifest).find(({ src }) => src?.endsWith('geist-latin-wght-normal.woff2'));
  if (!font) throw new Error('The build has no sans font');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.file}">\n`;
}
