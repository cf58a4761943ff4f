import { fieldWords } from '@fieldkit/contract/messages/api-reference-parts.ts';
import type { JsonSchema } from './schema-of.ts';

/** An answer's fields with the examples of the fields that are sent by the same name and type. */
export function withExamples(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
    anyOf?: JsonSchema[];
  };
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, named(name, withExamples(field))]),
      ),
    }),
    ...(items && { items: withExamples(items) }),
    ...(anyOf && { anyOf: anyOf.map(withExamples) }),
  };
}

function named(name: string, field: JsonSchema): JsonSchema {
  const example = fieldWords[name]?.[1];
  const isOne = typeof example === field.type && (!Array.isArray(field.enum) || field.enum.includes(example));
  return isOne ? { ...field, examples: [example] } : field;
}
