import { noDoc } from '../callable.ts';
import { ancestorsOf, implementersOf } from '../modules/client-parts.ts';
import type { Declaration } from '../modules/module-model.ts';
import type { PackageNames } from '../modules/package-names.ts';
import type { Member, Parameter, TypeNode } from '../modules/type-node.ts';
import type { CSharpPackage } from './csharp-model.ts';
import { shortName } from './csharp-names.ts';
import { csharpTypeText } from './csharp-type.ts';

/** How an instance of a data class is created. */
export interface DataMaker {
  /** The properties that its constructor takes, in order. */
  places: string[];
  /** List properties that are already initialized, so that code adds to them. */
  filled: string[];
}

const services =
  /(?:Client|Clients|Service|Services|Connection|Factory|Handler|Provider|Manager|Exception|Attribute|Converter|Serializer|Requestor)$/;
/** Methods of data classes that set or serialize their properties. */
const accessors = /^(?:Add|To|With|Set|Write|Read|Merge|Clone|Validate|Is|Has)\w*$/;

/**
 * Gives interfaces the requests and descriptions of the classes that implement them, and types their
 * extension methods.
 */
export function copyMembersToInterfaces({ model, extensions }: CSharpPackage, names: PackageNames): void {
  for (const { target, scope, member } of extensions) {
    const means = target.kind === 'name' ? names.resolve(model, scope, target.name) : undefined;
    if (means?.kind === 'declaration') means.declaration.members.push(member);
  }
  for (const [declaration, classes] of implementersOf(model, names)) {
    if (declaration.isClass) continue;
    const own = new Map(classes.flatMap(({ members }) => members.map((one) => [keyOf(one), one] as const)));
    for (const member of declaration.members) {
      const known = own.get(keyOf(member));
      if (known) lend(known, member);
    }
  }
}

function lend(from: Member, to: Member): void {
  if (!to.doc.text) to.doc = from.doc;
  if (!to.signature || !from.signature) return;
  to.signature.route ??= from.signature.route;
  if (from.signature.isPart !== undefined) to.signature.isPart ??= from.signature.isPart;
}

const keyOf = ({ name, signature }: Member): string =>
  `${name}(${signature?.parameters.map(({ text }) => text).join(', ') ?? ''})`;

/** Reads data classes as objects with fields, including inherited fields. */
export function readDataClasses(cs: CSharpPackage, names: PackageNames): Map<Declaration, DataMaker> {
  const makers = new Map<Declaration, DataMaker>();
  const own = [...cs.model.declared.values()].filter((one) => isData(one, cs, names));
  const made = own.map((one) => [one, flattened(one, cs, names)] as const);
  for (const [declaration, members] of made) {
    const all = [declaration, ...ancestorsOf(declaration, cs.model, names)].flatMap((one) => one.members);
    const maker = makerOf(declaration, members, all, cs);
    makers.set(declaration, maker);
    const taken = missing(maker, members, all, cs.constructors.get(declaration) ?? []);
    declaration.members = [
      ...taken,
      ...members.map((one) => ({ ...one, isOptional: one.isOptional && !maker.places.includes(one.name) })),
      ...declaration.members.filter(({ isStatic }) => isStatic),
    ];
    declaration.bases = [];
  }
  return makers;
}

function isData(declaration: Declaration, cs: CSharpPackage, names: PackageNames): boolean {
  const { isClass, isAbstract, members, name } = declaration;
  if (!isClass || isAbstract || services.test(name)) return false;
  const methods = members.filter(
    ({ kind, isStatic, name: own }) => kind === 'method' && !isStatic && !accessors.test(own),
  );
  const count = flattened(declaration, cs, names).length;
  return count > 0 ? methods.length < count : methods.length === 0 && takesItsProperties(declaration, cs);
}

/** A class with only read-only properties receives them in its constructor. */
function takesItsProperties(declaration: Declaration, cs: CSharpPackage): boolean {
  const parameters = (cs.constructors.get(declaration) ?? []).flat();
  return declaration.members.some(
    ({ kind, name }) => kind === 'property' && parameters.some((one) => isSame(one.name, name)),
  );
}

