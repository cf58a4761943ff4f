import type { Json } from './fixture-documents.ts';

export type Follow = (value: unknown) => Json | undefined;

/** Whether a value is a placeholder that the reader replaces. */
export const isPlaceholder = (value: unknown): boolean =>
  typeof value === 'string' && /^YOUR[_-]/.test(value);

export const objectOf = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Follows `$ref` in a document, independently of the importer. */
export function followIn(root: Json): Follow {
  const follow: Follow = (value) => {
    const node = objectOf(value);
    if (typeof node?.$ref !== 'string') return node;
    let target: unknown = root;
    for (const step of node.$ref.replace(/^#\/?/, '').split('/').filter(Boolean)) {
      const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
      target = objectOf(target)?.[key] ?? (Array.isArray(target) ? target[Number(key)] : undefined);
    }
    return follow(target);
  };
  return follow;
}

/**
 * The errors of a sent value according to its JSON schema; empty if it is valid. `isText`: all values are
 * strings, as in forms and URLs.
 */
export function faultsOf(value: unknown, its: unknown, follow: Follow, isText = false, at = ''): string[] {
  const schema = follow(its);
  if (!schema) return [];
  if (schema.readOnly === true) return [`${at} is read-only`];
  if (value === null) return isNullable(schema, follow) ? [] : [`${at} is null`];
  const faults = [
    ...valueFaults(value, schema, isText, at),
    ...partFaults(value, schema, follow, isText, at),
  ];
  if (Array.isArray(value))
    for (const [place, entry] of value.entries())
      faults.push(...faultsOf(entry, schema.items, follow, isText, `${at}[${place}]`));
  const object = objectOf(value);
  return object ? [...faults, ...fieldFaults(object, schema, follow, isText, at)] : faults;
}

function valueFaults(value: unknown, schema: Json, isText: boolean, at: string): string[] {
  const faults: string[] = [];
  const shown = JSON.stringify(value)?.slice(0, 60);
  if (schema.const !== undefined && !isEqual(value, schema.const, isText))
    faults.push(`${at} is not ${schema.const}`);
  if (Array.isArray(schema.enum) && !schema.enum.some((one) => isEqual(value, one, isText)))
    faults.push(`${at} ${shown} is not one of ${JSON.stringify(schema.enum).slice(0, 80)}`);
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter(
    (type) => typeof type === 'string',
  );
  if (types.length > 0 && !types.some((type) => isOf(value, type as string, isText)))
    faults.push(`${at} ${shown} is not ${types.join(' or ')}`);
  return faults;
}

function partFaults(value: unknown, schema: Json, follow: Follow, isText: boolean, at: string): string[] {
  const faults = listOf(schema.allOf).flatMap((part) => faultsOf(value, part, follow, isText, at));
  for (const choices of [listOf(schema.oneOf), listOf(schema.anyOf)]) {
    const all = choices.map((one) => faultsOf(value, one, follow, isText, at));
    if (all.length > 0 && !all.some((one) => one.length === 0))
      faults.push(`${at} fits no variant: ${all[0]?.[0]}`);
  }
  return faults;
}

function fieldFaults(value: Json, schema: Json, follow: Follow, isText: boolean, at: string): string[] {
  const properties = objectOf(schema.properties) ?? {};
  const faults: string[] = [];
  for (const name of listOf(schema.required) as string[]) {
    const isAnswer = follow(properties[name])?.readOnly === true;
    if (!Object.hasOwn(value, name) && !isAnswer) faults.push(`${at}.${name} is missing`);
  }
  for (const [name, its] of Object.entries(value)) {
    if (Object.hasOwn(properties, name))
      faults.push(...faultsOf(its, properties[name], follow, isText, `${at}.${name}`));
    else if (schema.additionalProperties === false && schema.properties)
      faults.push(`${at}.${name} is not allowed`);
  }
  return faults;
}

/** All names that an object can have at its top level, and whether the schema names any. */
export function namesOf(its: unknown, follow: Follow, seen = new Set<Json>()): Set<string> {
  const schema = follow(its);
  if (!schema || seen.has(schema)) return new Set();
  seen.add(schema);
  const parts = [...listOf(schema.allOf), ...listOf(schema.oneOf), ...listOf(schema.anyOf)];
  return new Set([
    ...Object.keys(objectOf(schema.properties) ?? {}),
    ...parts.flatMap((part) => [...namesOf(part, follow, seen)]),
  ]);
}

/** The names that any variant of a schema requires. */
export function neededBySome(its: unknown, follow: Follow, seen = new Set<Json>()): Set<string> {
  const schema = follow(its);
  if (!schema || seen.has(schema)) return new Set();
  seen.add(schema);
  const parts = [...listOf(schema.allOf), ...listOf(schema.oneOf), ...listOf(schema.anyOf)];
  const tag = objectOf(schema.discriminator)?.propertyName;
  return new Set([
    ...(listOf(schema.required) as string[]),
    ...(typeof tag === 'string' ? [tag] : []),
    ...parts.flatMap((part) => [...neededBySome(part, follow, seen)]),
  ]);
}

function isNullable(schema: Json, follow: Follow): boolean {
  if (schema.nullable === true || schema.type === 'null') return true;
  if (Array.isArray(schema.type) && schema.type.includes('null')) return true;
  if (Array.isArray(schema.enum) && schema.enum.includes(null)) return true;
  if (schema.type === undefined && !schema.oneOf && !schema.anyOf && !schema.allOf) return true;
  return [...listOf(schema.oneOf), ...listOf(schema.anyOf)].some((one) =>
    isNullable(follow(one) ?? {}, follow),
  );
}

const isEqual = (value: unknown, one: unknown, isText: boolean): boolean =>
  value === one || (isText && String(value) === String(one)) || JSON.stringify(value) === JSON.stringify(one);

function isOf(value: unknown, type: string, isText: boolean): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return objectOf(value) !== undefined;
  if (type === 'string') return typeof value === 'string';
  if (type === 'file') return typeof value === 'string';
  if (isText)
    return (
      typeof value === 'string' && (type === 'boolean' ? /^(true|false)$/.test(value) : /^-?\d/.test(value))
    );
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
