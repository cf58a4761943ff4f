import { importLimits } from '../import-limits.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf, ownValue } from '../text/json-value.ts';
import { shortExample } from '../text/short-example.ts';
import { valueOfExample } from './example-value.ts';
import type { LinkReader } from './link-reader.ts';
import { createModelNames } from './model-names.ts';
import { createPropertyCollector, isObjectLike, type PropertyCollector } from './property-collector.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import { createOutlineReader } from './response-outline.ts';
import type { SchemaReader } from './schema-reader.ts';
import { isXml } from './xml-names.ts';

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
  /**
   * Reads a named schema, as the JSON text of `ModelShape`. One that is only sent has the fields that requests have, with a
   * mark for those that are required. `exampleOfUse` is that of a body that consists of it, which can show a few of its fields.
   */
  shapeOf: (schema: JsonObject, how: { example: unknown; exampleOfUse: unknown; isSent: boolean }) => string;
}

type Body = {
  content_type: string;
  schema: unknown;
  example: unknown;
  /** All examples of OpenAPI 3 by name, of which `example` is the first one's value. */
  examples?: JsonObject | undefined;
};

const noBody: Body = { content_type: '', schema: undefined, example: undefined };
const errorCode = /^(?:error|code|type|reason|error_?code|error_?type)$/i;
const isStatus = (name: string): boolean => /^(?:[1-5]\d\d|[1-5]XX|default)$/i.test(name);
const isSuccess = (status: string): boolean => /^[123]/.test(status);

interface ResponseOptions {
  linksOf?: LinkReader;
  /** How deep the fields of a model are listed. */
  modelLevels?: number;
}

/**
 * @param named the schemas that are models, by their names
 * @param collect must collect the properties of responses
 */
