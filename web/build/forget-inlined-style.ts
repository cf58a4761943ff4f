import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
