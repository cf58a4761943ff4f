import { type JsonObject, objectOf } from '../../json-value.ts';
import type { SourceFile } from '../callable.ts';
import { type ModuleFiles, notPublished } from './module-files.ts';

/** Which of a target's conditions says most to a reader. */
const conditions = ['types', 'import', 'module', 'require', 'node', 'default', 'browser'];
const naming = ['name', 'main', 'module', 'types', 'typings', 'exports'];
/** Where the sources of a package lie whose manifest names only what its build makes. */
const sources = ['src/index', 'src/main', 'lib/index', 'index', 'source/index'];

/**
 * The modules that a package's manifest offers to others; none when it offers none that is there. When the main one has
 * declarations, modules without any are its build or its inner works, and saying them again would double it.
 */
export function entriesOf(manifest: SourceFile, files: ModuleFiles): SourceFile[] {
  const json = parse(manifest.text);
  const folder = manifest.path.includes('/') ? manifest.path.replace(/[^/]*$/, '') : '';
  const filesOf = (target: string) =>
    target.includes('*') ? files.like(folder + target) : (files.at(folder + target) ?? []);
  // Inside of a package, one that names nothing only says how the code of its folder is to be loaded.
  if (folder && !naming.some((key) => json?.[key] !== undefined)) return [];
  const { main, rest } = json ? targetsOf(json) : { main: [], rest: [] };
  const first = main.map(filesOf).find((found) => [found].flat().length > 0) ?? [];
  const others = rest.flatMap(filesOf);
  const found = [first, others.filter((one) => ![first].flat().some(isTyped) || isTyped(one))].flat(2);
  if (found.length > 0) return [...new Set(found)];
  const source = sources.map((path) => files.at(folder + path)).find(Boolean);
  return source ? [source] : [];
}

const isTyped = ({ path }: SourceFile): boolean => /\.[cm]?tsx?$/.test(path);

/** The main module by its names, the one that says most first, and the modules beside it. */
function targetsOf(json: JsonObject): { main: string[]; rest: string[] } {
  const named = (...keys: string[]) => keys.map((key) => json[key]).filter((one) => typeof one === 'string');
  const types = named('types', 'typings');
  const { main, rest } = exportTargets(json.exports);
  // `types` says once more what the condition of that name under `.` says, often of the other module system.
  if (types.length > 0 || main.length > 0 || rest.length > 0) {
    const declared = main.filter((target) => /\.d\.[cm]?ts$/.test(target));
    return { main: [...declared, ...types, ...main], rest };
  }
  const code = named('module', 'main');
  return { main: code.length > 0 ? code : ['index'], rest };
}

/** `exports` is a target, conditions of one, or targets by subpath, which may be patterns (`./resources/*`). */
function exportTargets(value: unknown): { main: string[]; rest: string[] } {
  const byPath = objectOf(value);
  if (!byPath || !Object.keys(byPath).some((key) => key.startsWith('.')))
    return { main: targetOf(value, 0), rest: [] };
  const { '.': main, ...others } = byPath;
  const rest = Object.entries(others)
    .filter(([path]) => path.startsWith('.') && !notPublished.test(path))
    .flatMap(([, target]) => targetOf(target, 0));
  return { main: targetOf(main, 0), rest };
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
  const name = manifest && parse(manifest.text)?.name;
  return typeof name === 'string' ? name : '';
}

function parse(text: string): JsonObject | undefined {
  try {
    return objectOf(JSON.parse(text.replace(/^\ufeff/, '')));
  } catch {
    return undefined;
  }
}