export function createResponseReader(
  document: JsonObject,
  named: JsonObject,
  resolver: ReferenceResolver,
  schemas: SchemaReader,
  collect: PropertyCollector,
  { linksOf = () => [], modelLevels = importLimits.responseDepth }: ResponseOptions = {},
): ResponseReader {
  const { follow } = resolver;
  // A document refers to the same errors and models from a thousand operations.
  const known = { success: new Map<JsonObject, string>(), error: new Map<JsonObject, string>() };
  const payloads = new Set<JsonObject>();
  const shortened = new Map<object, { text: string | undefined }>();

  const modelOf = createModelNames(named, resolver);
  const bodies = createOutlineReader(resolver, schemas, collect, modelOf, {
    descriptionLength: importLimits.responseFieldDescriptionLength,
    levels: importLimits.responseDepth,
  });
  // Many bodies have the same fields, and each model is described once.
  const models = createOutlineReader(resolver, schemas, collect, modelOf, {
    descriptionLength: importLimits.modelFieldDescriptionLength,
    levels: modelLevels,
  });
  const sentModels = createOutlineReader(resolver, schemas, createPropertyCollector(resolver), modelOf, {
    descriptionLength: importLimits.modelFieldDescriptionLength,
    levels: modelLevels,
    marksRequired: true,
  });
  const { itemOf } = bodies;

  /** The type and the fields of a body, as JSON text without braces. */
  function contentOf(value: unknown, ofSuccess: boolean, { outlineOf } = bodies): string {
    const type = `"type":${JSON.stringify(schemas.typeOf(value))}`;
    const { schema, lists } = itemOf(value);
    if (!schema || !isObjectLike(schema)) return `${type},"fields":{}`;
    const { fields, notes, models, isCut } = outlineOf(schema, lists, ofSuccess);
    return `${type},"fields":${fields}${notes}${models}${isCut ? ',"is_cut":true' : ''}`;
  }

  function bodyOf(response: JsonObject, operation: JsonObject): Body {
    if (response.schema !== undefined) {
      const produces = listOf(operation.produces ?? document.produces, 50).filter(
        (one) => typeof one === 'string',
      );
      const { schema } = response;
      const shown = shownAs(response);
      const content_type = preferred(produces) ?? shown?.content_type ?? 'application/json';
      // Errors are often shown as JSON although the operation produces files.
      const isUsable = isJson(shown?.content_type ?? '') && !isXml(content_type);
      const own = ownValue(response.examples, content_type) ?? (isUsable ? shown?.example : undefined);
      return { content_type, schema, example: own ?? follow(schema)?.example };
    }
    const content = follow(response.content);
    if (!content) return shownAs(response) ?? noBody;
    const type = preferred(Object.keys(content).slice(0, 50));
    if (type === undefined) return noBody;
    const media = follow(content[type]);
    const schema = media?.schema ?? (media?.itemSchema && { type: 'array', items: media.itemSchema });
    return {
      content_type: cleanLine(type, importLimits.nameLength),
      schema,
      example: exampleOf(media, schema),
      examples: objectOf(media?.examples),
    };
  }

  /** The example of a media type, or else of its schema. */
  function exampleOf(media: JsonObject | undefined, schema: unknown): unknown {
    if (media?.example !== undefined) return media.example;
    const examples = objectOf(media?.examples);
    const [first] = examples ? Object.keys(examples) : [];
    const its = first === undefined ? undefined : valueOfExample(follow(examples?.[first]));
    return its ?? follow(schema)?.example;
  }

  /** The short form of an example. It is made once, because many responses share one example. */
  function shortOnce(example: unknown, ofSuccess: boolean): string | undefined {
    const max = ofSuccess ? importLimits.responseExample : importLimits.errorExample;
    if (typeof example !== 'object' || example === null) return shortExample(example, max);
    const before = shortened.get(example);
    const text = before ?? { text: shortExample(example, max) };
    shortened.set(example, text);
    return text.text;
  }

  /** The codes by which a body distinguishes errors: the values of its fields such as `code`, `error` or `type`, and those of its example. */
  function codesOf(value: unknown, examples: readonly unknown[]): string[] {
    const codes = [...declaredCodes(value), ...examples.flatMap(codesInExample)].map((code) =>
      cleanLine(code, 100),
    );
    return [...new Set(codes)].filter(Boolean).slice(0, importLimits.errorCodes);
  }

  function declaredCodes(value: unknown): string[] {
    const { schema } = itemOf(value);
    if (!schema || !isObjectLike(schema)) return [];
    const fields = collect(schema).properties.filter(({ name }) => errorCode.test(name));
    const nested = collect(schema).properties.flatMap(({ name, value: its }) => {
      const inner = itemOf(its).schema;
      return /^errors?$/i.test(name) && inner && isObjectLike(inner) ? collect(inner).properties : [];
    });
    const coded = [...fields, ...nested.filter(({ name }) => errorCode.test(name))];
    const values = coded.flatMap(({ value: its }) => {
      const field = follow(its);
      const shown = [field?.const, field?.example, ...listOf(field?.examples, importLimits.errorCodes)];
      return [...listOf(field?.enum, importLimits.errorCodes), ...shown.filter(isCode)];
    });
    return values.filter((code) => typeof code === 'string');
  }

  /** Whether an example has at least half of the fields of an object. */
  function showsMost(example: unknown, schema: JsonObject | undefined): boolean {
    const shown = objectOf(example);
    if (!shown || !schema || !isObjectLike(schema)) return true;
    return 2 * Object.keys(shown).length >= collect(schema).properties.length;
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
    { example, examples = {}, schema }: Body,
    ofSuccess: boolean,
  ): string {
    let text = '';
    const add = (member: string, value: unknown) => {
      text += `,"${member}":${JSON.stringify(value)}`;
    };
    const named = headers === undefined ? [] : headersOf(headers);
    if (named.length > 0) add('headers', Object.fromEntries(named));
    const short = shortOnce(example, ofSuccess);
    if (short !== undefined) add('example', short);
    const others = Object.values(examples)
      .slice(1, importLimits.errorCodes)
      .map((one) => valueOfExample(follow(one)));
    const codes = ofSuccess ? [] : codesOf(schema, [example, ...others]);
    if (codes.length > 0) add('codes', codes);
    const linked = links === undefined ? [] : linksOf(links);
    if (linked.length > 0) add('links', linked);
    return text;
  }

  /** The JSON text of a response without the opening brace and the status. */
  function read(response: JsonObject, operation: JsonObject, ofSuccess: boolean): string {
    const cache = ofSuccess ? known.success : known.error;
    const before = cache.get(response);
    if (before) return before;
    const body = bodyOf(response, operation);
    const { content_type, schema } = body;
    const description = cleanProse(response.description, importLimits.responseTextLength);
    const content =
      schema === undefined ? `"type":"${content_type && 'any'}","fields":{}` : contentOf(schema, ofSuccess);
    const made = `"description":${JSON.stringify(description)},"content_type":${JSON.stringify(content_type)},${content}${partsOf(response, body, ofSuccess)}}`;
    // In Swagger 2, the media type depends on the operation.
    if (response.schema === undefined) cache.set(response, made);
    return made;
  }

  const responsesOf = (operation: JsonObject): string => {
    const declared = objectOf(operation.responses) ?? {};
    const successes: string[] = [];
    const errors: string[] = [];
    for (const name of Object.keys(declared).filter(isStatus).slice(0, importLimits.responses)) {
      const response = follow(declared[name]);
      if (!response) continue;
      const status = /^d/i.test(name) ? 'default' : name.toUpperCase();
      const ofSuccess = isSuccess(status);
      const text = `{"status":"${status}",${read(response, operation, ofSuccess)}`;
      (ofSuccess ? successes : errors).push(text);
    }
    return `[${[...successes, ...errors].join(',')}]`;
  };

  return {
    responsesOf,
    payloadOf: (body, operation, more) => {
      const schema = follow(bodyOf(body, operation).schema);
      if (schema) payloads.add(schema);
      return `{${more.map((member) => `${member},`).join('')}${read(body, operation, true)}`;
    },
    isPayload: (schema) => payloads.has(schema),
    shapeOf: (schema, { example: own, exampleOfUse, isSent }) => {
      const example = own ?? (showsMost(exampleOfUse, follow(schema)) ? exampleOfUse : undefined);
      const values = valuesOf(follow(schema));
      const short = shortOnce(example, true);
      return `{${contentOf(schema, true, isSent ? sentModels : models)}${values.length > 0 ? `,"values":${JSON.stringify(values)}` : ''}${short === undefined ? '' : `,"example":${JSON.stringify(short)}`}}`;
    },
  };
}

