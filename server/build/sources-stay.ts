import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

const workspaces = normalizePath(path.resolve(import.meta.dirname, '../..'));
const bundle = `${workspaces}/server/dist`;
/** Finds files that are started by their path, as threads or processes. */
const started = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;

/** Every file of the server that runs on its own, by its name: the server, its threads and its processes. */
export function entries(folder: string): Record<string, string> {
  const files = fs.globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'testing/**'] });
  const found = files.flatMap((file) =>
    [...fs.readFileSync(path.join(folder, file), 'utf8').matchAll(started)].map(([, place = '']) =>
      path.join(folder, path.dirname(file), place),
    ),
  );
  return Object.fromEntries(
    [path.join(folder, 'main.ts'), ...found].map((file) => [path.basename(file, '.ts'), file]),
  );
}

/**
 * Source files find the files next to them (migrations, the version) in their source folder, even from within the bundle;
 * threads and processes are started from the bundle.
 */
export function sourcesStay(): Plugin {
  return {
    name: 'fieldkit:sources-stay',
    // Runs first, so that it reads the code as it is written.
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(workspaces) || id.includes('node_modules') || !code.includes('import.meta.'))
        return null;
      const place = path.posix.relative(bundle, id);
      const url = `new URL(${JSON.stringify(place)}, import.meta.url)`;
      return {
        code: code
          .replace(
            started,
            (_, file: string) => `new (URL)("./${path.basename(file, '.ts')}.js", import.meta['url'])`,
          )
          .replaceAll('import.meta.url', `${url}.href`)
          .replaceAll(
            'import.meta.dirname',
            `(import.meta['dirname'] + ${JSON.stringify(`/${path.posix.dirname(place)}`)})`,
          ),
        map: null,
      };
    },
  };
}

/** A server under test starts its threads and processes from the bundle, as it is served: half of their start is finding sources. */
export function startsFromBundle(): Plugin {
  return {
    name: 'fieldkit:starts-from-bundle',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(`${workspaces}/server/src/`) || id.endsWith('.test.ts')) return null;
      const from = (_: string, file: string) =>
        `new URL(${JSON.stringify(pathToFileURL(`${bundle}/${path.basename(file, '.ts')}.js`).href)})`;
      return { code: code.replace(started, from), map: null };
    },
  };
}
