import { noDoc } from '../callable.ts';
import type { Declaration } from './module-model.ts';
import type { NameMeaning, PackageNames } from './package-names.ts';
import {
  bind,
  emptyShape,
  isNothing,
  isOpaque,
  type LocatedType,
  merge,
  type PlacedMember,
  placeOf,
  type Shape,
  split,
  type TypeLocation,
  type ValuePlace,
  valueMember,
  withReferrer,
} from './shape.ts';
import { type TypeNode, typeText } from './type-node.ts';

const maxDepth = 24;
/** The maximum number of types that are read for one value. */
const maxSteps = 5_000;
/** Standard types that are replaced with their argument. */
const transparent = /^(?:Readonly|Required|NonNullable|Partial|Omit|Pick|Exclude|Extract|NoInfer|Awaited)$/;

/** Names of types that packages use for objects that need at least one of several fields. */
const oneNeeded = /(?:AtLeastOne|ExactlyOne|OnlyOne|OneOrMore)(?:Of)?$/;

/** Marks the simplest field, preferably a string, as required. */
function withFirstNeeded(shape: Shape): Shape {
  const isText = ({ member: { type } }: PlacedMember) => type?.kind === 'text' && type.text === 'string';
  const needed = shape.members.find(isText) ?? shape.members[0];
  const members = shape.members.map((one) => ({
    ...one,
    member: { ...one.member, isOptional: one !== needed },
  }));
  return { ...shape, members };
}

export type TypeShapes = ReturnType<typeof createTypeShapes>;

