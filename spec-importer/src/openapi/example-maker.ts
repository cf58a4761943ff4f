import { importLimits } from '../import-limits.ts';
import { briefJson } from '../text/brief-json.ts';
import { type JsonObject, listOf, objectOf, ownValue } from '../text/json-value.ts';
import { createLeadFieldChooser, type LeadFieldChooser } from './lead-fields.ts';
import {
  isComposed,
  type PropertyCollector,
  type SchemaProperties,
  undeclared,
  type VariantSchema,
} from './property-collector.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import { createSchemaCheck } from './schema-check.ts';

/** Creates values that a request can send. */
export interface ExampleMaker {
  /**
   * The smallest value of a schema, or the example that it contains; undefined if there is none, for example
   * for a file.
   */
  exampleOf(schema: unknown, name: string): unknown;
  /** Whether an example in the document matches the schema. */
  fits(value: unknown, schema: unknown): boolean;
  leadFieldsOf: LeadFieldChooser;
}

/** The maximum nesting depth of objects in an example, and the number of entries of its lists. */
const maxDepth = 12;
const maxEntries = 5;

export function createExampleMaker(resolver: ReferenceResolver, collect: PropertyCollector): ExampleMaker {
  const { follow } = resolver;
  const check = createSchemaCheck(resolver, collect);
  const leadFieldsOf = createLeadFieldChooser(resolver, collect);
  // By name, because documents have fewer names of inputs than schemas.
  const known = new Map<string, Map<JsonObject, unknown>>();
  /** The number of schemas that may still be read for one example, and for all examples of a document. */
  let budget = 0;
  let left: number = importLimits.exampleSchemas;

  function make(value: unknown, name: string, inside: readonly JsonObject[]): unknown {
    const schema = follow(value);
    if (--budget < 0 || !schema || inside.includes(schema) || inside.length > maxDepth) return undefined;
    return documentedValue(schema) ?? madeValue(schema, name, [...inside, schema]);
  }

  function madeValue(schema: JsonObject, name: string, within: readonly JsonObject[]): unknown {
    const kind = kindOf(schema);
    if (kind === 'array') return listExample(schema, name, within);
    if ((kind === 'object' || kind === undefined) && hasFields(collect(schema)))
      return objectExample(schema, within);
    if (kind === undefined) return composedExample(schema, name, within);
    // A string that is one of several constants can have a type as well.
    const composed = isComposed(schema) ? composedExample(schema, name, within) : undefined;
    const isFit = composed !== undefined && check.fits(composed, schema);
    return isFit ? composed : plainExample(kind, schema, name);
  }

  /** A value that the schema contains: its constant, its example or its first allowed value. */
  function documentedValue(schema: JsonObject): unknown {
    if (schema.const !== undefined) return schema.const;
    const shown = [schema.example, ...listOf(schema.examples, 1)];
    const example = shown.find((one) => one !== undefined && one !== null && check.fits(one, schema));
    if (example !== undefined) return example;
    const [allowed] = listOf(schema.enum, importLimits.enumValues).filter((one) => one !== null);
    if (allowed !== undefined) return allowed;
    const preset = schema.default;
    return typeof preset !== 'object' && preset !== '' && check.fits(preset, schema) ? preset : undefined;
  }

  function listExample(schema: JsonObject, name: string, within: readonly JsonObject[]): unknown {
    const { items, minItems, example } = schema;
    const length = Math.max(1, Math.min(typeof minItems === 'number' ? minItems : 1, maxEntries));
    const shown = listOf(example, maxEntries).filter((one) => items !== undefined && check.fits(one, items));
    // The other entries of the example do not fit.
    if (shown.length >= length) return shown;
    const entry = items === undefined ? undefined : make(items, name, within);
    if (entry === undefined) return isFile(follow(items)) ? undefined : [];
    return Array.from({ length }, () => entry);
  }

  function objectExample(schema: JsonObject, within: readonly JsonObject[]): unknown {
    const { properties, variants } = collect(schema);
    const [variant] = variants;
    const chosen = variant && objectOf(make(variant.schema, '', within));
    const made: JsonObject = {};
    const needed = neededFields(properties, variant);
    for (const { name, value } of properties) {
      const inVariant =
        isUndeclared(variant, name) && value !== undeclared ? undefined : ownValue(chosen, name);
      const isNeeded = needed.has(name);
      const its = inVariant ?? (isNeeded ? make(value, name, within) : undefined);
      if (its !== undefined) made[name] = its;
      else if (isNeeded && !isFile(follow(value))) made[name] = emptyValue(follow(value), name);
    }
    return { ...made, ...variant?.fixed };
  }

  /** A value of a schema that contains itself, or that is nested too deeply, has no content. */
  function emptyValue(schema: JsonObject | undefined, name: string): unknown {
    if (!schema) return placeholderFor(name);
    const kind = kindOf(schema);
    if (kind === 'array') return [];
    if (kind !== undefined) return plainExample(kind, schema, name);
    return hasFields(collect(schema)) ? {} : placeholderFor(name);
  }

  /** The names of the required fields, or of those that samples show if there are none. */
  function neededFields(properties: SchemaProperties['properties'], variant: VariantSchema | undefined) {
    const required = properties.filter((one) => one.required).map(({ name }) => name);
    if (variant) return new Set([...required, ...variant.required]);
    return new Set(required.length > 0 ? required : leadFieldsOf(properties));
  }

  const isUndeclared = (variant: VariantSchema | undefined, name: string): boolean =>
    variant !== undefined &&
    collect(variant.schema).properties.some((one) => one.name === name && one.value === undeclared);

  function composedExample(schema: JsonObject, name: string, within: readonly JsonObject[]): unknown {
    const choices = [...listOf(schema.oneOf, 6), ...listOf(schema.anyOf, 6), ...listOf(schema.allOf, 6)];
    const first = choices.find((choice) => follow(choice)?.type !== 'null');
    return first === undefined ? placeholderFor(name) : make(first, name, within);
  }

  return {
    exampleOf: (value, name) => {
      const schema = follow(value);
      if (!schema) return undefined;
      const named = known.get(name) ?? new Map<JsonObject, unknown>();
      known.set(name, named);
      if (named.has(schema)) return named.get(schema);
      const granted = Math.min(importLimits.compositionSchemas, left);
      budget = granted;
      const made = make(schema, name, []);
      left -= granted - Math.max(0, budget);
      named.set(schema, made);
      return made;
    },
    fits: check.fits,
    leadFieldsOf,
  };
}

