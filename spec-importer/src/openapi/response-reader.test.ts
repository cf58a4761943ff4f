import { describe, expect, test } from 'vitest';
import { importLimits } from '../import-limits.ts';
import type { ImportedResponse } from '../imported/imported-method.ts';
import { extractOpenApi } from './extract-openapi.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

/** The responses of the only operation of a document. */
function responsesOf(responses: object, more: object = { openapi: '3.1.0' }): ImportedResponse[] {
  const document = {
    info: { title: 'Shop', version: '1' },
    paths: { '/orders': { get: { responses } } },
    ...more,
  };
  return JSON.parse(extractOpenApi(document).methods[0]?.details.responses ?? '') as ImportedResponse[];
}

describe('the responses of an operation', () => {
  test('have the status, the description, the media type and the fields, successes first', () => {
    const order = {
      type: 'object',
      properties: {
        id: { type: 'integer', readOnly: true },
        secret: { type: 'string', writeOnly: true },
        customer: { type: 'object', properties: { name: { type: ['string', 'null'] } } },
        lines: { type: 'array', items: { type: 'object', properties: { price: { type: 'number' } } } },
      },
    };
    const error = { type: 'object', properties: { code: { type: 'string' }, message: { type: 'string' } } };
    expect(
      responsesOf({
        default: { description: 'Anything else', ...json(error) },
        404: { description: 'Not found', ...json(error) },
        200: { description: 'The order', ...json(order) },
        204: { description: 'Nothing' },
        'x-other': { description: 'Ignored' },
      }),
    ).toEqual([
      {
        status: '200',
        description: 'The order',
        content_type: 'application/json',
        type: 'object',
        fields: {
          id: 'integer',
          customer: 'object',
          'customer.name': 'string | null',
          lines: 'object[]',
          'lines[].price': 'number',
        },
      },
      { status: '204', description: 'Nothing', content_type: '', type: '', fields: {} },
      {
        status: '404',
        description: 'Not found',
        content_type: 'application/json',
        type: 'object',
        fields: { code: 'string', message: 'string' },
      },
      {
        status: 'default',
        description: 'Anything else',
        content_type: 'application/json',
        type: 'object',
        fields: { code: 'string', message: 'string' },
      },
    ]);
  });

  test('of a list have the fields of its items, and JSON is preferred to other media types', () => {
    const items = { type: 'object', properties: { id: { type: 'string' } } };
    const content = { 'text/csv': {}, 'application/vnd.shop+json': { schema: { type: 'array', items } } };
    expect(responsesOf({ '2xx': { description: 'All', content } })).toEqual([
      {
        status: '2XX',
        description: 'All',
        content_type: 'application/vnd.shop+json',
        type: 'object[]',
        fields: { '[].id': 'string' },
      },
    ]);
  });

  test('of Swagger 2 use the media types that the operation produces', () => {
    const [response] = responsesOf(
      { 200: { description: 'Done', schema: { type: 'object', properties: { id: { type: 'integer' } } } } },
      { swagger: '2.0', produces: ['application/xml', 'application/json'] },
    );
    expect(response).toMatchObject({
      content_type: 'application/json',
      type: 'object',
      fields: { id: 'integer' },
    });
  });

  test('follow references, and a schema that contains itself is listed once', () => {
    const node = {
      type: 'object',
      properties: { name: { type: 'string' }, next: { $ref: '#/components/schemas/Node' } },
    };
    const [response] = responsesOf(
      { 200: { $ref: '#/components/responses/Found' } },
      {
        openapi: '3.0.0',
        components: {
          schemas: { Node: node },
          responses: { Found: { description: 'Found', ...json({ $ref: '#/components/schemas/Node' }) } },
        },
      },
    );
    expect(response?.fields).toEqual({ name: 'string', next: 'object' });
  });

  test('have the descriptions of their fields, with formats and allowed values, as sentences', () => {
    const order = {
      type: 'object',
      properties: {
        state: { type: 'string', description: 'The state\nof the order', enum: ['open', 'paid'] },
        paid_at: { type: 'string', format: 'date-time' },
        url: { type: 'string', format: 'uri' },
        customer: {
          description: 'Who pays.',
          type: 'object',
          properties: { name: { type: 'string', description: 'As on the card' } },
        },
      },
    };
    const [response] = responsesOf({ 200: { description: '', ...json({ type: 'array', items: order }) } });
    expect(response?.notes).toEqual({
      '[].state': { description: 'The state of the order. One of: open, paid.' },
      '[].paid_at': { description: 'Format: date-time.' },
      '[].customer': { description: 'Who pays.' },
      '[].customer.name': { description: 'As on the card' },
    });
  });

  test('have descriptions that a person can send back unchanged, even with hundreds of long values', () => {
    const values = Array.from({ length: 300 }, (_, at) => `value_${at}_${'x'.repeat(80)}`);
    const state = { type: 'string', description: 'word '.repeat(400), enum: values, default: values[0] };
    const [response] = responsesOf({
      200: { description: '', ...json({ type: 'object', properties: { state } }) },
    });
    const { length } = response?.notes?.state?.description ?? '';
    expect(length).toBeGreaterThan(6_000);
    expect(length).toBeLessThan(8_000);
  });

  test('are marked as cut if they have too many fields, or fields that are nested too deeply', () => {
    const wide = Object.fromEntries(
      Array.from({ length: importLimits.responseFields + 1 }, (_, at) => [`field_${at}`, { type: 'string' }]),
    );
    const [many] = responsesOf({
      200: { description: 'Wide', ...json({ type: 'object', properties: wide }) },
    });
    expect([Object.keys(many?.fields ?? {}).length, many?.is_cut]).toEqual([
      importLimits.responseFields,
      true,
    ]);

    const deep = Array.from({
      length: importLimits.responseDepth + importLimits.unnamedLevels + 3,
    }).reduce<object>((inner) => ({ type: 'object', properties: { in: inner } }), { type: 'string' });
    const [nested] = responsesOf({ 200: { description: 'Deep', ...json(deep) } });
    expect(Object.keys(nested?.fields ?? {})).toEqual(
      Array.from(
        { length: importLimits.responseDepth + importLimits.unnamedLevels },
        (_, level) => `in${'.in'.repeat(level)}`,
      ),
    );
    expect(nested?.is_cut).toBe(true);
  });

  test('have the example of their media type, or else of their schema, and descriptions of their headers', () => {
    const schema = { type: 'object', properties: { id: { type: 'integer' } }, example: { id: 2 } };
    const content = (media: object) => ({ content: { 'application/json': { schema, ...media } } });
    const responses = responsesOf(
      {
        200: {
          description: '',
          ...content({ example: { id: 1, token: 'abc' } }),
          headers: { Link: { $ref: '#/x' } },
        },
        201: { description: '', ...content({ examples: { one: { $ref: '#/e' } } }) },
        202: {
          description: '',
          ...content({}),
          headers: { 'Content-Type': {}, 'X-Left': { description: 'Calls left' } },
        },
      },
      { openapi: '3.0.0', x: { description: 'Next page' }, e: { value: [{ id: 3 }, { id: 4 }] } },
    );
    expect(responses.map(({ example }) => example)).toEqual([
      '{"id":1,"token":"<token>"}',
      '[{"id":3}]',
      '{"id":2}',
    ]);
    expect(responses.map(({ headers }) => headers)).toEqual([
      { Link: 'Next page' },
      undefined,
      { 'X-Left': 'Calls left' },
    ]);
  });

  test('of errors list the codes of their bodies', () => {
    const code = { type: 'string', enum: ['card_declined', 'expired_card'] };
    const responses = responsesOf({
      200: { description: 'Done', ...json({ type: 'object', properties: { code } }) },
      402: {
        description: 'Declined',
        ...json({ type: 'object', properties: { error: { type: 'object', properties: { code } } } }),
      },
      default: {
        description: 'Failed',
        ...json({ type: 'object', properties: { error: code, note: code } }),
      },
    });
    expect(responses.map(({ codes }) => codes)).toEqual([
      undefined,
      ['card_declined', 'expired_card'],
      ['card_declined', 'expired_card'],
    ]);
  });

  test('that are not objects are ignored', () => {
    expect(responsesOf({ 200: 'yes', 201: null, 202: { description: 7, content: 'no' } })).toEqual([
      { status: '202', description: '7', content_type: '', type: '', fields: {} },
    ]);
  });
});

