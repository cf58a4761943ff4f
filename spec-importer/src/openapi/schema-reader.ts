import { importLimits } from '../import-limits.ts';
import { briefJson } from '../text/brief-json.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import { boundsNote } from './bounds-note.ts';
import { isComposed } from './property-collector.ts';
import type { ReferenceResolver } from './reference-resolver.ts';

/** Reads the information from a schema that a person needs to enter a value. */
export interface SchemaReader {
  /** `string`, `integer[]`, `string | null`, `object`, `file`, `any`. */
  typeOf(schema: unknown): string;
  /**
   * A description of up to `limit` characters, followed by details that the type does not show: format,
   * allowed values, default. Of a nested field, fewer of these are listed.
   */
  describe(description: unknown, schema: unknown, limits?: DescriptionLimits): string;
  /** A schema's default as text, or an empty string. */
  defaultOf(schema: unknown): string;
}

interface DescriptionLimits {
  limit?: number;
  isNested?: boolean;
  /** Whether the bounds of the value are described. True by default. */
  hasBounds?: boolean;
}

/** String formats that a person must know to enter a valid value. */
const tellingFormats = new Set(
  'date date-time time duration uuid email uri uri-reference hostname ipv4 ipv6 byte'.split(' '),
);

/** The types of JSON Schema, which are shown as they are. */
const plainTypes = new Set<unknown>('string integer number boolean object null'.split(' '));

