import { cleanLine } from './clean-text.ts';
import { importLimits } from './import-limits.ts';
import type { ImportedHeader, InputPlace } from './imported-method.ts';
import { createInput, type Input } from './input-list.ts';
import { type JsonObject, listOf, objectOf } from './json-value.ts';
import { type ReferenceResolver, referenceOf } from './reference-resolver.ts';
import type { SchemaReader } from './schema-reader.ts';
import type { WarningList } from './warning-list.ts';

/** What one element of a `parameters` list turns out to be. Swagger's `body` is a schema, not an input yet. */
export type Parameter =
  | { kind: 'input'; input: Input }
  | { kind: 'header'; header: ImportedHeader }
  | { kind: 'body'; schema: unknown; required: boolean; description: unknown; place: InputPlace };

/** The parameters of a list, in its order. `where` names the list in warnings about those that cannot be read. */
export type ParameterReader = (list: unknown, where: string) => readonly Parameter[];

const places = new Set<unknown>(['path', 'query', 'cookie', 'formData']);

/** Reads parameters of either version; a list or a parameter that many methods share is read once. */
export function createParameterReader(
  resolver: ReferenceResolver,
  schemas: SchemaReader,
  warnings: WarningList,
): ParameterReader {
  const lists = new Map<unknown, readonly Parameter[]>();
  const referred = new Map<string, Parameter | undefined>();

  return (list, where) => {
    if (!Array.isArray(list)) return [];
    const before = lists.get(list);
    if (before) return before;
    const parameters = listOf(list, importLimits.inputs).flatMap((value) => readElement(value, where) ?? []);
    lists.set(list, parameters);
    return parameters;
  };

  function readElement(value: unknown, where: string): Parameter | undefined {
    const reference = referenceOf(objectOf(value) ?? {});
    if (reference === undefined) return read(value, where);
    if (!referred.has(reference)) referred.set(reference, read(value, where));
    return referred.get(reference);
  }

  function read(value: unknown, where: string): Parameter | undefined {
    const target = resolver.follow(value);
    // A reference that leads nowhere has its warning already.
    if (!target && objectOf(value)) return undefined;
    const parameter = target && readParameter(target);
    if (!parameter) warnings.add('unreadable_part', `a parameter of ${where}`);
    return parameter;
  }

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
