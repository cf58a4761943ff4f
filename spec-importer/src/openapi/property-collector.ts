import { importLimits } from '../import-limits.ts';
import type { Variant } from '../imported/imported-method.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import { type ReferenceResolver, referenceOf } from './reference-resolver.ts';

interface Property {
  name: string;
  /** The schema of the property. */
  value: unknown;
  required: boolean;
}

/** One of the possible schemas of an object, with its discriminator. */
export interface VariantSchema extends Variant {
  schema: JsonObject;
  /** The discriminator's value, if no field of the schema contains it. */
  fixed: Record<string, string>;
}

/** The properties that an object with a schema can have, and the variants, if there are any. */
export interface SchemaProperties {
  properties: readonly Property[];
  variants: readonly VariantSchema[];
}

/** Returns the same object for the same schema. */
export type PropertyCollector = (schema: JsonObject) => SchemaProperties;

interface PropertyValues {
  first: unknown;
  /** What other parts of the composition declare for the same name, which is rare. */
  others: unknown[] | undefined;
  /** Whether the schema applies in every variant. */
  always: boolean;
}

interface CollectionState {
  found: Map<string, PropertyValues>;
  /** The properties that the other direction has, by name. */
  left: Map<string, unknown>;
  /** The required fields of each schema. */
  required: Map<JsonObject, ReadonlySet<string>>;
  /** The first union of objects. */
  union: { choices: unknown[]; discriminator: JsonObject | undefined } | undefined;
}

interface VariantFacts {
  fields: string[];
  required: string[];
  /** The required fields that the schema itself names. */
  ownRequired: string[];
}

const noNames: ReadonlySet<string> = new Set();
/** One object for all schemas without properties, because results are cached by object while a document is read. */
const noProperties: JsonObject = {};
const noFields: SchemaProperties = { properties: [], variants: [] };

/**
 * Collects properties through allOf (all apply) and oneOf / anyOf (one applies; only fields that all variants
 * require are required).
 */
