import type { ModuleModel } from '../modules/module-model.ts';
import type { Named, PackageNames } from '../modules/package-names.ts';

/** Finds classes by their whole names: types are written with them when they are read. */
export function createPhpNames(model: ModuleModel): PackageNames {
  function resolve(_model: ModuleModel, _scope: string, ref: string): Named | undefined {
    const local = ref.replace(/^\\/, '');
    const declaration = model.declared.get(local);
    return declaration && { kind: 'declaration', model, local, declaration };
  }

  return { resolve, exportsOf: () => [], elsewhere: new Set<string>() };
}

/** `\Shop\Orders\Order` as `Order`. */
export const shortName = (name: string): string => name.split('\\').at(-1) ?? name;
