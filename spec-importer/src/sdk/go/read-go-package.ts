import { type Argument, type Callable, preferClient } from '../callable.ts';
import type { SourcePackage } from '../languages/language-reader.ts';
import { createArgumentReader } from '../modules/argument-fields.ts';
import { createModel, type Declaration, type ModuleModel } from '../modules/module-model.ts';
import type { PackageNames } from '../modules/package-names.ts';
import type { Signature, TypeNode } from '../modules/type-node.ts';
import { createTypeShapes } from '../modules/type-shapes.ts';
import { type PackageExport, walkPackage } from '../modules/walk-package.ts';
import { createGoDialect, createGoNames } from './go-dialect.ts';
import { goTypeText, laterAnswer } from './go-function.ts';
import { type GoPackage, injectedTypeName, lastName, packageNameOf, readGoFile } from './go-model.ts';
import { isExported } from './go-type.ts';

/** Functions that create client options or pointers to values; they are useless on their own. */
const optionType = /(?:Options?|OptionFunc|Opts?|OptionsFunc)$/;
const scalar = /^[*[\]]*(?:string|bool|byte|rune|u?int\d*|float\d+|time\.Time|map\[string\]\w+|\w+\.[A-Z])$/;

/**
 * The functions of a Go module as programs call them: those of the clients that functions such as `NewClient`
 * create, then those of its packages. A function that sends the same request as one of the main client is
 * left out.
 */
export function readGoPackage({ files, manifests, parse, readme = '' }: SourcePackage): Callable[] {
  const modules = manifests
    .filter(({ path }) => path.endsWith('go.mod'))
    .map(({ path, text }) => ({
      folder: path.replace(/go\.mod$/, ''),
      name: /^module\s+(\S+)/m.exec(text)?.[1] ?? '',
    }));
  const [root] = modules;
  const nested = modules.slice(1).filter(({ folder }) => root?.folder === '' && folder !== '');
  const packages = new Map<string, GoPackage>();
  for (const file of files) {
    if (nested.some(({ folder }) => file.path.startsWith(folder))) continue;
    const folder = file.path.slice(0, Math.max(file.path.lastIndexOf('/'), 0));
    parse(file, 'go', (tree) => {
      const name = packageNameOf(tree);
      if (name === '' || name === 'main') return;
      const path = [root?.name || name, folder.slice(root?.folder.length ?? 0)].filter(Boolean).join('/');
      const known = packages.get(path) ?? {
        model: createModel(folder, name),
        imports: new Map(),
        data: new Set(),
        passed: new Map(),
      };
      packages.set(path, known);
      readGoFile(tree, known);
    });
  }
  // Accessors of request and response structs repeat their fields.
  for (const goPackage of packages.values()) finishPackage(goPackage);
  return readPackages(packages, root?.name ?? '', readme);
}

/** `customer.New(params)` returns data and does not create a client. */
function separateAnswers(
  { model }: GoPackage,
  names: PackageNames,
  packages: ReadonlyMap<string, GoPackage>,
): void {
  const holdsData = (type: TypeNode | undefined): boolean => {
    const means = type?.kind === 'name' ? names.resolve(model, '', type.name) : undefined;
    const owner = [...packages.values()].find((one) => one.model === means?.model);
    return means?.kind === 'declaration' && owner?.data.has(means.local) === true;
  };
  for (const { functions } of model.declared.values())
    for (const { signature } of functions)
      if (signature.returns && holdsData(signature.returns))
        signature.returns = laterAnswer(signature.returns);
}

/** Completes a package after all of its files are read. */
function finishPackage({ model, data, passed }: GoPackage): void {
  // Accessors of request and response structs repeat their fields.
  for (const name of data) {
    const declaration = model.declared.get(name);
    if (declaration) declaration.members = declaration.members.filter(({ kind }) => kind === 'property');
  }
  const methods = [...model.declared.values()].flatMap(({ members }) => members);
  for (const [name, method] of passed) {
    const routes = methods
      .filter((one) => one.name === method)
      .flatMap(({ signature }) => signature?.route ?? []);
    for (const { signature } of model.declared.get(name)?.functions ?? [])
      if (routes.length === 1) signature.route ??= routes[0];
  }
}

