import { type Argument, type Callable, isOnVariable, preferClient, type SourceFile } from '../callable.ts';
import type { SourcePackage } from '../languages/language-reader.ts';
import { createArgumentReader } from '../modules/argument-fields.ts';
import { createModel, type Declaration, type ModuleModel } from '../modules/module-model.ts';
import type { NameMeaning, PackageNames } from '../modules/package-names.ts';
import type { CallDialect } from '../modules/script-dialect.ts';
import { createTypeShapes } from '../modules/type-shapes.ts';
import { type PackageExport, walkPackage } from '../modules/walk-package.ts';
import { readRubyFile } from './ruby-model.ts';
import { nameParameterTypes } from './ruby-params.ts';

const credential = /(?:token|key|secret|password)$/i;

/** `require "stripe"` and `Stripe::StripeClient.new("…")`. */
function createRubyDialect(model: ModuleModel, readme: string): CallDialect {
  return {
    importLine: ({ from }) => `require "${from}"`,
    reference: ({ name }) => name,
    instance: (reference) => `${reference}.new`,
    construct: (reference, args) => {
      const name = reference.replace(/\.new$/, '');
      const made = model.declared.get(name)?.members.find((one) => one.name === 'constructor');
      const keywords = new Set(made?.signature?.call?.keywords);
      const given = args.filter((arg) => arg.required).map((arg) => placed(arg, keywords));
      const option = given.length === 0 ? credentialOf(name, args, keywords, readme) : undefined;
      const values = option ? [option] : given;
      return values.length > 0 ? `${reference}(${values.join(', ')})` : reference;
    },
    assign: (variable, value) => `${variable} = ${value}`,
    variable: ({ name }) => {
      const own = name.split('::').at(-1) ?? name;
      const written = new RegExp(`^[ \\t]*([a-z]\\w{0,30})[ \\t]*=[ \\t]*${name}\\.new\\b`, 'm').exec(
        readme,
      )?.[1];
      return written ?? own.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_').toLowerCase();
    },
    optional: '',
  };
}

const placed = ({ name }: Argument, keywords: ReadonlySet<string>): string =>
  `${keywords.has(name) ? `${name}: ` : ''}"YOUR_${name.toUpperCase()}"`;

/** The credential that the README passes, or that an optional keyword takes. */
function credentialOf(
  name: string,
  args: readonly Argument[],
  keywords: ReadonlySet<string>,
  readme: string,
): string | undefined {
  const written = new RegExp(`${name}\\.new\\s*\\(?\\s*(?::(\\w+)\\s*=>|(\\w+):)`, 'g');
  const named = [...readme.matchAll(written)].map((one) => one[1] ?? one[2] ?? '');
  const found =
    named.find((one) => credential.test(one)) ??
    args.find((arg) => keywords.has(arg.name) && credential.test(arg.name))?.name;
  return found && `${found}: "YOUR_${found.toUpperCase()}"`;
}

const errorName = /(?:Error|Exception)$/;
/** A class method without documentation that more constants than this define is internal. */
const maxDefiners = 20;

/**
 * The methods of a gem as programs call them: those of its clients, then those of other modules and classes.
 * A method that sends the same request as a client's method is left out.
 */
export function readRubyPackage({ files, manifests, parse, readme = '' }: SourcePackage): Callable[] {
  const model = createModel('', '');
  for (const file of files) parse(file, 'ruby', (root) => readRubyFile(root, model));
  // `extend self`: the module's methods are also its class methods.
  for (const { isAbstract, members } of model.declared.values())
    if (isAbstract) for (const one of members) if (one.kind === 'method') one.isStatic = true;
  nameParameterTypes(model);
  const shapes = createTypeShapes(createRubyNames(model));
  const context = {
    shapes,
    args: createArgumentReader(shapes),
    readme,
    dialect: createRubyDialect(model, readme),
    routeOf: () => undefined,
  };
  const clients = clientsOf(model, readme);
  const from = gemOf(manifests[0]?.text ?? '', [...model.declared.keys()]);
  const offered = [...model.declared].filter(([name]) => !errorName.test(name));
  const inside = clients.length > 0 ? calledInside(files) : new Set<string>();
  const isOffered = offeredStatics(model, readme, clients, inside);
  const exported = offered.map(([local, declaration]): PackageExport => {
    const isMade = clients.length === 0 || clients.includes(local);
    const members = declaration.members.filter((one) => !one.isStatic || isOffered(local, one));
    const means = { ...declaration, members, isAbstract: !isMade, bases: isMade ? declaration.bases : [] };
    return {
      name: local,
      local,
      from,
      means: { kind: 'declaration', model, local, declaration: means },
      module: model,
    };
  });
  const rank = ({ name }: PackageExport) => (clients.includes(name) ? clients.indexOf(name) : clients.length);
  const found = walkPackage(
    exported.sort((a, b) => rank(a) - rank(b)),
    context,
  );
  const once = withoutMixedInTwice(found);
  return (clients.length > 0 ? preferClient(once, isOnVariable) : once).map(asRuby);
}

