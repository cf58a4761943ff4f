import { type Doc, noDoc } from '../callable.ts';
import type { Declaration, ModuleModel } from './module-model.ts';
import type { NameMeaning } from './package-names.ts';
import type { Member, Signature, TypeNode } from './type-node.ts';

/** The location of a type, from which its names are looked up. */
export interface TypeLocation {
  model: ModuleModel;
  scope: string;
  /** The types of the declaration's type parameters. */
  bindings?: ReadonlyMap<string, LocatedType> | undefined;
  /** The declaration itself: an alias with its own name refers to another declaration. */
  referrer?: string;
}

export interface LocatedType {
  type: TypeNode;
  place: TypeLocation;
}

export interface PlacedMember {
  member: Member;
  place: TypeLocation;
  /** The class or interface that declares it. */
  owner: string;
}

export interface PlacedCall {
  signature: Signature;
  doc: Doc;
  place: TypeLocation;
}

/** The members of a value of a type. */
export interface Shape {
  /** The declared name; empty for an anonymous type. */
  name: string;
  /** An object or a text that is equal for every path that leads to this type. */
  identity: string | object;
  members: PlacedMember[];
  /** The signatures of the value itself. */
  calls: PlacedCall[];
  /** Whether it can be `null` or `undefined`. */
  isNullable: boolean;
  /** Whether it is an instance of a class, and not a plain object. */
  isInstance: boolean;
}

const maxMembers = 5_000;

/** A class with methods; a class that only has fields is read as a plain object. */
export const isOpaque = ({ isClass, members }: Declaration): boolean =>
  isClass && members.some(({ kind }) => kind === 'method');

/** The location of a member that is a named value without a type of its own. */
export interface ValuePlace extends TypeLocation {
  value?: NameMeaning;
}

export const valueMember = (name: string): Member => ({
  name,
  kind: 'property',
  isStatic: true,
  isOptional: false,
  type: undefined,
  signature: undefined,
  doc: noDoc,
});

/** A field without documentation. */
export const propertyMember = (name: string, type: TypeNode | undefined, isOptional: boolean): Member => ({
  name,
  kind: 'property',
  isStatic: false,
  isOptional,
  type,
  signature: undefined,
  doc: noDoc,
});

export const emptyShape = (identity: string | object): Shape => ({
  name: '',
  identity,
  members: [],
  calls: [],
  isNullable: false,
  isInstance: false,
});

export const isNothing = (type: TypeNode): boolean =>
  (type.kind === 'literal' && type.value === null) ||
  (type.kind === 'text' && /^(?:undefined|null|void|never)$/.test(type.text));

export function split(
  members: readonly Member[],
  place: TypeLocation,
  owner: string,
): Pick<Shape, 'members' | 'calls'> {
  const calls = members.flatMap(({ kind, signature, doc }) =>
    kind === 'call' && signature ? [{ signature, doc, place }] : [],
  );
  const named = members
    .filter(({ kind, name }) => kind !== 'call' && name !== 'constructor')
    .map((member) => ({ member, place, owner }));
  return { members: named, calls };
}

/** Merges members; for each name, those of the first shape that has it, so that overloads stay together. */
export function merge(shapes: readonly (Shape | undefined)[], identity: string | object): Shape | undefined {
  const known = shapes.filter((shape) => shape !== undefined);
  if (known.length === 0) return undefined;
  const members: PlacedMember[] = [];
  const places = new Map<string, number>();
  for (const shape of known) {
    const before = new Map(places);
    for (const one of shape.members) {
      const { isOptional } = one.member;
      const name = one.member.name + (one.member.label ?? '');
      const place = before.get(name);
      const first = place === undefined ? undefined : members[place];
      if (place === undefined && members.length < maxMembers) {
        places.set(name, members.length);
        members.push(one);
        // A field that one part requires is required in the whole.
      } else if (place !== undefined && first?.member.isOptional && !isOptional)
        members[place] = { ...first, member: { ...first.member, isOptional: false } };
    }
  }
  return {
    name: known.find(({ name }) => name)?.name ?? '',
    identity,
    members,
    calls: known.flatMap(({ calls }) => calls),
    isNullable: known.every(({ isNullable }) => isNullable),
    isInstance: known.some(({ isInstance }) => isInstance),
  };
}

export function placeOf(
  means: Extract<NameMeaning, { kind: 'declaration' }>,
  bindings?: ReadonlyMap<string, LocatedType>,
): TypeLocation {
  const { model, local, declaration } = means;
  // Names in a namespace that is merged with a type are looked up in the namespace itself.
  const scope = declaration.isNamespace ? local : declaration.scope;
  return { model, scope, ...(bindings && { bindings }) };
}

/** In a namespace, `export { Users }` refers to the declaration outside of it. */
export function withReferrer(place: TypeLocation, local: string, type: TypeNode): TypeLocation {
  const isOwnName = 'name' in type && type.name === local.split('.').at(-1);
  return isOwnName ? { ...place, referrer: local } : place;
}

export function bind(
  parameters: readonly string[],
  args: readonly TypeNode[],
  place: TypeLocation | undefined,
): ReadonlyMap<string, LocatedType> | undefined {
  if (parameters.length === 0 || !place) return undefined;
  return new Map(
    parameters.flatMap((name, index) => {
      const type = args[index];
      return type ? [[name, { type, place }] as const] : [];
    }),
  );
}