function readPackages(packages: ReadonlyMap<string, GoPackage>, root: string, readme: string): Callable[] {
  const names = createGoNames(packages);
  for (const one of packages.values()) separateAnswers(one, names, packages);
  const shapes = createTypeShapes(names);
  const args = createArgumentReader(shapes);
  const dialect = createGoDialect(packages);
  const main = mainPackage(packages, root);
  const inMain = new Set(packages.get(main)?.imports.values());
  const offered = [...packages.keys()]
    .filter((path) => path === main || !inMain.has(path) || readme.includes(`"${path}"`))
    .sort((a, b) => Number(b === main) - Number(a === main));
  const walk = (exported: PackageExport[]) =>
    walkPackage(exported, { shapes, args, readme, dialect, routeOf: () => undefined });
  const functions = offered.flatMap((path) => exportsOf(path, packages.get(path)));
  const made = walk(functions);
  const hasClient = made.some(({ formerName }) => formerName !== undefined);
  // If no function creates a client, programs use a literal: `&shop.Client{}`.
  const found = hasClient
    ? made
    : walk([...functions, ...offered.flatMap((path) => typesOf(path, packages.get(path)))]);
  const pointer = pointerOf(packages.get(main));
  const client = packages.get(main)?.model.name ?? '';
  const isOfClient = ({ call }: Callable) => call?.setup.includes(`${client}.`) === true;
  return preferClient(found, isOfClient).map((one) => asGo(one, pointer));
}

/** The package with the module's name, or else the only one with a client. */
function mainPackage(packages: ReadonlyMap<string, GoPackage>, root: string): string {
  const own = lastName(root);
  const paths = [...packages.keys()];
  const named = paths.filter((path) => packages.get(path)?.model.name === own);
  return named.sort((a, b) => a.length - b.length)[0] ?? paths[0] ?? '';
}

/** Functions that create a client come first, the simplest ones before the others. */
function exportsOf(from: string, goPackage: GoPackage | undefined): PackageExport[] {
  if (!goPackage) return [];
  const { model } = goPackage;
  const rank = (name: string) => (/^New(?:Client)?$/.test(name) ? 0 : /^New/.test(name) ? 1 : 2);
  return [...model.declared.values()]
    .filter(({ name, functions }) => isExported(name) && functions.length > 0)
    .filter(({ functions }) => !functions.every(({ signature }) => isHelper(signature)))
    .sort((a, b) => rank(a.name) - rank(b.name))
    .map((declaration) => asExport(declaration, from, model));
}

/** Types with methods, read as classes. */
function typesOf(from: string, goPackage: GoPackage | undefined): PackageExport[] {
  if (!goPackage) return [];
  const { model } = goPackage;
  return [...model.declared.values()]
    .filter(({ name, members }) => isExported(name) && members.some(({ kind }) => kind === 'method'))
    .map((declaration) => {
      declaration.isClass = true;
      return asExport(declaration, from, model);
    });
}

const asExport = (declaration: Declaration, from: string, model: ModuleModel): PackageExport => ({
  name: declaration.name,
  local: declaration.name,
  from,
  means: { kind: 'declaration', model, local: declaration.name, declaration },
  module: model,
});

function isHelper({ parameters, returns }: Signature): boolean {
  const answer = goTypeText(returns);
  if (optionType.test(answer) || injectedTypeName.test(answer) || answer.startsWith('func(')) return true;
  const [only, ...others] = parameters;
  if (only && others.length === 0 && answer === `*${only.text}`) return true;
  return only !== undefined && others.length === 0 && scalar.test(only.text) && scalar.test(answer);
}

/** The function that creates a pointer to a value, if the package has one. */
function pointerOf(goPackage: GoPackage | undefined): string | undefined {
  const { declared, name } = goPackage?.model ?? { declared: new Map<string, unknown>(), name: '' };
  if (declared.has('Ptr')) return `${name}.Ptr`;
  return declared.has('String') && declared.has('Int64') ? `${name}.` : undefined;
}

function asGo(one: Callable, pointer: string | undefined): Callable {
  return {
    ...one,
    args: one.args.map(withGoTypes),
    ...(one.call && { call: { ...one.call, ...(pointer && { pointer }) } }),
  };
}

/** Writes the brackets of lists in front. */
function withGoTypes(arg: Argument): Argument {
  const lists = /(?:\[\])*$/.exec(arg.type)?.[0] ?? '';
  return {
    ...arg,
    type: `${lists}${arg.type.slice(0, arg.type.length - lists.length)}`,
    ...(arg.fields && { fields: arg.fields.map(withGoTypes) }),
  };
}
