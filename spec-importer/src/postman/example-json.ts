import { importLimits } from '../import-limits.ts';
import { listOf, objectOf } from '../json-value.ts';
import { typeOfExample } from './guess-type.ts';

/** A property of an example body. `value` is undefined when only its kind could be seen. */
export interface ExampleProperty {
  name: string;
  type: string;
  value: unknown;
}

/** What an example body shows: properties of an object, or the type of anything else. */
export type ExampleBody = { properties: ExampleProperty[] } | { type: string };

/**
 * Reads the JSON of an example. Examples are written for people (variables without quotes, comments, `<id>` for a value),
 * so that what is no JSON is looked through for its names instead. Undefined when it is not meant as JSON at all.
 */
export function readExampleJson(raw: string): ExampleBody | undefined {
  const text = raw.slice(0, importLimits.exampleBody);
  const parsed = parse(text) ?? parse(withQuotedVariables(text));
  if (!parsed) {
    const seen = /^\s*\{/.test(text) ? namesSeen(text) : [];
    return seen.length > 0 ? { properties: seen } : undefined;
  }
  const { value } = parsed;
  const object = objectOf(value);
  if (!object) return Array.isArray(value) ? { type: typeOfExample(value) } : undefined;
  const names = listOf(Object.keys(object), importLimits.inputs + 1) as string[];
  return {
    properties: names.map((name) => ({ name, type: typeOfEntry(object[name]), value: object[name] })),
  };
}

/** A variable may stand for anything. */
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

/** Variables outside of texts get quotes, comments go. */
function withQuotedVariables(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"|\{\{[^{}\n"]{1,200}\}\}|\/\/[^\n]*/g, (piece) => {
    if (piece.startsWith('"')) return piece;
    return piece.startsWith('//') ? '' : `"{{bare}}${piece}"`;
  });
}

/** The names of the outermost object, found by its brackets and quotes alone. */
function namesSeen(text: string): ExampleProperty[] {
  const found = new Map<string, ExampleProperty>();
  let depth = 0;
  const token = /"((?:[^"\\\n]|\\.)*)"(\s*:\s*(\S)?)?|[{}[\]]/g;
  for (const [piece, name, colon, first] of text.matchAll(token)) {
    if (piece === '{' || piece === '[') depth++;
    else if (piece === '}' || piece === ']') depth--;
    else if (colon !== undefined && name && depth === 1)
      found.set(name, { name, type: kindBy(first), value: undefined });
    // The first character of the value belongs to the match.
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
