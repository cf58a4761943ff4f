import { importLimits } from '../import-limits.ts';
import type { ImportedHeader, InputDetails, InputPlace, InputStyle } from '../imported/imported-method.ts';
import { createInput, type Input, type InputRest } from '../requests/input-list.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import { withoutSecretExample } from '../text/secrets.ts';
import type { WarningList } from '../warning-list.ts';
import { type ExampleMaker, isInformative } from './example-maker.ts';
import { type ReferenceResolver, referenceOf } from './reference-resolver.ts';
import type { RequestBody } from './request-body.ts';
import { type SchemaReader, withDeprecation } from './schema-reader.ts';

/** The result for one element of a `parameters` list. Swagger's `body` parameter is a schema, not yet an input. */
export type Parameter =
  | { kind: 'input'; input: Input; schema: unknown; rest: InputRest; details: InputDetails }
  | { kind: 'header'; header: ImportedHeader }
  | ({ kind: 'body' } & RequestBody);

/** Reads the parameters of a list, in its order. `where` names the list in warnings about invalid parameters. */
type ParameterReader = (list: unknown, where: string) => readonly Parameter[];

const places = new Set<unknown>(['path', 'query', 'cookie', 'formData']);

/** Reads parameters of both versions; a list or parameter that many methods share is read once. */
export function createParameterReader(
  resolver: ReferenceResolver,
  { schemas, examples }: { schemas: SchemaReader; examples: ExampleMaker },
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
    // A reference without a target already has a warning.
    if (!target && objectOf(value)) return undefined;
    const parameter = target && readParameter(target);
    if (!parameter) warnings.add('unreadable_part', `a parameter of ${where}`);
    return parameter;
  }

  function readParameter(parameter: JsonObject): Parameter | undefined {
    const { description } = parameter;
    const schema = schemaOf(parameter);
    const required = parameter.required === true || parameter.in === 'path';
    const body = { kind: 'body' as const, schema, required, description, content_type: '' };
    if (parameter.in === 'body') return { ...body, place: 'body' };
    // OpenAPI 3.2: one schema for the whole query string.
    if (parameter.in === 'querystring') return { ...body, place: 'query' };

    const name = cleanLine(parameter.name, importLimits.inputNameLength);
    if (!name) return undefined;
    if (name !== String(parameter.name)) warnings.add('name_changed', name);
    const rest = {
      type: schemas.typeOf(schema),
      required,
      description: schemas.describe(withDeprecation(description, parameter), schema),
    };
    const example = exampleOf(parameter, schema, name);
    if (parameter.in === 'header') {
      const shown =
        typeof example === 'object' || !isInformative(example, name, rest.type)
          ? ''
          : cleanLine(withoutSecretExample(String(example), name), importLimits.defaultLength);
      const header = { name, ...rest, default_value: schemas.defaultOf(schema) };
      return {
        kind: 'header',
        header: { ...header, ...(shown && shown !== header.default_value && { example: shown }) },
      };
    }
    if (!places.has(parameter.in)) return undefined;
    const style = styleOf(parameter, rest.type);
    const details: InputDetails = {
      ...(isInformative(example, name, rest.type) && { example }),
      ...(style && { style }),
    };
    const input = createInput(name, parameter.in as InputPlace, rest, details);
    return { kind: 'input', input, schema, rest, details };
  }

  /** For a path parameter, only an example that its schema allows: otherwise the example belongs to another path. */
  function exampleOf(parameter: JsonObject, schema: unknown, name: string): unknown {
    const its = resolver.follow(schema);
    if (parameter.in === 'path') return listOf(its?.enum, 1)[0];
    const [first] = Object.values(objectOf(parameter.examples) ?? {}).slice(0, 1);
    const listed = resolver.follow(first);
    // The serialized value is already encoded, and samples encode it themselves.
    const shown = parameter.example ?? listed?.value ?? listed?.dataValue;
    const isPlain = shown !== undefined && shown !== null && shown !== '';
    return isPlain && examples.fits(shown, schema) ? shown : examples.exampleOf(schema, name);
  }

  /**
   * In OpenAPI 3, a parameter has a schema, or a media type with one; in Swagger, the parameter itself has
   * the fields of a schema.
   */
  function schemaOf(parameter: JsonObject): unknown {
    if (parameter.schema !== undefined) return parameter.schema;
    const [media] = Object.values(objectOf(parameter.content) ?? {}).slice(0, 1);
    return media === undefined ? parameter : resolver.follow(media)?.schema;
  }
}

const collectionStyles: Record<string, InputStyle> = {
  csv: 'comma',
  ssv: 'space',
  pipes: 'pipe',
  multi: 'repeat',
};

/** How an array or object is serialized in a URL, form, header or cookie; undefined for plain values. */
function styleOf(parameter: JsonObject, type: string): InputStyle | undefined {
  if (objectOf(parameter.content)) return 'json';
  const isList = /\[\]/.test(type);
  if (!isList && !/object/.test(type)) return undefined;
  // In Swagger 2 the parameter itself has the fields of a schema.
  if (parameter.schema === undefined)
    return isList ? (collectionStyles[String(parameter.collectionFormat)] ?? 'comma') : undefined;
  if (parameter.style === 'deepObject') return 'brackets';
  const explodes = typeof parameter.explode === 'boolean' ? parameter.explode : isForm(parameter);
  if (parameter.style === 'spaceDelimited') return explodes ? 'repeat' : 'space';
  if (parameter.style === 'pipeDelimited') return explodes ? 'repeat' : 'pipe';
  if (!explodes || !isForm(parameter)) return 'comma';
  return isList ? 'repeat' : 'fields';
}

/** The default style of query parameters and cookies. */
const isForm = ({ style, in: place }: JsonObject): boolean =>
  style === undefined ? place === 'query' || place === 'cookie' : style === 'form';
