import type { NameMeaning, PackageNames } from '../modules/package-names.ts';
import type { RustCrate } from './rust-model.ts';

const maxChainLength = 12;
/** The number of paths that are searched for one name, because modules can re-export each other without end. */
const maxSteps = 2_000;

const rootOf = (module: string): string => module.split('::')[0] ?? 'crate';
const parentOf = (module: string): string => module.split('::').slice(0, -1).join('::') || rootOf(module);

/** Resolves paths through `use`, `pub use` and modules that re-export whole modules. */
export function createRustPaths(crate: RustCrate) {
  const { model, uses, globs, passedOn, hidden } = crate;
  const known = new Map<string, string | undefined>();
  const bySimpleName = Map.groupBy(model.declared.keys(), (path) => path.split('::').at(-1) ?? '');

  let steps = 0;

  /** The declared path of a type that a module uses; undefined for types of other packages. */
  function find(module: string, ref: string): string | undefined {
    const key = `${module} ${ref}`;
    if (!known.has(key)) {
      known.set(key, undefined);
      steps = 0;
      known.set(key, follow(module, ref, 0) ?? alone(ref));
    }
    return known.get(key);
  }

  function follow(module: string, ref: string, depth: number): string | undefined {
    if (depth > maxChainLength) return undefined;
    const [first = '', ...rest] = ref.split('::');
    const root = rootOf(module);
    if (/^(?:crate|self|super)$/.test(first)) {
      const from = first === 'crate' ? root : first === 'self' ? module : parentOf(module);
      return rest[0] === 'super'
        ? follow(from, rest.join('::'), depth + 1)
        : at([from, ...rest].join('::'), depth);
    }
    const used = uses.get(module)?.get(first);
    const through =
      used !== undefined && used !== ref ? follow(module, [used, ...rest].join('::'), depth + 1) : undefined;
    return (
      through ??
      at(`${module}::${ref}`, depth) ??
      (used === undefined ? at(`${root}::${ref}`, depth) : undefined) ??
      inGlobs(module, ref, depth)
    );
  }

  function inGlobs(module: string, ref: string, depth: number): string | undefined {
    for (const glob of globs.get(module) ?? []) {
      const found = glob === '' ? undefined : inGlob(module, glob, ref, depth);
      if (found) return found;
    }
    return undefined;
  }

  function inGlob(module: string, glob: string, ref: string, depth: number): string | undefined {
    const target = moduleOf(module, glob);
    return target === module ? undefined : at(`${target}::${ref}`, depth + 1);
  }

  /** A module's absolute path. */
  function moduleOf(module: string, path: string): string {
    const root = module.split('::')[0] ?? 'crate';
    const [first = '', ...rest] = path.split('::');
    if (first === 'crate') return [root, ...rest].join('::');
    if (first === 'self') return [module, ...rest].join('::');
    if (first === 'super') {
      const parent = module.split('::').slice(0, -1).join('::') || root;
      return rest.length > 0
        ? moduleOf(parent, rest[0] === 'super' ? rest.join('::') : ['self', ...rest].join('::'))
        : parent;
    }
    const used = uses.get(module)?.get(first);
    return used !== undefined && used !== path
      ? moduleOf(module, [used, ...rest].join('::'))
      : `${module}::${path}`;
  }

  /** Resolves an absolute path: to a declaration, or to an import of its module. */
  function at(path: string, depth: number): string | undefined {
    if (model.declared.has(path)) return path;
    if (depth > maxChainLength || ++steps > maxSteps) return undefined;
    const module = path.split('::').slice(0, -1).join('::');
    const name = path.split('::').at(-1) ?? '';
    const used = uses.get(module)?.get(name);
    if (used !== undefined) return follow(module, used, depth + 1);
    for (const glob of globs.get(module) ?? []) {
      const target = moduleOf(module, glob);
      const found = target === module ? undefined : at(`${target}::${name}`, depth + 2);
      if (found) return found;
    }
    return undefined;
  }

  /** A name that only one declaration has. */
  function alone(ref: string): string | undefined {
    const found = bySimpleName.get(ref.split('::').at(-1) ?? '') ?? [];
    return found.length === 1 ? found[0] : undefined;
  }

  const isOpen = (path: string): boolean =>
    path.split('::').every((_part, index, all) => !hidden.has(all.slice(0, index + 1).join('::')));

  /** The shortest public path to each declaration that has one. */
  function publicPaths(): Map<string, string> {
    const found = new Map<string, string>();
    const offer = (path: string, declared: string | undefined) => {
      if (!declared || !isOpen(path.split('::').slice(0, -1).join('::'))) return;
      const before = found.get(declared);
      if (before === undefined || path.split('::').length < before.split('::').length)
        found.set(declared, path);
    };
    for (const path of model.declared.keys()) if (isOpen(path)) offer(path, path);
    for (const one of passedOn) {
      const [module = '', glob] = one.split('::*');
      if (glob === undefined) {
        const parent = one.split('::').slice(0, -1).join('::');
        offer(one, find(parent, one.split('::').at(-1) ?? ''));
        continue;
      }
      const target = `${moduleOf(module, glob)}::`;
      for (const path of model.declared.keys())
        if (path.startsWith(target) && !path.slice(target.length).includes('::') && !hidden.has(path))
          offer(`${module}::${path.slice(target.length)}`, path);
    }
    return found;
  }

  const names: PackageNames = {
    resolve: (_model, scope, ref): NameMeaning | undefined => {
      const local = model.declared.has(ref) ? ref : find(scope, ref);
      const declaration = local === undefined ? undefined : model.declared.get(local);
      return declaration && local ? { kind: 'declaration', model, local, declaration } : undefined;
    },
    exportsOf: () => [],
    elsewhere: new Set<string>(),
  };

  return { find, publicPaths, names };
}
