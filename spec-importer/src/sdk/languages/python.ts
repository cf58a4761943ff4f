import type { Argument, Callable, SourceFile } from '../callable.ts';
import { createArgumentReader } from '../modules/argument-fields.ts';
import { clientValues } from '../modules/client-setup.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import { createPackageNames, type PackageNames } from '../modules/package-names.ts';
import type { CallDialect } from '../modules/script-dialect.ts';
import { createTypeShapes } from '../modules/type-shapes.ts';
import { type PackageExport, walkPackage } from '../modules/walk-package.ts';
import { moduleNameOf, readPythonModel } from '../python/python-model.ts';
import type { LanguageReader, SourcePackage } from './language-reader.ts';

/**
 * `import docker` and `docker.DockerClient()`; for modules inside a package, `from slack_sdk.web import
 * WebClient`.
 */
const pythonDialect: CallDialect = {
  importLine: ({ from, name }) => (from.includes('.') ? `from ${from} import ${name}` : `import ${from}`),
  reference: ({ from, name }) => (from.includes('.') ? name : `${from}.${name}`),
  instance: (reference) => reference,
  construct: (reference, args) => {
    const given = clientValues(args, literals);
    return given && `${reference}(${given.map(({ name, value }) => `${name}=${value}`).join(', ')})`;
  },
  assign: (variable, value) => `${variable} = ${value}`,
  // A client with the module's own name would shadow the module.
  variable: ({ name, from }) =>
    /Client$/.test(name) || snakeCase(name) === from ? 'client' : snakeCase(name),
  optional: '',
};

const literals = {
  yes: 'True',
  object: (entries: readonly (readonly [string, string])[]) =>
    `{${entries.map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(', ')}}`,
  isText: ({ type, lists }: Argument) => !lists && (type === '' || /\bstr\b/.test(type)),
};

const snakeCase = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();

/**
 * Python. A package offers the names of its outermost `__init__`, and the modules that its README imports
 * from; if its `__init__` offers nothing, all its public modules. Stubs (.pyi) replace the code next to them,
 * but keep its docstrings.
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

/** `from . import users` makes a module available as a name. */
function withoutModulesAsNames(model: ModuleModel, byModule: ReadonlyMap<string, SourceFile[]>): ModuleModel {
  for (const [alias, { from, name }] of model.imports) {
    const module = [from, name].filter(Boolean).join('.');
    if (name !== '*' && byModule.has(module)) model.imports.set(alias, { from: module, name: '*' });
  }
  return model;
}

/** If a module has both code and a stub, returns the stub with the docstrings of the code. */
function lendDocs(models: readonly ModuleModel[]): ModuleModel {
  const [first, ...others] = [...models].sort((a, b) => b.path.length - a.path.length);
  if (!first) throw new Error('A module has no file.');
  for (const code of others) {
    for (const [name, declaration] of first.declared) {
      const its = code.declared.get(name);
      for (const one of declaration.functions) if (!one.doc.text) one.doc = its?.functions[0]?.doc ?? one.doc;
      for (const member of declaration.members)
        if (!member.doc.text)
          member.doc = its?.members.find((other) => other.name === member.name)?.doc ?? member.doc;
    }
  }
  return first;
}