/** The type of a value, if the schema declares or implies one. */
function kindOf(schema: JsonObject): string | undefined {
  const [type] = Array.isArray(schema.type) ? schema.type.filter((one) => one !== 'null') : [schema.type];
  if (typeof type === 'string') return type;
  if (schema.properties !== undefined) return 'object';
  return schema.items === undefined ? undefined : 'array';
}

const hasFields = ({ properties, variants }: SchemaProperties): boolean =>
  properties.length > 0 || variants.length > 0;

const isFile = (schema: JsonObject | undefined): boolean =>
  schema?.type === 'string' && schema.format === 'binary';

function plainExample(kind: string, schema: JsonObject, name: string): unknown {
  switch (kind) {
    case 'integer':
    case 'number':
      return numberWithin(schema);
    case 'boolean':
      return true;
    case 'object':
      return {};
    case 'null':
      return null;
    default:
      return isFile(schema) ? undefined : textOf(schema, name);
  }
}

function numberWithin({ minimum, maximum, exclusiveMinimum }: JsonObject): number {
  const above = typeof exclusiveMinimum === 'number' ? Math.floor(exclusiveMinimum) + 1 : 1;
  const least = Math.max(typeof minimum === 'number' ? Math.ceil(minimum) : 1, above);
  return typeof maximum === 'number' ? Math.min(least, maximum) : least;
}

/** Servers check the format of dates; other strings get a placeholder with the name of the input. */
function textOf({ format }: JsonObject, name: string): string {
  if (format === 'date') return '2026-01-31';
  if (format === 'date-time') return '2026-01-31T12:00:00Z';
  return placeholderFor(name);
}

/** "userId" becomes YOUR_USER_ID, which is recognizable as a placeholder and valid in every language. */
export function placeholderFor(name: string): string {
  const known = placeholders.get(name);
  if (known !== undefined) return known;
  const made = writePlaceholder(name);
  // Limits the cache to about the names of one document.
  if (placeholders.size > importLimits.methods) placeholders.clear();
  placeholders.set(name, made);
  return made;
}

const placeholders = new Map<string, string>();

function writePlaceholder(name: string): string {
  const word = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return `YOUR_${word || 'VALUE'}`;
}

/** Whether a value adds information to the type and name of an input. */
export function isInformative(value: unknown, name: string, type: string): boolean {
  if (value === undefined || value === placeholderFor(name)) return false;
  if (value === null || /^file/.test(type)) return false;
  if (type === 'integer' || type === 'number') return value !== 1;
  if (type === 'boolean') return value !== true;
  const text = briefJson(value, importLimits.exampleText);
  const isPlain = text === '{}' || text === JSON.stringify([placeholderFor(name)]);
  return text !== undefined && !(isPlain && /^(object|string\[\])( \| null)?$/.test(type));
}
