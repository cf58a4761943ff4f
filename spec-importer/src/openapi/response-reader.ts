import { importLimits } from '../import-limits.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf, ownValue } from '../text/json-value.ts';
import { shortExample } from '../text/short-example.ts';
import type { LinkReader } from './link-reader.ts';
import { isObjectLike, type PropertyCollector } from './property-collector.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import type { SchemaReader } from './schema-reader.ts';

export interface ResponseReader {
  /**
   * Reads the responses of an operation, as JSON text of `ImportedResponse[]`: successes first, then errors, each in the
   * order of the document.
   */
  responsesOf: (operation: JsonObject) => string;
  /** Reads a request that the API sends, as the JSON text of `EventPayload`; `more` are members of it as JSON text. */
  payloadOf: (body: JsonObject, operation: JsonObject, more: readonly string[]) => string;
  /** Whether a schema is the whole of a request that was read with `payloadOf`. */
  isPayload: (schema: JsonObject) => boolean;
  /** Reads a named schema, as the JSON text of `ModelShape`. */
  shapeOf: (schema: JsonObject, example: unknown) => string;
}

/**
 * A field of an object; `name`, `type` and `description` as JSON text, the name without its quotes, the description empty
 * if there is none. `lists` has `[]` for each list around `schema`.
 */
type Field = {
  name: string;
  type: string;
  description: string;
  lists: string;
  schema: JsonObject | undefined;
};
/** A field that is listed, with the fields below it. Their paths begin with `prefix`. */
type ListedField = {
  path: string;
  prefix: string;
  field: Field;
  parent?: ListedField;
  children: ListedField[];
};
/** The fields of an object, and what the document says about them, as JSON text. */
type Outline = { fields: string; notes: string; isCut: boolean };
type Body = { content_type: string; schema: unknown; example: unknown };

const noBody: Body = { content_type: '', schema: undefined, example: undefined };
const errorCode = /^(?:error|code|type|reason|error_?code|error_?type)$/i;
const isStatus = (name: string): boolean => /^(?:[1-5]\d\d|[1-5]XX|default)$/i.test(name);
const isSuccess = (status: string): boolean => /^[123]/.test(status);

