import { importLimits } from '../../import-limits.ts';
import type { Argument } from '../callable.ts';
import type { LocatedType, PlacedMember, Shape, TypeLocation } from './shape.ts';
import { type Parameter, type TypeNode, typeText } from './type-node.ts';
import type { TypeShapes } from './type-shapes.ts';

/** The number and nesting depth of the fields of one function's arguments. */
const maxFields = 120;
const maxFieldDepth = 3;
/** The number of types that are read for one function, nested and in total. */
const maxTypeDepth = 40;
const maxSteps = 5_000;
/** The maximum number of values of an enumerated type. */
const maxValues = 500;
const maxUnionDepth = 6;
/** Arguments that callers rarely set; their fields would hide the others. */
const aside =
  /(?:^|\.)RequestOptions$|(?:RequestInit|CryptoProvider|Callback|Uploadable|FileLike|ReadStream|Readable|Blob|Buffer)$/;

interface Reading {
  budget: number;
  /** The types that are being read, to detect a type that contains itself. */
  inside: ReadonlySet<string | object>;
}

/** Reads the parameters of functions, including the fields of their types. */
export function createArgumentReader(shapes: TypeShapes) {
  let nesting = 0;
  let steps = 0;

  function read(parameters: readonly Parameter[], place: TypeLocation): Argument[] {
    steps = 0;
    const reading = { budget: maxFields, inside: new Set<string | object>() };
    return parameters.flatMap(({ name, type, text, required, isSpread }): Argument[] => {
      const details = type ? describe({ type, place }, reading, 0) : {};
      if (isSpread && details.fields) return [...details.fields];
      // A type without fields is more useful as its definition than as its name.
      const isNamed = details.fields || details.lists || !details.type || details.type === 'any';
      const shown = isNamed ? text : details.type;
      return [{ name, type: shown || text || '', required, ...withoutType(details) }];
    });
  }

  /** The description of a value by its type; empty if types refer to each other too deeply. */
  function describe(typed: LocatedType, reading: Reading, depth: number): Partial<Argument> {
    if (nesting >= maxTypeDepth || steps >= maxSteps) return {};
    steps++;
    nesting++;
    const described = describeType(typed, reading, depth);
    nesting--;
    return described;
  }

  function describeType(typed: LocatedType, reading: Reading, depth: number): Partial<Argument> {
    const written = typed.type.kind === 'name' ? typed.type.name : '';
    if (aside.test(written)) return { type: written };
    const { type, place } = shapes.settle(typed);
    if (type.kind === 'array') {
      const inner = describe({ type: type.of, place }, reading, depth);
      return { ...inner, type: `${inner.type ?? 'any'}[]`, values: undefined, lists: (inner.lists ?? 0) + 1 };
    }
    if (type.kind === 'union') return describeUnion(type.of, place, typed, reading, depth);
    if (type.kind === 'literal')
      return type.value === null ? {} : { type: typeText(type), values: [type.value] };
    if (type.kind === 'function' || type.kind === 'text') return { type: typeText(type) };
    const name = typed.type.kind === 'name' ? typeText(typed.type) : 'object';
    return { type: name, ...fieldsOf(typed, reading, depth) };
  }

  function describeUnion(
    of: readonly TypeNode[],
    place: TypeLocation,
    written: LocatedType,
    reading: Reading,
    depth: number,
  ): Partial<Argument> {
    const some = of.filter((one) => !isNothing(one));
    const [only] = some;
    if (some.length === 1 && only) return describe({ type: only, place }, reading, depth);
    const values = literalsOf(some, place);
    const name = written.type.kind === 'name' ? written.type.name : '';
    if (values) return { type: name || 'string', values };
    // The first alternative with fields describes the value.
    const parts = some.map((one) => typeText(shapes.settle({ type: one, place }).type));
    const isPlain = some.some((one) => shapes.settle({ type: one, place }).type.kind === 'text');
    const text = (isPlain ? parts.join(' | ') : name || parts.join(' | ')).slice(0, 200);
    if (isPlain) return { type: text };
    for (const one of some) {
      const details = describe({ type: one, place }, reading, depth);
      if (details.fields) return { ...details, type: text };
    }
    return { type: text };
  }

  function literalsOf(
    of: readonly TypeNode[],
    place: TypeLocation,
    depth = 0,
  ): (string | number | boolean)[] | undefined {
    if (depth > maxUnionDepth) return undefined;
    const values: (string | number | boolean)[] = [];
    for (const one of of.slice(0, maxValues)) {
      if (values.length > maxValues) break;
      const { type } = shapes.settle({ type: one, place });
      if (type.kind === 'union') values.push(...(literalsOf(type.of, place, depth + 1) ?? []));
      else if (type.kind === 'literal' && type.value !== null) values.push(type.value);
      // `'card' | OtherString` lists the known values, although others are possible.
      else if (!/^(?:string|\(?string & |OtherString)/.test(typeText(type))) return undefined;
    }
    return values.length > 0 ? values : undefined;
  }

  function fieldsOf(typed: LocatedType, reading: Reading, depth: number): Partial<Argument> {
    const shape = shapes.shapeOf(typed, 0, true);
    if (!shape || !isData(shape) || reading.inside.has(shape.identity)) return {};
    const properties = shape.members.filter(({ member }) => member.kind === 'property' && !member.isStatic);
    if (properties.length === 0) return {};
    if (depth >= maxFieldDepth || properties.length > reading.budget) return { isCut: true };
    reading.budget -= properties.length;
    const inner: Reading = {
      get budget() {
        return reading.budget;
      },
      set budget(budget) {
        reading.budget = budget;
      },
      inside: new Set([...reading.inside, shape.identity]),
    };
    const required = properties.filter(({ member }) => !member.isOptional);
    // Required fields are read first, so that they are within the limit.
    const read = new Map([...required, ...properties].map((one) => [one, undefined] as const)) as Map<
      PlacedMember,
      Argument | undefined
    >;
    for (const one of read.keys()) read.set(one, fieldOf(one, inner, depth));
    return { fields: properties.flatMap((one) => read.get(one) ?? []) };
  }

  function fieldOf({ member, place }: PlacedMember, reading: Reading, depth: number): Argument {
    const details = member.type ? describe({ type: member.type, place }, reading, depth + 1) : {};
    return {
      name: member.name,
      required: !member.isOptional,
      description: member.doc.text.slice(0, importLimits.inputDescriptionLength * 2),
      ...details,
      type: details.type ?? 'any',
    };
  }

  return { read };
}

/** An object literal that callers write. Objects with methods and class instances are only passed on. */
const isData = ({ calls, members, isInstance }: Shape): boolean =>
  !isInstance &&
  calls.length === 0 &&
  !members.some(({ member }) => member.kind === 'method' && !member.isOptional);

const withoutType = ({ type: _type, ...rest }: Partial<Argument>): Partial<Argument> => rest;

const isNothing = (type: TypeNode): boolean =>
  (type.kind === 'literal' && (type.value === null || type.value === '')) ||
  (type.kind === 'text' && /^(?:undefined|null|void|never)$/.test(type.text));
