import fs from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { root } from './node24.js';

const usual = path.join(root, 'cli/dist/fieldkit.mjs');
/** The oldest Node version that the packed client supports. */
const target = 'node20';

/**
 * Packs the command-line client into one file that needs only Node. The file name ends in .mjs, so that Node
 * reads it as a module in any folder.
 */
export async function packCli(wanted) {
  const file = path.resolve(wanted ?? usual);
  if (!file.endsWith('.mjs')) {
    process.stderr.write(`Name a file that ends with .mjs, not ${wanted}.\n`);
    process.exit(2);
  }
  const { output } = await build({
    root: path.join(root, 'cli'),
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/main.ts',
      target,
      minify: true,
      write: false,
      rollupOptions: { output: { format: 'es', codeSplitting: false } },
    },
  });
  const { code } = output.find(({ type }) => type === 'chunk');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, head() + code, { mode: 0o755 });
  if (file === usual) fs.writeFileSync(path.join(path.dirname(file), 'package.json'), publishedManifest());
  process.stdout.write(`${file} (${Math.round(fs.statSync(file).size / 1024)} kB)\n`);
}

/** The manifest of the package for npm, next to the file: it needs no other package. */
function publishedManifest() {
  const {
    private: _,
    dependencies: __,
    ...manifest
  } = JSON.parse(fs.readFileSync(path.join(root, 'cli/package.json'), 'utf8'));
  const name = path.basename(usual);
  return `${JSON.stringify({ ...manifest, bin: { fieldkit: name }, files: [name] }, null, 2)}\n`;
}

/** The header: how to run the file, and the licenses of the packages that it contains. */
function head() {
  const read = (place) => fs.readFileSync(path.join(root, place), 'utf8').trim();
  const { version } = JSON.parse(read('cli/package.json'));
  const licenses = ['zod/LICENSE', 'jsonc-parser/LICENSE.md'].map((place) =>
    read(`node_modules/${place}`).replaceAll('*/', '* /'),
  );
  return `#!/usr/bin/env node
/*! Fieldkit ${version}, the command-line client. License: Apache-2.0, https://www.apache.org/licenses/LICENSE-2.0
 *
 * It holds parts of zod and jsonc-parser:
 * ${licenses.join('\n\n').replaceAll('\n', '\n * ')}
 */
`;
}
