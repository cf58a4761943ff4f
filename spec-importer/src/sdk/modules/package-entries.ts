import { type JsonObject, objectOf } from '../../text/json-value.ts';
import type { SourceFile } from '../callable.ts';
import { type ModuleFiles, notPublished } from './module-files.ts';

/** The conditions of a target, most detailed first. */
const conditions = ['types', 'import', 'module', 'require', 'node', 'default', 'browser'];
const naming = ['name', 'main', 'module', 'types', 'typings', 'exports'];
/** The usual paths of the sources if a package's manifest names only build output. */
const sources = ['src/index', 'src/main', 'lib/index', 'index', 'source/index'];

/** A module that programs can import, with its import name. */
export interface PackageEntry {
  file: SourceFile;
  from: string;
}

/** A target in the manifest, with its import name. */
interface Target {
  from: string;
  path: string;
}

/**
 * The modules that a package's manifest offers; empty if none of them exists. If the main module has
 * declarations, modules without declarations are build output or internal, and would repeat it. A pattern
 * (`./*`) matches everything; with a main module, only those files count that the README imports.
 */
export function entriesOf(manifest: SourceFile, files: ModuleFiles, readme: string): PackageEntry[] {
  const json = parse(manifest.text);
  const folder = manifest.path.includes('/') ? manifest.path.replace(/[^/]*$/, '') : '';
  const filesOf = ({ from, path }: Target): PackageEntry[] => {
    if (path.includes('*'))
      return files.like(folder + path).map((file) => ({ file, from: starred(from, path, file) }));
    const file = files.at(folder + path);
    return file ? [{ file, from }] : [];
  };
  // Inside a package, a manifest without a name only declares how the code in its folder is loaded.
  if (folder && !naming.some((key) => json?.[key] !== undefined)) return [];
  const { main, rest } = json ? targetsOf(json) : { main: [], rest: [] };
  const first = main.map(filesOf).find((found) => found.length > 0) ?? [];
  const others = rest
    .flatMap((target) => filesOf(target).map((entry) => ({ entry, isPattern: target.path.includes('*') })))
    .filter(({ entry, isPattern }) => !isPattern || first.length === 0 || isImported(entry.from, readme))
    .map(({ entry }) => entry);
  const found = [...first, ...others.filter((one) => !first.some(isTyped) || isTyped(one))];
  if (found.length > 0) return onceEach(found);
  const source = sources.map((path) => files.at(folder + path)).find(Boolean);
  return source ? [{ file: source, from: nameIn(json) }] : [];
}

const isTyped = ({ file }: PackageEntry): boolean => /\.[cm]?tsx?$/.test(file.path);

const isImported = (from: string, readme: string): boolean =>
  readme.includes(`'${from}'`) || readme.includes(`"${from}"`);

function onceEach(entries: readonly PackageEntry[]): PackageEntry[] {
  const byFile = new Map<SourceFile, PackageEntry>();
  for (const entry of entries) if (!byFile.has(entry.file)) byFile.set(entry.file, entry);
  return [...byFile.values()];
}

/** The import name of a file that matches a pattern: `shop/extra` for `shop/*` and `./lib/*.js`. */
function starred(from: string, path: string, file: SourceFile): string {
  const [before = ''] = path.replace(/^\.\//, '').split('*');
  const own = file.path
    .slice(file.path.indexOf(before) + before.length)
    .replace(/\.(?:d\.)?[cm]?[jt]sx?$/, '');
  return from.replace(/\*.*$/, own);
}

/** The targets of the main module, most detailed first, and of the other modules. */
function targetsOf(json: JsonObject): { main: Target[]; rest: Target[] } {
  const from = nameIn(json);
  const named = (...keys: string[]): Target[] =>
    keys.flatMap((key) => {
      const path = json[key];
      return typeof path === 'string' ? [{ from, path }] : [];
    });
  const types = named('types', 'typings');
  const { main, rest } = exportTargets(json.exports, from);
  // `types` repeats the condition `types` under `.`, often for the other module system.
  if (types.length > 0 || main.length > 0 || rest.length > 0) {
    const declared = main.filter(({ path }) => /\.d\.[cm]?ts$/.test(path));
    return { main: [...declared, ...types, ...main], rest };
  }
  const code = named('module', 'main');
  return { main: code.length > 0 ? code : [{ from, path: 'index' }], rest };
}

/** `exports` is a target, conditions for one, or targets by subpath, which can be patterns (`./resources/*`). */
function exportTargets(value: unknown, from: string): { main: Target[]; rest: Target[] } {
  const targets = (one: unknown, name: string): Target[] =>
    targetOf(one, 0).map((path) => ({ from: name, path }));
  const byPath = objectOf(value);
  if (!byPath || !Object.keys(byPath).some((key) => key.startsWith('.')))
    return { main: targets(value, from), rest: [] };
  const { '.': main, ...others } = byPath;
  const rest = Object.entries(others)
    .filter(([path]) => path.startsWith('.') && !notPublished.test(path))
    .flatMap(([path, target]) => targets(target, from + path.slice(1)));
  return { main: targets(main, from), rest };
}

function targetOf(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return /\.(?:json|css|wasm|node)$/.test(value) ? [] : [value];
  if (depth > 8) return [];
  if (Array.isArray(value)) return value.length > 0 ? targetOf(value[0], depth + 1) : [];
  const choices = objectOf(value);
  for (const condition of conditions) {
    const found = choices && Object.hasOwn(choices, condition) ? targetOf(choices[condition], depth + 1) : [];
    if (found.length > 0) return found;
  }
  return [];
}

/** A package's name; only the outermost manifest counts. */
export function nameOf(manifest: SourceFile | undefined): string {
  return nameIn(manifest && parse(manifest.text));
}

const nameIn = (json: JsonObject | undefined): string => (typeof json?.name === 'string' ? json.name : '');

function parse(text: string): JsonObject | undefined {
  try {
    return objectOf(JSON.parse(text.replace(/^\ufeff/, '')));
  } catch {
    return undefined;
  }
}
