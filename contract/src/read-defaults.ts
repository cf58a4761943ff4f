import * as z from 'zod/mini';

type Reading = {
  /** What a missing or unknown value counts as. */
  value: unknown;
  /** Turns another way to write the value into the one of the schema. */
  convert?: (value: unknown) => unknown;
};

/**
 * What a client takes for a field of an answer that is missing, or has a value that this version does not know. Where nothing
 * is registered, texts are empty, numbers 0, switches off, and the last value of an enumeration counts.
 */
export const readDefaults: z.core.$ZodRegistry<Reading> = z.registry<Reading>();

/** The same schema, with what a client takes for a missing or unknown value, and how it reads a value that is written differently. */
export function readAs<const Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.output<Schema>,
  convert?: (value: unknown) => unknown,
): Schema {
  // A copy: schemas such as `uuid` are part of many answers.
  const copy = schema.clone() as Schema;
  readDefaults.add(copy, { value, ...(convert && { convert }) });
  return copy;
}