describe('the example of a response', () => {
  const swagger = { swagger: '2.0', produces: ['application/problem+json'] };

  test.each([
    ['of another media type', { schema: { type: 'object' }, examples: { 'application/json': { id: 1 } } }],
    ['without a schema', { examples: { 'text/html': '<p>', 'application/json': { id: 1 } } }],
  ])('of Swagger 2 can be one %s', (_case, response) => {
    expect(responsesOf({ 200: response }, swagger)).toMatchObject([{ example: '{"id":1}' }]);
  });

  test.each([
    ['application/x-tar', '{"id":1}'],
    ['application/xml', '{"id":5}'],
  ])('of Swagger 2 with %s is %s if the response shows one in JSON', (type, example) => {
    const response = {
      description: 'Not found',
      schema: { type: 'object', example: { id: 5 } },
      examples: { 'application/json': { id: 1 } },
    };
    const [read] = responsesOf({ 404: response }, { swagger: '2.0', produces: [type] });
    expect([read?.content_type, read?.example]).toEqual([type, example]);
  });

  test.each([
    ['that of its schema', { type: 'object', example: { id: 5 } }, '{"id":5}'],
    ['none', { type: 'object' }, undefined],
  ])('of Swagger 2 in JSON is not one in XML, but %s', (_what, schema, example) => {
    const response = { description: '', schema, examples: { 'application/xml': '<a/>' } };
    const [json] = responsesOf({ 200: response }, { ...swagger, produces: ['application/json'] });
    expect([json?.content_type, json?.example]).toEqual(['application/json', example]);
    const [xml] = responsesOf({ 200: { ...response, schema: {} } }, { swagger: '2.0' });
    expect([xml?.content_type, xml?.example]).toEqual(['application/xml', '<a/>']);
  });

  test('of Swagger 2 tells the media type if there is no schema', () => {
    const examples = { 'x-note': 'none', 'text/csv': 'id,name' };
    const found = { content_type: 'text/csv', type: 'any', example: 'id,name' };
    expect(responsesOf({ 200: { examples } }, swagger)).toMatchObject([found]);
    expect(responsesOf({ 200: { examples: { 'x-note': 1 } } }, swagger)).toMatchObject([
      { content_type: '' },
    ]);
  });

  test.each([
    ['data', { dataValue: { id: 1 } }],
    ['text', { serializedValue: '{"id":1}' }],
  ])('of OpenAPI 3.2 can be %s', (_case, example) => {
    const content = { 'application/json': { schema: { type: 'object' }, examples: { one: example } } };
    expect(responsesOf({ 200: { content } }, { openapi: '3.2.0' })).toMatchObject([{ example: '{"id":1}' }]);
  });

  test.each([
    ['media types', { $ref: '#/components/mediaTypes/Order' }],
    ['one of the media types', { 'application/json': { $ref: '#/components/mediaTypes/One' } }],
  ])('can be in %s that several responses share', (_what, content) => {
    const One = { schema: { type: 'object' }, example: { id: 1 } };
    const Order = { 'application/json': One };
    const more = { openapi: '3.1.0', components: { mediaTypes: { Order, One } } };
    expect(responsesOf({ 200: { content } }, more)).toMatchObject([
      { content_type: 'application/json', type: 'object', example: '{"id":1}' },
    ]);
  });
});
