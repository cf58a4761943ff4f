import { type Argument, type Callable, isOnVariable, preferClient, type SourceFile } from '../callable.ts';
import type { SourcePackage } from '../languages/language-reader.ts';
import { createArgumentReader } from '../modules/argument-fields.ts';
import { inheritDocs, resolveClientParts } from '../modules/client-parts.ts';
import { createModel, type Declaration, type ModuleModel } from '../modules/module-model.ts';
import type { PackageNames } from '../modules/package-names.ts';
import type { Member } from '../modules/type-node.ts';
import { createTypeShapes } from '../modules/type-shapes.ts';
import { type PackageExport, walkPackage } from '../modules/walk-package.ts';
import {
  copyMembersToInterfaces,
  type DataMaker,
  nameIn,
  qualifyTypes,
  readDataClasses,
} from './csharp-data.ts';
import { createCSharpDialect, easiestConstructor } from './csharp-dialect.ts';
import { mergeOverloads } from './csharp-method.ts';
import { type CSharpPackage, createCSharpPackage, readCSharpFile } from './csharp-model.ts';
import { createCSharpNames, shortName } from './csharp-names.ts';

const errorName = /(?:Error|Exception)$/;
/** Objects that a client receives for its own use; callers do not use them. */
const injectedTypeName =
  /(?:Connection|HttpClient|Requestor|Transport|Handler|Pipeline|Logger|Serializer|Cache|Credentials|CredentialStore|Context|Options|Settings|Configuration|Info)$/;

/**
 * The functions of a package as programs call them: those of its clients, then those of its static classes. A
 * static function that sends the same request as a client's function is left out.
 */
export function readCSharpPackage({ files, parse, readme = '' }: SourcePackage): Callable[] {
  const model = createModel('', '');
  const cs = createCSharpPackage(model);
  for (const file of files) parse(file, 'c-sharp', (root) => readCSharpFile(root, cs));
  const names = createCSharpNames(model);
  copyMembersToInterfaces(cs, names);
  for (const declaration of model.declared.values())
    declaration.members = mergeOverloads(declaration.members);
  inheritDocs(model, names);
  const makers = readDataClasses(cs, names);
  for (const declaration of model.declared.values())
    if (!makers.has(declaration)) dropSettings(declaration, cs);
  resolveClientParts(model, names);
  const clients = clientsOf(model, names, readme, makers);
  const main = namespaceOf(clients[0] ?? [...model.declared.keys()][0] ?? '', model);
  qualifyTypes(cs, names, main);
  addConstructors(cs, names, main, makers);
  const shapes = createTypeShapes(names);
  const context = {
    shapes,
    args: createArgumentReader(shapes),
    readme,
    dialect: createCSharpDialect(cs, names, main, readme),
    routeOf: () => undefined,
  };
  const inside = clients.length > 0 ? calledInside(files) : new Set<string>();
  // Classes that are mostly used by the package itself are internal.
  const isUtility = (local: string, declaration: Declaration) =>
    cs.statics.has(declaration) &&
    declaration.members.filter(({ name }) => inside.has(`${shortName(local)}.${name}`)).length * 2 <=
      declaration.members.length;
  const exported = [...model.declared]
    .filter(([name, declaration]) => !errorName.test(name) && declaration.isClass && !makers.has(declaration))
    .map(([local, declaration]): PackageExport => {
      const isMade = clients.length === 0 || clients.includes(local);
      const isOffered = (one: Member) =>
        !one.isStatic ||
        isOfferedStatic(local, one, isUtility(local, declaration), { readme, clients, inside });
      const members = declaration.members.filter(isOffered);
      const means = { ...declaration, members, isAbstract: !isMade || declaration.isAbstract };
      return {
        name: local,
        local,
        from: '',
        means: { kind: 'declaration', model, local, declaration: means },
        // Distinguishes the variables of two clients with the same name.
        module: { ...model, name: shortName(local).replace(/^[A-Z]/, (letter) => letter.toLowerCase()) },
      };
    });
  const rank = ({ name }: PackageExport) => (clients.includes(name) ? clients.indexOf(name) : clients.length);
  const found = walkPackage(
    exported.sort((a, b) => rank(a) - rank(b)),
    context,
  );
  return (clients.length > 0 ? preferClient(found, isOnVariable) : found).map((one) =>
    asCSharp(one, { model, names, main, makers }),
  );
}

/** Removes a client's settings and internal objects. */
function dropSettings(declaration: Declaration, { fields }: CSharpPackage): void {
  const settable = fields.get(declaration)?.settable ?? new Set();
  declaration.members = declaration.members.filter(
    ({ kind, name, type }) =>
      kind !== 'property' ||
      (!settable.has(name) && !(type?.kind === 'name' && injectedTypeName.test(type.name))),
  );
}

