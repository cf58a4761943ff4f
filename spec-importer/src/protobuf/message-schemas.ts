import type { JsonObject } from '../text/json-value.ts';
import {
  optionText,
  optionValues,
  type ProtoField,
  type ProtoFile,
  type ProtoScope,
  resolveType,
} from './proto-file.ts';

const numbers = { type: 'number' };
const integers = { type: 'integer' };
const scalars = new Map<string, JsonObject>([
  ['double', numbers],
  ['float', numbers],
  ...[
    'int32',
    'int64',
    'uint32',
    'uint64',
    'sint32',
    'sint64',
    'fixed32',
    'fixed64',
    'sfixed32',
    'sfixed64',
  ].map((name) => [name, integers] as const),
  ['bool', { type: 'boolean' }],
  ['string', { type: 'string' }],
  ['bytes', { type: 'string', format: 'byte' }],
]);

/**
 * The types that every compiler knows, as they are written in JSON.
 * https://protobuf.dev/programming-guides/json/
 */
const wellKnown = new Map<string, JsonObject>([
  ['Timestamp', { type: 'string', format: 'date-time' }],
  ['Duration', { type: 'string', description: 'A number of seconds such as “3.5s”.' }],
  ['FieldMask', { type: 'string', description: 'Names of fields, separated by commas.' }],
  ['Empty', { type: 'object' }],
  ['Struct', { type: 'object' }],
  ['Any', { type: 'object', properties: { '@type': { type: 'string' } } }],
  ['Value', {}],
  ['ListValue', { type: 'array', items: {} }],
  ['DoubleValue', numbers],
  ['FloatValue', numbers],
  ['Int64Value', integers],
  ['UInt64Value', integers],
  ['Int32Value', integers],
  ['UInt32Value', integers],
  ['BoolValue', { type: 'boolean' }],
  ['StringValue', { type: 'string' }],
  ['BytesValue', { type: 'string', format: 'byte' }],
]);

export const isWellKnownFile = (path: string): boolean =>
  /^google\/protobuf\/(?:timestamp|duration|field_mask|empty|struct|any|wrappers)\.proto$/.test(path);

/** The messages and enums of a file as JSON Schemas. */
export interface MessageSchemas {
  /** What the references in the schemas lead to. */
  root: JsonObject;
  /** The same schemas by the names of the messages and enums in the package: `Topic`, `Outer.Inner`. */
  named: JsonObject;
  /** A reference to the schema of a type that is named in the package. */
  schemaOf(type: string, scope?: ProtoScope): JsonObject;
  /** The message that a name means; undefined for a type of another file. */
  messageOf(type: string, scope?: ProtoScope): ProtoScope | undefined;
  /** A message's schema without the fields at these paths, which are sent elsewhere. */
  without(message: ProtoScope, paths: readonly string[]): JsonObject;
}

export function createMessageSchemas(file: ProtoFile): MessageSchemas {
  const ids = new Map<ProtoScope, string>();
  const schemas: JsonObject = {};
  const named: [name: string, schema: unknown][] = [];

  const nameAll = (scope: ProtoScope): void => {
    for (const child of scope.children.values()) {
      ids.set(child, `T${ids.size}`);
      nameAll(child);
    }
  };

  function schemaOf(type: string, scope: ProtoScope = file.scope): JsonObject {
    const scalar = scalars.get(type);
    if (scalar) return scalar;
    const known = wellKnown.get(/^\.?google\.protobuf\.(\w+)$/.exec(type)?.[1] ?? '');
    const found = resolve(type, scope);
    const id = found && ids.get(found);
    if (id && found.kind !== 'package') return { $ref: `#/schemas/${id}` };
    return known ?? { description: otherFile(type) };
  }

  function resolve(type: string, scope: ProtoScope): ProtoScope | undefined {
    let around = scope;
    if (type.startsWith('.')) while (around.parent) around = around.parent;
    return resolveType(around, type.replace(/^\./, ''));
  }

  const messageSchema = (message: ProtoScope, fields = message.fields): JsonObject => ({
    type: 'object',
    ...(message.description && { description: message.description }),
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, message)])),
    required: fields.filter(isRequired).map(({ name }) => name),
  });

  function fieldSchema(field: ProtoField, message: ProtoScope): JsonObject {
    const { type, label, isMap, oneof, options } = field;
    const value = schemaOf(type, message);
    const schema = isMap
      ? { type: 'object', additionalProperties: value }
      : label === 'repeated'
        ? { type: 'array', items: value }
        : value;
    const description = [
      optionText(options, 'deprecated') === 'true' && 'Deprecated.',
      field.description,
      value.description === otherFile(type) && value.description,
      oneof.length > 1 && `Only one of these is set: ${oneof.join(', ')}.`,
    ].filter(Boolean);
    const behavior = behaviors(field);
    return {
      ...schema,
      ...(description.length > 0 && { description: description.join('\n') }),
      ...(behavior.includes('OUTPUT_ONLY') && { readOnly: true }),
      ...(behavior.includes('INPUT_ONLY') && { writeOnly: true }),
    };
  }

  function without(message: ProtoScope, paths: readonly string[]): JsonObject {
    const schema = messageSchema(
      message,
      message.fields.filter(({ name }) => !paths.includes(name)),
    );
    const properties = schema.properties as JsonObject;
    for (const field of message.fields) {
      const below = paths.flatMap((path) =>
        path.startsWith(`${field.name}.`) ? [path.slice(field.name.length + 1)] : [],
      );
      const inner = below.length > 0 ? resolve(field.type, message) : undefined;
      if (inner?.kind === 'message')
        properties[field.name] = {
          ...without(inner, below),
          ...(field.description && { description: field.description }),
        };
    }
    return schema;
  }

  function fill(scope: ProtoScope, within = ''): void {
    for (const child of scope.children.values()) {
      const about = child.description && { description: child.description };
      const id = ids.get(child) ?? '';
      if (child.kind === 'enum') schemas[id] = { ...about, type: 'string', enum: child.values };
      else if (child.kind === 'message') schemas[id] = messageSchema(child);
      const name = child.kind === 'package' ? '' : within + child.name;
      if (name !== '') named.push([name, schemas[id]]);
      fill(child, name && `${name}.`);
    }
  }

  nameAll(file.scope);
  fill(file.scope);
  return {
    root: { schemas },
    named: Object.fromEntries(named),
    schemaOf,
    messageOf: (type, scope = file.scope) => {
      const found = resolve(type, scope);
      return found?.kind === 'message' ? found : undefined;
    },
    without,
  };
}

const otherFile = (type: string): string => `Its type ${type.replace(/^\./, '')} is in another file.`;

const behaviors = ({ options }: ProtoField): readonly unknown[] =>
  optionValues(options, 'google.api.field_behavior');

/** proto2's `required`, and Google's annotation. */
export const isRequired = (field: ProtoField): boolean =>
  field.label === 'required' || behaviors(field).includes('REQUIRED');
