import { importLimits } from '../import-limits.ts';
import type { InputDetails, InputStyle, Variant } from '../imported/imported-method.ts';
import { createInput, type Input } from '../requests/input-list.ts';
import { type NestedField, nestedFields, type ValueFields } from '../requests/nested-fields.ts';
import { briefJson } from '../text/brief-json.ts';
import { type JsonObject, objectOf, ownValue } from '../text/json-value.ts';
import type { WarningList } from '../warning-list.ts';
import { type ExampleMaker, isInformative } from './example-maker.ts';
import {
  isObjectLike,
  type PropertyCollector,
  undeclared,
  type VariantSchema,
} from './property-collector.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import type { RequestBody } from './request-body.ts';
import type { SchemaReader } from './schema-reader.ts';
import { isXml } from './xml-names.ts';

/** A body as inputs: its properties and their nested fields, or one input called `body` if it has no properties. */
interface BodyInputs {
  inputs: readonly Input[];
  one_of: readonly Variant[];
}
export type BodyReader = (body: RequestBody) => BodyInputs;

type OpenedSchema = ValueFields<unknown> & { variants: readonly VariantSchema[] };

interface BodyReaders {
  resolver: ReferenceResolver;
  schemas: SchemaReader;
  collect: PropertyCollector;
  examples: ExampleMaker;
  warnings: WarningList;
}

export const noBody: BodyInputs = { inputs: [], one_of: [] };

