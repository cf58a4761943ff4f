import * as z from 'zod/mini';

/** A schema as JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. */
export type JsonSchema = { [keyword: string]: unknown };

/**
 * The schema that the contract parses: `sent` is the input, `answered` the output. Rules that exist only in code
 * (two fields that depend on each other) are not in it.
 */
export function schemaOf(schema: z.ZodMiniType, side: 'sent' | 'answered'): JsonSchema {
  const io = side === 'sent' ? 'input' : 'output';
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any', reused: 'inline' },
    // The pattern of an id adds nothing to its format and is very long.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });
  return rest;
}