const isSame = (parameter: string, property: string): boolean =>
  parameter.toLowerCase() === property.toLowerCase();

/** The properties that callers set, including those of base classes. */
function flattened(declaration: Declaration, cs: CSharpPackage, names: PackageNames): Member[] {
  const found = new Map<string, Member>();
  for (const one of [declaration, ...ancestorsOf(declaration, cs.model, names)]) {
    const { settable, filled } = cs.fields.get(one) ?? { settable: new Set(), filled: new Set() };
    for (const member of one.isClass ? one.members : []) {
      const isField = member.kind === 'property' && (settable.has(member.name) || filled.has(member.name));
      if (isField && !found.has(member.name)) found.set(member.name, qualifiedIn(member, one, cs, names));
    }
  }
  return [...found.values()];
}

/** Types that a base class names are resolved in its scope. */
function qualifiedIn(member: Member, { scope }: Declaration, cs: CSharpPackage, names: PackageNames): Member {
  return { ...member, type: qualified(member.type, scope, '', cs, names) };
}

/** @param all also the read-only properties */
function makerOf(
  declaration: Declaration,
  members: readonly Member[],
  all: readonly Member[],
  cs: CSharpPackage,
): DataMaker {
  const constructors = [...(cs.constructors.get(declaration) ?? [])].sort((a, b) => needed(a) - needed(b));
  const [fewest = []] = constructors;
  const places = fewest
    .filter(({ required }) => required)
    .map(({ name }) => all.find((one) => one.kind === 'property' && isSame(name, one.name))?.name ?? name);
  const filled = members.flatMap(({ name }) => (cs.fields.get(declaration)?.filled.has(name) ? [name] : []));
  return { places, filled: filled.filter((name) => !places.includes(name)) };
}

const needed = (parameters: readonly Parameter[]): number =>
  parameters.filter(({ required }) => required).length;

/** Constructor parameters that are not settable properties. */
function missing(
  { places }: DataMaker,
  members: readonly Member[],
  all: readonly Member[],
  constructors: readonly Parameter[][],
): Member[] {
  return places.flatMap((name): Member[] => {
    if (members.some((one) => one.name === name)) return [];
    const type = constructors.flat().find((one) => isSame(one.name, name))?.type;
    const doc = all.find((one) => one.kind === 'property' && one.name === name)?.doc ?? noDoc;
    return [{ name, kind: 'property', isStatic: false, isOptional: false, type, signature: undefined, doc }];
  });
}

/** Replaces all types with the names that code in the main namespace uses. */
export function qualifyTypes(cs: CSharpPackage, names: PackageNames, main: string): void {
  for (const { members, scope, typeParameters } of cs.model.declared.values())
    for (const member of members) {
      const write = (type: TypeNode | undefined) => qualified(type, scope, main, cs, names, typeParameters);
      member.type = write(member.type);
      if (!member.signature) continue;
      const parameters = member.signature.parameters.map((one) => {
        const type = write(one.type);
        return { ...one, type, text: type ? csharpTypeText(type) : one.text };
      });
      member.signature = { ...member.signature, parameters, returns: write(member.signature.returns) };
    }
}

function qualified(
  type: TypeNode | undefined,
  scope: string,
  main: string,
  cs: CSharpPackage,
  names: PackageNames,
  parameters: readonly string[] = [],
): TypeNode | undefined {
  const inner = (one: TypeNode) => qualified(one, scope, main, cs, names, parameters) ?? one;
  if (type?.kind === 'array') return { ...type, of: inner(type.of) };
  if (type?.kind !== 'name') return type;
  const args = type.args.map(inner);
  const means =
    parameters.includes(type.name) || type.name === 'Promise'
      ? undefined
      : names.resolve(cs.model, scope, type.name);
  if (means?.kind !== 'declaration') return { ...type, args };
  return { ...type, name: nameIn(main, means.local), args };
}

/** `Shop.Order` as `Order` in the namespace Shop. */
export const nameIn = (main: string, local: string): string =>
  main !== '' && local.startsWith(`${main}.`) && !local.slice(main.length + 1).includes('.')
    ? shortName(local)
    : local;
