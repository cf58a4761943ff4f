import { describe, expect, test } from 'vitest';
import { importLimits } from '../import-limits.ts';
import type { EventPayload, ImportedEvent } from '../imported/imported-event-and-model.ts';
import type { ImportedResponse } from '../imported/imported-method.ts';
import { extract, json } from '../testing/document-for-test.ts';

const order = {
  type: 'object',
  properties: { id: { type: 'integer', readOnly: true }, key: { writeOnly: true } },
};
const paths = { '/a': { get: {} } };
const payloadOf = (event: ImportedEvent | undefined) => JSON.parse(event?.payload ?? 'null') as EventPayload;

describe('webhooks', () => {
  const webhooks = {
    'order-paid': {
      parameters: [{ in: 'header', name: 'X-Signature', description: 'HMAC of the body.' }],
      post: {
        summary: 'Order paid',
        description: 'Sent after a <b>payment</b>.',
        tags: ['Orders'],
        deprecated: true,
        parameters: [{ in: 'query', name: 'attempt', schema: { type: 'integer', example: 2 } }],
        requestBody: {
          description: 'The order',
          content: { 'application/json': { schema: order, example: { id: 7, api_key: 'abc' } } },
        },
        responses: { 200: { description: 'Received' }, 'x-note': {} },
      },
    },
  };

  test('become events with the body, headers and parameters that the API sends', () => {
    const { events, warnings } = extract(paths, { webhooks });
    expect(events).toMatchObject([
      {
        key: 'webhook POST order-paid',
        kind: 'webhook',
        name: 'order-paid',
        summary: 'Order paid',
        description: 'Sent after a **payment**.',
        http_method: 'POST',
        expression: '',
        method_key: null,
        tags: ['Orders'],
        deprecated: true,
      },
    ]);
    expect(payloadOf(events[0])).toEqual({
      description: 'The order',
      content_type: 'application/json',
      type: 'object',
      fields: { id: 'integer' },
      example: '{"id":7,"api_key":"<api_key>"}',
      headers: { 'X-Signature': 'HMAC of the body.' },
      parameters: { attempt: 'Example: 2' },
      answers: { 200: 'Received' },
    });
    expect(warnings).toEqual([]);
  });

  test('are read from the extension of OpenAPI 3.0 too', () => {
    const { events } = extract(paths, { openapi: '3.0.3', 'x-webhooks': webhooks });
    expect(events.map(({ key }) => key)).toEqual(['webhook POST order-paid']);
  });

  test.each([
    ['media types', { $ref: '#/components/mediaTypes/Order' }],
    ['one of the media types', { 'application/json': { $ref: '#/components/mediaTypes/One' } }],
  ])('can have %s that several events share', (_what, content) => {
    const One = { schema: { type: 'object', properties: { id: { type: 'string' } } } };
    const components = { mediaTypes: { One, Order: { 'application/json': One } } };
    const [event] = extract(paths, {
      webhooks: { paid: { post: { requestBody: { content } } } },
      components,
    }).events;
    expect(JSON.parse(event?.payload ?? '')).toMatchObject({ type: 'object', fields: { id: 'string' } });
  });

  test('whose names differ only in invisible characters keep different keys', () => {
    const { events } = extract(paths, { webhooks: { paid: { post: {} }, 'pa\u200bid': { post: {} } } });
    expect(events.map(({ name, key }) => [name, key])).toEqual([
      ['paid', 'webhook POST paid'],
      ['paid', 'webhook POST paid (2)'],
    ]);
  });

  test('with huge names and texts are shortened', () => {
    const huge = 'x'.repeat(1_000_000);
    const post = { summary: huge, description: huge, requestBody: { description: huge, ...json(order) } };
    const [event] = extract(paths, { webhooks: { [huge]: { post } } }).events;
    expect(event?.name).toHaveLength(importLimits.nameLength);
    expect(JSON.stringify(event).length).toBeLessThan(10_000);
  });

  test('whose summary is a whole description keep all of it, after the line about the event', () => {
    const summary = `${'When a rule changes. '.repeat(20)}See [rules](https://docs.example/rules).\n\n- It needs \`read\`.`;
    const textsOf = (description: string) => {
      const post = { summary, description, ...json(order) };
      const [event] = extract(paths, { webhooks: { changed: { post } } }).events;
      return [event?.summary, event?.description];
    };
    expect(textsOf('A rule was added.')).toEqual(['A rule was added.', `A rule was added.\n\n${summary}`]);
    expect(textsOf('')).toEqual(['When a rule changes.', summary]);
    expect(textsOf('x'.repeat(400))).toEqual(['', `${'x'.repeat(400)}\n\n${summary}`]);
  });

  test('beyond the limit are left out with a warning', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => [`event${index}`, { post: {} }]);
    const { events, warnings } = extract(paths, { webhooks: Object.fromEntries(many) });
    expect(events).toHaveLength(importLimits.events);
    expect(warnings).toMatchObject([{ code: 'events_left_out', examples: ['event5000'] }]);
  });

  test('with too much text together are left out with a warning', () => {
    const post = { description: 'é'.repeat(8_000) };
    const many = Array.from({ length: 2_000 }, (_, index) => [`event${index}`, { post }]);
    const { events, warnings } = extract(paths, { webhooks: Object.fromEntries(many) });
    expect(events.length).toBeLessThan(importLimits.eventsText / 8_000);
    expect(warnings).toMatchObject([{ code: 'events_left_out' }]);
  });
});

