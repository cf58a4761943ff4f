import { importLimits } from '../import-limits.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import type { ReferenceResolver } from './reference-resolver.ts';

/** Returns the name of the model that a schema is, or that it consists of; undefined if it is none. */
export type ModelNames = (schema: JsonObject) => string | undefined;

/** The schemas of a document that have names: `components.schemas`, or `definitions` in Swagger 2. */
export const namedSchemas = (document: JsonObject): JsonObject =>
  objectOf(objectOf(document.components)?.schemas) ?? objectOf(document.definitions) ?? {};

export const modelName = (key: string): string => cleanLine(key, importLimits.nameLength) || 'Model';

/** @param named the schemas that are models, by their names */
export function createModelNames(named: JsonObject, { follow }: ReferenceResolver): ModelNames {
  let names: Map<JsonObject, string> | undefined;
  const namesOf = () => {
    if (names) return names;
    names = new Map();
    for (const key of Object.keys(named).slice(0, importLimits.models)) {
      const target = follow(named[key]);
      if (target && !names.has(target)) names.set(target, modelName(key));
    }
    return names;
  };
  return (schema) => {
    const own = namesOf().get(schema);
    if (own !== undefined) return own;
    // "The customer, or only its id": a choice of which one has fields.
    for (const list of [schema.allOf, schema.oneOf, schema.anyOf])
      for (const part of listOf(list, importLimits.compositionDepth)) {
        const target = follow(part);
        const name = target && namesOf().get(target);
        if (name !== undefined) return name;
      }
    return undefined;
  };
}
