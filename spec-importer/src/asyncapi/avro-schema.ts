import { importLimits } from '../import-limits.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';

/** How deep types are read that are declared inside each other. */
const MAX_DEPTH = 100;

const primitives = new Map<unknown, JsonObject>([
  ['null', { type: 'null' }],
  ['boolean', { type: 'boolean' }],
  ['int', { type: 'integer' }],
  ['long', { type: 'integer' }],
  ['float', { type: 'number' }],
  ['double', { type: 'number' }],
  ['bytes', { type: 'string', format: 'byte' }],
  ['string', { type: 'string' }],
]);

/** What values of logical types mean, which are sent as one of the primitive types. */
const logicalTypes = new Map<unknown, string>([
  ['date', 'A number of days since 1970-01-01.'],
  ['time-millis', 'A number of milliseconds since midnight.'],
  ['time-micros', 'A number of microseconds since midnight.'],
  ['timestamp-millis', 'A number of milliseconds since 1970-01-01 UTC.'],
  ['timestamp-micros', 'A number of microseconds since 1970-01-01 UTC.'],
  ['local-timestamp-millis', 'A number of milliseconds since 1970-01-01 in the local time zone.'],
  ['decimal', 'A decimal number.'],
  ['uuid', 'A UUID.'],
]);

/**
 * Converts an Avro schema to a JSON Schema, so that its fields are read like those of other payloads.
 * https://avro.apache.org/docs/1.12.0/specification/
 * @param noteType is called for each record and enum with its name without the namespace
 * @returns an empty schema for what is no Avro schema
 */
export function schemaOfAvro(
  avro: unknown,
  noteType: (name: string, schema: JsonObject) => void = () => undefined,
): JsonObject {
  // By the name of the type, with and without its namespace, which types inside it share.
  const declarations = new Map<string, JsonObject>();
  // YAML can share an object among many places, and place it inside itself.
  const known = new Map<object, JsonObject>();

  function convert(type: unknown, depth: number, space = ''): JsonObject {
    if (typeof type === 'string')
      return primitives.get(type) ?? declarations.get(`${space}.${type}`) ?? declarations.get(type) ?? {};
    if (typeof type !== 'object' || type === null || depth > MAX_DEPTH) return {};
    const before = known.get(type);
    if (before) return before;
    const schema: JsonObject = {};
    known.set(type, schema);
    return Object.assign(
      schema,
      Array.isArray(type) ? union(type, depth, space) : declared(type as JsonObject, schema, depth, space),
    );
  }

  function union(types: unknown[], depth: number, space: string): JsonObject {
    const all = listOf(types, importLimits.variants).map((one) => convert(one, depth + 1, space));
    // A union has each type once.
    const members = [...new Set(all)];
    return members.length === 1 ? { allOf: members } : { anyOf: members };
  }

  function declared(avro: JsonObject, schema: JsonObject, depth: number, around: string): JsonObject {
    const { type, name, logicalType } = avro;
    const space = spaceOf(avro, around);
    if (typeof name === 'string') {
      const own = name.slice(name.lastIndexOf('.') + 1);
      for (const key of [name, own, `${space}.${own}`]) declarations.set(key, schema);
      if (type === 'record' || type === 'enum') noteType(own, schema);
    }
    const meaning = logicalTypes.get(logicalType);
    const description = [avro.doc, meaning].filter((text) => typeof text === 'string').join('\n');
    const about = description === '' ? {} : { description };
    switch (type) {
      case 'record':
      case 'error':
        return { ...about, type: 'object', ...fieldsOf(avro, depth, space) };
      case 'enum':
        return { ...about, type: 'string', enum: listOf(avro.symbols, importLimits.listedValues) };
      case 'array':
        return { ...about, type: 'array', items: convert(avro.items, depth + 1, space) };
      case 'map':
        return { ...about, type: 'object', additionalProperties: convert(avro.values, depth + 1, space) };
      case 'fixed':
        return { ...about, type: 'string', format: 'byte' };
      default:
        return { ...convert(type, depth + 1, space), ...about };
    }
  }

  function fieldsOf(avro: JsonObject, depth: number, space: string): JsonObject {
    const fields = listOf(avro.fields, importLimits.inputs).map((field) => objectOf(field) ?? {});
    const named = fields.filter(({ name }) => typeof name === 'string');
    const properties = named.map((field): [string, JsonObject] => {
      const about = {
        ...(typeof field.doc === 'string' && { description: field.doc }),
        ...('default' in field && field.default !== null && { default: field.default }),
      };
      const schema = convert(field.type, depth + 1, space);
      return [String(field.name), Object.keys(about).length > 0 ? { allOf: [schema], ...about } : schema];
    });
    return {
      properties: Object.fromEntries(properties),
      required: named.filter((field) => !('default' in field)).map(({ name }) => name),
    };
  }

  return convert(avro, 0);
}

/** The namespace of a type: in its name, beside it, or that of the type around it. */
function spaceOf({ name, namespace }: JsonObject, around: string): string {
  if (typeof name === 'string' && name.includes('.')) return name.slice(0, name.lastIndexOf('.'));
  return typeof namespace === 'string' ? namespace : around;
}

/** Converts the Avro schemas of a document, each once, so that a type is the same wherever it is named. */
export interface AvroReader {
  schemaOf(avro: unknown): JsonObject;
  /** The records and enums of all schemas converted so far, by their names. Of several with one name, the first counts. */
  types: ReadonlyMap<string, JsonObject>;
}

export function createAvroReader(): AvroReader {
  const known = new Map<unknown, JsonObject>();
  const types = new Map<string, JsonObject>();
  const noteType = (name: string, schema: JsonObject) => {
    if (!types.has(name) && types.size < importLimits.models) types.set(name, schema);
  };
  return {
    schemaOf: (avro) => {
      const schema = known.get(avro) ?? schemaOfAvro(avro, noteType);
      known.set(avro, schema);
      return schema;
    },
    types,
  };
}
