import { cleanLine } from './clean-text.ts';
import { importLimits } from './import-limits.ts';
import type { InputPlace } from './imported-method.ts';
import { createInput, type Input } from './input-list.ts';
import { type JsonObject, listOf, objectOf } from './json-value.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import type { SchemaReader } from './schema-reader.ts';

/** A body's schema as inputs: its properties one level deep, or one input called `body` when it has none. */
export type BodyReader = (
  body: { schema: unknown; required: boolean; description: unknown },
  place: InputPlace,
) => readonly Input[];

interface Property {
  name: string;
  schema: unknown;
  required: boolean;
}

export function createBodyReader(resolver: ReferenceResolver, schemas: SchemaReader): BodyReader {
  // By schema and place: a schema that a thousand methods send is read once.
  const known = new Map<JsonObject, Map<InputPlace, readonly Input[]>>();
  const collect = createPropertyCollector(resolver);

  function propertiesOf(schema: JsonObject, place: InputPlace): readonly Input[] {
    const places = known.get(schema) ?? new Map<InputPlace, readonly Input[]>();
    known.set(schema, places);
    const before = places.get(place);
    if (before) return before;

    const inputs = collect(schema).map((property) =>
      createInput(cleanLine(property.name, importLimits.inputNameLength), place, {
        type: schemas.typeOf(property.schema),
        required: property.required,
        description: schemas.describe(undefined, property.schema),
      }),
    );
    places.set(place, inputs);
    return inputs;
  }

  return ({ schema: value, required, description }, place) => {
    const schema = resolver.follow(value);
    const properties = schema ? propertiesOf(schema, place) : [];
    if (properties.length > 0) return properties;
    const type = schemas.typeOf(value);
    return [
      createInput('body', place, { type, required, description: schemas.describe(description, value) }),
    ];
  };
}

/** Gathers properties through allOf (all apply) and oneOf / anyOf (each may apply, so none of theirs is required). */
function createPropertyCollector({ follow }: ReferenceResolver) {
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

  return (schema: JsonObject): Property[] => {
    const walk: Walk = { found: new Map(), seen: new Set(), required: new Set() };
    visit(schema, 0, true, walk);
    // Only now: one part of an allOf may require what another part describes.
    return [...walk.found].map(([name, property]) => ({
      name,
      schema: property,
      required: walk.required.has(name),
    }));
  };
}

function compositionOf(value: unknown): unknown[] {
  return listOf(value, importLimits.compositionSchemas);
}