export function createPropertyCollector(
  { follow }: ReferenceResolver,
  of: 'request' | 'response' = 'request',
): PropertyCollector {
  const excluded = of === 'request' ? 'readOnly' : 'writeOnly';
  const known = new Map<JsonObject, SchemaProperties>();
  const knownFacts = new Map<JsonObject, VariantFacts>();
  const knownNames = new Map<JsonObject, string[]>();
  const knownValues = new Map<JsonObject, ReadonlyMap<string, string[]>>();

  /** Long lists are cached, because a schema of a hundred thousand properties can be part of ten thousand others. */
  function namesOf(properties: JsonObject): string[] {
    const before = knownNames.size > 0 ? knownNames.get(properties) : undefined;
    if (before) return before;
    const names = Object.keys(properties);
    if (names.length <= importLimits.inputs) return names;
    const first = names.slice(0, importLimits.inputs + 1);
    knownNames.set(properties, first);
    return first;
  }

  /** Adds the fields of a schema, and returns the required ones. */
  function visit(value: unknown, depth: number, always: boolean, walk: CollectionState): ReadonlySet<string> {
    const schema = follow(value);
    if (!schema || depth > importLimits.compositionDepth) return noNames;
    const before = walk.required.get(schema);
    if (before) return before;
    if (walk.required.size >= importLimits.compositionSchemas || walk.found.size > importLimits.inputs)
      return noNames;
    const required = new Set(listOf(schema.required, importLimits.inputs) as string[]);
    walk.required.set(schema, required);

    addProperties(schema, always, walk);
    for (const part of compositionOf(schema.allOf))
      for (const name of visit(part, depth + 1, always, walk)) required.add(name);
    for (const list of [schema.oneOf, schema.anyOf])
      for (const name of visitChoices(compositionOf(list), schema, { depth, always, walk }))
        required.add(name);
    return required;
  }

  /** One of the choices applies: only fields that all objects among them require are required. */
  function visitChoices(
    choices: unknown[],
    { discriminator }: JsonObject,
    { depth, always, walk }: { depth: number; always: boolean; walk: CollectionState },
  ): string[] {
    const objects = choices.filter((choice) => isObjectLike(follow(choice)));
    if (always && objects.length > 1)
      walk.union ??= { choices: objects, discriminator: objectOf(discriminator) };
    const isOnly = choices.length === 1;
    const sets = choices.map((choice) => visit(choice, depth + 1, always && isOnly, walk));
    const [first = noNames, ...others] = sets.filter((_set, place) => objects.includes(choices[place]));
    return [...first].filter((name) => others.every((set) => set.has(name)));
  }

  function addProperties(schema: JsonObject, always: boolean, { found, left }: CollectionState): void {
    const properties = objectOf(schema.properties) ?? noProperties;
    for (const name of namesOf(properties)) {
      if (found.size > importLimits.inputs) return;
      const property = properties[name];
      const before = found.get(name);
      if (isExcluded(property)) left.set(name, property);
      else if (!before) found.set(name, { first: property, others: undefined, always });
      // A description that always applies is preferred to that of a variant.
      else if (before.always === always) addValue(before, property);
    }
    const entries = objectOf(schema.additionalProperties);
    if (entries && !found.has(entryName) && isObjectLike(follow(entries)))
      found.set(entryName, { first: entries, others: undefined, always: true });
  }

  /** Read-only properties occur only in responses, and write-only properties only in requests. */
  function isExcluded(property: unknown): boolean {
    const own = objectOf(property);
    if (!own) return false;
    if (own[excluded] === true) return true;
    const target = follow(own);
    return target !== own && target?.[excluded] === true;
  }

  /**
   * The read-only id of an object that has nothing else to send, except for its kind: it refers to a thing that
   * exists, so a request must contain its id, although the same schema describes responses.
   */
  function referencedId(left: ReadonlyMap<string, unknown>, sent: readonly Property[]): Property[] {
    if (left.size === 0 || !sent.every(({ value }) => valuesIn(follow(value))?.length === 1)) return [];
    const names = [...left.keys()].filter((name) => identifying.test(name));
    const name = names.find((one) => /^id$/i.test(one)) ?? names[0];
    if (name === undefined || sent.some((one) => identifying.test(one.name))) return [];
    return [{ name, value: left.get(name), required: true }];
  }

  function variantsOf({ choices, discriminator }: NonNullable<CollectionState['union']>): VariantSchema[] {
    const field = cleanLine(discriminator?.propertyName, importLimits.inputNameLength);
    const mapping = Object.entries(objectOf(discriminator?.mapping) ?? {}).slice(0, importLimits.inputs);
    const variants = choices.slice(0, importLimits.variants).flatMap((choice) => {
      const schema = follow(choice);
      if (!schema) return [];
      const { required, ...facts } = factsOf(schema);
      const reference = referenceOf(objectOf(choice) ?? {}) ?? '';
      const own = reference.split('/').at(-1) ?? '';
      const mapped = mapping.find(([, target]) => target === reference || target === own)?.[0] ?? own;
      const fixed = field && mapped && !valuesOf(schema).has(field) ? { [field]: mapped } : {};
      const name = cleanLine(schema.title || own || facts.ownRequired.join(' and '), 100);
      return [{ schema, fixed, name, fields: [...facts.fields], required: [...required], values: {} }];
    });
    return variants.map((variant) => ({ ...variant, values: tellingValues(variant, variants) }));
  }

  /** The fields and required fields of one variant, up to the number that is listed; read once for all unions. */
  function factsOf(schema: JsonObject): VariantFacts {
    const before = knownFacts.get(schema);
    if (before) return before;
    const { properties } = collect(schema);
    const ownRequired = listOf(schema.required, importLimits.inputs).map((name) => cleanLine(name, 100));
    const required = properties.filter((one) => one.required).map(({ name }) => name);
    const facts = {
      fields: properties.slice(0, importLimits.variantFields).map(({ name }) => name),
      ownRequired,
      required: [...new Set([...required, ...ownRequired])].slice(0, importLimits.variantFields),
    };
    knownFacts.set(schema, facts);
    return facts;
  }

  /** The fields with other values in this variant than in the other variants. */
  function tellingValues(variant: VariantSchema, all: readonly VariantSchema[]): Record<string, string[]> {
    const fixedValues = Object.entries(variant.fixed).map(([field, value]) => [field, [value]] as const);
    const listed = [...valuesOf(variant.schema)].filter(([name, own]) =>
      all.some(
        (other) => other !== variant && valuesOf(other.schema).get(name)?.join('\n') !== own.join('\n'),
      ),
    );
    return Object.fromEntries([...fixedValues, ...listed].slice(0, 8));
  }

  /** The fields of a schema that allow only a few values, with these values. */
  function valuesOf(schema: JsonObject): ReadonlyMap<string, string[]> {
    const before = knownValues.get(schema);
    if (before) return before;
    const properties = collect(schema).properties.slice(0, importLimits.variantFields);
    const found = new Map(
      properties.flatMap(({ name, value }) => {
        const values = valuesIn(follow(value));
        return values ? [[name, values] as const] : [];
      }),
    );
    knownValues.set(schema, found);
    return found;
  }

  /** The properties that `visit` finds, for a schema that is not composed of others, as most are not. */
  function plainProperties(schema: JsonObject): Property[] | undefined {
    const { properties: declared, required, additionalProperties } = schema;
    if (isComposed(schema) || objectOf(additionalProperties)) return undefined;
    const properties = objectOf(declared) ?? noProperties;
    const names = namesOf(properties);
    if (names.length > importLimits.inputs) return undefined;
    const listed = listOf(required, importLimits.inputs);
    const needed: ReadonlySet<unknown> = listed.length === 0 ? noNames : new Set(listed);
    const found: Property[] = [];
    // A request may need the id among the read-only ones.
    if (of === 'request' && names.some((name) => isExcluded(properties[name]))) return undefined;
    for (const name of names) {
      const value = properties[name];
      if (!isExcluded(value)) found.push({ name, value, required: needed.has(name) });
    }
    if (needed.size > 0) found.push(...undeclaredIn(needed, properties));
    return found;
  }

  function collect(schema: JsonObject): SchemaProperties {
    const before = known.get(schema);
    if (before) return before;
    const plain = plainProperties(schema);
    if (plain) {
      const collected = { properties: plain, variants: [] };
      known.set(schema, collected);
      return collected;
    }
    // Ends the recursion for a schema that contains itself.
    known.set(schema, noFields);
    const walk: CollectionState = {
      found: new Map(),
      left: new Map(),
      required: new Map(),
      union: undefined,
    };
    const required = visit(schema, 0, true, walk);
    for (const name of [...required].slice(0, importLimits.inputs))
      if (typeof name === 'string' && !walk.found.has(name) && !walk.left.has(name))
        walk.found.set(name, { first: undeclared, others: undefined, always: true });
    const properties: Property[] = [];
    // Whether it is required is decided last, because one part of an allOf can require a field that another part describes.
    for (const [name, values] of walk.found)
      properties.push({ name, value: asOne(values), required: required.has(name) });
    if (of === 'request') properties.push(...referencedId(walk.left, properties));
    const collected = { properties, variants: [] as VariantSchema[] };
    known.set(schema, collected);
    // Samples are made of requests, so the variants of a response are not needed.
    if (walk.union && of === 'request') collected.variants = variantsOf(walk.union);
    return collected;
  }

  return collect;
}

