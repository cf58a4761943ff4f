import { importLimits } from '../import-limits.ts';
import { type JsonObject, listOf, namesIn, objectOf, ownValue } from '../text/json-value.ts';
import type { PropertyCollector } from './property-collector.ts';
import type { ReferenceResolver } from './reference-resolver.ts';

/**
 * Whether an example in the document can be sent. Patterns are not evaluated, because a hostile one could run
 * forever.
 */
export interface SchemaCheck {
  fits(value: unknown, schema: unknown): boolean;
}

/** The maximum nesting depth of checked values. */
const maxDepth = 10;

export function createSchemaCheck(
  { follow }: Pick<ReferenceResolver, 'follow'>,
  collect: PropertyCollector,
): SchemaCheck {
  let budget = 0;

  /** @param whole the schema that `its` is a part of, if it is one of an allOf */
  function fits(value: unknown, its: unknown, depth: number, whole?: JsonObject): boolean {
    const schema = follow(its);
    if (!schema) return true;
    budget--;
    if (depth > maxDepth || budget < 0) return false;
    if (value === null) return allowsNull(schema);
    const composed = whole ?? schema;
    if (!isAllowed(value, schema) || !partsFit(value, schema, composed, depth + 1)) return false;
    if (Array.isArray(value))
      return listOf(value, importLimits.inputs).every((entry) => fits(entry, schema.items, depth + 1));
    const object = objectOf(value);
    return !object || fieldsFit(object, schema, composed, depth);
  }

  function partsFit(
    value: unknown,
    { allOf, oneOf, anyOf }: JsonObject,
    whole: JsonObject,
    depth: number,
  ): boolean {
    const each = (list: unknown) => listOf(list, importLimits.variants);
    if (!each(allOf).every((part) => fits(value, part, depth, whole))) return false;
    return [each(oneOf), each(anyOf)].every(
      (choices) => choices.length === 0 || choices.some((choice) => fits(value, choice, depth)),
    );
  }

  function fieldsFit(value: JsonObject, schema: JsonObject, whole: JsonObject, depth: number): boolean {
    const required = listOf(schema.required, importLimits.inputs) as string[];
    const properties = objectOf(schema.properties);
    const isReadOnly = (name: string) => isReadOnlyValue(ownValue(properties, name));
    // Another part can allow it, and references need the ids of what they refer to.
    const isSent = (name: string) => collect(whole).properties.some((one) => one.name === name);
    const isNeeded = (name: string) => !isReadOnly(name) || isSent(name);
    if (!required.every((name) => Object.hasOwn(value, name) || !isNeeded(name))) return false;
    if (properties === undefined) return true;
    return namesIn(value)
      .slice(0, importLimits.inputs)
      .every((name) => {
        const property = ownValue(properties, name);
        if (property === undefined) return schema.additionalProperties !== false;
        return (!isReadOnly(name) || isSent(name)) && fits(value[name], property, depth + 1);
      });
  }

  const isReadOnlyValue = (property: unknown): boolean =>
    objectOf(property)?.readOnly === true || follow(property)?.readOnly === true;

  return {
    fits: (value, schema) => {
      budget = importLimits.compositionSchemas;
      return fits(value, schema, 0);
    },
  };
}

function isAllowed(value: unknown, schema: JsonObject): boolean {
  if (schema.const !== undefined && schema.const !== value) return false;
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return false;
  return (schema.type === undefined || isOfType(value, schema)) && isWithin(value, schema);
}

const allowsNull = ({ type, nullable, oneOf, anyOf }: JsonObject): boolean =>
  nullable === true ||
  type === 'null' ||
  (Array.isArray(type) && type.includes('null')) ||
  [...listOf(oneOf, 20), ...listOf(anyOf, 20)].some((one) => objectOf(one)?.type === 'null');

function isOfType(value: unknown, { type }: JsonObject): boolean {
  const names = Array.isArray(type) ? type : [type];
  return names.some((name) => {
    if (name === 'integer') return Number.isInteger(value);
    if (name === 'array') return Array.isArray(value);
    if (name === 'object') return objectOf(value) !== undefined;
    return typeof value === name;
  });
}

function isWithin(value: unknown, schema: JsonObject): boolean {
  const { minimum, maximum, minLength, maxLength } = schema;
  if (typeof value === 'number')
    return (
      !(typeof minimum === 'number' && value < minimum) && !(typeof maximum === 'number' && value > maximum)
    );
  if (typeof value === 'string')
    return (
      !(typeof minLength === 'number' && value.length < minLength) &&
      !(typeof maxLength === 'number' && value.length > maxLength)
    );
  return true;
}
