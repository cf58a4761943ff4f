import { importLimits } from '../import-limits.ts';
import { splitAddedLines } from '../text/added-lines.ts';
import { cleanLine, hidesText } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import { withoutSecretExample } from '../text/secrets.ts';
import type { ModelNames } from './model-names.ts';
import { isObjectLike, type PropertyCollector } from './property-collector.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import type { SchemaReader } from './schema-reader.ts';

/**
 * The fields of an object, and what the document says about them, as JSON text. `models` names the models of fields whose own
 * fields are not listed, also of those that contain the field.
 */
type Outline = { fields: string; notes: string; models: string; isCut: boolean };

/** The value inside lists, and `[]` for each of them. */
type Item = { schema: JsonObject | undefined; lists: string };

/** The value of a field: its type and its note as JSON text; the note is empty if there is none. */
/** A field: its type, and its description and its example as members of a note in JSON text, empty without one. */
type Value = Item & { type: string; description: string; example: unknown };

/**
 * The fields of an object as JSON text, each without its opening quote and the path before its name: `state":"string"`. Only
 * these differ between the outlines that list the fields, so the rest is written once.
 */
type WrittenFields = {
  types: readonly string[];
  /** Of the fields that have a description. */
  notes: readonly string[];
  /** The fields that can have fields of their own. */
  parents: readonly Parent[];
  /** For each of `notes`, the place of its field among all of them. */
  notePlaces: readonly number[];
};
/** How many of the texts of `WrittenFields` are meant. */
type Amount = { types: number; notes: number };
/**
 * A field with the schema of its fields, whose paths begin with `path`; `end` counts what is written up to the field. `name`
 * has no closing quote.
 */
type Parent = { name: string; path: string; schema: JsonObject; end: Amount };

/** An object whose first fields are listed, with the listed objects in its fields. `end` is where it belongs in `above`. */
type ListedObject = {
  schema: JsonObject;
  fields: WrittenFields;
  prefix: string;
  count: Amount;
  above: ListedObject | undefined;
  end: Amount;
  children: ListedObject[];
};

/** A field whose own fields can be listed, and the object that contains it. */
type NestedParent = { within: ListedObject; parent: Parent };

const zeroAmount: Amount = { types: 0, notes: 0 };

export interface OutlineReader {
  itemOf: (value: unknown) => Item;
  /**
   * The fields of an object inside `lists`, level by level. Nested fields of one parent are listed all or not at all, so that a
   * reader never takes a part of them for the whole.
   */
  outlineOf: (top: JsonObject, lists: string, ofSuccess: boolean) => Outline;
}

export interface OutlineLimits {
  /** The length of a field's description, in characters. */
  descriptionLength: number;
  /** How deep fields are listed. Objects without a name are listed deeper. */
  levels: number;
  /** Whether notes say which fields are required. */
  marksRequired?: boolean;
}

