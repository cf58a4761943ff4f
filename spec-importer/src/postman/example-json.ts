import { importLimits } from '../import-limits.ts';
import { nestedFields, type ValueFields } from '../requests/nested-fields.ts';
import { listOf, objectOf } from '../text/json-value.ts';

/** A property of an example body. `value` is undefined if only its kind is known. */
export interface ExampleProperty {
  /** The path of the field: `items[].price`. */
  name: string;
  /** The nesting depth. */
  depth: number;
  type: string;
  value: unknown;
}

/** The content of an example body: its properties, or its type if it is not an object. */
interface ExampleBody {
  properties: ExampleProperty[];
  /** The parsed value, if it could be parsed. */
  value?: unknown;
  type?: string;
}

/**
 * Reads the JSON of an example. Examples are written for people (variables without quotes, comments, `<id>`
 * instead of a value), so text that is not valid JSON is scanned for property names. Returns undefined if the
 * text is not meant as JSON.
 */
export function readExampleJson(raw: string): ExampleBody | undefined {
  const text = raw.slice(0, importLimits.exampleBody);
  const parsed = parse(text) ?? parse(withQuotedVariables(text));
  if (!parsed) {
    const seen = /^\s*\{/.test(text) ? namesSeen(text) : [];
    return seen.length > 0 ? { properties: seen } : undefined;
  }
  const { value } = parsed;
  const isObject = objectOf(value) !== undefined;
  if (!isObject && !Array.isArray(value)) return undefined;
  const properties = nestedFields<unknown>(value, fieldsOf).map((field) => ({
    name: field.path,
    depth: field.depth,
    type: typeOfEntry(field.value),
    value: field.value,
  }));
  return isObject ? { properties, value } : { properties, value, type: typeOfExample(value) };
}

/** The fields of a value; for a list, those of its first item. */
function fieldsOf(value: unknown): ValueFields<unknown> | undefined {
  let lists = '';
  for (let depth = 0; Array.isArray(value) && depth <= importLimits.compositionDepth; depth++) {
    value = value[0];
    lists += '[]';
  }
  const object = objectOf(value);
  if (!object) return undefined;
  const names = listOf(Object.keys(object), importLimits.inputs + 1) as string[];
  return {
    lists,
    identity: object,
    fields: names.map((name) => ({ name, value: object[name], required: false })),
  };
}

/** The type of a list's item; a variable can have any type. */
function typeOfEntry(value: unknown): string {
  return typeof value === 'string' && value.startsWith('{{bare}}') ? 'any' : typeOfExample(value);
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Adds quotes to variables outside of strings, and removes comments. */
function withQuotedVariables(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"|\{\{[^{}\n"]{1,200}\}\}|\/\/[^\n]*/g, (piece) => {
    if (piece.startsWith('"')) return piece;
    return piece.startsWith('//') ? '' : `"{{bare}}${piece}"`;
  });
}

/** The property names of the outermost object, found by brackets and quotes only. */
function namesSeen(text: string): ExampleProperty[] {
  const found = new Map<string, ExampleProperty>();
  let depth = 0;
  const token = /"((?:[^"\\\n]|\\.)*)"(\s*:\s*(\S)?)?|[{}[\]]/g;
  for (const [piece, name, colon, first] of text.matchAll(token)) {
    if (piece === '{' || piece === '[') depth++;
    else if (piece === '}' || piece === ']') depth--;
    else if (colon !== undefined && name && depth === 1)
      found.set(name, { name, depth: 0, type: kindBy(first), value: undefined });
    // The match includes the first character of the value.
    if (colon !== undefined && (first === '{' || first === '[')) depth++;
    if (found.size > importLimits.inputs) break;
  }
  return [...found.values()];
}

function kindBy(first = ''): string {
  if (first === '"') return 'string';
  if (first === '{') return 'object';
  if (first === '[') return 'any[]';
  if (/[\d-]/.test(first)) return 'number';
  return first === 't' || first === 'f' ? 'boolean' : 'any';
}

/** The type of an example value, with the names of input types. */
function typeOfExample(value: unknown): string {
  if (value === null || value === undefined) return 'any';
  if (Array.isArray(value)) return listType(value);
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

function listType(list: unknown[]): string {
  const types = new Set(
    list.slice(0, 20).map((entry) => (Array.isArray(entry) ? 'any[]' : typeOfExample(entry))),
  );
  const [only] = types;
  return types.size === 1 && only ? `${only}[]` : 'any[]';
}

/** URLs and forms contain only strings; a numeric string is shown as a number. */
export function typeOfText(value: unknown): string {
  if (typeof value !== 'string')
    return value === null || value === undefined ? 'string' : typeOfExample(value);
  if (/^-?\d{1,15}$/.test(value)) return /^-?0\d/.test(value) ? 'string' : 'integer';
  if (/^-?\d{1,15}\.\d{1,15}$/.test(value)) return 'number';
  return value === 'true' || value === 'false' ? 'boolean' : 'string';
}