/** Whether a value looks like a code and not like a sentence: "card_declined". */
const isCode = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^[A-Za-z][\w.:/-]{1,79}$/.test(value) &&
  !/^(?:https?:|error$|object$|string$)/i.test(value);

/** The codes in the example of an error: in its own fields, or in those of its `error` or the first one of its `errors`. */
function codesInExample(example: unknown): string[] {
  const body = objectOf(example) ?? {};
  const inner = [body.error, ...listOf(body.errors, 1), ...listOf(example, 1)].map(objectOf);
  return [body, ...inner].flatMap((one) =>
    Object.entries(one ?? {}).flatMap(([name, value]) =>
      errorCode.test(name) && isCode(value) ? [value] : [],
    ),
  );
}

/** The example that a response of Swagger 2 shows of the preferred media type. */
function shownAs({ examples }: JsonObject): Body | undefined {
  const shown = objectOf(examples);
  if (!shown) return undefined;
  const types = Object.keys(shown).filter((type) => type.includes('/'));
  const type = preferred(types.slice(0, 50));
  if (type === undefined) return undefined;
  return {
    content_type: cleanLine(type, importLimits.nameLength),
    schema: undefined,
    example: ownValue(shown, type),
  };
}

const isJson = (type: string): boolean => /\bjson\b/i.test(type);

/** JSON if there is any, otherwise the first media type. */
const preferred = (types: readonly string[]): string | undefined => types.find(isJson) ?? types[0];

/** The listed values of a schema, or of its items. */
function valuesOf(schema: JsonObject | undefined): string[] {
  const listed = listOf(schema?.enum ?? objectOf(schema?.items)?.enum, importLimits.modelValues);
  return [...new Set(listed.map((value) => cleanLine(value ?? 'null', 100)))].filter(Boolean);
}
