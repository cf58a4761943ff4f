import type { ModuleModel } from '../modules/module-model.ts';
import type { Named, PackageNames } from '../modules/package-names.ts';

/** Finds constants as Ruby does: in the constant that names them, in those around it, and at the top. */
export function createRubyNames(model: ModuleModel): PackageNames {
  function resolve(_model: ModuleModel, scope: string, ref: string): Named | undefined {
    const name = ref.replace(/^::/, '');
    const around = ref.startsWith('::') || scope === '' ? [] : scope.split('::');
    for (let length = around.length; length >= 0; length--) {
      const local = [...around.slice(0, length), name].join('::');
      const declaration = model.declared.get(local);
      if (declaration) return { kind: 'declaration', model, local, declaration };
    }
    return undefined;
  }

  return { resolve, exportsOf: () => [], elsewhere: new Set<string>() };
}