describe('callbacks', () => {
  const subscribe = (callbacks: object) => ({ '/hooks': { post: { callbacks } } });

  test('become events with their address and the method that subscribes', () => {
    const url = '{$request.body#/url}';
    const { events } = extract(
      subscribe({ onPaid: { $ref: '#/components/callbacks/Paid' }, 'x-note': 'none' }),
      { components: { callbacks: { Paid: { [url]: { post: { requestBody: json(order) } }, 'x-a': {} } } } },
    );
    expect(events).toMatchObject([
      { kind: 'callback', name: 'onPaid', http_method: 'POST', expression: url, method_key: 'POST /hooks' },
    ]);
    expect(payloadOf(events[0]).fields).toEqual({ id: 'integer' });
  });

  test('that lead to themselves are read once, with a warning', () => {
    const { events, warnings } = extract(subscribe({ again: { '{$url}': { $ref: '#/paths/~1hooks' } } }));
    expect(events.map(({ key }) => key)).toEqual(['callback POST again {$url} POST /hooks']);
    expect(warnings).toMatchObject([{ code: 'events_left_out', examples: ['again'] }]);
  });

  test('that thousands of methods share end at the limit', () => {
    const shared = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`{$u${index}}`, { post: {} }]),
    );
    const callbacks = { all: { $ref: '#/components/callbacks/All' } };
    const many = Array.from({ length: 5_000 }, (_, index) => [`/a${index}`, { get: { callbacks } }]);
    const { events } = extract(Object.fromEntries(many), { components: { callbacks: { All: shared } } });
    expect(events).toHaveLength(importLimits.events);
  });

  test('that are not objects are named in a warning', () => {
    expect(extract(subscribe({ broken: 'no' })).warnings).toMatchObject([
      { code: 'unreadable_part', examples: ['broken'] },
    ]);
  });
});

describe('the links of a response', () => {
  const linksOf = (links: object, rest: object = {}) => {
    const get = { operationId: 'read', responses: { 200: { description: '', links } } };
    const [method] = extract({ '/users/{id}': { get } }, { ...rest }).methods;
    return (JSON.parse(method?.details.responses ?? '') as ImportedResponse[])[0]?.links;
  };

  test('name the next call and the values that it takes from the response', () => {
    const parameters = { id: '$response.body#/id', page: 2 };
    expect(
      linksOf({
        byId: { operationId: 'read', parameters, description: 'Reads the <i>user</i>.' },
        byRef: { operationRef: '#/paths/~1users~1%7Bid%7D/get', requestBody: '$response.body' },
        elsewhere: { operationRef: 'https://example.com/api.json#/paths/~1a/get' },
        unknown: { operationId: 'nothing' },
        empty: {},
      }),
    ).toEqual([
      {
        name: 'byId',
        description: expect.stringContaining('Reads the'),
        target: 'GET /users/{id}',
        parameters: { id: '$response.body#/id', page: '2' },
      },
      { name: 'byRef', description: '', target: 'GET /users/{id}', parameters: { body: '$response.body' } },
      {
        name: 'elsewhere',
        description: '',
        target: 'https://example.com/api.json#/paths/~1a/get',
        parameters: {},
      },
      { name: 'unknown', description: '', target: 'nothing', parameters: {} },
    ]);
  });

  test('are limited in number and length', () => {
    const huge = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`p${i}`, 'v'.repeat(10_000)]));
    const many = Array.from({ length: 1_000 }, (_, index) => [
      `l${index}`,
      { operationId: 'read', parameters: huge },
    ]);
    const links = linksOf(Object.fromEntries(many)) ?? [];
    expect(links).toHaveLength(importLimits.links);
    expect(JSON.stringify(links).length).toBeLessThan(
      importLimits.links * importLimits.linkParameters * (importLimits.linkValueLength + 100),
    );
  });
});