/** `collect` must collect the properties of responses. */
export function createOutlineReader(
  { follow }: ReferenceResolver,
  schemas: SchemaReader,
  collect: PropertyCollector,
  modelOf: ModelNames,
  { descriptionLength, levels, marksRequired = false }: OutlineLimits,
): OutlineReader {
  // By the lists around the object and the kind of response, of which there are few.
  const outlines = new Map<string, Map<JsonObject, Outline>>();
  const written = new Map<JsonObject, WrittenFields>();
  const referred = new Map<JsonObject, Value>();
  const choices = new Map<JsonObject, JsonObject | null>();
  // A document has few types, and its objects have the same names of fields.
  const quotedTypes = new Map<string, string>();
  const quotedNames = new Map<string, string>();

  function itemOf(value: unknown): Item {
    let lists = '';
    let schema = follow(value);
    while (schema && lists.length < 2 * importLimits.compositionDepth) {
      const items: unknown = schema.items ?? itemsOfChoice(schema);
      if (items === undefined) break;
      lists += '[]';
      schema = follow(items);
    }
    return { schema, lists };
  }

  /** The items of a choice of lists, as a choice of these; undefined if it is another choice, or none. */
  function itemsOfChoice(schema: JsonObject): JsonObject | undefined {
    const choice = schema.oneOf ?? schema.anyOf;
    if (choice === undefined) return undefined;
    const before = choices.get(schema);
    if (before !== undefined) return before ?? undefined;
    const parts = listOf(choice, importLimits.compositionDepth).map((part) => follow(part)?.items);
    const items = parts.length > 0 && !parts.includes(undefined) ? { oneOf: parts } : null;
    choices.set(schema, items);
    return items ?? undefined;
  }

  function quotedType(value: unknown): string {
    const type = schemas.typeOf(value);
    const before = quotedTypes.get(type);
    if (before !== undefined) return before;
    const quoted = JSON.stringify(type);
    quotedTypes.set(type, quoted);
    return quoted;
  }

  /** With a colon, and without the opening quote, which is before the path. */
  function quotedName(name: string): string {
    const before = quotedNames.get(name);
    if (before !== undefined) return before;
    const quoted = `${JSON.stringify(cleanLine(name, importLimits.inputNameLength)).slice(1)}:`;
    quotedNames.set(name, quoted);
    return quoted;
  }

  /** A description with the format and the allowed values, as a member in JSON text; empty if there is none. */
  function descriptionOf(value: unknown): string {
    const text = schemas.describe(undefined, value, { limit: descriptionLength, hasBounds: false });
    // The name of such a field says as much.
    if (text === '' || text === 'Format: uri.') return '';
    return `"description":${JSON.stringify(onOneLine(text))}`;
  }

  const readValue = (value: unknown): Value => {
    const { schema, lists } = itemOf(value);
    const example = lists === '' ? exampleOf(schema) : undefined;
    return { type: quotedType(value), description: descriptionOf(value), example, schema, lists };
  };

  /** Reads a referenced schema once for all its references, except those whose own description replaces the schema's. */
  function readOnce(value: unknown): Value {
    const target = follow(value);
    if (!target || target === value || objectOf(value)?.description) return readValue(value);
    const read = referred.get(target) ?? readValue(target);
    referred.set(target, read);
    return read;
  }

  /** Writes the first fields of an object, as many as one response lists. */
  function writtenOf(schema: JsonObject): WrittenFields {
    const before = written.get(schema);
    if (before) return before;
    const types: string[] = [];
    const notes: string[] = [];
    const notePlaces: number[] = [];
    const parents: Parent[] = [];
    for (const { name, value, required } of collect(schema).properties) {
      if (types.length === importLimits.responseFields) break;
      const read = readOnce(value);
      const { type, lists, schema: inner } = read;
      const note = noteOf(read, name, marksRequired && required);
      const named = quotedName(name);
      if (note !== '') {
        notes.push(named + note);
        notePlaces.push(types.length);
      }
      types.push(named + type);
      if (inner && isObjectLike(inner)) {
        const end = { types: types.length, notes: notes.length };
        const name = named.slice(0, -2);
        parents.push({ name, path: `${name}${lists}.`, schema: inner, end });
      }
    }
    const fields = { types, notes, notePlaces, parents };
    written.set(schema, fields);
    return fields;
  }

  function readOutline(top: JsonObject, lists: string, ofSuccess: boolean): Outline {
    let budget: number = ofSuccess ? importLimits.responseFields : importLimits.errorFields;
    let isCut = false;
    const list = (
      schema: JsonObject,
      prefix: string,
      above?: ListedObject,
      end = zeroAmount,
    ): ListedObject | undefined => {
      const { length } = collect(schema).properties;
      if (length > budget && above) return undefined;
      if (length > budget) isCut = true;
      const fields = writtenOf(schema);
      const count = firstOf(fields, budget);
      budget -= count.types;
      return { schema, fields, prefix, count, above, end, children: [] };
    };
    /** Lists what is below these fields, level by level. Returns the fields whose own fields are not listed. */
    const listBelow = (
      parents: readonly NestedParent[],
      levels: number,
      mayList = (_schema: JsonObject) => true,
    ): NestedParent[] => {
      const unlisted: NestedParent[] = [];
      let level = parents;
      for (let depth = 0; level.length > 0; depth++)
        level = level.flatMap(({ within, parent }) => {
          const child =
            depth < levels && mayList(parent.schema)
              ? list(parent.schema, within.prefix + parent.path, within, parent.end)
              : undefined;
          if (!child) {
            unlisted.push({ within, parent });
            return [];
          }
          within.children.push(child);
          return parentsIn(child);
        });
      return unlisted;
    };

    const first = list(top, lists && `${lists}.`);
    let unlisted = first ? listBelow(parentsIn(first), levels - 1) : [];
    if (ofSuccess) {
      // No page of a model has the fields of objects without a name, so there is more space for these.
      budget += importLimits.unnamedFields;
      unlisted = listBelow(unlisted, importLimits.unnamedLevels, (schema) => modelOf(schema) === undefined);
    }
    unlisted = unlisted.filter(({ parent }) => collect(parent.schema).properties.length > 0);
    const notes = first ? textOf(first, 'notes') : '';
    const repeated = first ? repeatedIn(first) : [];
    const models = [...unlisted, ...repeated].flatMap(({ within, parent }) => {
      const name = modelOf(parent.schema);
      return name === undefined ? [] : `"${within.prefix}${parent.name}":${JSON.stringify(name)}`;
    });
    return {
      fields: `{${first ? textOf(first, 'types') : ''}}`,
      notes: notes === '' ? '' : `,"notes":{${notes}}`,
      models: models.length === 0 ? '' : `,"models":{${models.join(',')}}`,
      isCut: isCut || unlisted.length > 0,
    };
  }

  return {
    itemOf,
    outlineOf: (top, lists, ofSuccess) => {
      const kind = ofSuccess ? `success${lists}` : `error${lists}`;
      const known = outlines.get(kind) ?? new Map<JsonObject, Outline>();
      const before = known.get(top);
      if (before) return before;
      const outline = readOutline(top, lists, ofSuccess);
      outlines.set(kind, known.set(top, outline));
      return outline;
    },
  };
}

