import { expect, test } from 'vitest';
import type { ImportedResponse } from '../imported/imported-method.ts';
import { extract, type Json, json } from '../testing/document-for-test.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const object = (properties: Json) => ({ type: 'object', properties });
/** An object of so many fields that no further ones are listed next to them. */
const wide = (properties: Json) =>
  object({
    ...properties,
    ...Object.fromEntries(Array.from({ length: 110 }, (_, number) => [`field_${number}`, text])),
  });

function responseOf(schema: Json, schemas: Json) {
  const paths = { '/orders': { get: { responses: { 200: { description: 'OK', ...json(schema) } } } } };
  const { methods, models } = extract(paths, { components: { schemas } });
  const [response] = JSON.parse(methods[0]?.details.responses ?? '[]') as ImportedResponse[];
  return { response, models };
}

const buyer = object(Object.fromEntries(Array.from({ length: 20 }, (_, number) => [`b_${number}`, text])));

test('fields whose own fields are not listed name their model: alone, in lists, and as one of several', () => {
  const schema = wide({
    buyer: ref('Buyer'),
    buyers: { type: 'array', items: ref('Buyer') },
    expanded: { anyOf: [text, ref('Buyer'), ref('Deleted')] },
    own: { ...buyer },
  });
  const { response } = responseOf(schema, { Buyer: buyer, Deleted: object({ id: text }) });
  expect(response?.is_cut).toBe(true);
  expect(response?.models).toEqual({ buyer: 'Buyer', buyers: 'Buyer', expanded: 'Buyer' });
});

test('fields at the lowest level name their model, and those with listed fields do not', () => {
  const { response } = responseOf(object({ a: object({ 'b"': object({ c: ref('Buyer') }) }) }), {
    Buyer: buyer,
  });
  expect(Object.keys(response?.fields ?? {})).toEqual(['a', 'a.b"', 'a.b".c']);
  expect(response?.models).toEqual({ 'a.b".c': 'Buyer' });
  expect(responseOf(object({ a: ref('Buyer') }), { Buyer: buyer }).response?.models).toBeUndefined();
});

test('a field with an object that contains it names its model, although no fields are left out', () => {
  const node = object({ id: text, parent: ref('Node'), children: { type: 'array', items: ref('Node') } });
  const { response, models } = responseOf(object({ top: ref('Node') }), { Node: node });
  expect(Object.keys(response?.fields ?? {})).toEqual(['top', 'top.id', 'top.parent', 'top.children']);
  expect(response?.models).toEqual({ 'top.parent': 'Node', 'top.children': 'Node' });
  expect(response?.is_cut).toBeUndefined();
  const shape = JSON.parse(models.find(({ name }) => name === 'Node')?.shape ?? '{}');
  expect(shape.models).toEqual({ parent: 'Node', children: 'Node' });
});

test('objects without a name are listed next to many fields and deeper, because no model has their fields', () => {
  const leaf = object({ iban: text });
  const nested = object({ a: object({ b: object({ c: object({ account: leaf, buyer: ref('Buyer') }) }) }) });
  const { response } = responseOf(wide({ nested, entries: { type: 'array', items: { ...buyer } } }), {
    Buyer: buyer,
  });
  expect(response?.fields).toMatchObject({
    'entries[].b_19': 'string',
    'nested.a.b.c.account.iban': 'string',
    'nested.a.b.c.buyer': 'object',
  });
  expect(response?.models).toEqual({ 'nested.a.b.c.buyer': 'Buyer' });
});

test('a field that can be an object but lists no fields is not missing any', () => {
  const id = { oneOf: [text, { type: 'object' }] };
  const { response } = responseOf(object({ a: object({ b: object({ id }) }) }), {});
  expect(response).toMatchObject({ fields: { a: 'object', 'a.b': 'object' } });
  expect(response?.is_cut).toBeUndefined();
});

test('the fields of a model name the models below it, with the names that models have', () => {
  const { models } = responseOf(ref('Order'), {
    Order: wide({ buyer: ref('A buyer\u202e') }),
    'A buyer\u202e': buyer,
  });
  const shape = JSON.parse(models.find(({ name }) => name === 'Order')?.shape ?? '{}');
  expect(shape.models).toEqual({ buyer: 'A buyer' });
  expect(models.map(({ name }) => name)).toContain('A buyer');
});

test('descriptions are whole in models and in responses', () => {
  const description = `${'Very long. '.repeat(100)}End.`;
  const { response, models } = responseOf(ref('Order'), { Order: object({ id: { ...text, description } }) });
  expect(response?.notes?.id?.description).toBe(description);
  expect(JSON.parse(models[0]?.shape ?? '{}').notes.id.description).toBe(description);
});
