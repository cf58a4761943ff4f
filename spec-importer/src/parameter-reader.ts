import { cleanLine } from './clean-text.ts';
import { importLimits } from './import-limits.ts';
import type { ImportedHeader, InputPlace } from './imported-method.ts';
import { createInput, type Input } from './input-list.ts';
import { type JsonObject, objectOf } from './json-value.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import type { SchemaReader } from './schema-reader.ts';

/** What one element of a `parameters` list turns out to be. Swagger's `body` is a schema, not an input yet. */
export type Parameter =
  | { kind: 'input'; input: Input }
  | { kind: 'header'; header: ImportedHeader }
  | { kind: 'body'; schema: unknown; required: boolean; description: unknown; place: InputPlace };

export type ParameterReader = (value: unknown) => Parameter | undefined;

const places = new Set<unknown>(['path', 'query', 'cookie', 'formData']);

/** Reads parameters of either version; one that many methods share by reference is read once. */
export function createParameterReader(resolver: ReferenceResolver, schemas: SchemaReader): ParameterReader {
  const known = new WeakMap<JsonObject, Parameter>();

  return (value) => {
    const parameter = resolver.follow(value);
    if (!parameter) return undefined;
    const before = known.get(parameter);
    if (before) return before;
    const read = readParameter(parameter);
    if (read) known.set(parameter, read);
    return read;
  };

  function readParameter(parameter: JsonObject): Parameter | undefined {
    const { description } = parameter;
    const schema = schemaOf(parameter);
    const required = parameter.required === true || parameter.in === 'path';
    if (parameter.in === 'body') return { kind: 'body', schema, required, description, place: 'body' };
    // OpenAPI 3.2: one schema for the whole query string.
    if (parameter.in === 'querystring')
      return { kind: 'body', schema, required, description, place: 'query' };

    const name = cleanLine(parameter.name, importLimits.inputNameLength);
    if (!name) return undefined;
    const rest = {
      type: schemas.typeOf(schema),
      required,
      description: schemas.describe(description, schema),
    };
    if (parameter.in === 'header') {
      return { kind: 'header', header: { name, ...rest, default_value: schemas.defaultOf(schema) } };
    }
    if (!places.has(parameter.in)) return undefined;
    return { kind: 'input', input: createInput(name, parameter.in as InputPlace, rest) };
  }

  /** OpenAPI 3 has a schema, or a media type that has one; in Swagger the parameter itself says what a schema would. */
  function schemaOf(parameter: JsonObject): unknown {
    if (parameter.schema !== undefined) return parameter.schema;
    const [media] = Object.values(objectOf(parameter.content) ?? {}).slice(0, 1);
    return media === undefined ? parameter : resolver.follow(media)?.schema;
  }
}
