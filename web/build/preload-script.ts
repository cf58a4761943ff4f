import type { Manifest } from 'vite';
import type { RouteModules } from '../src/app/route-modules.ts';
import { routeFiles } from './chunks.ts';
import { routePattern } from './route-pattern.ts';

/**
 * A script for index.html that adds `modulepreload` links for the current path's chunks, so that the
 * screen travels together with the application instead of after it.
 */
export function preloadScript(manifest: Manifest, routes: readonly RouteModules[]): string {
  const files = [...new Set(routes.flatMap(({ modules }) => routeFiles(manifest, modules)))].sort();
  const table = routes.map(({ path, modules }) => [
    routePattern(path),
    routeFiles(manifest, modules).map((file) => files.indexOf(file)),
  ]);
  return `(()=>{const f=${asScript(files)},r=${asScript(table)}.find(([p])=>new RegExp(p).test(location.pathname));for(const i of r?r[1]:[]){const l=document.createElement("link");l.rel="modulepreload";l.crossOrigin="";l.href="/"+f[i];document.head.append(l)}})()`;
}

/** JSON that cannot end the script element it stands in. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
