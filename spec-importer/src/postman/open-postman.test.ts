import { describe, expect, test } from 'vitest';
import { importDocument } from '../import-document.ts';
import { inputsOf, type Json, typesOf } from '../testing/document-for-test.ts';

const info = {
  name: 'Shop',
  schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
};
const read = (document: unknown) =>
  importDocument(new TextEncoder().encode(JSON.stringify(document)), { specType: 'postman' });
const methodsOf = (item: unknown[], rest: Json = {}) => read({ info, item, ...rest }).methods;
const deepBody = (size: number) => ({
  method: 'POST',
  url: 'https://api.example.com/a',
  body: {
    mode: 'raw',
    raw: JSON.stringify({
      a: Object.fromEntries(Array.from({ length: size }, (_, at) => [`${'n'.repeat(150)}${at}`, 1])),
    }),
  },
});
const methodOf = (request: unknown, rest: Json = {}) => methodsOf([{ name: 'One', request }], rest)[0];

describe('the import of a request', () => {
  test('[LIB-11] results in a method with HTTP method, address, inputs, headers, description and its folders as tags with descriptions', () => {
    const { methods, ...about } = read({
      info: { ...info, version: { major: 1, minor: 2, patch: 3 }, description: { content: 'All of it.' } },
      variable: [
        { key: 'baseUrl', value: 'https://api.example.com' },
        { key: 'token', value: 'abc' },
      ],
      item: [
        {
          name: 'Orders',
          description: 'What customers *buy*.',
          item: [
            {
              name: 'Lines',
              description: { content: 'One product each.', type: 'text/markdown' },
              item: [
                {
                  name: 'Change a line',
                  request: {
                    method: 'patch',
                    description: { content: 'Changes **it**.', type: 'text/markdown' },
                    header: [
                      { key: 'Content-Type', value: 'application/json' },
                      { key: 'X-Off', value: '1', disabled: true },
                    ],
                    url: {
                      raw: '{{baseUrl}}/orders/:id/lines/{{line}}?dry=true&old=1',
                      query: [
                        { key: 'dry', value: 'true', description: '(Required) Only tries it.' },
                        { key: 'old', value: '1', disabled: true },
                      ],
                      variable: [{ key: 'id', value: '7', description: 'Which order.' }],
                    },
                    body: { mode: 'raw', raw: '{"quantity": 2, "gift": false, "notes": ["a"], "to": {}}' },
                  },
                  response: [{ name: 'ignored' }],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(about).toEqual({
      syntax: 'json',
      format: 'postman',
      events: [],
      models: [],
      base_url: 'https://api.example.com',
      version: '2.1',
      title: 'Shop',
      description: 'All of it.\n\n{{baseUrl}}: https://api.example.com',
      document_version: '1.2.3',
      server_variables: [],
      servers: [],
      authentication: { schemes: [], alternatives: [] },
      tag_descriptions: [
        { tag: 'Orders', description: 'What customers *buy*.' },
        { tag: 'Lines', description: 'One product each.' },
      ],
      warnings: [],
    });
    expect(methods).toMatchObject([
      {
        key: 'PATCH {{baseUrl}}/orders/:id/lines/{{line}} / Orders / Lines / Change a line',
        method_name: 'Change a line',
        description: 'Changes **it**.',
        tags: ['Orders', 'Lines'],
        deprecated: false,
        operation_id: null,
        details: {
          endpoint: '{{baseUrl}}/orders/:id/lines/{{line}}',
          method: 'PATCH',
          headers: [{ name: 'Content-Type', default_value: 'application/json', required: false }],
        },
      },
    ]);
    expect(inputsOf(methods[0])).toMatchObject([
      { name: 'id', in: 'path', type: 'integer', required: true, description: 'Which order.\nExample: 7' },
      { name: 'line', in: 'path', type: 'string', required: true, description: '' },
      {
        name: 'dry',
        in: 'query',
        type: 'boolean',
        required: true,
        description: 'Only tries it.\nExample: true',
      },
      {
        name: 'quantity',
        in: 'body',
        type: 'integer',
        required: false,
        description: 'Example: 2',
        example: 2,
        sampled: true,
      },
      { name: 'gift', in: 'body', type: 'boolean', required: false, description: 'Example: false' },
      { name: 'notes', in: 'body', type: 'string[]', required: false, description: '' },
      { name: 'to', in: 'body', type: 'object', required: false, description: '' },
    ]);
  });

  test('[LIB-11] results in a separate method, even if it repeats HTTP method, path and name', () => {
    const item = { name: 'Book', request: { method: 'POST', url: 'https://a.test/book' } };
    const methods = methodsOf([
      item,
      item,
      { name: 'Rooms', item: [item] },
      { ...item, name: 'Book a flat' },
    ]);
    expect(methods.map(({ method_name }) => method_name)).toEqual(['Book', 'Book', 'Book', 'Book a flat']);
    expect(methods.map(({ key }) => key)).toEqual([
      'POST https://a.test/book / Book',
      'POST https://a.test/book / Book #2',
      'POST https://a.test/book / Rooms / Book',
      'POST https://a.test/book / Book a flat',
    ]);
  });

  test('[LIB-11] results in a method even if an export wraps the collection, or if the request is only an address', () => {
    const { methods } = read({ collection: { info, item: [{ request: 'https://a.test/x?y=1#z' }] } });
    expect(methods).toMatchObject([
      { method_name: 'GET https://a.test/x', details: { method: 'GET', endpoint: 'https://a.test/x' } },
    ]);
    expect(typesOf(methods[0])).toEqual({ 'query y': 'integer' });
  });

  test('joins an address that is given only in parts', () => {
    const url = { protocol: 'https', host: ['a', 'test'], port: '81', path: ['x', { value: ':id' }] };
    expect(methodOf({ url })?.details.endpoint).toBe('https://a.test:81/x/:id');
  });
});

describe('the credentials of a request', () => {
  const bearer = (value: string) => ({ type: 'bearer', bearer: [{ key: 'token', value }] });
  const readOne = (request: Json, rest: Json = {}) => {
    const { authentication, methods } = read({
      info,
      item: [{ name: 'One', request: { url: 'https://a.test', ...request } }],
      ...rest,
    });
    return { ...authentication, details: methods[0]?.details, method: methods[0] };
  };

  test('[LIB-11] come from the request, its folders or the collection, the nearest first', () => {
    const request = { url: 'https://a.test' };
    const { methods, authentication } = read({
      info,
      item: [
        { name: 'own', request: { ...request, auth: { type: 'basic' } } },
        { name: 'none', request: { ...request, auth: { type: 'noauth' } } },
        {
          name: 'folder',
          auth: { type: 'jwt' },
          item: [{ name: 'inner', item: [{ name: 'deep', request }] }],
        },
        { name: 'collection', request },
      ],
      auth: bearer('{{all}}'),
    });
    expect(methods.map(({ details }) => details.request.security)).toEqual([
      [['basic']],
      [],
      [['jwt']],
      [['bearer']],
    ]);
    expect(authentication.alternatives).toEqual([['bearer']]);
    expect(authentication.schemes.map(({ id }) => id)).toEqual(['bearer', 'basic', 'jwt']);
  });

  test('are those of an Authorization header, with the prefix of its secret', () => {
    const header = [{ key: 'authorization', value: 'Token {{t}}' }];
    const { schemes, details } = readOne({ header, auth: bearer('{{x}}') });
    expect(schemes).toMatchObject([{ in: 'header', name: 'Authorization', prefix: 'Token ' }]);
    expect(details?.headers).toEqual([]);
  });

  test('do not reveal a user’s own secret', () => {
    const header = [{ key: 'X-Api-Key', value: 'sk_live_1' }];
    expect(JSON.stringify(readOne({ header, auth: bearer('eyJ.secret') }))).not.toMatch(/sk_live|eyJ/);
  });

  test.for([
    ['basic', { type: 'basic', basic: { username: 'a', password: 'b' } }, 'basic', 'Basic '],
    ['an API key', { type: 'apikey', apikey: { key: 'X-Key', value: '{{k}}' } }, 'api_key', ''],
    ['OAuth 2.0', { type: 'oauth2', oauth2: [] }, 'oauth2', 'Bearer '],
    ['AWS', { type: 'awsv4', awsv4: [] }, 'other', ''],
    ['one of a new kind', { type: 'passkey' }, 'other', ''],
    ['one named like a prototype', { type: 'constructor' }, 'other', ''],
  ] as const)('of the kind %s are a scheme', ([, auth, kind, prefix]) => {
    expect(readOne({ auth }).schemes).toMatchObject([{ kind, prefix }]);
  });

  test('are a query parameter if the collection sends them there, and not an argument', () => {
    const auth = {
      type: 'apikey',
      apikey: [
        { key: 'in', value: 'query' },
        { key: 'key', value: 'k' },
      ],
    };
    const { schemes, method } = readOne({ url: 'https://a.test?k=1&q=2', auth });
    expect(schemes).toMatchObject([{ in: 'query', name: 'k' }]);
    expect(inputsOf(method).map(({ name }) => name)).toEqual(['q']);
  });
});

describe('a body', () => {
  const typesWith = (body: unknown) => typesOf(methodOf({ method: 'POST', url: 'https://a.test', body }));

  test.for([
    [
      'form fields',
      {
        mode: 'formdata',
        formdata: [
          { key: 'f', type: 'file', src: 'a.png' },
          { key: 'n', value: '2' },
        ],
      },
      { 'formData f': 'file', 'formData n': 'integer' },
    ],
    [
      'encoded fields',
      {
        mode: 'urlencoded',
        urlencoded: [
          { key: 'a', value: 'b' },
          { key: 'off', disabled: true },
        ],
      },
      { 'formData a': 'string' },
    ],
    [
      'GraphQL',
      { mode: 'graphql', graphql: { query: 'query { me }', variables: '{"first": 5}' } },
      { 'body query': 'string', 'body variables': 'object', 'body variables.first': 'integer' },
    ],
    ['a file', { mode: 'file', file: { src: 'a' } }, { 'body body': 'file' }],
    ['a list', { mode: 'raw', raw: '[{"a":1}]' }, { 'body body': 'object[]', 'body body[].a': 'integer' }],
    [
      'fields in fields',
      { mode: 'raw', raw: '{"to": {"name": "x"}, "items": [{"price": {"amount": 1}}]}' },
      {
        'body to': 'object',
        'body to.name': 'string',
        'body items': 'object[]',
        'body items[].price': 'object',
        'body items[].price.amount': 'integer',
      },
    ],
    ['XML', { mode: 'raw', raw: '<a/>' }, { 'body body': 'string' }],
    [
      'variables without quotes and comments',
      { mode: 'raw', raw: '{"a": {{a}}, // why\n"b": "x"}' },
      { 'body a': 'any', 'body b': 'string' },
    ],
    [
      'placeholders',
      { mode: 'raw', raw: '{"a": <id>, "b": {"c": 1}, "d": [1], "e": "}"}' },
      { 'body a': 'any', 'body b': 'object', 'body d': 'any[]', 'body e': 'string' },
    ],
    ['nothing', { mode: 'raw', raw: '' }, {}],
    ['what is switched off', { mode: 'raw', raw: '{"a":1}', disabled: true }, {}],
  ] as const)('[LIB-11] of %s is readable as inputs', ([, body, types]) => {
    expect(typesWith(body)).toEqual(types);
  });
});

test('each skipped item has a warning', () => {
  const { methods, warnings } = read({
    info,
    event: [{ listen: 'prerequest', script: { exec: ['sign()'] } }],
    item: [
      null,
      { name: 'Empty' },
      { name: 'Odd', request: { method: '{{verb}}', url: 'https://a.test' } },
      { name: 'Long', request: `https://a.test/${'x'.repeat(2100)}` },
      { name: 'Good', request: 'https://a.test', event: [{ listen: 'test', script: { exec: ['x'] } }] },
    ],
  });
  expect(methods).toHaveLength(1);
  expect(warnings.map(({ code, count, examples }) => [code, count, examples])).toEqual([
    ['scripts_left_out', 1, ['the collection']],
    ['unreadable_part', 3, ['an item without a name', 'Empty', 'Odd']],
    ['endpoint_too_long', 1, ['Long']],
  ]);
});

test('the requests of a collection with many nested fields lose these fields beyond the limit', () => {
  const methods = methodsOf(
    Array.from({ length: 600 }, (_, at) => ({ name: `r${at}`, request: deepBody(100) })),
  );
  const counts = methods.map((method) => inputsOf(method).length);
  expect([counts[0], counts.at(-1)]).toEqual([101, 1]);
});