export function createSchemaReader({ follow }: ReferenceResolver): SchemaReader {
  const types = new Map<JsonObject, string>();
  const allowed = new Map<JsonObject, unknown[] | undefined>();
  // By enum, because in YAML thousands of schemas can share one.
  const plainLists = new Map<unknown, unknown[]>();

  function typeOf(value: unknown, depth = 0): string {
    const schema = follow(value);
    if (!schema || depth > importLimits.compositionDepth) return 'any';
    const { type } = schema;
    if (typeof type === 'string') {
      const named = namedType(type, schema, depth);
      return schema.nullable === true ? orNull(named) : named;
    }
    if (Array.isArray(type)) {
      return union(listOf(type, 6).map((one) => namedType(one, schema, depth)));
    }
    return composedType(schema, depth);
  }

  /** Only these schemas branch, and can refer to themselves, so results are cached. */
  function composedType(schema: JsonObject, depth: number): string {
    const known = types.get(schema);
    if (known !== undefined) return known;
    const choices = [...listOf(schema.oneOf, 6), ...listOf(schema.anyOf, 6)];
    const type =
      choices.length > 0
        ? union(choices.map((choice) => typeOf(choice, depth + 1)))
        : untypedSchema(schema, depth);
    types.set(schema, type);
    return type;
  }

  function namedType(type: unknown, schema: JsonObject, depth: number): string {
    if (type === 'array') return listType(typeOf(schema.items, depth + 1));
    if (type === 'string' && schema.format === 'binary') return 'file';
    if (plainTypes.has(type)) return type as string;
    return cleanLine(type, 40) || 'any';
  }

  /** The type of a schema without a `type`, inferred from its other fields; many authors omit it. */
  function untypedSchema(schema: JsonObject, depth: number): string {
    const parts = listOf(schema.allOf, 6);
    const partType = parts.map((part) => typeOf(part, depth + 1)).find((type) => type !== 'any');
    if (partType) return partType;
    if (schema.properties !== undefined || schema.additionalProperties !== undefined) return 'object';
    if (schema.items !== undefined) return listType(typeOf(schema.items, depth + 1));
    const [sample] = [...listOf(schema.enum, 1), ...(schema.const === undefined ? [] : [schema.const])];
    return sample === undefined ? 'any' : typeof sample;
  }

  /** The values that a schema allows: for a union, the values of all its parts, if each part lists some. */
  function allowedOf(value: unknown, depth = 0): unknown[] | undefined {
    const schema = follow(value);
    if (!schema || depth > importLimits.compositionDepth || !canLimit(schema)) return undefined;
    if (allowed.has(schema)) return allowed.get(schema);
    // Ends the recursion for a schema that contains itself.
    allowed.set(schema, undefined);
    const found = allowedBy(schema, depth);
    allowed.set(schema, found);
    return found;
  }

  function allowedBy(schema: JsonObject, depth: number): unknown[] | undefined {
    if (schema.const !== undefined)
      return [named(asPlain(schema.const), schema.title ?? firstSentence(schema.description))];
    if (Array.isArray(schema.enum)) return namedLike(withNames(schema), listOf(schema.allOf, 6), depth);
    for (const part of listOf(schema.allOf, 6).toReversed()) {
      const narrowed = allowedOf(part, depth + 1);
      if (narrowed) return narrowed;
    }
    const choices = [
      ...listOf(schema.oneOf, importLimits.listedValues + 1),
      ...listOf(schema.anyOf, importLimits.listedValues + 1),
    ];
    const sets = choices.map((choice) => allowedOf(choice, depth + 1));
    if (sets.length === 0 || sets.includes(undefined)) return undefined;
    return [...new Set(sets.flat())].slice(0, importLimits.listedValues + 1);
  }

  /** The values of an enum, with their names if the document lists them. */
  function withNames(schema: JsonObject): unknown[] {
    const values =
      plainLists.get(schema.enum) ?? listOf(schema.enum, importLimits.listedValues + 1).map(asPlain);
    plainLists.set(schema.enum, values);
    const names = nameLists.map((list) => schema[list]).find((list) => Array.isArray(list));
    if (names) return values.map((value, place) => named(value, names[place]));
    const texts = descriptionLists.map((list) => schema[list]).find((list) => typeof list === 'object');
    return texts
      ? values.map((value, place) => named(value, firstSentence(textOfValue(texts, value, place))))
      : values;
  }

  /** Values with the names that another part of the schema has for them. */
  function namedLike(values: unknown[], parts: unknown[], depth: number): unknown[] {
    const names = parts
      .flatMap((part) => allowedOf(part, depth + 1) ?? [])
      .filter((one) => typeof one === 'string');
    if (names.length === 0) return values;
    return values.map((value) => names.find((one) => one.startsWith(`${cleanLine(value, 100)} (`)) ?? value);
  }

  /** The listed values of a union that also allows others: `inf` besides any integer. */
  function specialOf({ oneOf, anyOf }: JsonObject): string[] {
    if (oneOf === undefined && anyOf === undefined) return [];
    const choices = [...listOf(oneOf, 6), ...listOf(anyOf, 6)];
    const listed = choices.flatMap((choice) => allowedOf(choice) ?? []);
    const texts = listed.map((value) => cleanLine(value, 100)).filter(Boolean);
    return texts.length > importLimits.specialValues ? [] : [...new Set(texts)];
  }

  /** The constraints on a value. */
  function notesOf(schema: JsonObject, limit: number, isNested: boolean, hasBounds: boolean): string {
    const items = schema.items === undefined ? undefined : follow(schema.items);
    const bounds = hasBounds ? boundsNote(schema, isNested) : '';
    const format = [bounds, formatNote(schema.format ?? items?.format)].filter(Boolean).join(' ');
    const values = valuesNote(schema, items, isNested);
    const maxPreset = isNested ? importLimits.nestedDefaultLength : limit / 4;
    const preset = schema.default === undefined ? '' : cleanLine(sayable(schema.default), maxPreset);
    if (format === '' && preset === '') return values;
    return [format, values, preset && `Default: ${preset}.`].filter(Boolean).join(' ');
  }

  /** The allowed values are listed even beyond the limit, because a call cannot be made without them. */
  function valuesNote(schema: JsonObject, items: JsonObject | undefined, isNested: boolean): string {
    const values = allowedOf(schema) ?? (items && allowedOf(items));
    if (values) {
      const maxLength = isNested ? importLimits.nestedEnumText : importLimits.enumText;
      const text = values.length > 0 ? allowedValues(values, maxLength) : '';
      // All values are worth more than the names of the first ones.
      return text.endsWith('….') ? allowedValues(values.map(withoutLabel), maxLength) : text;
    }
    const special = specialOf(schema);
    return special.length > 0 ? `Also allowed: ${special.join(', ')}.` : '';
  }

  function describe(
    description: unknown,
    value: unknown,
    {
      limit = importLimits.inputDescriptionLength,
      isNested = false,
      hasBounds = true,
    }: DescriptionLimits = {},
  ): string {
    const schema = follow(value);
    const own = objectOf(value);
    const written = description || own?.description || schema?.description;
    const deprecated = [own, schema].find((part) => part?.deprecated === true);
    const text = deprecated ? withDeprecation(written, deprecated) : written;
    const notes = schema ? notesOf(schema, limit, isNested, hasBounds) : '';
    if (notes === '') return cleanProse(text, limit - 1);
    const maxLength = Math.max(limit / 4, limit - notes.length - 1);
    return `${cleanProse(text, maxLength)}\n${notes}`.trim();
  }

  return {
    typeOf: (schema) => typeOf(schema),
    describe,
    defaultOf: (schema) => sayable(follow(schema)?.default),
  };
}

