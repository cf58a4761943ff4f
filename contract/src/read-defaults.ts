import * as z from 'zod/mini';

type Reading = {
  /** The default for a missing or unknown value. */
  value: unknown;
  /** Converts another way of writing the value into the schema's. */
  convert?: (value: unknown) => unknown;
};

/**
 * The defaults that a client uses for a field of an answer that is missing, or has a value that this version
 * does not know. If nothing is registered, texts are empty, numbers are 0, booleans are false, and the last
 * value of an enumeration is used.
 */
export const readDefaults: z.core.$ZodRegistry<Reading> = z.registry<Reading>();

/**
 * The same schema, with a default for a missing or unknown value, and a conversion for a value that is
 * written differently.
 */
export function readAs<const Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.output<Schema>,
  convert?: (value: unknown) => unknown,
): Schema {
  // The schema is copied, because schemas such as `uuid` are part of many answers.
  const copy = schema.clone() as Schema;
  readDefaults.add(copy, { value, ...(convert && { convert }) });
  return copy;
}