export function createBodyReader({
  resolver,
  schemas,
  collect,
  examples,
  warnings,
}: BodyReaders): BodyReader {
  // By schema, place and whether it is required, so that a schema used by a thousand methods is read once.
  const known = new Map<JsonObject, Map<string, BodyInputs>>();
  // By schema, so that an address used in a hundred bodies is described once.
  const described = new Map<unknown, { type: string; description: string }>();

  /** For a union of lists: the fields of the items of each list. */
  const joined = new Map<JsonObject, JsonObject>();

  function describeField({ value: schema, depth, same, isCut, path }: NestedField<unknown>) {
    const before = depth > 0 ? described.get(schema) : undefined;
    const now = before ?? {
      type: schemas.typeOf(schema),
      description: schemas.describe(undefined, schema, { isNested: depth > 0 }),
    };
    if (depth > 0) described.set(schema, now);
    if (same === undefined && !isCut) return now;
    const notes = [same !== undefined && sameFields(same, path), isCut && 'Its fields are not listed.'];
    const description = [now.description, ...notes].filter(Boolean).join('\n');
    return { type: now.type, description };
  }

  // By value, because each field is opened several times.
  const opened = new Map<unknown, OpenedSchema | undefined>();

  function fieldsOf(value: unknown): OpenedSchema | undefined {
    const before = opened.get(value);
    if (before || opened.has(value)) return before;
    const found = openSchema(value);
    opened.set(value, found);
    return found;
  }

  /** The fields of a value according to its schema, including the fields of array items. */
  function openSchema(value: unknown): OpenedSchema | undefined {
    let lists = '';
    for (let depth = 0; depth <= importLimits.compositionDepth; depth++) {
      const schema = resolver.follow(value);
      if (!schema) return undefined;
      const listed = schema.items ?? listedChoice(schema);
      if (listed === undefined) {
        if (!isObjectLike(schema) && objectOf(schema.additionalProperties) === undefined) return undefined;
        const { properties, variants } = collect(schema);
        return { lists, identity: schema, fields: properties, variants };
      }
      value = listed;
      lists += '[]';
    }
    return undefined;
  }

  /** A string or a list of objects: the fields are those of the list items. */
  function listedChoice(schema: JsonObject): unknown {
    if (schema.oneOf === undefined && schema.anyOf === undefined) return undefined;
    const choices = [schema.oneOf, schema.anyOf].flatMap((list) => (Array.isArray(list) ? list : []));
    if (choices.length === 0 || choices.length > importLimits.variants || schema.properties) return undefined;
    const followed = choices.map((choice) => resolver.follow(choice));
    if (followed.some((choice) => choice?.items === undefined && isObjectLike(choice))) return undefined;
    const entries = followed.flatMap((choice) => (choice?.items === undefined ? [] : [choice.items]));
    if (entries.length < 2) return entries[0];
    // Created once, so that caches that use it as a key find it.
    const together = joined.get(schema) ?? { oneOf: entries };
    joined.set(schema, together);
    return together;
  }

  function propertiesOf(schema: JsonObject, body: RequestBody): BodyInputs {
    const top = fieldsOf(schema);
    const isOpen = top?.lists === '';
    const first = isOpen ? shownVariant(top?.variants ?? [], body.example) : undefined;
    const fields = nestedFields<unknown>(schema, fieldsOf, (path) => warnings.add('name_changed', path));
    const needsSome = Boolean(first?.required.length) || fields.some(isNeeded);
    const isAnyShown = fields.some((field) => field.depth === 0 && isShown(field, body));
    const lead =
      needsSome || isAnyShown || !isOpen
        ? []
        : examples.leadFieldsOf(top?.fields ?? [], { isOptional: !body.required, purpose: body.purpose });
    const inputs = fields.map((field) => {
      const { path, required, depth, value } = field;
      const rest = { ...describeField(field), required, depth };
      const one_of = variantsOf(fieldsOf(value)?.variants ?? []);
      if (depth > 0) return createInput(path, body.place, rest, one_of && { one_of });
      const details = sampleDetails(field, rest.type, body, { first, needsSome, lead });
      return createInput(path, body.place, rest, { ...details, ...(one_of && { one_of }) });
    });
    return { inputs, one_of: isOpen ? (variantsOf(top?.variants ?? []) ?? []) : [] };
  }

  /** Whether the document's example of the body contains the field, with a value that can be sent. */
  function isShown({ path, value }: NestedField<unknown>, { example }: RequestBody): boolean {
    const shown = ownValue(example, path);
    return shown !== undefined && examples.fits(shown, value);
  }

  /** The value of a body field in samples: the document's own example, or the smallest value. */
  function sampleDetails(
    field: NestedField<unknown>,
    type: string,
    body: RequestBody,
    { first, needsSome, lead }: { first: VariantSchema | undefined; needsSome: boolean; lead: string[] },
  ): InputDetails {
    const { path, required, value } = field;
    const { place, encoding, example } = body;
    const isInExample = isShown(field, body);
    // The example of a union has what its variant needs, which may be another union.
    const isChosen = isInExample && (!needsSome || first !== undefined);
    const isSampled = !required && (first?.required.includes(path) || isChosen || lead.includes(path));
    const shown = isInExample ? ownValue(example, path) : exampleOf(first, value, path);
    const smallest = ownValue(first?.fixed, path) ?? shown;
    const made = place === 'formData' && required ? shownInForm(smallest, value) : smallest;
    const style = place === 'formData' ? formStyle(type, encoding, path) : undefined;
    return {
      ...(isInformative(made, path, type) && { example: made }),
      ...(style && { style }),
      ...(isSampled && { sampled: true as const }),
    };
  }

  /** The variant that an example belongs to, or the first one. */
  function shownVariant(variants: readonly VariantSchema[], example: unknown): VariantSchema | undefined {
    const shown = objectOf(example);
    const matching = shown && variants.find((one) => examples.fits(shown, one.schema));
    return matching ?? variants[0];
  }

  /** The variant's value for a field that it describes. */
  function exampleOf(variant: VariantSchema | undefined, value: unknown, path: string): unknown {
    const own = variant && collect(variant.schema).properties.find(({ name }) => name === path);
    return examples.exampleOf(own && own.value !== undeclared ? own.value : value, path);
  }

  /** A form cannot send an object without fields, so samples show the first field. */
  function shownInForm(made: unknown, value: unknown): unknown {
    if (briefJson(made, 2) !== '{}') return made;
    const [first] = fieldsOf(value)?.fields ?? [];
    return first ? { [first.name]: examples.exampleOf(first.value, first.name) } : made;
  }

  function readOnce(schema: JsonObject, body: RequestBody): BodyInputs {
    if (body.encoding !== undefined || body.example !== undefined || body.purpose)
      return propertiesOf(schema, body);
    const kind = `${body.place} ${body.required}`;
    const places = known.get(schema) ?? new Map<string, BodyInputs>();
    known.set(schema, places);
    const before = places.get(kind) ?? propertiesOf(schema, body);
    places.set(kind, before);
    return before;
  }

  /** An optional object without any details is not listed as an input. */
  const isEmpty = (schema: JsonObject | undefined, { required, example }: RequestBody): boolean =>
    !required &&
    example === undefined &&
    schema !== undefined &&
    (schema.type === 'object' || schema.properties !== undefined) &&
    (schema.additionalProperties === undefined || schema.additionalProperties === false) &&
    Object.keys(objectOf(schema.properties) ?? {}).length === 0 &&
    !['allOf', 'oneOf', 'anyOf'].some((part) => schema[part] !== undefined);

  return (body) => {
    const { schema: value, required, description, place } = body;
    const schema = resolver.follow(value);
    if (isEmpty(schema, body)) return noBody;
    const read = schema ? readOnce(schema, body) : noBody;
    if (read.inputs[0]?.depth === 0) return read;
    const isFile = isFileBody(schema ?? {}, body);
    const whole = {
      type: isFile ? 'file' : typeInText(schemas.typeOf(value), body),
      required,
      description: schemas.describe(description, value),
    };
    const made = examples.fits(body.example, value) ? body.example : undefined;
    const example = made ?? (isFile ? undefined : examples.exampleOf(value, 'body'));
    const one_of = variantsOf((schema && fieldsOf(schema)?.variants) ?? []);
    const own = createInput('body', place, whole, {
      ...(isInformative(example, 'body', whole.type) && { example }),
      ...(one_of && { one_of }),
      ...((isFile || !schema || isOptionalValue(whole)) && { sampled: true as const }),
      whole: true,
    });
    return { inputs: [own, ...read.inputs], one_of: [] };
  };
}