/** Resolves types to the members of their values. */
export function createTypeShapes(names: PackageNames) {
  const instances = new Map<Declaration, Shape | undefined>();
  let budget = 0;

  /** Each lookup starts with the same limit. */
  function isTooFar(depth: number): boolean {
    if (depth === 0) budget = maxSteps;
    return depth > maxDepth || --budget < 0;
  }

  /** Follows names and wrappers to a type that has members, signatures or parts of its own. */
  function settle({ type, place }: LocatedType, depth = 0): LocatedType {
    if (depth > maxDepth) return { type, place };
    if (type.kind === 'index') return settleIndex(type.of, type.key, place, depth) ?? { type, place };
    if (type.kind !== 'name') return { type, place };
    const bound = place.bindings?.get(type.name);
    if (bound) return settle(bound, depth + 1);
    const means = names.resolve(place.model, place.scope, type.name, place.referrer);
    if (!means) return settleOfLanguage(type.name, type.args, place, depth) ?? { type, place };
    const isKept = oneNeeded.test(type.name) && type.args.length > 0;
    if (means.kind !== 'declaration' || !means.declaration.alias || isKept) return { type, place };
    const { alias, typeParameters } = means.declaration;
    const inner = placeOf(means, bind(typeParameters, type.args, place));
    return settle({ type: alias, place: withReferrer(inner, means.local, alias) }, depth + 1);
  }

  function settleOfLanguage(
    name: string,
    args: readonly TypeNode[],
    place: TypeLocation,
    depth: number,
  ): LocatedType | undefined {
    const [first] = args;
    if (!first) return undefined;
    if (transparent.test(name) && !/^(?:Partial|Required|Omit|Pick)$/.test(name))
      return settle({ type: first, place }, depth + 1);
    if (name !== 'ReturnType' || first.kind !== 'typeof') return undefined;
    const means = names.resolve(place.model, place.scope, first.name);
    if (means?.kind !== 'declaration') return undefined;
    const returns = means.declaration.functions[0]?.signature.returns;
    return returns && settle({ type: returns, place: placeOf(means) }, depth + 1);
  }

  function settleIndex(
    of: TypeNode,
    key: TypeNode,
    place: TypeLocation,
    depth: number,
  ): LocatedType | undefined {
    if (key.kind !== 'literal' || typeof key.value !== 'string') return undefined;
    const found = shapeOf({ type: of, place }, depth + 1)?.members.find(
      ({ member }) => member.name === key.value,
    );
    return found?.member.type && settle({ type: found.member.type, place: found.place }, depth + 1);
  }

  /** The members of a value of a type; undefined if none are known. */
  function shapeOf(typed: LocatedType, depth = 0, choose = false): Shape | undefined {
    if (isTooFar(depth)) return undefined;
    const { type, place } = settle(typed, depth);
    switch (type.kind) {
      case 'object':
        return { ...emptyShape(type), ...split(type.members, place, '') };
      case 'function':
        return { ...emptyShape(type), calls: [{ signature: type.signature, doc: noDoc, place }] };
      case 'intersection':
        return merge(
          type.of.map((one) => shapeOf({ type: one, place }, depth + 1, choose)),
          type,
        );
      case 'union': {
        const some = type.of.filter((one) => !isNothing(one));
        const shape = some.length === 1 || choose ? firstShape(some, place, depth + 1, choose) : undefined;
        return shape && { ...shape, isNullable: shape.isNullable || some.length < type.of.length };
      }
      case 'typeof': {
        const means = names.resolve(place.model, place.scope, type.name, place.referrer);
        return means && valueShapeOf(means, depth + 1);
      }
      case 'name':
        return shapeOfName(type.name, type.args, place, depth, choose);
      default:
        return undefined;
    }
  }

  function firstShape(
    of: readonly TypeNode[],
    place: TypeLocation,
    depth: number,
    choose: boolean,
  ): Shape | undefined {
    for (const one of of) {
      const shape = shapeOf({ type: one, place }, depth, choose);
      if (shape) return shape;
    }
    return undefined;
  }

  function shapeOfName(
    name: string,
    args: readonly TypeNode[],
    place: TypeLocation,
    depth: number,
    choose: boolean,
  ): Shape | undefined {
    const means = names.resolve(place.model, place.scope, name, place.referrer);
    if (!means) {
      const [first, keys] = args;
      const shape =
        first && transparent.test(name) ? shapeOf({ type: first, place }, depth + 1, choose) : undefined;
      return shape && narrowed(shape, name, keys);
    }
    if (means.kind === 'module') return valueShapeOf(means, depth + 1);
    const [first] = args;
    if (first && oneNeeded.test(name)) {
      const shape = shapeOf({ type: first, place }, depth + 1, choose);
      return shape && withFirstNeeded(shape);
    }
    return instanceShapeOf(means, args, place, depth);
  }

  /** Applies `Omit`, `Pick`, `Partial` and `Required` to the members of a type. */
  function narrowed(shape: Shape, name: string, keys: TypeNode | undefined): Shape {
    const named = new Set(
      (keys?.kind === 'union' ? keys.of : [keys]).map((one) => (one?.kind === 'literal' ? one.value : null)),
    );
    if (name === 'Omit' || name === 'Pick') {
      const isKept = ({ member }: PlacedMember) => named.has(member.name) === (name === 'Pick');
      return { ...shape, identity: {}, members: shape.members.filter(isKept) };
    }
    if (name !== 'Partial' && name !== 'Required') return shape;
    const members = shape.members.map((one) => ({
      ...one,
      member: { ...one.member, isOptional: name === 'Partial' },
    }));
    return { ...shape, members };
  }

  /** The members of an instance of a class or interface, own members before inherited ones. */
  function instanceShapeOf(
    means: Extract<NameMeaning, { kind: 'declaration' }>,
    args: readonly TypeNode[] = [],
    from?: TypeLocation,
    depth = 0,
  ): Shape | undefined {
    if (isTooFar(depth)) return undefined;
    const { declaration } = means;
    if (declaration.members.length === 0 && declaration.bases.length === 0) return undefined;
    if (args.length > 0) return readInstanceShape(means, args, from, depth);
    if (!instances.has(declaration)) instances.set(declaration, readInstanceShape(means, args, from, depth));
    return instances.get(declaration);
  }

  function readInstanceShape(
    means: Extract<NameMeaning, { kind: 'declaration' }>,
    args: readonly TypeNode[],
    from: TypeLocation | undefined,
    depth: number,
  ): Shape | undefined {
    const { declaration, model, local } = means;
    const place = placeOf(means, bind(declaration.typeParameters, args, from));
    const argsText = args.length > 0 ? args.map((one) => typeText(one)).join() : '';
    const own: Shape = {
      ...emptyShape(`${model.path} ${local} ${argsText}`),
      name: declaration.name,
      ...split(
        declaration.members.filter(({ isStatic }) => !isStatic),
        place,
        `${model.path} ${local}`,
      ),
    };
    const bases = declaration.bases.map((base) => shapeOf({ type: base, place }, depth + 1));
    const merged = merge([own, ...bases], own.identity);
    return (
      merged && { ...merged, name: declaration.name, isNullable: false, isInstance: isOpaque(declaration) }
    );
  }

  /** The members of a named value: the static members of a class, or the contents of a namespace or module. */
  function valueShapeOf(means: NameMeaning, depth = 0): Shape | undefined {
    if (isTooFar(depth)) return undefined;
    if (means.kind === 'module') {
      const members = names.exportsOf(means.model).map(([name, one]) => memberOf(name, one));
      return { ...emptyShape(means.model), members };
    }
    const { declaration, model, local } = means;
    const place = placeOf(means);
    if (declaration.value)
      return shapeOf(
        { type: declaration.value, place: withReferrer(place, local, declaration.value) },
        depth + 1,
      );
    const owner = `${model.path} ${local} static`;
    const statics = split(
      declaration.members.filter(({ isStatic }) => isStatic),
      place,
      owner,
    );
    const inner = declaration.isNamespace ? innerOf(means) : [];
    const calls = declaration.functions.map(({ signature, doc }) => ({ signature, doc, place }));
    return {
      ...emptyShape(owner),
      name: declaration.name,
      members: [...statics.members, ...inner],
      calls,
    };
  }

  function innerOf({ model, local }: Extract<NameMeaning, { kind: 'declaration' }>): PlacedMember[] {
    const prefix = `${local}.`;
    return [...model.declared]
      .filter(([key]) => key.startsWith(prefix) && !key.slice(prefix.length).includes('.'))
      .map(([key, declaration]) =>
        memberOf(declaration.name, { kind: 'declaration', model, local: key, declaration }),
      );
  }

  /** A named value as a member of its namespace or module. */
  function memberOf(name: string, means: NameMeaning): PlacedMember {
    const place = means.kind === 'module' ? { model: means.model, scope: '' } : placeOf(means);
    return { member: valueMember(name), place: { ...place, value: means } as ValuePlace, owner: '' };
  }

  /** The class with a name, if the name refers to a class. */
  function classOf(
    name: string,
    place: TypeLocation,
  ): Extract<NameMeaning, { kind: 'declaration' }> | undefined {
    const means = names.resolve(place.model, place.scope, name, place.referrer);
    return means?.kind === 'declaration' && means.declaration.isClass ? means : undefined;
  }

  return { settle, shapeOf, instanceShapeOf, valueShapeOf, classOf };
}
