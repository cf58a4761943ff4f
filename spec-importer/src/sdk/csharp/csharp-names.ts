import type { ModuleModel } from '../modules/module-model.ts';
import type { NameMeaning, PackageNames } from '../modules/package-names.ts';

/**
 * Finds types by their names: in the enclosing type and namespaces, then by full name, then in the nearest
 * namespace. The `using` directives of a file are ignored.
 */
export function createCSharpNames(model: ModuleModel): PackageNames {
  const ends = new Map<string, string[]>();
  let known = 0;

  function byEnd(name: string): readonly string[] {
    if (known !== model.declared.size) {
      ends.clear();
      for (const local of model.declared.keys()) {
        const end = local.split('.').at(-1) ?? local;
        ends.set(end, [...(ends.get(end) ?? []), local]);
      }
      known = model.declared.size;
    }
    return ends.get(name.split('.').at(-1) ?? name) ?? [];
  }

  function resolve(_model: ModuleModel, scope: string, ref: string): NameMeaning | undefined {
    const name = ref.replace(/^global::|\?$/g, '');
    const around = scope === '' ? [] : scope.split('.');
    for (let length = around.length; length >= 0; length--) {
      const local = [...around.slice(0, length), name].join('.');
      const declaration = model.declared.get(local);
      if (declaration) return { kind: 'declaration', model, local, declaration };
    }
    const found = byEnd(name).filter((local) => local.endsWith(`.${name}`));
    const [local] = [...found].sort(
      (a, b) => sharedLength(b, around) - sharedLength(a, around) || a.length - b.length,
    );
    const declaration = local === undefined ? undefined : model.declared.get(local);
    return local === undefined || !declaration
      ? undefined
      : { kind: 'declaration', model, local, declaration };
  }

  return { resolve, exportsOf: () => [], elsewhere: new Set<string>() };
}

function sharedLength(local: string, around: readonly string[]): number {
  const parts = local.split('.');
  const at = around.findIndex((part, index) => part !== parts[index]);
  return at === -1 ? around.length : at;
}

/** `Shop.Orders.Order` as `Order`. */
export const shortName = (name: string): string => name.split('.').at(-1) ?? name;
