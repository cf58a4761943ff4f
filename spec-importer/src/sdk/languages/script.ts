import { UnreadableDocument } from '../../unreadable-document.ts';
import type { Callable, SourceFile } from '../callable.ts';
import type { Grammar } from '../grammars.ts';
import { createArgumentReader } from '../modules/argument-fields.ts';
import { camelCase } from '../modules/client-setup.ts';
import { createModuleFiles } from '../modules/module-files.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import { entriesOf, nameOf, type PackageEntry } from '../modules/package-entries.ts';
import { createPackageNames, type NameMeaning, type PackageNames } from '../modules/package-names.ts';
import { readModule } from '../modules/read-module.ts';
import { scriptDialect } from '../modules/script-dialect.ts';
import { createSourceRoutes } from '../modules/source-routes.ts';
import { createTypeShapes } from '../modules/type-shapes.ts';
import { type PackageExport, walkPackage } from '../modules/walk-package.ts';
import type { LanguageReader, SourcePackage } from './language-reader.ts';

/**
 * TypeScript and JavaScript. A package's manifest lists the modules that it offers; without one, every module
 * counts. Type declarations are read instead of the code that they describe. Methods of a base class are
 * listed once, in the base class.
 */
const reader = {
  extensions: /\.[cm]?[jt]sx?$/,
  manifests: /(?:^|\/)package\.json$/,
  leftOut: /\.(?:min|bundle|umd|config|stories)\.[cm]?[jt]sx?$/,
  grammars: (files: readonly SourceFile[]) => [...new Set(files.map(grammarOf))],
  read,
};

export const typescript: LanguageReader = { label: 'TypeScript', ...reader };
export const javascript: LanguageReader = { label: 'JavaScript', ...reader };

function read({ files, manifests, parse, readme = '' }: SourcePackage): Callable[] {
  const packageName = nameOf(manifests[0]);
  const modules = createModuleFiles(files, packageName);
  const models = new Map<string, ModuleModel>();
  const modelOf = (file: SourceFile): ModuleModel => {
    const known = models.get(file.path);
    if (known) return known;
    const model = parse(file, grammarOf(file), (root) => readModule(root, file.path, moduleName(file.path)));
    models.set(file.path, model);
    return model;
  };

  const named = manifests.flatMap((manifest) => entriesOf(manifest, modules, readme));
  const entries = named.length > 0 ? named : withoutTwins(files, modules).map(asOwnModule);
  const names = createPackageNames(modules, modelOf);
  const shapes = createTypeShapes(names);
  const exported = entries.flatMap(({ file, from }) => exportsOf(modelOf(file), from, names));
  const callables = walkPackage(exported, {
    shapes,
    args: createArgumentReader(shapes),
    readme,
    dialect: scriptDialect,
    routeOf: createSourceRoutes(files),
  });
  if (callables.length === 0 && names.elsewhere.size > 0) throw onlyPassesOn(names.elsewhere);
  return callables;
}

/** A module of a package whose manifest is missing or names no modules. */
const asOwnModule = (file: SourceFile): PackageEntry => ({
  file,
  from: `./${file.path.replace(/(?:\.d)?(\.[cm]?)ts$/, '$1js')}`,
});

const exportsOf = (module: ModuleModel, from: string, names: PackageNames): PackageExport[] =>
  names.exportsOf(module).map(([name, means]) => ({
    name,
    local: name === 'default' ? defaultName(means, module, from) : name,
    from: from || `./${module.path}`,
    means,
    module,
  }));

/** The name of a default export: its declared name, or else that of its module. */
function defaultName(means: NameMeaning, module: ModuleModel, from: string): string {
  const own = means.kind === 'declaration' && means.declaration.isClass ? means.declaration.name : '';
  // A function is named after its package if programs import it from there.
  const tail = camelCase(from.startsWith('.') ? module.name.split('.').at(-1) : from.split('/').at(-1));
  const name = own && own !== 'default' ? own : tail;
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : 'client';
}

function grammarOf({ path }: SourceFile): Grammar {
  if (/\.tsx$/.test(path)) return 'tsx';
  return /\.[cm]?ts$/.test(path) ? 'typescript' : 'javascript';
}

/** If several files define the same module, keeps the one with the most details. */
function withoutTwins(
  files: readonly SourceFile[],
  modules: ReturnType<typeof createModuleFiles>,
): SourceFile[] {
  return [...new Set(files.map((file) => modules.at(file.path) ?? file))];
}

function moduleName(path: string): string {
  return path
    .replace(/\.(?:d\.)?[cm]?[jt]sx?$/, '')
    .replace(/\/index$/, '')
    .replace(/^(?:src|lib|dist|esm|cjs|build|types)\//, '')
    .split('/')
    .join('.');
}

function onlyPassesOn(packages: ReadonlySet<string>): UnreadableDocument {
  const [first] = packages;
  return new UnreadableDocument(
    'No public functions were found',
    `The package only re-exports other packages; the first one is “${first}”. Upload that one instead.`,
  );
}
