import type { SourceFile } from '../callable.ts';
import { createStarIndex, type Declaration, type ModuleModel } from './module-model.ts';

export type ModelOf = (file: SourceFile) => ModuleModel;

/** The meaning of a name: a declaration in a module, or a whole module. */
export type NameMeaning =
  | { kind: 'declaration'; model: ModuleModel; local: string; declaration: Declaration }
  | { kind: 'module'; model: ModuleModel };

/** The module that an import refers to; undefined for other packages. */
interface NearbyFiles {
  near(importer: string, from: string): SourceFile | undefined;
}

export type PackageNames = ReturnType<typeof createPackageNames>;

/** A name that leads through more modules than this is not resolved. */
const maxChainLength = 200;

/**
 * Resolves names across the modules of a package: follows imports and re-exports, but not into other
 * packages.
 * @throws RangeError if re-exports are nested too deep
 */
export function createPackageNames(files: NearbyFiles, modelOf: ModelOf) {
  const elsewhere = new Set<string>();
  const neighbors = new Map<ModuleModel, Map<string, ModuleModel | undefined>>();
  const offering = createStarIndex(near);

  function near(model: ModuleModel, from: string): ModuleModel | undefined {
    const known = neighbors.get(model) ?? new Map<string, ModuleModel | undefined>();
    neighbors.set(model, known);
    if (!known.has(from)) {
      const file = files.near(model.path, from);
      if (!file && !from.startsWith('.')) elsewhere.add(from);
      known.set(from, file && modelOf(file));
    }
    return known.get(from);
  }

  /** The names that a module exports, the default export first, each once. */
  function exportsOf(model: ModuleModel): [name: string, means: NameMeaning][] {
    const names = namesOf(model).sort((a, b) => Number(b === 'default') - Number(a === 'default'));
    return names.flatMap((name): [string, NameMeaning][] => {
      const means = exported(model, name);
      return means ? [[name, means]] : [];
    });
  }

  function namesOf(model: ModuleModel): string[] {
    const names = new Set<string>(model.exports.keys());
    const waiting = new Set([model]);
    // The loop adds to the set; it ends even if modules re-export each other in a circle.
    for (const one of waiting) {
      // `export * from` does not re-export the default export.
      for (const name of one.exports.keys()) if (name !== 'default') names.add(name);
      for (const from of one.isListed ? [] : one.stars) {
        const other = near(one, from);
        if (other) waiting.add(other);
      }
    }
    return [...names];
  }

  function exported(
    model: ModuleModel,
    name: string,
    rest: string[] = [],
    seen = new Set<string>(),
  ): NameMeaning | undefined {
    const mark = `${model.path} ${name}`;
    if (seen.has(mark)) return undefined;
    if (seen.size > maxChainLength) throw new RangeError('Names are passed on through too many modules.');
    seen.add(mark);
    const entry = model.exports.get(name);
    if (entry && 'local' in entry)
      return resolve(model, '', [...entry.local.split('.'), ...rest].join('.'), '', seen);
    if (entry) {
      const other = near(model, entry.from);
      return other && taken(other, entry.name, rest, seen);
    }
    for (const other of offering(model, name)) {
      const means = exported(other, name, rest, seen);
      if (means) return means;
    }
    return undefined;
  }

  /** Resolves a name in a module, or the whole module; in this case the next name, if any, selects from it. */
  function taken(
    model: ModuleModel,
    name: string,
    rest: string[],
    seen: Set<string>,
  ): NameMeaning | undefined {
    const [next, ...others] = rest;
    if (name !== '*') {
      const means = exported(model, name, rest, seen);
      return (
        means ?? (name === 'default' && next !== undefined ? exported(model, next, others, seen) : undefined)
      );
    }
    // `import x = require('./x')` of a module with `export =` is that value.
    if (next === undefined) return onlyDefault(model, seen) ?? { kind: 'module', model };
    return exported(model, next, others, seen) ?? exported(model, 'default', rest, seen);
  }

  function onlyDefault(model: ModuleModel, seen: Set<string>): NameMeaning | undefined {
    return model.exports.size === 1 && model.exports.has('default')
      ? exported(model, 'default', [], seen)
      : undefined;
  }

  /**
   * @param referrer a declaration that refers to another one with its own name: `export { Users }` in a
   *   namespace
   */
  function resolve(
    model: ModuleModel,
    scope: string,
    ref: string,
    referrer = '',
    seen = new Set<string>(),
  ): NameMeaning | undefined {
    const [first = '', ...rest] = ref.split('.');
    for (const key of scopesOf(scope, first)) {
      if (!model.declared.has(key) || key === referrer || (key === first && model.imports.has(key))) continue;
      return declared(model, key, rest, seen);
    }
    const imported = model.imports.get(first);
    const other = imported && near(model, imported.from);
    if (imported) return other && taken(other, imported.name, rest, seen);
    for (const one of model.isListed ? offering(model, first) : []) {
      const means = exported(one, first, rest, seen);
      if (means) return means;
    }
    return undefined;
  }

  /** Follows the names into namespaces, and through what a namespace re-exports. */
  function declared(
    model: ModuleModel,
    key: string,
    rest: string[],
    seen: Set<string>,
  ): NameMeaning | undefined {
    let local = key;
    for (const [place, name] of rest.entries()) {
      const next = model.declared.get(`${local}.${name}`);
      if (next) {
        local = `${local}.${name}`;
        continue;
      }
      const { alias, scope } = model.declared.get(local) ?? {};
      if (alias?.kind !== 'name' || seen.size > maxChainLength) return undefined;
      seen.add(`${model.path} ${local} ${name}`);
      const through = [alias.name, ...rest.slice(place)].join('.');
      return resolve(model, scope ?? '', through, local, seen);
    }
    const declaration = model.declared.get(local);
    return declaration && { kind: 'declaration', model, local, declaration };
  }

  return {
    exportsOf,
    resolve: (model: ModuleModel, scope: string, ref: string, referrer = '') =>
      resolve(model, scope, ref, referrer),
    /** Other packages that were imported. */
    elsewhere,
  };
}

/** `a.b` and `x`: `a.b.x`, `a.x`, `x`. */
function scopesOf(scope: string, name: string): string[] {
  const parts = scope ? scope.split('.') : [];
  return [...parts.map((_, index) => [...parts.slice(0, parts.length - index), name].join('.')), name];
}
