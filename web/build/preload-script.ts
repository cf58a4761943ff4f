import type { Manifest } from 'vite';
import type { RouteModules } from '../src/app/route-modules.ts';
import { routeFiles, staticClosure } from './chunks.ts';
import { routePattern } from './route-pattern.ts';

/**
 * A script for index.html that starts what the current path needs before any script has arrived, so that all of
 * it is loaded in parallel: it adds `modulepreload` links for the app's and the path's chunks, and requests the
 * screen's first data for users with a session (see web/src/lib/api-client.ts). Files that are used by the
 * same routes are grouped behind a bit mask of these routes in a single string, to save space, because every
 * page contains the list.
 */
export function preloadScript(manifest: Manifest, routes: readonly RouteModules[]): string {
  const patterns = routes.map(({ path }) => routePattern(path));
  const routesOf = new Map<string, number>();
  routes.forEach(({ modules }, index) => {
    for (const file of routeFiles(manifest, modules))
      routesOf.set(file, (routesOf.get(file) ?? 0) | (1 << index));
  });
  const every = staticClosure(manifest, ['index.html']).filter(
    (file) => file !== manifest['index.html']?.file,
  );
  const groups = Map.groupBy([...routesOf.keys()].sort(), (file) => routesOf.get(file) ?? 0);
  const table = [...groups].map(([bits, files]) => `${bits} ${files.map(nameOf).join()}`).join(' ');
  return `(()=>{let m;const{pathname:p}=location,a=f=>{for(const n of f.split(",")){const l=document.createElement("link");l.rel="modulepreload";l.crossOrigin="";l.href="/assets/"+n+".js";document.head.append(l)}},r=${asScript(patterns)}.findIndex(e=>m=p.match(e));a(${asScript(every.map(nameOf).join())});for(const[,b,f]of ${asScript(table)}.matchAll(/(\\d+) (\\S+)/g))if(r>=0&&b>>r&1)a(f);${requestScript(routes)}})()`;
}

/**
 * For users with a session: shows the bar that index.html contains, and requests the data of route number `r`,
 * whose path's segments are in `m`, with the stored token if that is still valid for a minute. Otherwise the app,
 * which renews the token, makes the requests itself.
 */
function requestScript(routes: readonly RouteModules[]): string {
  const addresses = routes.map(({ path, requests = [] }) => {
    const names = path.split('/').filter((segment) => segment.startsWith(':'));
    return requests
      .map((address) => address.replace(/:\w+/g, (name) => String(names.indexOf(name) + 1)))
      .join(' ');
  });
  if (addresses.every((list) => list === '')) return '';
  const shared = '/notifications/count /subscriptions/current-subscription?none=empty';
  return `try{const s=${asScript(addresses.join('|'))}.split("|")[r],t=JSON.parse(sessionStorage.auth_user??localStorage.auth_user).accessToken;if(p.startsWith("/dashboard"))document.documentElement.dataset.session="";const h={accept:"application/json",authorization:"Bearer "+t};if(s&&JSON.parse(atob(t.split(".")[1].replace(/-/g,"+").replace(/_/g,"/"))).exp*1e3>Date.now()+6e4){early={token:t,at:{}};for(const d of (s+${asScript(` ${shared}`)}).split(" ")){const u="/api"+d.replace(/\\d/g,n=>m[n]);(early.at[u]=fetch(u,{headers:h})).catch(()=>{})}}}catch{}`;
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
