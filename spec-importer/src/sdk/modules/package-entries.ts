import { type JsonObject, objectOf } from '../../json-value.ts';
import type { SourceFile } from '../callable.ts';
import { type ModuleFiles, notPublished } from './module-files.ts';

/** Which of a target's conditions says most to a reader. */
const conditions = ['types', 'import', 'module', 'require', 'node', 'default', 'browser'];
/** Where the sources of a package lie whose manifest names only what its build makes. */
const sources = ['src/index', 'src/main', 'lib/index', 'index', 'source/index'];

/** The modules that a package's manifest offers to others; none when it offers none that is there. */
export function entriesOf(manifest: SourceFile, files: ModuleFiles): SourceFile[] {
  const json = parse(manifest.text);
  const folder = manifest.path.includes('/') ? manifest.path.replace(/[^/]*$/, '') : '';
  const targets = json ? targetsOf(json) : [];
  const found = targets.flatMap((target) =>
    target.includes('*') ? files.like(folder + target) : (files.at(folder + target) ?? []),
  );
  if (found.length > 0) return [...new Set(found)];
  const source = sources.map((path) => files.at(folder + path)).find(Boolean);
  return source ? [source] : [];
}

function targetsOf(json: JsonObject): string[] {
  const types = [json.types, json.typings].filter((one): one is string => typeof one === 'string');
  const exports = exportTargets(json.exports);
  if (types.length > 0 || exports.length > 0) return [...types.slice(0, 1), ...exports];
  const main = [json.module, json.main].filter((one): one is string => typeof one === 'string');
  return main.length > 0 ? main : ['index'];
}

/** `exports` is a target, conditions of one, or targets by subpath, which may be patterns (`./resources/*`). */
function exportTargets(value: unknown): string[] {
  const byPath = objectOf(value);
  if (!byPath || !Object.keys(byPath).some((key) => key.startsWith('.'))) return targetOf(value, 0);
  return Object.entries(byPath)
    .filter(([path]) => path.startsWith('.') && !notPublished.test(path))
    .flatMap(([, target]) => targetOf(target, 0));
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

function parse(text: string): JsonObject | undefined {
  try {
    return objectOf(JSON.parse(text.replace(/^\ufeff/, '')));
  } catch {
    return undefined;
  }
}
