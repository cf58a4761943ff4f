import type { JsonObject } from '../text/json-value.ts';
import {
  nameOfType,
  optionText,
  optionValues,
  type ProtoField,
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

/** The types that every compiler knows, as they are written in JSON. https://protobuf.dev/programming-guides/json/ */
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
  /^google\/protobuf\/(?:timestamp|duration|field_mask|empty|struct|any|wrappers|descriptor)\.proto$/.test(
    path,
  );

/** Packages whose messages are only options of other declarations. */
const optionPackages =
  /^(?:google\.(?:api|protobuf)|buf\.validate|validate|gogoproto|protoc_gen_openapiv2\.options)$/;

/** The messages and enums of files as JSON Schemas. */
export interface MessageSchemas {
  /** The object that the references in the schemas point into. */
  root: JsonObject;
  /** The schemas by the names of the messages and enums: `Topic`, `Outer.Inner`, `google.type.Money`. */
  named: JsonObject;
  /** A reference to the schema of a type that is named in a scope. */
  schemaOf(type: string, scope: ProtoScope): JsonObject;
  /** The message that a name in a scope means; undefined for a type of a file that is not read. */
  messageOf(type: string, scope: ProtoScope): ProtoScope | undefined;
  /** A message's schema without the fields at these paths, which are sent elsewhere. */
  without(message: ProtoScope, paths: readonly string[]): JsonObject;
}

/**
 * @param top contains the packages of all files
 * @param main the package that names of models do not repeat
 */
export function createMessageSchemas(top: ProtoScope, main: string): MessageSchemas {
  const ids = new Map<ProtoScope, string>();
  const schemas: JsonObject = {};
  const named: [name: string, schema: unknown][] = [];

  const nameAll = (scope: ProtoScope): void => {
    for (const child of scope.children.values()) {
      ids.set(child, `T${ids.size}`);
      nameAll(child);
    }
  };

  function schemaOf(type: string, scope: ProtoScope): JsonObject {
    const scalar = scalars.get(type);
    if (scalar) return scalar;
    const found = resolve(type, scope);
    const own = found && nameOfType(found);
    const full = own?.name ? `${own.package}.${own.name}` : type.replace(/^\./, '');
    const known = wellKnown.get(/^google\.protobuf\.(\w+)$/.exec(full)?.[1] ?? '');
    const id = found && ids.get(found);
    if (id && found.kind !== 'package' && !known) return { $ref: `#/schemas/${id}` };
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

  /** The name of a model: without the main package, which most of them have. */
  function modelNameOf(scope: ProtoScope): string {
    const own = nameOfType(scope);
    if (own.package === main || own.package === '') return own.name;
    const isBelow = main !== '' && own.package.startsWith(`${main}.`);
    return `${isBelow ? own.package.slice(main.length + 1) : own.package}.${own.name}`;
  }

  function fill(scope: ProtoScope): void {
    for (const child of scope.children.values()) {
      const about = child.description && { description: child.description };
      const id = ids.get(child) ?? '';
      if (child.kind === 'enum') schemas[id] = { ...about, type: 'string', enum: child.values };
      else if (child.kind === 'message') schemas[id] = messageSchema(child);
      const isModel = child.kind !== 'package' && !optionPackages.test(nameOfType(child).package);
      if (isModel) named.push([modelNameOf(child), schemas[id]]);
      fill(child);
    }
  }

  nameAll(top);
  fill(top);
  return {
    root: { schemas },
    named: Object.fromEntries(named),
    schemaOf,
    messageOf: (type, scope) => {
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
