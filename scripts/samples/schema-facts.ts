import type { Json } from './fixture-documents.ts';
import { type Follow, listOf, objectOf } from './schema-validator.ts';

/** The parts of a schema that a value can follow, through references and unions, read without the importer. */
export function partsOf(its: unknown, follow: Follow, seen: Json[] = []): Json[] {
  const schema = follow(its);
  if (!schema || seen.includes(schema)) return [];
  seen.push(schema);
  const parts = [...listOf(schema.allOf), ...listOf(schema.oneOf), ...listOf(schema.anyOf)];
  return [schema, ...parts.flatMap((part) => partsOf(part, follow, seen))];
}

/** The possible schemas of an object's field; `{name}` is a property with any name. */
export function fieldSchemas(its: unknown, name: string, follow: Follow): unknown[] {
  return partsOf(its, follow).flatMap((schema) => {
    if (name === '{name}') return objectOf(schema.additionalProperties) ? [schema.additionalProperties] : [];
    const properties = objectOf(schema.properties) ?? {};
    const key = Object.keys(properties).find((one) => one.replace(/\s+/g, ' ').trim() === name);
    return key === undefined ? [] : [properties[key]];
  });
}

/** The items of a list. */
export const entrySchemas = (its: unknown, follow: Follow): unknown[] =>
  partsOf(its, follow).flatMap((schema) => (schema.items === undefined ? [] : [schema.items]));

/** The fields that an object must have in every variant. */
export function requiredNames(its: unknown, follow: Follow, seen: Json[] = []): Set<string> {
  const schema = follow(its);
  if (!schema || seen.includes(schema)) return new Set();
  const within = [...seen, schema];
  const names = new Set(listOf(schema.required) as string[]);
  for (const part of listOf(schema.allOf))
    for (const name of requiredNames(part, follow, within)) names.add(name);
  for (const list of [schema.oneOf, schema.anyOf]) {
    const sets = listOf(list)
      .filter((one) => partsOf(one, follow).some((part) => part.properties || part.required))
      .map((one) => requiredNames(one, follow, within));
    for (const name of sets[0] ?? []) if (sets.every((set) => set.has(name))) names.add(name);
  }
  return names;
}

/** The values that a schema allows; undefined if any value is allowed. */
export function allowedValues(its: unknown, follow: Follow, seen: Json[] = []): unknown[] | undefined {
  const schema = follow(its);
  if (!schema || seen.includes(schema)) return undefined;
  const within = [...seen, schema];
  if (schema.const !== undefined) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  for (const part of listOf(schema.allOf)) {
    const values = allowedValues(part, follow, within);
    if (values) return values;
  }
  const sets = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].map((one) =>
    allowedValues(one, follow, within),
  );
  if (sets.length > 0 && !sets.includes(undefined)) return sets.flat();
  return schema.items === undefined ? undefined : allowedValues(schema.items, follow, within);
}

export const isReadOnly = (its: unknown, follow: Follow): boolean =>
  objectOf(its)?.readOnly === true || follow(its)?.readOnly === true;
