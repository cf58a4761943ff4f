import * as z from 'zod/mini';

/** A schema as JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. */
export type JsonSchema = { [keyword: string]: unknown };

/**
 * What the contract parses, as a schema: `sent` is what comes in, `answered` what goes out. What only code can say (two fields that
 * depend on each other) is not in it.
 */
export function schemaOf(schema: z.ZodMiniType, side: 'sent' | 'answered'): JsonSchema {
  const io = side === 'sent' ? 'input' : 'output';
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any', reused: 'inline' },
    // The pattern of an id says no more than its format, at great length.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });
  return rest;
}