/** The names of ids: "id", "gid" and "uuid", but not "customer_id", which belongs to another thing. */
const identifying = /^(?:id|gid|uuid|guid|key|slug|sid)$/i;

/** The schema of a field that is required but not described. */
export const undeclared: JsonObject = {};

const undeclaredIn = (needed: ReadonlySet<unknown>, properties: JsonObject): Property[] =>
  [...needed]
    .filter((name) => typeof name === 'string')
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) => ({ name, value: undeclared, required: true }));

function valuesIn(schema: JsonObject | undefined): string[] | undefined {
  const values = schema?.const === undefined ? schema?.enum : [schema.const];
  if (!Array.isArray(values) || values.length === 0 || values.length > importLimits.enumValues)
    return undefined;
  return values.map((value) => cleanLine(value ?? 'null', 100));
}

/** The placeholder for a property name in an object that allows any name. */
export const entryName = '{name}';

function addValue(values: PropertyValues, property: unknown): void {
  if (isSameSchema(values.first, property)) return;
  values.others ??= [];
  const { others } = values;
  if (others.length < importLimits.variants - 1 && !others.includes(property)) others.push(property);
}

/** Combines a property that several parts describe: all parts that always apply, and one of the variants. */
function asOne({ first, others, always }: PropertyValues): unknown {
  if (!others) return first;
  if (always) return { allOf: [first, ...others] };
  const description = objectOf(first)?.description;
  const isShared = others.every((other) => objectOf(other)?.description === description);
  return { oneOf: [first, ...others], ...(isShared && description !== undefined && { description }) };
}

/** Two levels are compared, with few members each, which is enough for what variants repeat: a list of a named schema. */
const COMPARED = { levels: 2, members: 20 };

function isSameSchema(one: unknown, other: unknown, levels = COMPARED.levels): boolean {
  if (one === other) return true;
  if (levels === 0 || typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const members = Object.entries(one);
  return (
    members.length <= COMPARED.members &&
    members.length === Object.keys(other).length &&
    members.every(([name, value]) => isSameSchema(value, (other as JsonObject)[name], levels - 1))
  );
}

export const isComposed = ({ allOf, oneOf, anyOf }: JsonObject): boolean =>
  allOf !== undefined || oneOf !== undefined || anyOf !== undefined;

/** Whether the value can have fields. */
export const isObjectLike = (schema: JsonObject | undefined): boolean =>
  schema !== undefined &&
  (schema.properties !== undefined ||
    isComposed(schema) ||
    (Array.isArray(schema.required) && schema.required.length > 0));

function compositionOf(value: unknown): unknown[] {
  return listOf(value, importLimits.compositionSchemas);
}