/** Classes that the README instantiates and stores, then those with names that end in Client. */
function clientsOf(
  { declared }: ModuleModel,
  names: PackageNames,
  readme: string,
  makers: ReadonlyMap<Declaration, DataMaker>,
): string[] {
  const isClient = ([name, one]: [string, Declaration]) =>
    one.isClass && !one.isAbstract && !makers.has(one) && !errorName.test(name);
  const all = [...declared].filter(isClient).map(([name]) => name);
  // In `ShopClient client = new("…");`, the class is before the variable.
  const made = [
    ...readme.matchAll(/=\s*new\s+([A-Z][\w.]{0,200})\s*\(|([A-Z][\w.]{0,200})\s+\w{1,60}\s*=\s*new\s*\(/g),
  ];
  const shown = made.flatMap(([, written, typed]) => {
    const means = names.resolve(createModel('', ''), '', written ?? typed ?? '');
    return means?.kind === 'declaration' && all.includes(means.local) ? [means.local] : [];
  });
  const named = all.filter((name) => /Client$/.test(name) && !/Http/.test(shortName(name)));
  return [...new Set([...shown, ...named])];
}

/** The namespace of a type, without the enclosing types. */
function namespaceOf(local: string, { declared }: ModuleModel): string {
  const outer = local.split('.').slice(0, -1).join('.');
  return declared.has(outer) ? namespaceOf(outer, { declared } as ModuleModel) : outer;
}

/** Gives each class with methods the constructor that callers use. */
function addConstructors(
  cs: CSharpPackage,
  names: PackageNames,
  main: string,
  makers: ReadonlyMap<Declaration, DataMaker>,
): void {
  for (const declaration of cs.model.declared.values()) {
    if (!declaration.isClass || makers.has(declaration)) continue;
    const all = cs.constructors.get(declaration) ?? [[]];
    const parameters = easiestConstructor(all, cs, names, main) ?? all[0] ?? [];
    declaration.members.push({
      name: 'constructor',
      kind: 'method',
      isStatic: false,
      isOptional: false,
      type: undefined,
      signature: { parameters, returns: undefined, text: '' },
      doc: { text: '', params: new Map(), deprecated: false },
    });
  }
}

interface StaticsContext {
  readme: string;
  clients: readonly string[];
  inside: ReadonlySet<string>;
}

/**
 * Whether a static method is listed for a package with a client: if the README uses it, or if its static
 * class describes it, it takes arguments and the package does not call it.
 */
function isOfferedStatic(
  local: string,
  { name, doc, signature }: Member,
  isStaticClass: boolean,
  { readme, clients, inside }: StaticsContext,
): boolean {
  if (doc.isInternal || /ModelFactory$/.test(local)) return false;
  const call = `${shortName(local)}.${name}`;
  if (clients.length === 0 || readme.includes(`${call}(`)) return true;
  return isStaticClass && !inside.has(call) && doc.text !== '' && (signature?.parameters.length ?? 0) > 0;
}

/** Static methods that the package itself calls: `StringUtils.ToSnakeCase(`. */
function calledInside(files: readonly SourceFile[]): Set<string> {
  const found = new Set<string>();
  for (const { text } of files)
    for (const [, call = ''] of text.replace(/^[ \t]*\/\/.*$/gm, '').matchAll(/\b([A-Z]\w*\.[A-Z]\w*)\(/g))
      found.add(call);
  return found;
}

interface Finishing {
  model: ModuleModel;
  names: PackageNames;
  main: string;
  makers: ReadonlyMap<Declaration, DataMaker>;
}

/** Writes lists in C# syntax, and adds how instances are created. */
function asCSharp(one: Callable, finishing: Finishing): Callable {
  const made: Record<string, string> = {};
  const args = one.args.map((arg) => withCSharpTypes(arg, finishing, made));
  const hasMakers = Object.keys(made).length > 0;
  const owner = /^[A-Z]/.test(one.calledAs ?? '')
    ? (one.calledAs ?? '').split('.').slice(0, -1).join('.')
    : one.owner;
  return {
    ...one,
    owner,
    args,
    ...(one.call && { call: { ...one.call, ...(hasMakers && { makers: made }) } }),
    ...(one.formerName && { formerName: one.formerName.split('.').slice(-2).join('.') }),
  };
}

function withCSharpTypes(arg: Argument, finishing: Finishing, made: Record<string, string>): Argument {
  const lists = /(?:\[\])*$/.exec(arg.type)?.[0].length ?? 0;
  const written = arg.type.slice(0, arg.type.length - lists);
  // An enum value.
  const element = /^"([\w.]+)\.\w+"$/.exec(written)?.[1] ?? written;
  const type = `${'List<'.repeat(lists / 2)}${element}${'>'.repeat(lists / 2)}`;
  if (arg.fields) noteMaker(type.replace(/^(?:List<)+|>+$/g, ''), finishing, made);
  const fields = arg.fields?.map((field) => withCSharpTypes(field, finishing, made));
  return { ...arg, type: /^(?:byte|params )/.test(element) ? arg.type : type, ...(fields && { fields }) };
}

/** `new NewIssue({Title}) {Labels}`: constructor arguments, then list properties that are already initialized. */
function noteMaker(
  type: string,
  { model, names, main, makers }: Finishing,
  made: Record<string, string>,
): void {
  const means = names.resolve(model, main, type);
  const maker = means?.kind === 'declaration' ? makers.get(means.declaration) : undefined;
  if (!maker || means?.kind !== 'declaration' || maker.places.length + maker.filled.length === 0) return;
  const inBraces = (all: readonly string[]) => all.map((name) => `{${name}}`).join(', ');
  made[type] = `new ${nameIn(main, means.local)}(${inBraces(maker.places)}) ${inBraces(maker.filled)}`.trim();
}
