import { type Doc, noDoc } from '../callable.ts';
import type { Declaration, ModuleModel } from './module-model.ts';
import type { NameMeaning } from './package-names.ts';
import type { Member, Signature, TypeNode } from './type-node.ts';

/** The place of a type: names in it are looked up from there. */
export interface Place {
  model: ModuleModel;
  scope: string;
  /** The types of the declaration's type parameters. */
  bindings?: ReadonlyMap<string, LocatedType> | undefined;
  /** The declaration itself, which an alias of its own name does not mean. */
  asker?: string;
}

export interface LocatedType {
  type: TypeNode;
  place: Place;
}

export interface PlacedMember {
  member: Member;
  place: Place;
  /** The class or interface that declares it. */
  owner: string;
}

export interface PlacedCall {
  signature: Signature;
  doc: Doc;
  place: Place;
}

/** What a value of a type offers. */
export interface Shape {
  /** The declared name; empty for a type that has none. */
  name: string;
  /** What is the same for every way that leads to it. */
  identity: string | object;
  members: PlacedMember[];
  /** How the value itself is called. */
  calls: PlacedCall[];
  /** Whether it may be `null` or `undefined`. */
  isNullable: boolean;
  /** Whether it is of a class, and not only of the form of an object. */
  isInstance: boolean;
}

const mostMembers = 5_000;

/** A class that does something; one that only has fields is a form of an object. */
export const isOpaque = ({ isClass, members }: Declaration): boolean =>
  isClass && members.some(({ kind }) => kind === 'method');

/** The place of a member that is a named value, which has no type of its own. */
export interface ValuePlace extends Place {
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

/** A field without documentation of its own. */
export const propertyMember = (name: string, type: TypeNode | undefined, isOptional: boolean): Member => ({
  name,
  kind: 'property',
  isStatic: false,
  isOptional,
  type,
  signature: undefined,
  doc: noDoc,
});

export const nothing = (identity: string | object): Shape => ({
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
  place: Place,
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

/** The members of all, of one name those of the first that has it: overloads stay together. */
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
      if (place === undefined && members.length < mostMembers) {
        places.set(name, members.length);
        members.push(one);
        // What one part requires, the whole does.
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
): Place {
  const { model, local, declaration } = means;
  // Names in a namespace that belongs to a type are found from the declaration's own scope.
  const scope = declaration.isNamespace ? local : declaration.scope;
  return { model, scope, ...(bindings && { bindings }) };
}

/** `export { Users as Users }` in a namespace means the one outside of it. */
export function withAsker(place: Place, local: string, type: TypeNode): Place {
  const isOwnName = 'name' in type && type.name === local.split('.').at(-1);
  return isOwnName ? { ...place, asker: local } : place;
}

export function bind(
  parameters: readonly string[],
  args: readonly TypeNode[],
  place: Place | undefined,
): ReadonlyMap<string, LocatedType> | undefined {
  if (parameters.length === 0 || !place) return undefined;
  return new Map(
    parameters.flatMap((name, index) => {
      const type = args[index];
      return type ? [[name, { type, place }] as const] : [];
    }),
  );
}
