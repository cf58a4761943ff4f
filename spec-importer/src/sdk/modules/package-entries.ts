import { type JsonObject, objectOf } from '../../text/json-value.ts';
import type { SourceFile } from '../callable.ts';
import { type ModuleFiles, notPublished } from './module-files.ts';

/** The conditions of a target, the most detailed first. */
const conditions = ['types', 'import', 'module', 'require', 'node', 'default', 'browser'];
const naming = ['name', 'main', 'module', 'types', 'typings', 'exports'];
/** Where the sources of a package lie whose manifest names only what its build makes. */
const sources = ['src/index', 'src/main', 'lib/index', 'index', 'source/index'];

/** A module that others may import, and by which name. */
export interface PackageEntry {
  file: SourceFile;
  from: string;
}

/** A target of the manifest, and the name under which it is imported. */
interface Target {
  from: string;
  path: string;
}

/**
 * The modules that a package's manifest offers; none when it offers none that exists. When the main one has
 * declarations, modules without any are its build or internal, and would repeat it. Patterns (`./*`) match
 * everything: beside a main module, those count which the README imports.
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
  // Inside of a package, a manifest without a name only declares how the code of its folder is loaded.
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

/** `shop/*` for a file that `./lib/*.js` names: `shop/extra`. */
function starred(from: string, path: string, file: SourceFile): string {
  const [before = ''] = path.replace(/^\.\//, '').split('*');
  const own = file.path
    .slice(file.path.indexOf(before) + before.length)
    .replace(/\.(?:d\.)?[cm]?[jt]sx?$/, '');
  return from.replace(/\*.*$/, own);
}

/** The main module by its names, the most detailed first, and the modules beside it. */
function targetsOf(json: JsonObject): { main: Target[]; rest: Target[] } {
  const from = nameIn(json);
  const named = (...keys: string[]): Target[] =>
    keys.flatMap((key) => {
      const path = json[key];
      return typeof path === 'string' ? [{ from, path }] : [];
    });
  const types = named('types', 'typings');
  const { main, rest } = exportTargets(json.exports, from);
  // `types` repeats the condition of that name under `.`, often for the other module system.
  if (types.length > 0 || main.length > 0 || rest.length > 0) {
    const declared = main.filter(({ path }) => /\.d\.[cm]?ts$/.test(path));
    return { main: [...declared, ...types, ...main], rest };
  }
  const code = named('module', 'main');
  return { main: code.length > 0 ? code : [{ from, path: 'index' }], rest };
}

/** `exports` is a target, conditions of one, or targets by subpath, which may be patterns (`./resources/*`). */
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

/** A package's own name; only the outermost manifest's counts. */
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
