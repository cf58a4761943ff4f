import * as z from 'zod/mini';

/**
 * What a client takes for a field of an answer that is missing, or has a value that this version does not know. Where nothing
 * is registered, texts are empty, numbers 0, switches off, and the last value of an enumeration counts.
 */
export const readDefaults: z.core.$ZodRegistry<{ value: unknown }> = z.registry<{ value: unknown }>();

/** The same schema, with what a client takes for a missing or unknown value. */
export function readAs<const Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>): Schema {
  // A copy: schemas such as `uuid` are part of many answers.
  const copy = schema.clone() as Schema;
  readDefaults.add(copy, { value });
  return copy;
}