/** A list of changes or a text is useless without its body, like an upload, although many documents do not require it. */
const isOptionalValue = ({ type, required }: { type: string; required: boolean }): boolean =>
  !required && (type.endsWith('[]') || type === 'string');

/**
 * Whether a body without fields is sent as a file: it is not JSON, and the document neither shows nor
 * declares a text.
 */
function isFileBody(schema: JsonObject, { content_type, example }: RequestBody): boolean {
  if (/json/i.test(content_type) || !isBinary(schema)) return false;
  if (isXml(content_type) && typeof example === 'string') return false;
  return !/^text\//i.test(content_type) || schema.format !== undefined;
}

/** A body of plain text is a text, although many documents have no schema for it. */
const typeInText = (type: string, { content_type }: RequestBody): string =>
  type === 'any' && /^text\/(?!xml)/i.test(content_type) ? 'string' : type;

const isBinary = ({ type, format }: JsonObject): boolean =>
  type === undefined || (type === 'string' && (format === 'binary' || format === undefined));

const sameFields = (same: string, path: string): string =>
  same === ''
    ? 'It has the same fields as the body.'
    : same === path
      ? ''
      : `It has the same fields as “${same}”.`;

const isNeeded = ({ depth, required }: NestedField<unknown>): boolean => depth === 0 && required;

/** The variants; undefined if there are fewer than two, or if only their number is known. */
function variantsOf(variants: readonly VariantSchema[]): Variant[] | undefined {
  const isKnown = ({ name, fields, values }: VariantSchema) =>
    name !== '' || fields.length > 0 || Object.keys(values).length > 0;
  if (variants.length < 2 || !variants.some(isKnown)) return undefined;
  return variants.map(({ name, fields, required, values }, place) => ({
    name: name || `Variant ${place + 1}`,
    fields,
    required,
    values,
  }));
}

/** How a form serializes an array or object field. */
function formStyle(type: string, encoding: JsonObject | undefined, name: string): InputStyle | undefined {
  if (!/\[\]|object|any/.test(type)) return undefined;
  const its = objectOf(ownValue(encoding, name));
  if (its?.style === 'deepObject') return 'brackets';
  if (its?.explode === false) return 'comma';
  return /\[\]/.test(type) && !/object/.test(type) ? 'repeat' : 'json';
}