/** `collect` must collect the properties of responses. */
export function createResponseReader(
  document: JsonObject,
  { follow }: ReferenceResolver,
  schemas: SchemaReader,
  collect: PropertyCollector,
  linksOf: LinkReader = () => [],
): ResponseReader {
  // A document refers to the same errors and models from a thousand operations.
  const known = new Map<JsonObject, Map<boolean, string>>();
  const payloads = new Set<JsonObject>();
  const outlines = new Map<JsonObject, Map<string, Outline>>();
  const fields = new Map<JsonObject, readonly Field[]>();
  const described = new Map<unknown, string>();
  const shortened = new Map<object, { text: string | undefined }>();

  /** The value inside lists, and `[]` for each of them. */
  function itemOf(value: unknown): Pick<Field, 'schema' | 'lists'> {
    let lists = '';
    let schema = follow(value);
    while (schema?.items !== undefined && lists.length < 2 * importLimits.compositionDepth) {
      lists += '[]';
      schema = follow(schema.items);
    }
    return { schema, lists };
  }

  /** A description with the format and the allowed values, as JSON text; empty if there is none. */
  function descriptionOf(value: unknown): string {
    const before = described.get(value);
    if (before !== undefined) return before;
    const text = schemas.describe(undefined, value, importLimits.nestedDescriptionLength);
    // The name of such a field says as much.
    const made = text === '' || text === 'Format: uri.' ? '' : JSON.stringify(onOneLine(text));
    described.set(value, made);
    return made;
  }

  /** The first fields of an object, as many as one response lists. */
  function fieldsOf(schema: JsonObject): readonly Field[] {
    const before = fields.get(schema);
    if (before) return before;
    const first = collect(schema).properties.slice(0, importLimits.responseFields);
    const read = first.map(({ name, value }) => ({
      name: JSON.stringify(cleanLine(name, importLimits.inputNameLength)).slice(1, -1),
      type: JSON.stringify(schemas.typeOf(value)),
      description: descriptionOf(value),
      ...itemOf(value),
    }));
    fields.set(schema, read);
    return read;
  }

  /**
   * The fields of an object inside `lists`, level by level. Nested fields of one parent are listed all or not at all, so that a
   * reader never takes a part of them for the whole.
   */
  function outlineOf(top: JsonObject, lists: string, ofSuccess: boolean): Outline {
    const key = `${lists}${ofSuccess}`;
    const before = outlines.get(top)?.get(key);
    if (before) return before;
    let budget: number = ofSuccess ? importLimits.responseFields : importLimits.errorFields;
    let isCut = false;
    const list = (schema: JsonObject, prefix: string, parent?: ListedField): ListedField[] => {
      const { length } = collect(schema).properties;
      if (length > budget) isCut = true;
      if (length > budget && parent) return [];
      const listed = fieldsOf(schema).slice(0, budget);
      budget -= listed.length;
      return listed.map((field) => {
        const path = prefix + field.name;
        return { path, prefix: `${path}${field.lists}.`, field, ...(parent && { parent }), children: [] };
      });
    };
    const first = list(top, lists && `${lists}.`);
    let level = first.filter((one) => canHaveFields(one, top));
    for (let depth = 1; depth < importLimits.responseDepth; depth++)
      level = level.flatMap((one) => {
        if (one.field.schema) one.children = list(one.field.schema, one.prefix, one);
        return one.children.filter((child) => canHaveFields(child, top));
      });
    const listed = inOrder(first);
    const fields = listed.map(({ path, field }) => `"${path}":${field.type}`);
    const notes = listed
      .filter(({ field }) => field.description !== '')
      .map(({ path, field }) => `"${path}":{"description":${field.description}}`);
    const outline = {
      fields: `{${fields.join(',')}}`,
      notes: notes.length > 0 ? `,"notes":{${notes.join(',')}}` : '',
      isCut: isCut || level.length > 0,
    };
    outlines.set(top, (outlines.get(top) ?? new Map<string, Outline>()).set(key, outline));
    return outline;
  }

  /** The type and the fields of a body, as JSON text without braces. */
  function contentOf(value: unknown, ofSuccess: boolean): string {
    const type = `"type":${JSON.stringify(schemas.typeOf(value))}`;
    const { schema, lists } = itemOf(value);
    if (!schema || !isObjectLike(schema)) return `${type},"fields":{}`;
    const { fields, notes, isCut } = outlineOf(schema, lists, ofSuccess);
    return `${type},"fields":${fields}${notes}${isCut ? ',"is_cut":true' : ''}`;
  }

  function bodyOf(response: JsonObject, operation: JsonObject): Body {
    if (response.schema !== undefined) {
      const produces = listOf(operation.produces ?? document.produces, 50).filter(
        (one) => typeof one === 'string',
      );
      const content_type = preferred(produces) ?? 'application/json';
      const shown = ownValue(response.examples, content_type) ?? follow(response.schema)?.example;
      return { content_type, schema: response.schema, example: shown };
    }
    const content = objectOf(response.content);
    const type = content && preferred(Object.keys(content).slice(0, 50));
    if (!content || type === undefined) return noBody;
    const media = follow(content[type]);
    const schema = media?.schema ?? (media?.itemSchema && { type: 'array', items: media.itemSchema });
    return {
      content_type: cleanLine(type, importLimits.nameLength),
      schema,
      example: exampleOf(media, schema),
    };
  }

  /** The example of a media type, or else of its schema. */
  function exampleOf(media: JsonObject | undefined, schema: unknown): unknown {
    if (media?.example !== undefined) return media.example;
    const [first] = Object.values(objectOf(media?.examples) ?? {}).slice(0, 1);
    const its = first === undefined ? undefined : follow(first)?.value;
    return its ?? follow(schema)?.example;
  }

  /** The same example belongs to many responses. */
  function shortOnce(example: unknown, ofSuccess: boolean): string | undefined {
    const max = ofSuccess ? importLimits.responseExample : importLimits.errorExample;
    if (typeof example !== 'object' || example === null) return shortExample(example, max);
    const before = shortened.get(example);
    const text = before ?? { text: shortExample(example, max) };
    shortened.set(example, text);
    return text.text;
  }

  /** The codes by which a body distinguishes errors: the values of its fields such as `code`, `error` or `type`. */
  function codesOf(value: unknown): string[] {
    const { schema } = itemOf(value);
    if (!schema || !isObjectLike(schema)) return [];
    const fields = collect(schema).properties.filter(({ name }) => errorCode.test(name));
    const nested = collect(schema).properties.flatMap(({ name, value: its }) => {
      const inner = itemOf(its).schema;
      return /^errors?$/i.test(name) && inner && isObjectLike(inner) ? collect(inner).properties : [];
    });
    const coded = [...fields, ...nested.filter(({ name }) => errorCode.test(name))];
    const values = coded.flatMap(({ value: its }) => listOf(follow(its)?.enum, importLimits.errorCodes));
    const codes = values.filter((code) => typeof code === 'string').map((code) => cleanLine(code, 100));
    return [...new Set(codes)].filter(Boolean).slice(0, importLimits.errorCodes);
  }

  function headersOf(headers: unknown): [name: string, description: string][] {
    const entries = Object.entries(objectOf(headers) ?? {}).slice(0, importLimits.responseHeaders);
    return entries.flatMap(([name, header]): [string, string][] => {
      const own = cleanLine(name, importLimits.inputNameLength);
      return own === '' || /^content-type$/i.test(own)
        ? []
        : [[own, cleanLine(follow(header)?.description, importLimits.responseDescriptionLength)]];
    });
  }

  /** The headers, the example, the error codes and the links of a response, as JSON text that continues an object. */
  function partsOf(
    { headers, links }: JsonObject,
    { example, schema, ofSuccess }: { example: unknown; schema: unknown; ofSuccess: boolean },
  ): string {
    const short = shortOnce(example, ofSuccess);
    const named = headersOf(headers);
    const codes = ofSuccess ? [] : codesOf(schema);
    const linked = links === undefined ? [] : linksOf(links);
    return [
      ...(named.length > 0 ? [`,"headers":${JSON.stringify(Object.fromEntries(named))}`] : []),
      ...(short === undefined ? [] : [`,"example":${JSON.stringify(short)}`]),
      ...(codes.length > 0 ? [`,"codes":${JSON.stringify(codes)}`] : []),
      ...(linked.length > 0 ? [`,"links":${JSON.stringify(linked)}`] : []),
    ].join('');
  }

  /** The JSON text of a response without the opening brace and the status. */
  function read(response: JsonObject, operation: JsonObject, ofSuccess: boolean): string {
    const before = known.get(response)?.get(ofSuccess);
    if (before) return before;
    const { content_type, schema, example } = bodyOf(response, operation);
    const description = cleanLine(response.description, importLimits.responseDescriptionLength);
    const content =
      schema === undefined ? `"type":"${content_type && 'any'}","fields":{}` : contentOf(schema, ofSuccess);
    const made = `"description":${JSON.stringify(description)},"content_type":${JSON.stringify(content_type)},${content}${partsOf(response, { example, schema, ofSuccess })}}`;
    // In Swagger 2, the media type depends on the operation.
    if (response.schema === undefined)
      known.set(response, (known.get(response) ?? new Map<boolean, string>()).set(ofSuccess, made));
    return made;
  }

  const responsesOf = (operation: JsonObject): string => {
    const declared = Object.entries(objectOf(operation.responses) ?? {}).filter(([name]) => isStatus(name));
    const responses = declared.slice(0, importLimits.responses).flatMap(([name, value]) => {
      const response = follow(value);
      const status = name.toUpperCase() === 'DEFAULT' ? 'default' : name.toUpperCase();
      if (!response) return [];
      const text = `{"status":${JSON.stringify(status)},${read(response, operation, isSuccess(status))}`;
      return [{ text, isError: !isSuccess(status) }];
    });
    const inOrder = responses.toSorted((a, b) => Number(a.isError) - Number(b.isError));
    return `[${inOrder.map(({ text }) => text).join(',')}]`;
  };

  return {
    responsesOf,
    payloadOf: (body, operation, more) => {
      const schema = follow(bodyOf(body, operation).schema);
      if (schema) payloads.add(schema);
      return `{${more.map((member) => `${member},`).join('')}${read(body, operation, true)}`;
    },
    isPayload: (schema) => payloads.has(schema),
    shapeOf: (schema, example) => {
      const values = valuesOf(follow(schema));
      const short = shortOnce(example, true);
      return `{${contentOf(schema, true)}${values.length > 0 ? `,"values":${JSON.stringify(values)}` : ''}${short === undefined ? '' : `,"example":${JSON.stringify(short)}`}}`;
    },
  };
}

