import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';

/**
 * The same input under other names as well: models invent names of arguments, and an error costs them a call. What is listed
 * is the schema alone. The first name that is there counts, and only where the right one is missing.
 */
export function withAliases<Input, Output>(
  schema: StandardSchemaWithJSON<Input, Output>,
  aliases: Partial<Record<Extract<keyof Input, string>, readonly string[]>>,
): StandardSchemaWithJSON<Input, Output> {
  const standard = schema['~standard'];
  return { '~standard': { ...standard, validate: (value) => standard.validate(renamed(value, aliases)) } };
}

function renamed(value: unknown, aliases: Record<string, readonly string[] | undefined>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const given = value as Record<string, unknown>;
  const mended = { ...given };
  for (const [name, others] of Object.entries(aliases)) {
    const other = others?.find((alias) => given[alias] !== undefined);
    if (given[name] === undefined && other !== undefined) mended[name] = given[other];
  }
  return mended;
}
