import type { Callable, SourceFile } from '../callable.ts';
import { createArgumentReader } from '../modules/argument-fields.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import { createPackageNames, type PackageNames } from '../modules/package-names.ts';
import { createTypeShapes } from '../modules/type-shapes.ts';
import { type PackageExport, walkPackage } from '../modules/walk-package.ts';
import { lendDocs } from '../python/lend-docs.ts';
import { pythonDialect } from '../python/python-dialect.ts';
import { moduleNameOf, readPythonModel } from '../python/python-model.ts';
import type { LanguageReader, SourcePackage } from './language-reader.ts';

/**
 * Python. A package offers what its outermost `__init__` does, and the modules that its README imports from;
 * one whose `__init__` offers nothing, all of its public modules. Stubs (.pyi) replace the code beside them,
 * whose docstrings they take.
 */
export const python: LanguageReader = {
  label: 'Python',
  extensions: /\.pyi?$/,
  manifests: /(?:^|\/)(?:pyproject\.toml|METADATA|PKG-INFO|setup\.cfg)$/,
  grammars: () => ['python'],
  read,
};

function read({ files, parse, readme = '' }: SourcePackage): Callable[] {
  const byModule = Map.groupBy(files, ({ path }) => moduleNameOf(path));
  const models = new Map<string, ModuleModel>();
  const modelOf = (file: SourceFile): ModuleModel => {
    const name = moduleNameOf(file.path);
    const known = models.get(name);
    if (known) return known;
    const all = (byModule.get(name) ?? []).map((one) =>
      parse(one, 'python', (root) => readPythonModel(root, one.path)),
    );
    const model = withoutModulesAsNames(lendDocs(all), byModule);
    models.set(name, model);
    return model;
  };
  const names = createPackageNames({ near: (_importer, from) => byModule.get(from)?.[0] }, modelOf);
  const shapes = createTypeShapes(names);
  const offer = (modules: readonly string[]) =>
    walkPackage(
      modules.flatMap((name) => exportsOf(name, byModule, modelOf, names)),
      {
        shapes,
        args: createArgumentReader(shapes),
        readme,
        dialect: pythonDialect,
        routeOf: () => undefined,
      },
    );
  const all = [...byModule.keys()].filter((name) => !isPrivate(name)).sort();
  const outer = all.filter((name) => !name.includes('.') || readme.includes(`from ${name} import`));
  const found = offer(outer);
  return found.length > 0 ? found : offer(all);
}

const isPrivate = (module: string): boolean =>
  module.split('.').some((part) => part.startsWith('_') && part !== '__main__');

function exportsOf(
  name: string,
  byModule: ReadonlyMap<string, SourceFile[]>,
  modelOf: (file: SourceFile) => ModuleModel,
  names: PackageNames,
): PackageExport[] {
  const [file] = byModule.get(name) ?? [];
  if (!file) return [];
  const module = modelOf(file);
  return names
    .exportsOf(module)
    .map(([local, means]) => ({ name: local, local, from: name || 'package', means, module }))
    .filter(({ means }) => means.kind === 'declaration');
}

/** `from . import users` makes a module a name. */
function withoutModulesAsNames(model: ModuleModel, byModule: ReadonlyMap<string, SourceFile[]>): ModuleModel {
  for (const [alias, { from, name }] of model.imports) {
    const module = [from, name].filter(Boolean).join('.');
    if (name !== '*' && byModule.has(module)) model.imports.set(alias, { from: module, name: '*' });
  }
  return model;
}
