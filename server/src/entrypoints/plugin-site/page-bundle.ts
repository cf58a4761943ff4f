import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PluginPages } from '@fieldkit/contract/plugin-pages.ts';

/** A file that the pages load, with its precompressed versions. */
type PageFile = {
  type: string;
  plain: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
};

/** The build that renders plugins' pages. */
export type PageBundle = {
  pages: PluginPages;
  /** Changes with every build that renders anything differently. */
  version: string;
  /** By path: "/assets/client-BzWBUk5B.js". */
  files: Map<string, PageFile>;
};

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/**
 * Loads the whole build of `plugin/` into memory. It is small, and so no path from a request is ever read from disk.
 * @throws if it was not built
 */
export async function loadPages(dist: string): Promise<PageBundle> {
  const module = path.join(dist, 'pages.js');
  const { pages } = (await import(pathToFileURL(module).href)) as { pages: PluginPages };
  const files = new Map<string, PageFile>();
  for (const name of await fs.readdir(dist, { recursive: true })) {
    const type = types[path.extname(name)];
    if (type === undefined || name === 'pages.js') continue;
    const file = path.join(dist, name);
    files.set(`/${name.split(path.sep).join('/')}`, {
      type,
      plain: await fs.readFile(file),
      br: await readMaybe(`${file}.br`),
      gzip: await readMaybe(`${file}.gz`),
    });
  }
  const version = createHash('sha256')
    .update(await fs.readFile(module))
    .digest('base64url');
  return { pages, version, files };
}

const readMaybe = (file: string): Promise<Buffer | undefined> => fs.readFile(file).catch(() => undefined);
