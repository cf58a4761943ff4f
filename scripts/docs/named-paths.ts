import path from 'node:path';
import { codeIn, files, type Page } from './read-pages.ts';

/** Possible beginnings of a path, because pages omit the part that is obvious from the context. */
const beginnings = [
  '',
  'server/src/',
  'web/src/',
  'contract/src/',
  'plugin/src/',
  'cli/src/',
  'identity/src/',
];
const endings = ['', '.ts', '.tsx', '.js'];
/** Generated files, which are not in the repository. */
const made = /(^|\/)(dist|node_modules|data|\.cache|\.runtime)(\/|$)/;

const folders = new Set(files.flatMap((file) => above(file)));
const there = new Set([...files, ...folders]);
const roots = new Set([...there].flatMap((one) => beginnings.map((from) => firstBehind(from, one))));
const names = new Set(files.map((file) => path.basename(file)));
const folderNames = new Set([...folders].map((folder) => path.basename(folder)));

/** The paths in backticks that a page mentions and that do not exist in this repository. */
export function missingPaths({ text }: Page): string[] {
  return codeIn(text)
    .filter(isOurs)
    .filter((code) => !isThere(code.replace(/\/$/, '').replace(/:\d+$/, '')));
}

function isOurs(code: string): boolean {
  if (!/^[\w.@<>*{},-]+(\/[\w.@<>*{},-]+)*\/?$/.test(code) || made.test(code)) return false;
  if (!code.includes('/')) return /\.tsx?$/.test(code);
  return code.endsWith('/') || roots.has(code.split('/')[0] ?? '');
}

function isThere(named: string): boolean {
  if (!named.includes('/')) return folderNames.has(named) || names.has(named) || matches(named);
  return beginnings.some((from) =>
    endings.some((end) => there.has(from + named + end) || matches(from + named + end)),
  );
}

/** `<noun>` and `<action>` match any name, as `*` does. */
function matches(named: string): boolean {
  const glob = named.replace(/<\w+>/g, '*');
  if (!/[*{]/.test(glob)) return false;
  return [...there].some((one) => path.matchesGlob(one, glob) || path.matchesGlob(path.basename(one), glob));
}

function above(file: string): string[] {
  const folder = path.dirname(file);
  return folder === '.' ? [] : [folder, ...above(folder)];
}

function firstBehind(from: string, one: string): string {
  return one.startsWith(from) ? (one.slice(from.length).split('/')[0] ?? '') : '';
}
