import { namedSchemas } from '../openapi/model-names.ts';
import type { JsonObject } from '../text/json-value.ts';
import type { GraphQlSchema, GraphQlType, InputValue, OutputField, TypeReference } from './graphql-schema.ts';

const builtIn = new Map([
  ['String', 'string'],
  ['ID', 'string'],
  ['Int', 'integer'],
  ['Float', 'number'],
  ['Boolean', 'boolean'],
]);

/** Scalars that most APIs define alike; a sample then contains a valid value. */
const formats = new Map([
  ['Date', 'date'],
  ['DateTime', 'date-time'],
  ['Timestamp', 'date-time'],
]);

type Types = GraphQlSchema['types'];

const oneOfText = 'Exactly one of its fields is given.';

/** The types of a GraphQL schema as JSON Schemas, which `$ref`s by their names lead to. */
export function jsonSchemasOf({ types }: GraphQlSchema): JsonObject {
  return {
    components: {
      schemas: Object.fromEntries([...types].map(([name, type]) => [name, schemaOf(type, types)])),
    },
  };
}

/**
 * The types that are models: all but those whose fields are operations, and scalars, about which a field says as much.
 * @param schemas the JSON Schemas of all types
 */
export function modelsOf(schemas: JsonObject, { types, roots }: GraphQlSchema): JsonObject {
  const operations = new Set(roots.values());
  const named = Object.entries(namedSchemas(schemas)).filter(
    ([name]) => !operations.has(name) && types.get(name)?.kind !== 'scalar',
  );
  return Object.fromEntries(named);
}

function schemaOf({ kind, name, description, ...type }: GraphQlType, types: Types): JsonObject {
  const about = description === '' ? {} : { description };
  switch (kind) {
    case 'scalar':
      return {
        ...describedAs([description, specifiedBy(type.specification)], '\n'),
        type: name,
        ...(formats.has(name) && { format: formats.get(name) }),
      };
    case 'enum':
      return {
        ...about,
        type: 'string',
        enum: type.values.map((value) => value.name),
        'x-enumDescriptions': type.values.map((value) => value.description),
      };
    case 'union':
      return { ...about, oneOf: type.members.map(refTo) };
    case 'input': {
      const note = type.isOneOf && oneOfText;
      return { ...describedAs([description, note], '\n'), ...inputsSchema(type.inputs, types) };
    }
    default:
      return {
        ...about,
        type: 'object',
        properties: Object.fromEntries(type.fields.map((field) => [field.name, valueSchema(field, types)])),
      };
  }
}

/** An object with a property for each input. */
export const inputsSchema = (inputs: readonly InputValue[], types: Types): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(inputs.map((input) => [input.name, valueSchema(input, types)])),
  required: inputs.filter(isNeeded).map(({ name }) => name),
});

/** A call must have this input. */
export const isNeeded = ({ type, preset }: InputValue): boolean => type.isRequired && preset === undefined;

function valueSchema(value: InputValue | OutputField, types: Types): JsonObject {
  const { type, isDeprecated, deprecation } = value;
  const added = [
    // The description of the type is hidden by one of the input.
    value.description !== '' && types.get(type.name)?.isOneOf && oneOfText,
    directivesText(value),
    'args' in value && argumentsOf(value),
  ];
  const listed = added.filter(Boolean).join(' ');
  const about = listed ? withStop(value.description) : value.description;
  const status = isDeprecated && (deprecation ? withStop(`Deprecated: ${deprecation}`) : 'Deprecated.');
  const description = [status, about, listed].filter(Boolean).join(' ');
  const preset = 'preset' in value && value.preset !== undefined ? { default: plainText(value.preset) } : {};
  const schema = typeSchema(type);
  if (description === '' && Object.keys(preset).length === 0) return schema;
  // A $ref hides the fields next to it, except for the description.
  return 'default' in preset && '$ref' in schema
    ? { allOf: [schema], description, ...preset }
    : { ...schema, ...(description !== '' && { description }), ...preset };
}

const describedAs = (parts: readonly (string | false)[], between: string): { description?: string } => {
  const description = parts.filter(Boolean).join(between);
  return description === '' ? {} : { description };
};

const specifiedBy = (address: string): string =>
  (/^https?:\/\/[^\s<>]{1,500}$/.test(address) && `Specified at ${address}.`) || '';

const withStop = (text: string): string => text.replace(/[^.!?]$/, '$&.');

/** A sentence with the directives of a field or an input: "Directives: `@auth(requires: ADMIN)`." */
export const directivesText = ({ directives }: Pick<InputValue, 'directives'>): string =>
  directives.length === 0
    ? ''
    : `Directives: ${directives.map((one) => `\`${one.replaceAll('`', '’')}\``).join(', ')}.`;

/** A sentence with the arguments of a field of an object: a selection can need them. */
function argumentsOf({ args }: OutputField): string {
  if (args.length === 0) return '';
  const named = args.slice(0, MAX_ARGUMENTS).map(({ name, type }) => `${name}: ${type.text}`);
  return `Arguments: ${named.join(', ')}${args.length > MAX_ARGUMENTS ? ', …' : ''}.`;
}
const MAX_ARGUMENTS = 12;

/** A text without its quotes; other values as they are written. */
const plainText = (value: string): string => value.replace(/^"([^"\\]*)"$/, '$1');

/** The schema of a type with its lists. */
export function typeSchema({ name, lists }: TypeReference): JsonObject {
  const known = builtIn.get(name);
  let schema: JsonObject = known ? { type: known } : refTo(name);
  for (let depth = 0; depth < Math.min(lists, 20); depth++) schema = { type: 'array', items: schema };
  return schema;
}

const refTo = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