/** JSON if there is any, otherwise the first media type. */
const preferred = (types: readonly string[]): string | undefined =>
  types.find((type) => /\bjson\b/i.test(type)) ?? types[0];

/** The listed values of a schema, or of its items. */
function valuesOf(schema: JsonObject | undefined): string[] {
  const listed = listOf(schema?.enum ?? objectOf(schema?.items)?.enum, importLimits.modelValues);
  return [...new Set(listed.map((value) => cleanLine(value ?? 'null', 100)))].filter(Boolean);
}

/** A description and the line of details after it, as sentences in one line. */
const onOneLine = (text: string): string => text.replace(/(\w)\n(?=.+$)/, '$1. ').replaceAll('\n', ' ');

/** Whether the fields of a field can be listed: it is an object other than those that contain it. */
function canHaveFields({ field: { schema }, parent }: ListedField, top: JsonObject): boolean {
  if (!schema || schema === top || !isObjectLike(schema)) return false;
  for (let above = parent; above; above = above.parent) if (above.field.schema === schema) return false;
  return true;
}

/** Each field followed by the fields below it. */
const inOrder = (listed: readonly ListedField[]): ListedField[] =>
  listed.flatMap((one) => (one.children.length > 0 ? [one, ...inOrder(one.children)] : [one]));
