import { isSuccess, type MethodResponse } from '@fieldkit/contract/method-responses.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import { wordsOf } from './words-of.ts';

/** The field of a response that provides a value. */
export type ResponseField = {
  /** A JSON pointer into the body: `/id`, `/data/0/id`. */
  pointer: string;
  type: string;
};

/** A field with its place in the body. */
type PlacedField = ResponseField & {
  name: string /** The fields and lists around it. */;
  around: readonly string[];
};

/** Names of fields around a result that say nothing about it. */
const envelopes = new Set([
  'body',
  'content',
  'data',
  'entries',
  'item',
  'items',
  'list',
  'object',
  'objects',
  'payload',
  'records',
  'response',
  'result',
  'results',
  'value',
  'values',
]);
/** The end of a name that identifies a thing: "order_id" → "id". */
const idPart = /(id|uuid|guid|key|number|sha|token|slug|handle|ref)$/i;

/**
 * The field of a call's response that contains what an input of a later call needs: a field of the same name, or the
 * part of the name that identifies the thing which the call responds with ("issue_number" is the `number` of an issue,
 * "customer" the `id` of a customer).
 * @param thing the thing that the input refers to, in words
 * @returns null if no field clearly matches
 */
export function findResponseField(
  responses: readonly MethodResponse[],
  { name }: Pick<InputParam, 'name'>,
  thing: string,
): ResponseField | null {
  const end = simple(idPart.exec(name)?.[1] ?? 'id');
  const ofThing = placedFields(responses).find(
    (field) => simple(field.name) === end && isAround(field, thing),
  );
  return findNamedField(responses, { name }) ?? (ofThing ? fieldIn(ofThing) : null);
}

/** The field of a call's response that has the name of an input; null if the name is too general. */
export function findNamedField(
  responses: readonly MethodResponse[],
  { name }: Pick<InputParam, 'name'>,
): ResponseField | null {
  if (general.test(name)) return null;
  const found = placedFields(responses).find(
    (field) => simple(field.name) === simple(name) && isAround(field, ''),
  );
  return found ? fieldIn(found) : null;
}

/** Every thing has these. */
const general = /^(?:id|uuid|guid|key|number|sha|token|slug|handle|ref|name|type|version)$/i;

const fieldIn = ({ pointer, type }: PlacedField): ResponseField => ({ pointer, type });

/** Whether a field is that of the thing itself: at the top of the body, in an envelope, or in a field named like it. */
const isAround = ({ around }: PlacedField, thing: string): boolean => {
  const key = wordsOf(thing).join(' ');
  return around.every((name) => envelopes.has(name.toLowerCase()) || wordsOf(name).join(' ') === key);
};

const simple = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** The fields of the first success, those with the fewest around them first. */
function placedFields(responses: readonly MethodResponse[]): PlacedField[] {
  const body = responses.find(isSuccess);
  const fields = Object.entries(body?.fields ?? {}).map(([path, type]) => placeOf(path, type));
  return fields.sort((one, other) => one.around.length - other.around.length);
}

function placeOf(path: string, type: string): PlacedField {
  const parts = path.split('.').flatMap((part) => {
    const [, name = '', lists = ''] = /^(.*?)((?:\[\])*)$/.exec(part) ?? [];
    return [...(name === '' ? [] : [name]), ...Array.from({ length: lists.length / 2 }, () => '[]')];
  });
  const names = parts.filter((part) => part !== '[]');
  const pointer = parts.map((part) => `/${part === '[]' ? '0' : escaped(part)}`).join('');
  return { pointer, type, name: names.at(-1) ?? '', around: names.slice(0, -1) };
}

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Whether a value of the field's type can be sent as the input. Anything can be written into a path or query as text
 * except objects and lists; in a body, types must agree.
 */
export function typesAgree(field: string, { type, in: place }: Pick<InputParam, 'type' | 'in'>): boolean {
  const given = new Set(field.split(' | ').filter((one) => one !== 'null'));
  const taken = new Set(type.split(' | ').filter((one) => one !== 'null'));
  if (given.has('any') || taken.has('any') || given.size === 0) return true;
  const isPlain = (one: string) => !one.includes('[]') && one !== 'object';
  if (place !== 'body') return [...given].some((one) => isPlain(one) || taken.has(one));
  return [...given].some((one) => taken.has(one) || (one === 'integer' && taken.has('number')));
}
