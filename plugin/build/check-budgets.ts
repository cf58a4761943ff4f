import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** In kB of 1000 bytes, as transferred: scripts and styles with gzip, fonts as they are. The two scripts together may have 20 kB. */
const limits = { script: 9, request: 11, style: 14, fonts: 55, widget: 15 };

/** Measures what a browser loads for any page of a plugin, and for its widget. `failures` are sentences. */
export function checkBudgets(distDir: string) {
  const assets = readdirSync(join(distDir, 'assets'));
  const weigh = (pattern: RegExp, weight: (body: Buffer) => number) =>
    assets
      .filter((name) => pattern.test(name))
      .reduce((total, name) => total + weight(readFileSync(join(distDir, 'assets', name))) / 1000, 0);
  const gzip = (body: Buffer) => gzipSync(body, { level: 9 }).length;
  const rows = [
    {
      what: 'JavaScript of the plugin pages',
      kilobytes: weigh(/^(?!request-).*\.js$/, gzip),
      limit: limits.script,
    },
    {
      what: 'JavaScript of Test request, loaded on demand',
      kilobytes: weigh(/^request-.*\.js$/, gzip),
      limit: limits.request,
    },
    { what: 'Style of the plugin pages', kilobytes: gzip(styleIn(distDir)) / 1000, limit: limits.style },
    {
      what: 'Fonts of the plugin pages',
      kilobytes: weigh(/\.woff2$/, ({ length }) => length),
      limit: limits.fonts,
    },
    {
      what: 'Widget on other sites',
      kilobytes: gzip(readFileSync(join(distDir, 'widget.js'))) / 1000,
      limit: limits.widget,
    },
  ];
  const failures = rows
    .filter(({ kilobytes, limit }) => kilobytes > limit)
    .map(
      ({ what, kilobytes, limit }) =>
        `${what} weighs ${kilobytes.toFixed(1)} kB; at most ${limit} kB are allowed.`,
    );
  return { rows, failures };
}

/** The style sheet, which the bundle of the pages contains as a string. */
function styleIn(distDir: string): Buffer {
  const found = /"style": ?("(?:[^"\\]|\\.)*")/.exec(readFileSync(join(distDir, 'pages.js'), 'utf8'));
  if (!found?.[1]) throw new Error('The bundle of the plugin pages has no style');
  return Buffer.from(String(JSON.parse(found[1])));
}
