import { describe, expect, test } from 'vitest';
import { importText, inputLines, responsesOf } from '../testing/import-for-test.ts';
import { schemaOfAvro } from './avro-schema.ts';

const order = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'string' },
    lines: { type: 'array', items: { type: 'object', properties: { price: { type: 'number' } } } },
  },
};
const message = {
  name: 'orderPlaced',
  payload: order,
  headers: { type: 'object', properties: { trace: { type: 'string' } } },
};
const servers = { main: { url: 'broker:9092', protocol: 'kafka' } };
const read = (document: object) =>
  importText(JSON.stringify({ info: { title: 'Orders', version: '7' }, servers, ...document }), 'asyncapi');

describe('an AsyncAPI 2 document', () => {
  const { methods, ...about } = read({
    asyncapi: '2.6.0',
    channels: {
      'orders/{shop}': {
        parameters: { shop: { schema: { type: 'integer' } } },
        publish: {
          operationId: 'placeOrder',
          summary: 'Places an order',
          message,
          tags: [{ name: 'orders' }],
        },
        subscribe: { message: { oneOf: [message, { name: 'orderPaid', payload: { type: 'string' } }] } },
      },
    },
  });

  test('[LIB-10] has what clients send as inputs, and what they receive as responses', () => {
    const [publish, subscribe] = methods;
    expect(
      methods.map(({ key, method_name, details }) => [key, method_name, details.method, details.endpoint]),
    ).toEqual([
      ['publish orders/{shop}', 'placeOrder', 'CALL', 'publish orders/{shop}'],
      ['subscribe orders/{shop}', 'subscribe orders/{shop}', 'CALL', 'subscribe orders/{shop}'],
    ]);
    expect(publish && inputLines(publish)).toEqual([
      'path shop: integer*',
      'body id: string*',
      'body lines: object[]',
      'body lines[].price: number',
    ]);
    expect(publish).toMatchObject({ tags: ['orders'], summary: 'Places an order' });
    expect(publish?.details.headers.map(({ name }) => name)).toEqual(['trace']);
    expect(publish?.description).toContain(
      'Clients send orderPlaced to the channel `orders/{shop}` (kafka).',
    );
    expect(subscribe && responsesOf(subscribe)).toMatchObject([
      { status: 'message orderPlaced', fields: { id: 'string', 'lines[].price': 'number' } },
      { status: 'message orderPaid', type: 'string' },
    ]);
    expect(about).toMatchObject({ format: 'asyncapi', version: '2.6.0', title: 'Orders', warnings: [] });
  });
});

