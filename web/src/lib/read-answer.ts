import { isJsonObject } from '@fieldkit/contract/json.ts';
import { readDefaults } from '@fieldkit/contract/shapes.ts';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

/** Marks a value that does not match its schema. */
const unreadable = Symbol('unreadable');

/**
 * Parses a server's answer with the contract's schema as tolerantly as possible. Another version of the
 * server, or a server that implements only the product specification, may send unknown values or additional
 * fields, or omit optional ones. Missing fields and unknown values get the values of `readDefaults`, and
 * unreadable items of a list are dropped.
 * @returns undefined if the answer as a whole does not match, such as an object instead of a list
 */
export function readAnswer<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> | undefined {
  const exact = z.safeParse(schema, value);
  if (exact.success) return exact.data;
  const read = value === undefined ? unreadable : readValue(schema, value);
  return read === unreadable ? undefined : (read as z.output<S>);
}

function readValue(schema: Schema, sent: unknown): unknown {
  const def = schema._zod.def as Def;
  const convert = readDefaults.get(schema as z.ZodMiniType)?.convert;
  const value = convert ? convert(sent) : sent;
  switch (def.type) {
    case 'object':
      return isJsonObject(value) ? readFields(def.shape, value) : unreadable;
    case 'array':
      return Array.isArray(value) ? readItems(def.element, value) : unreadable;
    case 'nullable':
      return value === undefined || value === null ? null : readValue(def.innerType, value);
    case 'optional':
      return value === undefined || value === null ? undefined : readValue(def.innerType, value);
    case 'union':
      return (
        def.options.map((option) => readValue(option, value)).find((read) => read !== unreadable) ??
        unreadable
      );
    default:
      return readLeaf(schema, def, value);
  }
}

/** If no item of a nonempty list is readable, it is not a list of this kind. */
function readItems(element: Schema, items: readonly unknown[]): unknown {
  const read = items.map((item) => readValue(element, item)).filter((item) => item !== unreadable);
  return read.length === 0 && items.length > 0 ? unreadable : read;
}

/** If no field of an object is readable, it is not an object of this kind. */
function readFields(shape: Readonly<Record<string, Schema>>, value: Record<string, unknown>): unknown {
  const fields = Object.entries(shape).map(
    ([name, field]) => [name, value[name], readField(field, value[name])] as const,
  );
  const isKnown = fields.some(([, sent, read]) => sent !== undefined && read !== unreadable);
  if (!isKnown || fields.some(([, , read]) => read === unreadable)) return unreadable;
  return Object.fromEntries(fields.map(([name, , read]) => [name, read]));
}

function readField(schema: Schema, value: unknown): unknown {
  if (value !== undefined && value !== null) return readValue(schema, value);
  const registered = readDefaults.get(schema as z.ZodMiniType);
  if (registered) return registered.value;
  const def = schema._zod.def as Def;
  if (def.type === 'array') return [];
  if (def.type === 'object')
    return Object.fromEntries(
      Object.entries(def.shape).map(([name, field]) => [name, readField(field, undefined)]),
    );
  return readValue(schema, undefined);
}

function readLeaf(schema: Schema, def: Def, value: unknown): unknown {
  const exact = z.safeParse(schema, value);
  if (exact.success) return exact.data;
  const registered = readDefaults.get(schema as z.ZodMiniType);
  if (registered) return registered.value;
  switch (def.type) {
    case 'enum':
      return Object.values(def.entries).at(-1);
    case 'literal':
      return value === undefined ? def.values[0] : unreadable;
    // Other servers may format ids and dates differently. A missing id has no default.
    case 'string':
      if (value === undefined && 'format' in def && def.format === 'uuid') return unreadable;
      return typeof value === 'string' || typeof value === 'number' ? String(value) : blank(value, '');
    case 'number':
      return Number.isFinite(Number(value ?? Number.NaN)) ? Number(value) : blank(value, 0);
    case 'boolean':
      return blank(value, false);
    default:
      return unreadable;
  }
}

const blank = (value: unknown, otherwise: unknown): unknown =>
  value === undefined || value === null ? otherwise : unreadable;
