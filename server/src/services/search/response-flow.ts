import type { MethodResponse } from '@fieldkit/contract/method-responses.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import { type ResponseField, responseFields } from '@fieldkit/contract/response-fields.ts';
import { wordsOf } from './words-of.ts';

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
  const fields = responseFields(responses).map(({ parts, ...field }) => {
    const names = parts.filter((part) => part !== '[]');
    return { ...field, name: names.at(-1) ?? '', around: names.slice(0, -1) };
  });
  return fields.sort((one, other) => one.around.length - other.around.length);
}
