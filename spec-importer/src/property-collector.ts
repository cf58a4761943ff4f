import { importLimits } from './import-limits.ts';
import { type JsonObject, listOf, objectOf } from './json-value.ts';
import type { ReferenceResolver } from './reference-resolver.ts';

interface Property {
  name: string;
  /** Its schema. */
  value: unknown;
  required: boolean;
}

/** The properties that a request may have in an object of this schema; the same list for the same schema. */
export type PropertyCollector = (schema: JsonObject) => readonly Property[];

/** Gathers properties through allOf (all apply) and oneOf / anyOf (each may apply, so none of theirs is required). */
export function createPropertyCollector({ follow }: ReferenceResolver): PropertyCollector {
  const known = new Map<JsonObject, readonly Property[]>();
  const knownNames = new Map<JsonObject, string[]>();

  /** Remembered: a schema of a hundred thousand properties may be a part of ten thousand others. */
  function namesOf(properties: JsonObject): string[] {
    const before = knownNames.get(properties);
    if (before) return before;
    const names = Object.keys(properties).slice(0, importLimits.inputs + 1);
    knownNames.set(properties, names);
    return names;
  }

  interface Walk {
    found: Map<string, unknown>;
    seen: Set<JsonObject>;
    required: Set<unknown>;
  }

  function visit(value: unknown, depth: number, always: boolean, walk: Walk): void {
    const schema = follow(value);
    const { seen } = walk;
    if (!schema || seen.has(schema) || depth > importLimits.compositionDepth) return;
    if (seen.size >= importLimits.compositionSchemas || walk.found.size > importLimits.inputs) return;
    seen.add(schema);

    if (always) for (const name of listOf(schema.required, importLimits.inputs)) walk.required.add(name);
    addProperties(schema, walk);
    for (const part of compositionOf(schema.allOf)) visit(part, depth + 1, always, walk);
    for (const part of compositionOf(schema.oneOf)) visit(part, depth + 1, false, walk);
    for (const part of compositionOf(schema.anyOf)) visit(part, depth + 1, false, walk);
  }

  function addProperties(schema: JsonObject, { found }: Walk): void {
    const properties = objectOf(schema.properties);
    for (const name of properties ? namesOf(properties) : []) {
      if (found.size > importLimits.inputs) return;
      const property = properties?.[name];
      if (found.has(name) || isReadOnly(property)) continue;
      found.set(name, property);
    }
  }

  /** Answers carry these, requests do not. */
  function isReadOnly(property: unknown): boolean {
    return objectOf(property)?.readOnly === true || follow(property)?.readOnly === true;
  }

  return (schema) => {
    const before = known.get(schema);
    if (before) return before;
    const walk: Walk = { found: new Map(), seen: new Set(), required: new Set() };
    visit(schema, 0, true, walk);
    // Only now: one part of an allOf may require what another part describes.
    const properties = [...walk.found].map(([name, property]) => ({
      name,
      value: property,
      required: walk.required.has(name),
    }));
    known.set(schema, properties);
    return properties;
  };
}

function compositionOf(value: unknown): unknown[] {
  return listOf(value, importLimits.compositionSchemas);
}
