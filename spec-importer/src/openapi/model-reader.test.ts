import { describe, expect, test } from 'vitest';
import { importLimits } from '../import-limits.ts';
import type { ImportedModel, ModelShape } from '../imported/imported-event-and-model.ts';
import { extract, type Json, json } from '../testing/document-for-test.ts';
import { openOpenApi } from './open-openapi.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answering = (schema: object, more: object = {}) => ({
  responses: { 200: { description: '', content: { 'application/json': { schema, ...more } } } },
});
const read = (schemas: Json, paths: Json = { '/a': { get: {} } }, rest: Json = {}) =>
  extract(paths, { components: { schemas }, ...rest });
const shapeOf = (model: ImportedModel | undefined) => JSON.parse(model?.shape ?? 'null') as ModelShape;

const order = {
  title: 'An order of a customer',
  type: 'object',
  properties: { id: { type: 'integer' }, lines: { type: 'array', items: ref('Line') } },
};
const line = { description: 'One <b>line</b>.', properties: { price: { type: 'number' } } };

describe('models', () => {
  test('are the named schemas, with their fields as those of responses, in the order of the document', () => {
    const { models, warnings } = read({ Order: order, Line: line });
    expect(models.map(({ name, description }) => [name, description])).toEqual([
      ['Order', 'An order of a customer'],
      ['Line', 'One **line**.'],
    ]);
    expect(shapeOf(models[0])).toEqual({
      type: 'object',
      fields: { id: 'integer', lines: 'object[]', 'lines[].price': 'number' },
    });
    expect(warnings).toEqual([]);
  });

  test('that only requests contain have the fields of requests, with a mark for those that are required', () => {
    const fields = {
      required: ['name', 'key'],
      properties: { name: { type: 'string' }, key: { writeOnly: true }, id: { readOnly: true } },
    };
    const order = { required: ['buyer'], properties: { buyer: ref('Buyer'), shop: ref('Shop') } };
    const { models } = read(
      { NewOrder: order, Buyer: fields, Shop: { ...fields }, Shops: { items: { allOf: [ref('Shop')] } } },
      {
        '/orders': {
          post: {
            requestBody: { content: { 'application/json': { schema: ref('NewOrder') } } },
            ...answering(ref('Shops')),
          },
        },
      },
    );
    expect(models.map(({ name, shape }) => [name, JSON.parse(shape).fields])).toEqual([
      ['NewOrder', expect.objectContaining({ buyer: 'object', shop: 'object' })],
      ['Buyer', { name: 'string', key: 'any' }],
      ['Shop', { name: 'string', id: 'any' }],
      ['Shops', expect.anything()],
    ]);
    expect(shapeOf(models[0]).notes).toMatchObject({ buyer: { required: true } });
    expect(shapeOf(models[1]).notes).toEqual({ name: { required: true }, key: { required: true } });
    expect(shapeOf(models[2]).notes).toBeUndefined();
  });

  test('have the values that they list, and no title that only repeats the name', () => {
    const { models } = read({
      'order-state': { title: 'Order State', type: 'string', enum: ['open', 'paid', 'open', null] },
    });
    expect(models[0]?.description).toBe('');
    expect(shapeOf(models[0])).toEqual({ type: 'string', fields: {}, values: ['open', 'paid', 'null'] });
  });

  test('name the methods whose bodies have them: directly, in lists, compositions and inline objects', () => {
    const inline = { type: 'object', properties: { data: { type: 'array', items: ref('Line') }, n: {} } };
    const { models } = read(
      { Order: order, Line: line },
      {
        '/direct': { post: { requestBody: json(ref('Order')), ...answering(ref('Order')) } },
        '/list': { get: answering({ type: 'array', items: ref('Order') }) },
        '/one-of': { get: answering({ oneOf: [{ allOf: [ref('Order')] }, { type: 'null' }] }) },
        '/inline': { get: answering(inline) },
      },
    );
    expect(models.map(({ name, request_of, response_of }) => [name, request_of, response_of])).toEqual([
      ['Order', ['POST /direct'], ['POST /direct', 'GET /list', 'GET /one-of']],
      // Not those that have an order, which has lines.
      ['Line', [], ['GET /inline']],
    ]);
  });

  test('of Swagger 2 are its definitions', () => {
    const { models } = openAll({
      swagger: '2.0',
      paths: {
        '/a': {
          post: {
            parameters: [{ in: 'body', name: 'b', schema: { $ref: '#/definitions/Line' } }],
            responses: { 200: { schema: { type: 'array', items: { $ref: '#/definitions/Line' } } } },
          },
        },
      },
      definitions: { Line: line },
    });
    expect(models).toMatchObject([{ name: 'Line', request_of: ['POST /a'], response_of: ['POST /a'] }]);
  });

  test('show their own example, or one of a body that consists of them', () => {
    const { models } = read(
      { Order: order, Line: line, Own: { type: 'object', examples: [{ key: 1 }] } },
      {
        '/orders': { get: answering({ type: 'array', items: ref('Order') }, { example: [{ id: 7 }, {}] }) },
        '/lines': { get: answering(ref('Line'), { examples: { one: { value: { api_key: 'abc' } } } }) },
        '/own': { get: answering(ref('Own'), { example: { key: 2 } }) },
      },
    );
    expect(models.map((one) => shapeOf(one).example)).toEqual([
      '{"id":7}',
      '{"api_key":"<api_key>"}',
      '{"key":1}',
    ]);
  });

  test('leave out schemas that are only the payload of an event', () => {
    const webhooks = { paid: { post: { requestBody: json(ref('Paid')) } } };
    const { models } = read({ Paid: { type: 'object' }, Line: line }, undefined, { webhooks });
    expect(models.map(({ name }) => name)).toEqual(['Line']);
  });

  test('of chosen methods are those in their bodies', () => {
    const opened = openOpenApi({
      openapi: '3.1.0',
      paths: { '/a': { get: answering(ref('Order')) }, '/b': { get: answering(ref('Line')) } },
      components: { schemas: { Order: order, Line: line } },
    });
    expect([...(opened.models?.(new Set(['GET /b'])) ?? [])]).toMatchObject([
      { name: 'Line', response_of: ['GET /b'] },
    ]);
  });
});

