import type { Callable, SourceFile } from '../callable.ts';
import type { ModuleFiles } from './module-files.ts';
import type { Declaration, ModuleModel } from './module-model.ts';
import { createStarIndex } from './star-index.ts';

/** A name that a module declares. */
interface Spot {
  model: ModuleModel;
  local: string;
}

export type ModelOf = (file: SourceFile) => ModuleModel;

/**
 * Walks from what modules export to everything that comes out of it: classes and interfaces whose values a caller gets
 * hold by properties and answers. So resources that hang on a client are found, helpers behind them are not, and each
 * is found once, whatever the number of ways to it.
 */
export function createReach(files: ModuleFiles, modelOf: ModelOf) {
  const visited = new Map<ModuleModel, Set<string>>();
  const found: Callable[] = [];
  const elsewhere = new Set<string>();
  const neighbours = new Map<ModuleModel, Map<string, ModuleModel | undefined>>();
  const offering = createStarIndex(near);

  function near(model: ModuleModel, from: string): ModuleModel | undefined {
    const known = neighbours.get(model) ?? new Map<string, ModuleModel | undefined>();
    neighbours.set(model, known);
    if (!known.has(from)) {
      const file = files.near(model.path, from);
      if (!file && !from.startsWith('.')) elsewhere.add(from);
      known.set(from, file && modelOf(file));
    }
    return known.get(from);
  }

  /** All that a module exports. */
  function everything(model: ModuleModel, seen = new Set<ModuleModel>()): Spot[] {
    if (seen.has(model)) return [];
    seen.add(model);
    const own = [...model.exports.keys()].flatMap((name) => exported(model, name));
    const passedOn = model.stars.flatMap((from) => {
      const other = near(model, from);
      return other ? everything(other, seen) : [];
    });
    return [...own, ...passedOn];
  }

  function exported(model: ModuleModel, name: string, rest: string[] = [], seen = new Set<string>()): Spot[] {
    const mark = `${model.path} ${name}`;
    if (seen.has(mark)) return [];
    seen.add(mark);
    const entry = model.exports.get(name);
    if (entry && 'local' in entry)
      return resolve(model, '', [...entry.local.split('.'), ...rest].join('.'), seen);
    if (entry) {
      const other = near(model, entry.from);
      return other ? taken(other, entry.name, rest, seen) : [];
    }
    for (const other of offering(model, name)) {
      const spots = exported(other, name, rest, seen);
      if (spots.length > 0) return spots;
    }
    return [];
  }

  /** A name of a module, or all of it: then the next name, if there is one, says which. */
  function taken(model: ModuleModel, name: string, rest: string[], seen: Set<string>): Spot[] {
    const [next, ...others] = rest;
    if (name !== '*') {
      const spots = exported(model, name, rest, seen);
      return spots.length > 0 || name !== 'default' ? spots : exported(model, next ?? '', others, seen);
    }
    if (next === undefined) return everything(model);
    const spots = exported(model, next, others, seen);
    return spots.length > 0 ? spots : exported(model, 'default', rest, seen);
  }

  function resolve(
    model: ModuleModel,
    scope: string,
    ref: string,
    seen = new Set<string>(),
    asker = '',
  ): Spot[] {
    const [first = '', ...rest] = ref.split('.');
    for (const key of scopesOf(scope, first)) {
      // `export { Users as Users }` in a namespace means the one outside of it.
      if (!model.declared.has(key) || key === asker) continue;
      const imported = model.imports.get(key);
      if (!imported) return [{ model, local: deepest(model, key, rest) }];
    }
    const imported = model.imports.get(first);
    const other = imported && near(model, imported.from);
    return other ? taken(other, imported.name, rest, seen) : [];
  }

  function visit(start: Spot[]): void {
    // The list grows while it is gone through: what is nearest to the entry comes first.
    const waiting = [...start];
    for (const spot of waiting) {
      const done = visited.get(spot.model) ?? new Set();
      visited.set(spot.model, done);
      const declaration = spot.model.declared.get(spot.local);
      if (!declaration || done.has(spot.local)) continue;
      done.add(spot.local);
      // One by one: as arguments of one call, very many would fill the stack.
      for (const one of offeredBy(declaration)) found.push(one);
      for (const one of next(spot, declaration)) waiting.push(one);
    }
  }

  /** What a declaration leads to. */
  function next({ model, local }: Spot, { refs, scope, isNamespace }: Declaration): Spot[] {
    const spots = [...refs].flatMap((ref) => resolve(model, scope, ref, new Set(), local));
    if (isNamespace) {
      for (const key of model.declared.keys())
        if (key.startsWith(`${local}.`)) spots.push({ model, local: key });
    }
    return spots;
  }

  return {
    /** Everything that the modules export and what comes out of it. */
    from: (models: readonly ModuleModel[]): Callable[] => {
      // One after the other: the main one comes first, and what it leads to has the first choice of names.
      for (const model of models) visit(everything(model));
      return found;
    },
    /** Other packages that were asked for. */
    elsewhere,
  };
}

/** A function beside a type of its name makes values of it behind the scenes. */
const offeredBy = ({ callables, isType, scope }: Declaration): Callable[] =>
  isType ? callables.filter(({ owner }) => owner !== scope) : callables;

/** `a.b` and `x`: `a.b.x`, `a.x`, `x`. */
function scopesOf(scope: string, name: string): string[] {
  const parts = scope ? scope.split('.') : [];
  return [...parts.map((_, index) => [...parts.slice(0, parts.length - index), name].join('.')), name];
}

/** As far as the names lead into namespaces. */
function deepest(model: ModuleModel, key: string, rest: string[]): string {
  let local = key;
  for (const name of rest) {
    if (!model.declared.has(`${local}.${name}`)) break;
    local = `${local}.${name}`;
  }
  return local;
}
