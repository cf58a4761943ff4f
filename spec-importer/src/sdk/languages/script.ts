import { UnreadableDocument } from '../../unreadable-document.ts';
import type { Callable, Route, SourceFile } from '../callable.ts';
import type { Grammar } from '../grammars.ts';
import { createArgumentReader } from '../modules/argument-fields.ts';
import { camelCase } from '../modules/client-setup.ts';
import { createModuleFiles } from '../modules/module-files.ts';
import type { ModuleModel } from '../modules/module-model.ts';
import { entriesOf, nameOf, type PackageEntry } from '../modules/package-entries.ts';
import { createPackageNames, type NameMeaning, type PackageNames } from '../modules/package-names.ts';
import { readModule } from '../modules/read-module.ts';
import { scriptDialect } from '../modules/script-dialect.ts';
import { createTypeShapes } from '../modules/type-shapes.ts';
import { type PackageExport, walkPackage } from '../modules/walk-package.ts';
import type { LanguageReader, SourcePackage } from './language-reader.ts';

/** The number of characters of a function's source that are searched for a request. */
const longestBody = 3_000;
/** `_makeRequest('POST', '/v1/refunds'`, `client.post('/files'`, `client.get(path`/files/${fileID}``. */
const byArgument =
  /['"](GET|POST|PUT|PATCH|DELETE)['"]\s*,\s*(?:\(0, [\w.]+\)|[\w.]{1,40})?\s*(['"`])(\/[^'"`\n]{0,400})\2/g;
const byMethod =
  /\.(get|post|put|patch|delete|del|getAPIList)\(\s*(?:\(0, [\w.]+\)|[\w.]{1,40})?\s*(['"`])(\/[^'"`\n]{0,400})\2/g;

const httpMethods: Record<string, string> = { getAPIList: 'GET', del: 'DELETE' };

/** Finds the request that a method of a class sends, in the code next to its declaration. */
function createSourceRoutes(files: readonly SourceFile[]) {
  const byPath = new Map(files.map((file) => [file.path, file]));

  return (path: string, owner: string, method: string): Route | undefined => {
    const text = (byPath.get(path.replace(/\.d\.([cm]?)ts$/, '.$1js')) ?? byPath.get(path))?.text;
    if (!text) return undefined;
    const from = text.search(
      new RegExp(`\\bclass\\s+${escaped(owner)}(?![\\w$])|(?<![\\w$])${escaped(owner)}\\s*=\\s*class\\b`),
    );
    if (from === -1) return undefined;
    const head = new RegExp(`\\n([ \\t]+)(?:async\\s+)?${escaped(method)}\\s*\\([^\\n]*\\{`, 'g');
    head.lastIndex = from;
    const found = head.exec(text);
    if (!found) return undefined;
    const body = text.slice(found.index, found.index + longestBody);
    const end = body.indexOf(`\n${found[1]}}`, 1);
    return routeIn(end === -1 ? body : body.slice(0, end));
  };
}

/** The request in a body; undefined if there are several. */
function routeIn(body: string): Route | undefined {
  const found = [...body.matchAll(byArgument), ...body.matchAll(byMethod)];
  if (new Set(found.map(([, method, , path]) => `${method} ${path}`)).size > 1) return undefined;
  const [only] = found;
  // `const url = pageUrl('/files', options); … client.get(url)`.
  const method = only?.[1] ?? /\.(get|post|put|patch|delete)\(\s*\w/.exec(body)?.[1];
  const path = only?.[3] ?? /(['"`])(\/[\w$][^'"`\n]{0,400})\1/.exec(body)?.[2];
  if (!method || !path) return undefined;
  const named = method === 'getAPIList' ? /\bmethod:\s*['"](\w+)['"]/.exec(body)?.[1] : undefined;
  return {
    http_method: named?.toUpperCase() ?? httpMethods[method] ?? method.toUpperCase(),
    path: withNames(path),
  };
}

/**
 * `/files/${fileID}` becomes `/files/{fileID}`; for other expressions, the last name is used. A placeholder
 * directly after a name is a query.
 */
const withNames = (path: string): string =>
  path
    .replace(/\$\{([^{}]{1,200})\}/g, (_all, code: string) => `{${/(\w+)\W*$/.exec(code)?.[1] ?? 'id'}}`)
    .replace(/\?.*$|(?<=[^/])\{\w+\}$/, '');

const escaped = (name: string): string => name.replace(/[$^\\.*+?()[\]{}|]/g, '\\$&');

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
