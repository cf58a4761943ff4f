import type { JsonObject } from '../text/json-value.ts';
import type { SchemaProperties } from './property-collector.ts';

type Property = SchemaProperties['properties'][number];

/** The purpose of a form whose path has no id: its fields identify the subject. */
export interface Purpose {
  /** The summary of the call, or else the first sentence of its description. */
  text: string;
  /** The words of the last segment of its path, without their endings. */
  name: readonly string[];
  /** Whether a path of the document has resources with this name. */
  isResource: (name: string) => boolean;
}

/** What is known of a field, for choosing it. */
interface FieldFacts {
  schemaOf: (property: Property) => JsonObject;
  /** Whether the field is a text or a number. */
  isPlain: (property: Property) => boolean;
  /** Whether the field is an object that requires a field. */
  requiresSome: (property: Property) => boolean;
}

/** The number of characters that are read of a text; a document can repeat a long one in thousands of fields. */
const maxRead = 300;
/** The number of fields of a form that are compared with its text. */
const maxCompared = 100;
/** "ID of …", "The unique identifier of …". */
const saysId = /^\W*(?:the\s+)?(?:unique\s+)?(?:ids?|identifiers?)\b/i;
/** "Whether …", "Pass true …": how the call acts, but not on what. */
const saysFlag = /^\W*(?:whether|if|pass|set|true|flag|indicates?)\b/i;
/** The object that a call creates is not one of its inputs. */
const created = /^\W*(?:create|add|make|generate)s?\s+(?:(?:an?|the|one|new|single)\s+)*\S+/i;

/**
 * Chooses the fields that identify the subject of a form: those on which it acts according to their descriptions ("Channel to
 * archive"), the first one that its text mentions, and an id; also the type of what it creates, and the currency of an
 * amount.
 */
export function fieldsOfPurpose(
  { text, name }: Purpose,
  properties: readonly Property[],
  { schemaOf, isPlain, requiresSome }: FieldFacts,
): Property[] {
  const compared = properties.slice(0, maxCompared);
  const descriptionOf = (property: Property): string => {
    const { description } = schemaOf(property);
    return typeof description === 'string' ? description.slice(0, maxRead) : '';
  };
  const given = compared.filter((one) => isPlain(one) && !saysFlag.test(descriptionOf(one)));
  const isCreated = created.test(text);
  const words = stemsOf(text.replace(created, ''));
  /** Where the text mentions a field; -1 if it does not. */
  const placeOf = (property: Property): number => {
    const own = stemsOf(property.name);
    if (own.length === 0 || (isCreated && own.join() === name.join())) return -1;
    return words.findIndex((_, at) => own.every((stem, next) => words[at + next] === stem));
  };
  const [mentioned] = [...new Set([...given, ...compared.filter(requiresSome)])]
    .map((property) => ({ property, place: placeOf(property) }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place);
  const actions = new Set([...stemsOf(text).slice(0, 1), ...name]);
  const actedOn = given.filter((one) =>
    [...descriptionOf(one).matchAll(/\bto (?:be )?([a-z]{2,20})\b/gi)].some(([, verb = '']) =>
      actions.has(stemOf(verb)),
    ),
  );
  const type = isCreated ? given.find((one) => one.name === 'type' && schemaOf(one).enum) : undefined;
  const identified = given.find((one) => saysId.test(descriptionOf(one)));
  const chosen = [type, mentioned?.property, ...actedOn, identified].filter((one) => one !== undefined);
  const money = chosen.some((one) => one.name === 'amount') ? given.filter(isMoney) : [];
  return [...new Set([...money, ...chosen])];
}

/** For a form whose texts do not help: the first field with the name of a resource of other calls, or an amount. */
export function fieldsOfResources(
  { name, isResource }: Purpose,
  properties: readonly Property[],
): Property[] {
  const resource = properties.find((one) => isResource(one.name) && stemsOf(one.name).join() !== name.join());
  return resource ? [resource] : properties.filter(isMoney);
}

const isMoney = ({ name }: Property): boolean => /^(?:amount|currency)$/.test(name);

/** @returns undefined if an id in the path identifies the subject */
export function purposeOf(
  endpoint: string,
  { summary, description }: JsonObject,
  isResource: Purpose['isResource'],
): Purpose | undefined {
  if (endpoint.includes('{')) return undefined;
  const texts = [summary, description].map((one) => (typeof one === 'string' ? one.slice(0, maxRead) : ''));
  const text = texts.find((one) => one.trim() !== '') ?? '';
  const [sentence = ''] = text.replace(/<[^<>]*>/g, ' ').split(/\.\s|\n/, 1);
  return { text: sentence, name: stemsOf(endpoint.split(/[/.]/).at(-1) ?? ''), isResource };
}

/** The words of a text, or of a name in any case, without their endings. */
const stemsOf = (text: string): string[] =>
  (
    text
      .slice(0, maxRead)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .match(/[A-Za-z]{2,40}/g) ?? []
  ).map(stemOf);

const stemOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(?<!s)s$/, '')
    .replace(/(?:ed|ing|e)$/, '');
