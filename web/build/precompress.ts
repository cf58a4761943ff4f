import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

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
