import type { Argument, Callable } from '../callable.ts';
import type { SourcePackage } from '../languages/language-reader.ts';
import { childrenOf } from '../languages/syntax.ts';
import { createArgumentReader } from '../modules/argument-fields.ts';
import { createModel, type Declaration } from '../modules/module-model.ts';
import type { Member, Signature, TypeNode } from '../modules/type-node.ts';
import { createTypeShapes } from '../modules/type-shapes.ts';
import { type PackageExport, walkPackage } from '../modules/walk-package.ts';
import { builderOf, withBuilder } from './rust-builders.ts';
import { createRustDialect } from './rust-dialect.ts';
import type { RustFunction } from './rust-function.ts';
import { createCrate, type RustCrate, readRustItems, rustModuleOf } from './rust-model.ts';
import { createRustPaths } from './rust-paths.ts';

/** Types that only configure a call, or that calls return. */
const setting = /(?:Builder|Args|Config|Options?|Error|Kind|Request|Response|Params|Parameters)$/;
const constructing = /^(?:new|default|builder|with_\w+|from_\w+|new_\w+|try_new|build)$/;

/**
 * The functions of a crate as programs call them: those of its client, with a chain of calls that ends in a
 * request as one function, then functions of types and modules that are accessible from outside.
 */
export function readRustPackage({ files, manifests, parse, readme = '' }: SourcePackage): Callable[] {
  const crate = createCrate(createModel('', ''));
  for (const file of files)
    parse(file, 'rust', (root) => readRustItems(childrenOf(root), rustModuleOf(file.path), crate));
  const paths = createRustPaths(crate);
  implement(crate, paths.find);
  const name = /^name\s*=\s*"([\w-]+)"/m.exec(manifests[0]?.text ?? '')?.[1]?.replaceAll('-', '_') ?? 'crate';
  const open = new Map<string, string>();
  for (const [declared, path] of paths.publicPaths()) open.set(declared, path.replace(/^[^:]+/, name));

  const offered = [...open].flatMap(([local, path]): PackageExport[] => {
    const declaration = crate.model.declared.get(local);
    if (!declaration || declaration.doc.deprecated) return [];
    const [own = '', ...module] = path.split('::').reverse();
    const from = module.reverse().join('::');
    const means = { kind: 'declaration' as const, model: crate.model, local, declaration };
    return [
      { name: own, local: own, from, means, module: { ...crate.model, name: from.replaceAll('::', '.') } },
    ];
  });
  const clients = clientsOf(offered, name, readme);
  const shapes = createTypeShapes(paths.names);
  const declaredAt = new Map<string, string>();
  for (const { name: own, means } of offered)
    if (means.kind === 'declaration' && !declaredAt.has(own)) declaredAt.set(own, means.local);
  for (const { name: own, means } of clients)
    if (means.kind === 'declaration') declaredAt.set(own, means.local);
  const found = walkPackage(
    [...clients, ...offered.filter((one) => !clients.includes(one)).sort(madeFirst)].map((one) =>
      asOffered(one, clients),
    ),
    {
      shapes,
      args: createArgumentReader(shapes),
      readme,
      dialect: createRustDialect(crate.model, declaredAt),
      routeOf: () => undefined,
    },
  );
  return withoutParts(found).map((one) => asRust(one, open));
}

/** Removes functions that only return a part of the client, because the functions of that part are listed. */
function withoutParts(found: readonly Callable[]): Callable[] {
  const parts = new Set<string>();
  for (const { calledAs = '' } of found)
    for (let at = calledAs.indexOf('('); at !== -1; at = calledAs.indexOf('(', at + 1))
      parts.add(calledAs.slice(0, at));
  return found.filter(({ calledAs = '' }) => !parts.has(calledAs));
}

/** Adds the functions of all `impl` blocks to their types; the calls of a builder become one function. */
function implement(crate: RustCrate, find: FindItem): void {
  const { declared } = crate.model;
  const members = implemented(crate, find);
  for (const declaration of declared.values()) {
    const { scope, alias } = declaration;
    declaration.members = declaration.members.map((one) => absoluteMember(one, scope, find));
    declaration.alias = alias && absoluteType(alias, scope, '', find);
    for (const one of declaration.functions)
      one.signature = absoluteSignature(one.signature, scope, '', find);
  }
  const builders = new Map([...members].map(([local, own]) => [local, builderOf(own, local)] as const));
  for (const [local, own] of members)
    for (const method of own) {
      const { returns } = method.signature ?? {};
      const answered =
        returns?.kind === 'name' && returns.name !== local && !method.isStatic ? returns.name : '';
      const builder = builders.get(answered);
      declared.get(local)?.members.push(asMember(builder ? withBuilder(method, builder) : method));
    }
}

/** The functions of each type, by its path. */
function implemented({ model, implementations }: RustCrate, find: FindItem): Map<string, RustFunction[]> {
  const members = new Map<string, RustFunction[]>();
  for (const { module, type, members: own } of implementations) {
    const local = model.declared.has(`${module}::${type}`) ? `${module}::${type}` : find(module, type);
    if (!local) continue;
    const absolute = own.map((one) => ({
      ...one,
      signature: one.signature && absoluteSignature(one.signature, module, local, find),
    }));
    members.set(local, [...(members.get(local) ?? []), ...absolute]);
  }
  return members;
}

