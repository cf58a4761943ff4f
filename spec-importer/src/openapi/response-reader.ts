import { importLimits } from '../import-limits.ts';
import type { ImportedResponse } from '../imported-method.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import { isObjectLike, type PropertyCollector } from './property-collector.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import type { SchemaReader } from './schema-reader.ts';

/**
 * Reads the responses of an operation, as JSON text of `ImportedResponse[]`: successes first, then errors, each in the
 * order of the document.
 */
export type ResponseReader = (operation: JsonObject) => string;

type Outline = Pick<ImportedResponse, 'type' | 'fields' | 'is_cut'>;
/** A field with the fields below it; `within` are the schemas of its ancestors and its own. */
type FieldNode = {
  path: string;
  /** The beginning of the paths of its own fields. */
  prefix: string;
  value: unknown;
  schema: JsonObject;
  within: readonly JsonObject[];
  children: FieldNode[];
};
type Body = { content_type: string; schema: unknown };

const noSchema: JsonObject = {};
const noBody: Body = { content_type: '', schema: undefined };
const isStatus = (name: string): boolean => /^(?:[1-5]\d\d|[1-5]XX|default)$/i.test(name);
const isSuccess = (status: string): boolean => /^[123]/.test(status);

/** `collect` must collect the properties of responses. */
export function createResponseReader(
  document: JsonObject,
  { follow }: ReferenceResolver,
  schemas: SchemaReader,
  collect: PropertyCollector,
): ResponseReader {
  // A document refers to the same errors and models from a thousand operations.
  const known = new Map<JsonObject, Map<boolean, string>>();
  const outlines = new Map<JsonObject, Map<boolean, Outline>>();

  /** The value inside lists, and `[]` for each of them. */
  function itemOf(value: unknown): { schema: JsonObject | undefined; lists: string } {
    let lists = '';
    let schema = follow(value);
    while (schema?.items !== undefined && lists.length < 2 * importLimits.compositionDepth) {
      lists += '[]';
      schema = follow(schema.items);
    }
    return { schema, lists };
  }

  function outlineOf(value: unknown, ofSuccess: boolean): Outline {
    const type = schemas.typeOf(value);
    const { schema, lists } = itemOf(value);
    if (!schema || !isObjectLike(schema)) return { type, fields: {} };
    const before = outlines.get(schema)?.get(ofSuccess);
    const read =
      before ?? fieldsOf(schema, ofSuccess ? importLimits.responseFields : importLimits.errorFields);
    outlines.set(schema, (outlines.get(schema) ?? new Map<boolean, Outline>()).set(ofSuccess, read));
    if (lists === '') return { ...read, type };
    const fields = Object.fromEntries(
      Object.entries(read.fields).map(([path, its]) => [`${lists}.${path}`, its]),
    );
    return { ...read, type, fields };
  }

  /**
   * The fields of an object, level by level. Nested fields of one parent are added all or not at all, so that a reader
   * never takes a part of them for the whole.
   */
  function fieldsOf(top: JsonObject, most: number): Outline {
    let room = most;
    let isCut = false;
    /** Adds the fields of a parent. @returns those that can have fields themselves */
    const add = (parent: FieldNode): FieldNode[] => {
      const { properties } = collect(parent.schema);
      if (properties.length > room) isCut = true;
      if (properties.length > room && parent !== root) return [];
      parent.children = properties.slice(0, room).map(({ name, value }) => {
        const path = parent.prefix + cleanLine(name, importLimits.inputNameLength);
        const { schema = noSchema, lists } = itemOf(value);
        const within = [...parent.within, schema];
        return { path, prefix: `${path}${lists}.`, value, schema, within, children: [] };
      });
      room -= parent.children.length;
      return parent.children.filter(({ schema }) => isObjectLike(schema) && !parent.within.includes(schema));
    };
    const root: FieldNode = { path: '', prefix: '', value: top, schema: top, within: [top], children: [] };
    let level: FieldNode[] = [root];
    for (let depth = 0; depth < importLimits.responseDepth; depth++) level = level.flatMap(add);
    const fields = Object.fromEntries(
      inOrder(root.children).map(({ path, value }) => [path, schemas.typeOf(value)]),
    );
    return { type: 'object', fields, ...((isCut || level.length > 0) && { is_cut: true as const }) };
  }

  function bodyOf(response: JsonObject, operation: JsonObject): Body {
    if (response.schema !== undefined) {
      const produces = listOf(operation.produces ?? document.produces, 50).filter(
        (one) => typeof one === 'string',
      );
      return { content_type: preferred(produces) ?? 'application/json', schema: response.schema };
    }
    const content = objectOf(response.content);
    const type = content && preferred(Object.keys(content).slice(0, 50));
    if (!content || type === undefined) return noBody;
    const media = follow(content[type]);
    const schema = media?.schema ?? (media?.itemSchema && { type: 'array', items: media.itemSchema });
    return { content_type: cleanLine(type, importLimits.nameLength), schema };
  }

  /** The JSON text of a response without its status, and without the opening brace. */
  function read(response: JsonObject, operation: JsonObject, ofSuccess: boolean): string {
    const before = known.get(response)?.get(ofSuccess);
    if (before) return before;
    const { content_type, schema } = bodyOf(response, operation);
    const made = JSON.stringify({
      description: cleanLine(response.description, importLimits.responseDescriptionLength),
      content_type,
      ...(schema === undefined ? { type: content_type && 'any', fields: {} } : outlineOf(schema, ofSuccess)),
    } satisfies Omit<ImportedResponse, 'status'>).slice(1);
    // In Swagger 2, the media type depends on the operation.
    if (response.schema === undefined)
      known.set(response, (known.get(response) ?? new Map<boolean, string>()).set(ofSuccess, made));
    return made;
  }

  return (operation) => {
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
}

/** JSON if there is any, otherwise the first media type. */
const preferred = (types: readonly string[]): string | undefined =>
  types.find((type) => /\bjson\b/i.test(type)) ?? types[0];

/** Each field followed by the fields below it. */
const inOrder = (nodes: readonly FieldNode[]): FieldNode[] =>
  nodes.flatMap((node) => [node, ...inOrder(node.children)]);