/** Extensions with the reason why a part of an API is deprecated. */
const reasons = [
  'x-deprecated-message',
  'x-deprecation-message',
  'x-deprecation-reason',
  'x-deprecated-reason',
];

/** Whether a document has the reason why a part of an API is deprecated. */
export const hasReason = (part: JsonObject): boolean =>
  reasons.some((name) => typeof part[name] === 'string');

/** A description that begins with "Deprecated" and the reason, if the part is marked as deprecated. */
export function withDeprecation(description: unknown, part: JsonObject): unknown {
  if (part.deprecated !== true) return description;
  const text = typeof description === 'string' ? description : '';
  if (/^\W*deprecated/i.test(text)) return text;
  const [reason = ''] = reasons.map((name) => cleanLine(part[name], 300)).filter(Boolean);
  const mark = reason === '' ? 'Deprecated.' : `Deprecated: ${reason.replace(/\.$/, '')}.`;
  return `${mark} ${text}`.trim();
}

/** Extensions that list names for the values of an enum, and those that describe them. */
const nameLists = ['x-enumNames', 'x-enum-varnames', 'x-enum-names'];
const descriptionLists = ['x-enumDescriptions', 'x-enum-descriptions'];

/** The description of a value of an enum, in a list or by the value. */
const textOfValue = (texts: unknown, value: unknown, place: number): unknown =>
  Array.isArray(texts) ? texts[place] : objectOf(texts)?.[String(value)];

/** The beginning of a description that is short enough to be beside a value. */
const firstSentence = (text: unknown): string | undefined =>
  typeof text === 'string' ? /^[^\n]*?(?=\.(?:\s|$)|\n|$)/.exec(text.trim())?.[0] : undefined;

/** A value without its name: "1" of "1 (LOW)". */
const withoutLabel = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/ \([^)]*\)$/, '') : value;

/**
 * A list or an object among the allowed values as JSON text; undefined, which is left out, if the text is long or a reader could
 * take it for several values.
 */
function asPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const text = briefJson(value, 100);
  return text?.includes(', ') ? undefined : text;
}

/** A value with its name: `1 (MESSAGE_SEND)`. */
function named(value: unknown, name: unknown): unknown {
  const text = cleanLine(value, 100);
  // Commas separate the values.
  const label = typeof name === 'string' ? cleanLine(name, 60).replaceAll(', ', '; ') : '';
  return text === '' || label === '' || label.toLowerCase() === text.toLowerCase()
    ? value
    : `${text} (${label})`;
}

const formatNote = (format: unknown): string =>
  typeof format === 'string' && tellingFormats.has(format) ? `Format: ${format}.` : '';

/** As many values as fit. Values are not truncated, because a truncated value would be wrong. */
function allowedValues(values: unknown[], maxLength: number): string {
  const shown: string[] = [];
  let left = maxLength;
  let isWhole = !values.includes(undefined);
  for (const value of values) {
    const text = cleanLine(value === null ? 'null' : value, left);
    if (text.length > left - 2 || shown.length === importLimits.listedValues) {
      isWhole = false;
      break;
    }
    if (text !== '') shown.push(text);
    left -= text.length + 2;
  }
  if (!isWhole && shown.length > 0) shown.push('…');
  return shown.length === 0 ? '' : `${values.length > 1 ? 'One of' : 'Always'}: ${shown.join(', ')}.`;
}

/** A default as text. Objects are left out because they are too long. */
function sayable(value: unknown): string {
  if (!Array.isArray(value)) return cleanLine(value, importLimits.defaultLength);
  return cleanLine(
    listOf(value, importLimits.enumValues)
      .map((entry) => cleanLine(entry, 60))
      .filter(Boolean)
      .join(', '),
    importLimits.defaultLength,
  );
}

/** Whether the schema itself can list the values that it allows; most cannot. */
const canLimit = (schema: JsonObject): boolean =>
  schema.enum !== undefined || schema.const !== undefined || isComposed(schema);

function listType(type: string): string {
  return type.includes(' | ') ? `(${type})[]` : `${type}[]`;
}

/** Nearly all nullable values have a single type. */
const orNull = (type: string): string =>
  plainTypes.has(type) && type !== 'null' ? `${type} | null` : union([type, 'null']);

function union(types: string[]): string {
  const distinct = [...new Set(types.flatMap((type) => type.split(' | ')))];
  if (distinct.includes('any') || distinct.length > 4) return 'any';
  return distinct.sort((a, b) => Number(a === 'null') - Number(b === 'null')).join(' | ') || 'any';
}