/** Classes that the README instantiates, and classes whose names end in Client. */
function clientsOf({ declared }: ModuleModel, readme: string): string[] {
  const made = new Map<string, number>();
  for (const { index, 1: name = '' } of readme.matchAll(/(?<![\w:])([A-Z][\w:]{0,200})\.new\b/g))
    if (!made.has(name)) made.set(name, index);
  const named = [...declared.entries()]
    .filter(
      ([name, { isClass }]) => isClass && !errorName.test(name) && (made.has(name) || /Client$/.test(name)),
    )
    .map(([name]) => name);
  const placeOf = (name: string) => made.get(name) ?? readme.length;
  return named.sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The class methods that are listed. If a package has a client, these are the methods that the README uses,
 * and those that its modules describe and that take arguments.
 */
function offeredStatics(
  { declared }: ModuleModel,
  readme: string,
  clients: readonly string[],
  inside: ReadonlySet<string>,
) {
  const shown = new Set([...readme.matchAll(/[A-Z][\w:]{0,200}\.[a-z]\w*[?!]?/g)].map(([call]) => call));
  const definers = new Map<string, number>();
  for (const { members } of declared.values())
    for (const { name, isStatic } of members) if (isStatic) definers.set(name, (definers.get(name) ?? 0) + 1);
  return (local: string, { name, doc, signature }: Declaration['members'][number]): boolean => {
    if (shown.has(`${local}.${name}`)) return true;
    if (name.startsWith('_') || doc.isInternal) return false;
    if (clients.length === 0) return true;
    if ((declared.get(local)?.isClass && !clients.includes(local)) || (definers.get(name) ?? 0) > maxDefiners)
      return false;
    if (inside.has(`${local.split('::').at(-1)}.${name}`)) return false;
    return doc.text !== '' && (signature?.parameters.length ?? 0) > 0;
  };
}

/** Class methods that the package itself calls: `Util.normalize_headers`. */
function calledInside(files: readonly SourceFile[]): Set<string> {
  const found = new Set<string>();
  for (const { text } of files)
    for (const [call] of text.replace(/^[ \t]*#.*$/gm, '').matchAll(/\b[A-Z]\w*\.[a-z]\w*/g)) found.add(call);
  return found;
}

/** The name under which programs require the gem. */
function gemOf(gemspec: string, names: readonly string[]): string {
  const named = /\.name\s*=\s*["']([\w.-]{1,100})["']/.exec(gemspec)?.[1];
  return named ?? (names[0]?.split('::')[0]?.toLowerCase() || 'gem');
}

/** A method that a module mixes into several clients is listed only for the first of them. */
function withoutMixedInTwice(found: readonly Callable[]): Callable[] {
  const seen = new Set<string>();
  return found.filter(({ owner, formerName }) => {
    if (owner || !formerName) return true;
    const isFirst = !seen.has(formerName);
    seen.add(formerName);
    return isFirst;
  });
}

/** Earlier versions wrote owners with dots. */
const asRuby = (one: Callable): Callable => ({
  ...one,
  args: one.args.map(withoutRoot),
  ...(one.formerName && { formerName: one.formerName.replaceAll('::', '.') }),
});

/** Removes the leading `::` from `::Stripe::CustomerCreateParams`. */
const withoutRoot = (arg: Argument): Argument => ({
  ...arg,
  type: arg.type.replace(/^::/, ''),
  ...(arg.fields && { fields: arg.fields.map(withoutRoot) }),
});

/**
 * Finds constants as Ruby does: in the constant that uses the name, in the enclosing constants, and at the
 * top level.
 */
function createRubyNames(model: ModuleModel): PackageNames {
  function resolve(_model: ModuleModel, scope: string, ref: string): NameMeaning | undefined {
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