/** A longer example is left out. */
const MAX_EXAMPLE = 60;

/** The example of a plain value; undefined without one, and of other values. */
function exampleOf(schema: JsonObject | undefined): unknown {
  const example = schema?.example ?? (schema?.examples && listOf(schema.examples, 1)[0]);
  if (typeof example === 'number' || typeof example === 'boolean') return example;
  const isShort = typeof example === 'string' && example !== '' && example.length <= MAX_EXAMPLE;
  return isShort && !/[\n<>]/.test(example) && !hidesText(example) ? example : undefined;
}

/** What is known about a field as JSON text; empty if that is nothing. An example that is a secret is left out. */
function noteOf({ description, example }: Value, name: string, isRequired: boolean): string {
  if (description === '' && example === undefined && !isRequired) return '';
  const shown = example === undefined ? undefined : withoutSecretExample(example, name);
  const members = [
    isRequired ? '"required":true' : '',
    description,
    shown === undefined ? '' : `"example":${JSON.stringify(shown)}`,
  ].filter((member) => member !== '');
  return members.length > 0 ? `{${members.join(',')}}` : '';
}

function firstOf({ types, notes, notePlaces }: WrittenFields, budget: number): Amount {
  if (types.length <= budget) return { types: types.length, notes: notes.length };
  return { types: budget, notes: notePlaces.filter((place) => place < budget).length };
}

/** The listed fields whose own fields can be listed: objects other than those that contain them. */
function parentsIn(within: ListedObject): NestedParent[] {
  return within.fields.parents
    .filter(({ schema, end }) => end.types <= within.count.types && !isInside(schema, within))
    .map((parent) => ({ within, parent }));
}

/** The listed fields with an object that contains them, whose fields are not listed again. */
function repeatedIn(object: ListedObject): NestedParent[] {
  const own = object.fields.parents
    .filter(({ schema, end }) => end.types <= object.count.types && isInside(schema, object))
    .map((parent) => ({ within: object, parent }));
  return object.children.length === 0 ? own : [...own, ...object.children.flatMap(repeatedIn)];
}

function isInside(schema: JsonObject, object: ListedObject): boolean {
  for (let above: ListedObject | undefined = object; above; above = above.above)
    if (above.schema === schema) return true;
  return false;
}

/**
 * The types or the notes of all listed fields, each field followed by the fields below it. What is between two fields of an
 * object is always the same, so they are joined instead of written one by one.
 */
function textOf({ fields, prefix, children, count }: ListedObject, what: 'types' | 'notes'): string {
  const between = `,"${prefix}`;
  const texts = fields[what];
  let text = '';
  let done = 0;
  const add = (more: string) => {
    text = text === '' ? more : `${text},${more}`;
  };
  const writeUntil = (end: number) => {
    const isWhole = done === 0 && end === texts.length;
    if (end > done) add(`"${prefix}${(isWhole ? texts : texts.slice(done, end)).join(between)}`);
    done = end;
  };
  for (const child of children.toSorted((one, other) => one.end.types - other.end.types)) {
    writeUntil(child.end[what]);
    const below = textOf(child, what);
    if (below !== '') add(below);
  }
  writeUntil(count[what]);
  return text;
}

/** A description and the details after it, as sentences in one line. */
function onOneLine(description: string): string {
  if (!description.includes('\n')) return description;
  const { text, added } = splitAddedLines(description);
  const own = text.replaceAll('\n', ' ');
  const details = added.replaceAll('\n', ' ');
  return [/\w$/.test(own) && details ? `${own}.` : own, details].filter(Boolean).join(' ');
}
