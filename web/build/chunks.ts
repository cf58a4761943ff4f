import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** The JavaScript files that must be loaded before the given modules run: their own files and all static imports. */
export function staticClosure(manifest: Manifest, keys: readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...files];
}

/** The files of a route that index.html does not load already. */
export function routeFiles(manifest: Manifest, modules: readonly string[]): string[] {
  for (const module of modules) {
    if (!manifest[module]?.isDynamicEntry) {
      throw new Error(`route-modules.ts names ${module}, which nothing loads with import()`);
    }
  }
  const initial = new Set(staticClosure(manifest, ['index.html']));
  return staticClosure(manifest, modules).filter((file) => !initial.has(file));
}

/** The manifest of a finished build. */
export function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'));
}
