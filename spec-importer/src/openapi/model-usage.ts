import { importLimits } from '../import-limits.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import type { ReferenceResolver } from './reference-resolver.ts';

/** A method, and the bodies of it in the terms of an OpenAPI operation. */
export interface KeyedOperation {
  key: string;
  operation: JsonObject;
}

/** The methods that use a model, and an example of it in one of their bodies. */
export type ModelUsage = { request: string[]; response: string[]; example: unknown };

export interface DocumentUsage {
  /** The models that bodies name. */
  usage: ReadonlyMap<JsonObject, ModelUsage>;
  /** The models that only requests contain, directly or in other models. */
  sent: ReadonlySet<JsonObject>;
}

/** How many parts of one body are looked at, and how deep: a body is often an object with a list of models. */
const MAX_PARTS = 60;
const DEPTH = 3;

/**
 * Finds the models that the bodies of operations name: directly, in lists, in compositions, and in fields of objects without
 * a name. References are compared and never walked into, so models that contain each other cost nothing.
 */
export function readModelUsage(
  operations: readonly KeyedOperation[],
  models: ReadonlySet<JsonObject>,
  { follow }: ReferenceResolver,
): DocumentUsage {
  const usage = new Map<JsonObject, ModelUsage>();
  // A thousand operations refer to the same response.
  const known = new Map<JsonObject, readonly JsonObject[]>();

  function modelsIn(value: unknown): JsonObject[] {
    const found: JsonObject[] = [];
    let budget = MAX_PARTS;
    const look = (part: unknown, depth: number): void => {
      const schema = objectOf(part);
      budget -= 1;
      if (!schema || budget < 0) return;
      const target = follow(schema);
      if (target && models.has(target) && !found.includes(target)) found.push(target);
      // Only what the body itself contains is looked into.
      if (target !== schema || depth === DEPTH) return;
      for (const inner of partsOf(schema, depth)) look(inner, depth + 1);
    };
    look(value, 0);
    return found;
  }

  /** The models of a body; for one of Swagger 2, its schema is next to the description. */
  function modelsOf(body: JsonObject): readonly JsonObject[] {
    const before = known.get(body);
    if (before) return before;
    const found: JsonObject[] = [];
    const add = (schema: unknown, media: JsonObject) => {
      for (const model of modelsIn(schema)) {
        if (!found.includes(model)) found.push(model);
        noteExample(model, schema, media);
      }
    };
    if (body.schema !== undefined) add(body.schema, {});
    const content = objectOf(body.content);
    for (const type of content ? Object.keys(content).slice(0, MAX_TYPES) : []) {
      const media = follow(content?.[type]);
      if (media) add(media.schema ?? media.itemSchema, media);
    }
    known.set(body, found);
    return found;
  }

  /** Keeps the example of a body that consists of a model, or is a list of it. */
  function noteExample(model: JsonObject, value: unknown, media: JsonObject): void {
    const own = usageOf(model);
    if (own.example !== undefined) return;
    const example = media.example ?? firstExample(media.examples);
    if (example === undefined) return;
    if (follow(value) === model) own.example = example;
    else if (follow(follow(value)?.items) === model && Array.isArray(example)) own.example = example[0];
  }

  function firstExample(examples: unknown): unknown {
    const holder = objectOf(examples);
    const [name] = holder ? Object.keys(holder) : [];
    return name === undefined ? undefined : follow(holder?.[name])?.value;
  }

  function usageOf(model: JsonObject): ModelUsage {
    const own = usage.get(model) ?? { request: [], response: [], example: undefined };
    usage.set(model, own);
    return own;
  }

  function note(key: string, use: 'request' | 'response', bodies: unknown[]): void {
    for (const value of bodies) {
      const body = follow(value);
      for (const model of body ? modelsOf(body) : []) {
        const keys = usageOf(model)[use];
        if (keys.length < importLimits.modelMethods && keys.at(-1) !== key) keys.push(key);
      }
    }
  }

  for (const { key, operation } of operations) {
    const { requestBody, responses, parameters } = operation;
    // Swagger 2 describes a body as a parameter.
    const inBody = listOf(parameters, importLimits.inputs).filter((value) => follow(value)?.in === 'body');
    note(key, 'response', Object.values(objectOf(responses) ?? {}).slice(0, importLimits.responses));
    note(key, 'request', requestBody === undefined ? inBody : [requestBody]);
  }

  /** The models that bodies of one kind contain, directly or in other models. */
  function containedIn(use: 'request' | 'response'): ReadonlySet<JsonObject> {
    const contained = new Set([...usage].flatMap(([model, own]) => (own[use].length > 0 ? [model] : [])));
    const seen = new Set<JsonObject>();
    const look = (value: unknown, depth: number): void => {
      const schema = objectOf(value);
      const target = schema && follow(schema);
      if (!target || seen.has(target) || depth > MAX_DEPTH) return;
      if (models.has(target)) contained.add(target);
      else lookInto(target, depth);
    };
    const lookInto = (schema: JsonObject, depth: number) => {
      seen.add(schema);
      for (const part of allPartsOf(schema)) look(part, depth + 1);
    };
    // The loop also reaches the models that it adds to the set.
    for (const model of contained) lookInto(model, 0);
    return contained;
  }
  const received = containedIn('response');
  const sent = new Set([...containedIn('request')].filter((model) => !received.has(model)));
  return { usage, sent };
}

/** The parts of a schema that can be, or contain, models. */
function allPartsOf({ items, additionalProperties, properties, ...schema }: JsonObject): unknown[] {
  const lists = [schema.allOf, schema.oneOf, schema.anyOf].flatMap((list) =>
    listOf(list, importLimits.compositionSchemas),
  );
  const named = Object.values(objectOf(properties) ?? {}).slice(0, importLimits.inputs);
  return [items, additionalProperties, ...lists, ...named.filter((property) => !isPlain(property))];
}

/** The parts of a schema that can name a model; properties only near the top. */
function partsOf(schema: JsonObject, depth: number): unknown[] {
  const { items, allOf, oneOf, anyOf } = schema;
  const parts: unknown[] = items === undefined ? [] : [items];
  for (const list of [allOf, oneOf, anyOf]) if (list !== undefined) parts.push(...listOf(list, MAX_PARTS));
  const properties = depth < 2 ? objectOf(schema.properties) : undefined;
  for (const name in properties) {
    if (parts.length >= MAX_PARTS) break;
    const property = properties[name];
    if (!isPlain(property)) parts.push(property);
  }
  return parts;
}

const MAX_TYPES = 10;
/** The maximum depth to which schemas without a name are searched. */
const MAX_DEPTH = 50;

/** Whether a property is a text, a number or the like, as most are, which can name no model. */
const isPlain = (property: unknown): boolean => plainTypes.has(objectOf(property)?.type);
const plainTypes = new Set<unknown>(['string', 'integer', 'number', 'boolean']);
