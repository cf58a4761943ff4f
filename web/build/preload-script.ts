import type { Manifest } from 'vite';
import type { RouteModules } from '../src/app/route-modules.ts';
import { routeFiles } from './chunks.ts';
import { routePattern } from './route-pattern.ts';

/**
 * A script for index.html that adds `modulepreload` links for the current path's chunks, so that the screen
 * is loaded in parallel with the app instead of after it. Files that are used by the same routes are grouped
 * behind a bit mask of these routes in a single string, to save space, because every page contains the list.
 */
export function preloadScript(manifest: Manifest, routes: readonly RouteModules[]): string {
  const patterns = routes.map(({ path }) => routePattern(path));
  const routesOf = new Map<string, number>();
  routes.forEach(({ modules }, index) => {
    for (const file of routeFiles(manifest, modules))
      routesOf.set(file, (routesOf.get(file) ?? 0) | (1 << index));
  });
  const groups = Map.groupBy([...routesOf.keys()].sort(), (file) => routesOf.get(file) ?? 0);
  const table = [...groups].map(([bits, files]) => `${bits} ${files.map(nameOf).join()}`).join(' ');
  return `(()=>{const r=${asScript(patterns)}.findIndex(p=>new RegExp(p).test(location.pathname));for(const[,b,f]of ${asScript(table)}.matchAll(/(\\d+) (\\S+)/g))if(r>=0&&b>>r&1)for(const n of f.split(",")){const l=document.createElement("link");l.rel="modulepreload";l.crossOrigin="";l.href="/assets/"+n+".js";document.head.append(l)}})()`;
}

/** A file's name without the common prefix and suffix. */
function nameOf(file: string): string {
  const name = /^assets\/([^,]+)\.js$/.exec(file)?.[1];
  if (!name) throw new Error(`${file} is not where scripts stand.`);
  return name;
}

/** JSON that cannot close the surrounding script element. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
