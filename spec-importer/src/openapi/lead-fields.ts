import { importLimits } from '../import-limits.ts';
import { type JsonObject, listOf } from '../text/json-value.ts';
import { fieldsOfPurpose, fieldsOfResources, type Purpose } from './fields-of-purpose.ts';
import { entryName, type PropertyCollector, type SchemaProperties } from './property-collector.ts';
import type { ReferenceResolver } from './reference-resolver.ts';

type Property = SchemaProperties['properties'][number];

interface ChooserOptions {
  /** Whether a request can also leave out the whole object: then only fields that identify something are shown. */
  isOptional?: boolean;
  purpose?: Purpose | undefined;
}

/** Chooses the fields of an object that requires none which samples show; by their names, at most three. */
export type LeadFieldChooser = (properties: readonly Property[], options?: ChooserOptions) => string[];

const maxShown = 3;
/** Fields that name the subject of a request, and those that only describe it. */
const naming =
  /^(?:(?:display|full|given|first|nick)?_?name|nick|title|text|content|message|body|subject|topic|email(?:_?address)?|query|label|value)$/i;
const describing = /^(?:description|comment|note|notes|summary)$/i;
/** Fields that identify the subject of a request. */
const identifying = /(?:^id|_id|Id|_ids|Ids|_token|Token)$/;
/** Fields that only shape the response. */
const shaping = /^(?:expand|include|fields?|metadata)$/i;
const isOfCaller = /^(?:client|app|application|request|idempotency|page|next)_?(?:id|token)s?$/i;
/** "Required. …", but not "Required if …". */
const saysRequired = /^\W*required\b(?!\W*(?:if|when|for|only|unless|in|with|on)\b)/i;
/** A document can repeat a description of a megabyte in thousands of fields. */
const maxRead = 200;

/**
 * A request with an empty object does nothing in most APIs, although their documents require no field. Samples then
 * show the only field, or else what the document calls required in words, the one that names the object, a field
 * that requires something itself, those with an example, a description, or the id of what the request is about.
 * Deprecated fields are not shown. A form with a purpose also shows the fields of that purpose.
 */
export function createLeadFieldChooser(
  { follow }: ReferenceResolver,
  collect: PropertyCollector,
): LeadFieldChooser {
  const schemaOf = ({ value }: Property): JsonObject => follow(value) ?? {};
  const isText = (property: Property) => {
    const schema = schemaOf(property);
    // A field that several parts describe, or that can be null, has its type there.
    const parts = [schema.allOf, schema.oneOf, schema.anyOf].flatMap((list) => listOf(list, 4));
    return [schema, ...parts.map(follow)].some((one) => [one?.type].flat().includes('string'));
  };
  const requiresSome = (property: Property) => {
    const schema = schemaOf(property);
    return schema.properties !== undefined && collect(schema).properties.some(({ required }) => required);
  };
  // A flag changes what a request does, which can be harmful, but does not identify its subject.
  const hasExample = (property: Property) => {
    const { type, example } = schemaOf(property);
    return example !== undefined && typeof example !== 'boolean' && type !== 'boolean';
  };
  const isCalledRequired = (property: Property) => {
    const { description } = schemaOf(property);
    return typeof description === 'string' && saysRequired.test(description.slice(0, maxRead));
  };

  const holdsMore = (property: Property) => {
    const { type, format, properties, items, allOf } = schemaOf(property);
    return [properties, items, allOf].some(Boolean) || type === 'object' || (isText(property) && !format);
  };

  const isPlain = (property: Property): boolean => {
    const { type, items } = schemaOf(property);
    return items === undefined && (isText(property) || type === 'integer' || type === 'number');
  };

  return (all, { isOptional = false, purpose } = {}) => {
    const properties = all
      .slice(0, importLimits.inputs)
      .filter((one) => one.name !== entryName && !shaping.test(one.name))
      .filter((one) => schemaOf(one).deprecated !== true);
    const named = (names: RegExp) =>
      properties.filter((one) => names.test(one.name) && isText(one)).slice(0, 1);
    const telling = [
      () => (all.length === 1 ? properties.filter(holdsMore) : []),
      () => properties.filter(isCalledRequired),
      () => named(naming),
    ];
    const others = [
      () => properties.filter(requiresSome).slice(0, 1),
      () => properties.filter(hasExample).slice(0, maxShown),
      () => named(describing),
      () => properties.filter(({ name }) => identifying.test(name) && !isOfCaller.test(name)).slice(0, 1),
    ];
    const about = purpose ? fieldsOfPurpose(purpose, properties, { schemaOf, isPlain, requiresSome }) : [];
    const resources = purpose ? fieldsOfResources(purpose, properties.filter(isPlain)) : [];
    const choices = [...telling, () => about, () => resources, ...others];
    for (const choose of isOptional && !purpose ? telling : choices) {
      const chosen = choose();
      if (chosen.length > 0)
        return [...new Set([...chosen, ...about].map(({ name }) => name))].slice(0, maxShown);
    }
    return [];
  };
}
