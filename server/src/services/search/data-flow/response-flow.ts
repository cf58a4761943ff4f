import type { MethodResponse } from '@fieldkit/contract/method-responses.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import { listResponseFields, type ResponseField } from '@fieldkit/contract/response-fields.ts';
import { wordsOf } from '../index/words-of.ts';

/** A field with its place in the body; `around` are the words of the names around it that say something about it. */
type NestedField = ResponseField & { name: string; around: readonly string[] };

/** The fields of a response by their names in simple form, those with the fewest fields around them first. */
type NestedFields = ReadonlyMap<string, readonly NestedField[]>;
const placedBefore = new WeakMap<readonly MethodResponse[], NestedFields>();

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
  const key = wordsOf(thing).join(' ');
  const ofThing = placedFields(responses)
    .get(end)
    ?.find(({ around }) => around.every((words) => words === key));
  return findNamedField(responses, { name }) ?? (ofThing ? fieldIn(ofThing) : null);
}

/** The field of a call's response that has the name of an input; null if the name is too general. */
export function findNamedField(
  responses: readonly MethodResponse[],
  { name }: Pick<InputParam, 'name'>,
): ResponseField | null {
  if (general.test(name)) return null;
  const found = placedFields(responses)
    .get(simple(name))
    ?.find(({ around }) => around.length === 0);
  return found ? fieldIn(found) : null;
}

/** Every thing has these. */
const general = /^(?:id|uuid|guid|key|number|sha|token|slug|handle|ref|name|type|version)$/i;

const fieldIn = ({ pointer, type }: NestedField): ResponseField => ({ pointer, type });

const simple = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The fields of the first success, which are read once for all values that are taken from them. */
function placedFields(responses: readonly MethodResponse[]): NestedFields {
  const known = placedBefore.get(responses);
  if (known) return known;
  const fields = listResponseFields(responses).map(({ parts, ...field }) => {
    const names = parts.filter((part) => part !== '[]');
    return { ...field, name: names.at(-1) ?? '', outer: names.slice(0, -1) };
  });
  const placed = Map.groupBy(
    fields
      .sort((one, other) => one.outer.length - other.outer.length)
      .map(({ outer, ...field }) => ({ ...field, around: wordsAround(outer) })),
    ({ name }) => simple(name),
  );
  placedBefore.set(responses, placed);
  return placed;
}

/** A field is that of a thing itself at the top of the body, in an envelope, or in a field named like the thing. */
const wordsAround = (names: readonly string[]): string[] =>
  names
    .filter((name) => !envelopes.has(name.toLowerCase()))
    .map((name) => wordsOf(name).join(' '))
    .filter((words) => words !== '');
