import { importLimits } from './import-limits.ts';
import type { InputPlace } from './imported-method.ts';
import { createInput, type Input } from './input-list.ts';
import type { JsonObject } from './json-value.ts';
import { type NestedField, nestedFields, type Opened } from './nested-fields.ts';
import { createPropertyCollector } from './property-collector.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import type { SchemaReader } from './schema-reader.ts';

/** A body's schema as inputs: its properties and what lies in them, or one input called `body` when it has none. */
export type BodyReader = (
  body: { schema: unknown; required: boolean; description: unknown },
  place: InputPlace,
) => readonly Input[];

export function createBodyReader(resolver: ReferenceResolver, schemas: SchemaReader): BodyReader {
  // By schema and place: a schema that a thousand methods send is read once.
  const known = new Map<JsonObject, Map<InputPlace, readonly Input[]>>();
  const collect = createPropertyCollector(resolver);
  // By schema: an address in a hundred bodies is described once.
  const told = new Map<unknown, { type: string; description: string }>();

  function tell({ value: schema, depth }: NestedField<unknown>) {
    const before = depth > 0 ? told.get(schema) : undefined;
    if (before) return before;
    const room = depth > 0 ? importLimits.nestedDescriptionLength : importLimits.inputDescriptionLength;
    const now = { type: schemas.typeOf(schema), description: schemas.describe(undefined, schema, room) };
    if (depth > 0) told.set(schema, now);
    return now;
  }

  /** The fields of a value by its schema, through the lists around them. */
  function fieldsOf(value: unknown): Opened<unknown> | undefined {
    let lists = '';
    for (let depth = 0; depth <= importLimits.compositionDepth; depth++) {
      const schema = resolver.follow(value);
      if (!schema) return undefined;
      if (schema.items === undefined)
        return hasFields(schema) ? { lists, identity: schema, fields: collect(schema) } : undefined;
      value = schema.items;
      lists += '[]';
    }
    return undefined;
  }

  function propertiesOf(schema: JsonObject, place: InputPlace): readonly Input[] {
    const places = known.get(schema) ?? new Map<InputPlace, readonly Input[]>();
    known.set(schema, places);
    const before = places.get(place);
    if (before) return before;

    const inputs = nestedFields<unknown>(schema, fieldsOf).map((field) => {
      const { path, required, depth } = field;
      return createInput(path, place, { ...tell(field), required, depth });
    });
    places.set(place, inputs);
    return inputs;
  }

  return ({ schema: value, required, description }, place) => {
    const schema = resolver.follow(value);
    const properties = schema ? propertiesOf(schema, place) : [];
    if (properties[0]?.depth === 0) return properties;
    const whole = {
      type: schemas.typeOf(value),
      required,
      description: schemas.describe(description, value),
    };
    return [createInput('body', place, whole), ...properties];
  };
}

/** Most values of most bodies are texts and numbers: those need not be looked through. */
const hasFields = ({ properties, allOf, oneOf, anyOf }: JsonObject): boolean =>
  properties !== undefined || allOf !== undefined || oneOf !== undefined || anyOf !== undefined;
