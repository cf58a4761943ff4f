import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';

/**
 * The same input under other names as well: models invent names of arguments, and an error costs them a call. What is listed
 * is the schema alone. "methodId", "method-id" and "METHOD_ID" are one name. The first name that is there counts, and only
 * where the right one is missing; null is as good as missing.
 */
export function withAliases<Input, Output>(
  schema: StandardSchemaWithJSON<Input, Output>,
  aliases: Partial<Record<Extract<keyof Input, string>, readonly string[]>>,
): StandardSchemaWithJSON<Input, Output> {
  const standard = schema['~standard'];
  return { '~standard': { ...standard, validate: (value) => standard.validate(renamed(value, aliases)) } };
}

const plain = (name: string): string => name.toLowerCase().replace(/[_\s-]/g, '');

function renamed(value: unknown, aliases: Record<string, readonly string[] | undefined>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const given = Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
  const mended: Record<string, unknown> = Object.fromEntries(given);
  const byPlainName = new Map(given.toReversed().map(([name, one]) => [plain(name), one]));
  for (const [name, others = []] of Object.entries(aliases)) {
    if (mended[name] !== undefined) continue;
    const said = [name, ...others].map(plain).find((alias) => byPlainName.has(alias));
    if (said !== undefined) mended[name] = byPlainName.get(said);
  }
  return mended;
}
