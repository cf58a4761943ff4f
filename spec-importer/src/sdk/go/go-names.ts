import type { Named, PackageNames } from '../modules/package-names.ts';
import type { GoPackage } from './go-model.ts';

/**
 * Finds what the names of types mean: `*shop.Order` is Order of the package shop, whether the file calls its own package
 * so or imports it.
 * @param packages by their import paths
 */
export function createGoNames(packages: ReadonlyMap<string, GoPackage>): PackageNames {
  const owners = new Map([...packages.values()].map((one) => [one.model, one]));

  function resolve(model: GoPackage['model'], _scope: string, ref: string): Named | undefined {
    const [first = '', name] = ref.replace(/^[*&]+/, '').split('.');
    if (name === undefined) return declaredIn(model, first);
    if (first === model.name) return declaredIn(model, name);
    const path = owners.get(model)?.imports.get(first);
    const other = path === undefined ? undefined : packages.get(path);
    return other && declaredIn(other.model, name);
  }

  return { resolve, exportsOf: () => [], elsewhere: new Set<string>() };
}

function declaredIn(model: GoPackage['model'], local: string): Named | undefined {
  const declaration = model.declared.get(local);
  return declaration && { kind: 'declaration', model, local, declaration };
}