const asMember = ({ name, kind, isStatic, isOptional, type, signature, doc }: Member): Member => ({
  name: isStatic && name === 'new' ? 'constructor' : name,
  kind,
  isStatic: isStatic && name !== 'new',
  isOptional,
  type,
  signature,
  doc,
});

type FindItem = (module: string, ref: string) => string | undefined;

const absoluteMember = (member: Member, module: string, find: FindItem): Member => ({
  ...member,
  type: member.type && absoluteType(member.type, module, '', find),
});

const absoluteSignature = (
  signature: Signature,
  module: string,
  self: string,
  find: FindItem,
): Signature => ({
  ...signature,
  returns: signature.returns && absoluteType(signature.returns, module, self, find),
  parameters: signature.parameters.map((one) => ({
    ...one,
    type: one.type && absoluteType(one.type, module, self, find),
  })),
});

function absoluteType(type: TypeNode, module: string, self: string, find: FindItem): TypeNode {
  if (type.kind === 'array') return { ...type, of: absoluteType(type.of, module, self, find) };
  if (type.kind === 'text' && type.text === 'Self' && self) return { kind: 'name', name: self, args: [] };
  if (type.kind !== 'name') return type;
  if (type.name === 'Promise')
    return { ...type, args: type.args.map((one) => absoluteType(one, module, self, find)) };
  return { ...type, name: find(module, type.name) ?? type.name };
}

/** The types that programs create first: those in the README, and those named after the crate, or Client. */
function clientsOf(offered: readonly PackageExport[], crate: string, readme: string): PackageExport[] {
  const plain = crate.replace(/_/g, '').toLowerCase();
  const rank = ({ name, means }: PackageExport): number => {
    if (means.kind !== 'declaration' || setting.test(name)) return 9;
    const canMake = means.declaration.members.some(
      (one) => one.name === 'constructor' || (one.isStatic && constructing.test(one.name)),
    );
    if (!canMake) return 9;
    if (name.toLowerCase() === plain) return 0;
    if (/Client$/.test(name)) return new RegExp(`\\b${name}::\\w+\\(`).test(readme) ? 1 : 3;
    return new RegExp(`=\\s*(?:\\w+::)*${name}::(?:new|builder|default|connect)\\(`).test(readme) ? 2 : 9;
  };
  return offered.filter((one) => rank(one) < 9).sort((a, b) => rank(a) - rank(b));
}

/**
 * Clients are created; for other types, only associated functions are listed. Without a client, all types are
 * created.
 */
function asOffered(one: PackageExport, clients: readonly PackageExport[]): PackageExport {
  const { means } = one;
  if (means.kind !== 'declaration') return one;
  const isMade = clients.includes(one) || clients.length === 0;
  const statics = (member: Member) =>
    !member.isStatic ||
    (!constructing.test(member.name) && !answersOwn(member, means.local) && !setting.test(one.name));
  const declaration: Declaration = {
    ...means.declaration,
    isClass: isMade && means.declaration.members.some(({ kind, isStatic }) => kind === 'method' && !isStatic),
    members: means.declaration.members.filter(statics),
  };
  return { ...one, means: { ...means, declaration } };
}

/** Functions and types with a constructor come before types that other functions return. */
const madeFirst = (a: PackageExport, b: PackageExport): number =>
  Number(isHandedOut(a)) - Number(isHandedOut(b));

const isHandedOut = ({ means }: PackageExport): boolean =>
  means.kind === 'declaration' &&
  means.declaration.functions.length === 0 &&
  !means.declaration.members.some(({ name }) => name === 'constructor');

const answersOwn = ({ signature }: Member, local: string): boolean =>
  signature?.returns?.kind === 'name' && signature.returns.name === local;

/** Uses the last segment of type paths, and imports the types that the call needs. */
function asRust(one: Callable, open: ReadonlyMap<string, string>): Callable {
  const used = new Set<string>();
  const args = one.args.map((arg) => withRustTypes(arg, open, arg.required, used, true));
  const [head = '', ...made] = (one.call?.setup ?? '').split('\n\n');
  const imports = [...new Set([...head.split('\n'), ...[...used].sort().map((path) => `use ${path};`)])];
  const formerName = one.formerName?.split('::').at(-1);
  return {
    ...one,
    args,
    formerName,
    ...(one.call && { call: { ...one.call, setup: [imports.join('\n'), ...made].join('\n\n') } }),
  };
}

function withRustTypes(
  arg: Argument,
  open: ReadonlyMap<string, string>,
  isNeeded: boolean,
  used: Set<string>,
  isArgument = false,
): Argument {
  const lists = /(?:\[\])*$/.exec(arg.type)?.[0] ?? '';
  const path = arg.type.slice(0, arg.type.length - lists.length);
  if (isNeeded && (arg.fields || arg.values))
    for (const [declared, its] of open) if (isMeant(declared, path)) used.add(its);
  const name = /^[\w:]+$/.test(path) ? (path.split('::').at(-1) ?? path) : path;
  const whole = 'Vec<'.repeat(lists.length / 2) + name + '>'.repeat(lists.length / 2);
  return {
    ...arg,
    type: isArgument || arg.required || whole === 'any' ? whole : `Option<${whole}>`,
    ...(arg.fields && {
      fields: arg.fields.map((field) => withRustTypes(field, open, isNeeded && field.required, used)),
    }),
  };
}

const isMeant = (declared: string, path: string): boolean =>
  declared === path || (!path.includes('::') && declared.endsWith(`::${path}`));