describe('hostile models', () => {
  test('that contain each other or themselves are read once', () => {
    const { models } = read({
      A: { properties: { b: ref('B') }, allOf: [ref('A')] },
      B: { properties: { a: ref('A') }, anyOf: [ref('B'), ref('A')] },
      Loop: ref('Loop'),
    });
    expect(models.map(({ name }) => name)).toEqual(['A', 'B', 'Loop']);
    expect(shapeOf(models[0]).fields).toMatchObject({ b: 'any', 'b.a': 'object' });
  });

  test('have no example of a body that shows less than half of their fields', () => {
    const field = { type: 'string' };
    const Wide = { type: 'object', properties: { a: field, b: field, c: field, d: field } };
    const exampleOf = (example: object) => {
      const content = { 'application/json': { schema: ref('Wide'), example } };
      const responses = { 200: { description: '', content } };
      return shapeOf(read({ Wide }, { '/a': { get: { responses } } }).models[0]).example;
    };
    expect(exampleOf({ a: 'x' })).toBeUndefined();
    expect(exampleOf({ a: 'x', b: 'y' })).toBe('{"a":"x","b":"y"}');
  });

  test('have names without invisible characters, and stay separate', () => {
    const { models } = read({ Order: order, 'Or\u200bder': line, '\u202e': true, __proto__: {} });
    expect(models.map(({ name, key }) => [name, key])).toEqual([
      ['Order', 'Order'],
      ['Order', 'Order (2)'],
    ]);
    const schemas = JSON.parse('{"__proto__":{"type":"string"},"constructor":{"type":"string"}}') as Json;
    expect(read(schemas).models.map(({ key }) => key)).toEqual(['__proto__', 'constructor']);
  });

  test('with huge names and texts are shortened', () => {
    const huge = 'x'.repeat(1_000_000);
    const { models } = read({ [huge]: { description: huge, enum: [huge], example: huge } });
    expect(models[0]?.name).toHaveLength(importLimits.nameLength);
    expect(JSON.stringify(models[0]).length).toBeLessThan(10_000);
  });

  test('are bounded in number and text, with a warning', () => {
    const many = Object.fromEntries(Array.from({ length: 5_100 }, (_, at) => [`M${at}`, { type: 'string' }]));
    const { models, warnings } = read(many);
    expect(models).toHaveLength(importLimits.models);
    expect(warnings).toMatchObject([{ code: 'models_left_out', examples: ['M5000'] }]);
  });

  test('that a thousand methods use name only the first of them', () => {
    const paths = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`/p${at}`, { get: answering(ref('Order')) }]),
    );
    expect(read({ Order: order }, paths).models[0]?.response_of).toHaveLength(importLimits.modelMethods);
  });
});

function openAll(document: Json) {
  const opened = openOpenApi(document);
  return { models: [...(opened.models?.(null) ?? [])] };
}