describe('an AsyncAPI 3 document', () => {
  const channels = {
    orders: { address: 'orders', messages: { orderPlaced: message } },
    replies: { address: null, messages: { done: { payload: { type: 'boolean' } } } },
  };
  const channel = { $ref: '#/channels/orders' };

  test('[LIB-10] has what the API receives as inputs, and what it sends or replies as responses', () => {
    const operations = {
      place: { action: 'receive', channel, reply: { channel: { $ref: '#/channels/replies' } } },
      placed: { action: 'send', channel, messages: [{ $ref: '#/channels/orders/messages/orderPlaced' }] },
    };
    const { methods, warnings } = read({ asyncapi: '3.0.0', channels, operations });
    const [place, placed] = methods;
    expect(methods.map(({ key, method_name }) => [key, method_name])).toEqual([
      ['receive place', 'place'],
      ['send placed', 'placed'],
    ]);
    expect(place && inputLines(place)).toContain('body id: string*');
    expect(place && responsesOf(place)).toMatchObject([{ status: 'message done', type: 'boolean' }]);
    expect(placed && inputLines(placed)).toEqual([]);
    expect(placed && responsesOf(placed)).toMatchObject([{ status: 'message orderPlaced', type: 'object' }]);
    expect(warnings).toEqual([]);
  });

  test('has the fields of payloads in Avro', () => {
    const money = { type: 'record', name: 'Money', fields: [{ name: 'amount', type: 'long' }] };
    const schema = {
      type: 'record',
      name: 'Order',
      namespace: 'shop',
      doc: 'An order.',
      fields: [
        { name: 'id', type: { type: 'string', logicalType: 'uuid' } },
        { name: 'note', doc: 'Of the buyer.', type: ['null', 'string'], default: null },
        { name: 'total', type: money },
        { name: 'refunds', type: { type: 'array', items: 'Money' } },
        { name: 'state', type: { type: 'enum', name: 'State', symbols: ['OPEN', 'PAID'] } },
        { name: 'parent', type: ['null', 'shop.Order'] },
        { name: 'labels', type: { type: 'map', values: 'string' } },
        { name: 'at', type: { type: 'long', logicalType: 'timestamp-millis' } },
        { name: 'raw', type: { type: 'fixed', name: 'Raw', size: 8 }, default: '' },
      ],
    };
    const schemaFormat = 'application/vnd.apache.avro+json;version=1.9.0';
    const operations = {
      place: { action: 'receive', channel, messages: [{ payload: { schemaFormat, schema } }] },
    };
    const { methods, warnings } = read({ asyncapi: '3.0.0', channels, operations });
    const [place] = methods;
    const lines = place ? inputLines(place) : [];
    // A record in itself is listed once more.
    expect(lines).toContain('body parent.parent: object | null*');
    expect(lines.filter((line) => !line.startsWith('body parent.'))).toEqual([
      'body id: string*',
      'body note: string | null',
      'body total: object*',
      'body total.amount: integer*',
      'body refunds: object[]*',
      'body refunds[].amount: integer*',
      'body state: string*',
      'body parent: object | null*',
      'body labels: object*',
      'body at: integer*',
      'body raw: string',
    ]);
    expect(place?.details.inputParams).toContain('milliseconds since 1970-01-01 UTC');
    expect(place?.details.inputParams).toContain('One of: OPEN, PAID.');
    expect(warnings).toEqual([]);
  });

  test('reads Avro payloads that are a union of records, or a type without fields', () => {
    const record = (name: string, field: string) => ({
      type: 'record',
      name,
      fields: [{ name: field, type: 'string' }],
    });
    const schemaFormat = 'application/vnd.apache.avro+json;version=1.9.0';
    const sent = (schema: unknown) => ({
      action: 'receive',
      channel,
      messages: [{ payload: { schemaFormat, schema } }],
    });
    const operations = {
      either: sent([record('Paid', 'amount'), record('Sent', 'parcel')]),
      text: sent('string'),
    };
    const { methods, models, warnings } = read({ asyncapi: '3.0.0', channels, operations });
    expect(methods.map(inputLines)).toEqual([
      ['body amount: string', 'body parcel: string'],
      ['body body: string*'],
    ]);
    expect(models.map(({ name }) => name)).toEqual(['Paid', 'Sent']);
    expect(warnings).toEqual([]);
  });

  test('has the records and enums of Avro payloads as models, with the operations that use them', () => {
    const money = { type: 'record', name: 'Money', fields: [{ name: 'amount', type: 'long' }] };
    const record = (fields: object[]) => ({ type: 'record', name: 'shop.Order', doc: 'An order.', fields });
    const schema = record([
      { name: 'total', type: money },
      { name: 'state', type: { type: 'enum', name: 'State', symbols: ['OPEN', 'PAID'] } },
      { name: 'parent', type: ['null', 'shop.Order'] },
    ]);
    const schemaFormat = 'application/vnd.apache.avro+json;version=1.9.0';
    const $ref = '#/components/schemas/order-value';
    const operations = {
      place: { action: 'receive', channel, messages: [{ payload: { $ref } }] },
      change: { action: 'receive', channel, messages: [{ payload: { schemaFormat, schema: record([]) } }] },
      placed: { action: 'send', channel, messages: [{ payload: { $ref } }] },
    };
    const components = { schemas: { 'order-value': { schemaFormat, schema } } };
    const { models, warnings } = read({ asyncapi: '3.0.0', channels, operations, components });
    expect(models.map(({ name, request_of, response_of }) => [name, request_of, response_of])).toEqual([
      ['Order', ['receive place'], ['send placed']],
      ['Money', ['receive place'], ['send placed']],
      ['State', [], []],
    ]);
    expect(models[0]?.description).toBe('An order.');
    const shape = JSON.parse(models[0]?.shape ?? '{}');
    expect(shape.fields).toMatchObject({ total: 'object', state: 'string', parent: 'object | null' });
    expect(shape.models).toEqual({ total: 'Money', parent: 'Order' });
    expect(JSON.parse(models[2]?.shape ?? '{}').values).toEqual(['OPEN', 'PAID']);
    expect(warnings).toEqual([]);
  });

  test('finds Avro types by their names in the namespace of the type around them', () => {
    const record = (name: string, fields: object[], others: object = {}) => ({
      type: 'record',
      name,
      fields,
      ...others,
    });
    const typed = (name: string, type: unknown) => ({ name, type });
    const inShop = record('Item', [typed('inShop', 'int')]);
    const inBank = record('bank.Item', [typed('inBank', 'int'), typed('same', ['null', 'Item'])]);
    const fields = [
      typed('a', inShop),
      typed('b', inBank),
      typed('c', 'shop.Item'),
      typed('d', 'bank.Item'),
      typed('e', 'Item'),
    ];
    const { properties } = schemaOfAvro(record('Order', fields, { namespace: 'shop' }));
    const { a, b, c, d, e } = properties as Record<string, Record<string, unknown>>;
    expect([c, d, e]).toEqual([a, b, a]);
    expect(Object.keys(b?.properties ?? {})).toEqual(['inBank', 'same']);
    expect(Object.keys(a?.properties ?? {})).toEqual(['inShop']);
  });

  test('accepts Avro schemas that are not schemas, or contain themselves', () => {
    const recursive: Record<string, unknown> = { type: 'record', name: 'A' };
    recursive.fields = [
      { name: 'a', type: 'A' },
      { name: 1 },
      null,
      { name: 'b', type: { type: { type: [] } } },
    ];
    for (const schema of [recursive, [], ['A'], { type: 'A' }, { type: 'record', fields: 'x' }, { type: 3 }])
      expect(schemaOfAvro(schema)).toBeTypeOf('object');
    const nested = Array.from({ length: 10_000 }).reduce<object>((items) => ({ type: 'array', items }), {});
    expect(schemaOfAvro(nested)).toMatchObject({ type: 'array' });
  });

  test('names payloads in other schema languages, other files and broken operations in warnings', () => {
    const protobuf = { payload: { schemaFormat: 'application/vnd.google.protobuf;version=3', schema: '' } };
    const operations = {
      a: { action: 'receive', channel, messages: [{ ...protobuf, name: 'A' }] },
      b: { action: 'receive', channel, messages: [{ payload: { $ref: './other.yaml#/b' } }] },
      c: { action: 'dance', channel },
    };
    const { methods, warnings } = read({ asyncapi: '3.0.0', channels, operations });
    expect(methods.map(({ key }) => key)).toEqual(['receive a', 'receive b']);
    expect(warnings.map(({ code, examples }) => [code, ...examples])).toEqual([
      ['unreadable_part', 'the operation c'],
      ['foreign_schema', 'A (application/vnd.google.protobuf;version=3)'],
      ['external_reference', './other.yaml#/b'],
    ]);
  });

  test('has its schemas as models, except for those in other schema languages', () => {
    const schemas = {
      Order: order,
      Wrapped: { schemaFormat: 'application/schema+json;version=draft-07', schema: { type: 'integer' } },
      Avro: { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { type: 'record' } },
    };
    const messages = Object.keys(schemas).map((name) => ({
      name,
      payload: { $ref: `#/components/schemas/${name}` },
    }));
    const operations = { place: { action: 'receive', channel, messages } };
    const { models } = read({ asyncapi: '3.0.0', channels, operations, components: { schemas } });
    expect(models.map(({ name, request_of }) => [name, request_of])).toEqual([
      ['Order', ['receive place']],
      ['Wrapped', ['receive place']],
    ]);
    expect(models[1]?.shape).toContain('"type":"integer"');
  });

  test.each([
    ['without operations', { asyncapi: '3.0.0', channels }, /Add “operations”/],
    ['of version 1', { asyncapi: '1.2.0' }, /Versions 2 and 3 are supported/],
    ['that is OpenAPI', { openapi: '3.1.0' }, /Choose OpenAPI as the type/],
    ['that is something else', { hello: 1 }, /no “asyncapi” on its top level/],
  ])('[LIB-13] %s is refused with advice', (_, document, sentence) => {
    expect(() => read(document)).toThrow(sentence);
  });
});

test('[LIB-10] messages of AsyncAPI keep their first example, without secrets, and the headers of those that are received', () => {
  const shown = {
    ...message,
    payload: { type: 'object', properties: { id: { type: 'string' }, token: { type: 'string' } } },
    examples: [{ payload: { id: 'o_7', token: 'hush' } }, { payload: { id: 'o_8' } }],
  };
  const channels = { orders: { publish: { message: shown }, subscribe: { message: shown } } };
  const { methods } = read({ asyncapi: '2.6.0', channels });
  expect(methods[0]?.details.inputParams).toContain('"example":"o_7"');
  const [response] = methods[1] ? responsesOf(methods[1]) : [];
  expect(response).toMatchObject({ example: '{"id":"o_7","token":"<token>"}', headers: { trace: '' } });
  expect(JSON.stringify(methods)).not.toContain('hush');
});
