import type { ModuleModel } from '../modules/module-model.ts';
import type { NameMeaning, PackageNames } from '../modules/package-names.ts';
import type { TypeNode } from '../modules/type-node.ts';
import type { JvmImports, JvmSources } from './jvm-model.ts';

const maxBases = 200;

/** Finds classes by the names that sources use: nested classes, imports of the file, and classes of its package. */
export function createJvmFinder({ classes }: JvmSources) {
  const known = new Map<string, string | undefined>();

  /** @param scope the class or package in which the name is used */
  function find(scope: string, imports: JvmImports, ref: string): string | undefined {
    const key = `${scope} ${ref}`;
    if (!known.has(key)) known.set(key, look(scope, imports, ref));
    return known.get(key);
  }

  function look(scope: string, imports: JvmImports, ref: string): string | undefined {
    return lookAround(scope, ref) ?? lookInImports(imports, ref);
  }

  /** Searches the enclosing classes, their base classes, and their package. */
  function lookAround(scope: string, ref: string): string | undefined {
    const parts = scope.split('.');
    for (let length = parts.length; length > 0; length--) {
      const around = parts.slice(0, length).join('.');
      if (classes.has(`${around}.${ref}`)) return `${around}.${ref}`;
      const inherited = nestedInBases(around, ref);
      if (inherited) return inherited;
      if (!classes.has(around)) return undefined;
    }
    return undefined;
  }

  function lookInImports(imports: JvmImports, ref: string): string | undefined {
    const [first = '', ...rest] = ref.split('.');
    const imported = [imports.named.get(first), ...rest].filter(Boolean).join('.');
    if (imports.named.has(first)) return classes.has(imported) ? imported : undefined;
    const through = imports.all.find((one) => classes.has(`${one}.${ref}`));
    return through ? `${through}.${ref}` : classes.has(ref) ? ref : undefined;
  }

  /** A type nested in a base class; the names of bases are already full. */
  function nestedInBases(local: string, ref: string): string | undefined {
    const line = new Set([local]);
    for (const one of line) {
      if (one !== local && classes.has(`${one}.${ref}`)) return `${one}.${ref}`;
      for (const base of line.size < maxBases ? (classes.get(one)?.bases ?? []) : [])
        if (base.kind === 'name') line.add(base.name);
    }
    return undefined;
  }

  return find;
}

/** A type with the package's classes replaced with their full names. */
export function absoluteType(type: TypeNode, find: (name: string) => string | undefined): TypeNode {
  if (type.kind === 'array') return { ...type, of: absoluteType(type.of, find) };
  if (type.kind !== 'name') return type;
  const args = type.args.map((one) => absoluteType(one, find));
  return { ...type, name: type.name === 'Promise' ? type.name : (find(type.name) ?? type.name), args };
}

/** A type as text, with the package's classes replaced with their full names. */
export const absoluteText = (text: string, find: (name: string) => string | undefined): string =>
  text.replace(/(?<![\w.])[A-Za-z_]\w*(?:\.\w+)*/g, (name) => find(name) ?? name);

/** Resolves full names to their declarations. */
export function createJvmNames(model: ModuleModel): PackageNames {
  const resolve = (_model: ModuleModel, _scope: string, ref: string): NameMeaning | undefined => {
    const declaration = model.declared.get(ref);
    return declaration && { kind: 'declaration', model, local: ref, declaration };
  };
  return { resolve, exportsOf: () => [], elsewhere: new Set<string>() };
}
