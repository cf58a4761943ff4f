import { describe, expect, test } from 'vitest';
import { extract, inputsOf, json, methodsOf, typesOf } from '../testing/document-for-test.ts';
import { extractOpenApi } from './extract-openapi.ts';

describe('the import of an operation', () => {
  test('[LIB-10, METH-01] a method with HTTP method, endpoint, inputs, headers, description and tags', () => {
    const { methods, ...about } = extractOpenApi({
      openapi: '3.1.0',
      info: { title: 'Pets', description: 'All pets.', version: '7' },
      paths: {
        '/pets/{petId}': {
          patch: {
            operationId: 'updatePet',
            summary: 'Update a pet.',
            description: 'Changes what is given.',
            tags: ['pets', 'pets', 'write'],
            deprecated: true,
            parameters: [
              {
                name: 'petId',
                in: 'path',
                required: true,
                schema: { type: 'integer' },
                description: 'Which.',
              },
              { name: 'X-Trace', in: 'header', schema: { type: 'string', default: 'off' } },
              { name: 'dry', in: 'query', schema: { type: 'boolean', default: false } },
              { name: 'session', in: 'cookie', schema: { type: 'string' } },
            ],
            requestBody: json({
              type: 'object',
              required: ['name'],
              properties: { name: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
            }),
          },
        },
      },
    });

    expect(about).toEqual({
      format: 'openapi',
      version: '3.1.0',
      title: 'Pets',
      description: 'All pets.',
      document_version: '7',
      base_url: '',
      server_variables: [],
      servers: [],
      authentication: { schemes: [], alternatives: [] },
      tag_descriptions: [],
      events: [],
      models: [],
      warnings: [],
    });
    expect(methods).toEqual([
      {
        key: 'PATCH /pets/{petId}',
        method_name: 'Update a pet',
        description: 'Changes what is given.',
        summary: 'Update a pet.',
        tags: ['pets', 'write'],
        deprecated: true,
        operation_id: 'updatePet',
        details: {
          endpoint: '/pets/{petId}',
          method: 'PATCH',
          inputParams: JSON.stringify([
            { name: 'petId', in: 'path', type: 'integer', required: true, description: 'Which.' },
            {
              name: 'dry',
              in: 'query',
              type: 'boolean',
              required: false,
              description: 'Default: false.',
              example: false,
            },
            { name: 'session', in: 'cookie', type: 'string', required: false, description: '' },
            { name: 'name', in: 'body', type: 'string', required: true, description: '' },
            { name: 'tags', in: 'body', type: 'string[]', required: false, description: '' },
          ]),
          description: 'Changes what is given.',
          headers: [
            {
              name: 'X-Trace',
              type: 'string',
              required: false,
              description: 'Default: off.',
              default_value: 'off',
            },
          ],
          request: { content_type: 'application/json' },
          responses: '[]',
        },
      },
    ]);
  });

  test('has its summary as description if it has no description', () => {
    const [method] = methodsOf({ '/a': { get: { summary: 'List all' } } });
    expect(method).toMatchObject({ description: 'List all', details: { description: 'List all' } });
  });

  test('[LIB-10] keeps the order and the spelling of the document', () => {
    const methods = methodsOf({ '/b/{x}#y': { post: {}, get: {} }, '/a': { DELETE: {} } });
    expect(methods.map(({ details }) => `${details.method} ${details.endpoint}`)).toEqual([
      'POST /b/{x}#y',
      'GET /b/{x}#y',
      'DELETE /a',
    ]);
  });
});

describe('the name of a method', () => {
  test.for([
    ['its summary', { summary: 'List pets', operationId: 'listPets' }, 'List pets'],
    [
      'its operationId where the summary is a long sentence',
      { summary: 'Lists '.repeat(20), operationId: 'listPets' },
      'listPets',
    ],
    ['its operationId where there is no summary', { operationId: 'listPets' }, 'listPets'],
    ['its HTTP method and path where there is neither', {}, 'GET /a'],
  ] as const)('is %s', ([, operation, name]) => {
    expect(methodsOf({ '/a': { get: operation } })[0]?.method_name).toBe(name);
  });

  test('is the operationId if several operations have the same summary', () => {
    const methods = methodsOf({
      '/a': { get: { summary: 'List', operationId: 'listA' } },
      '/b': { get: { summary: 'List', operationId: 'listB' } },
      '/c': { get: { summary: 'List' } },
    });
    expect(methods.map(({ method_name }) => method_name)).toEqual(['listA', 'listB', 'List']);
  });
});

describe('Swagger 2.0', () => {
  test('[LIB-10] has its body, form fields and types in the parameters', () => {
    const { methods, format, version } = extractOpenApi({
      swagger: 2.0,
      paths: {
        '/a': {
          post: {
            parameters: [
              { name: 'q', in: 'query', type: 'array', items: { type: 'integer' }, enum: [1, 2] },
              { name: 'pet', in: 'body', schema: { $ref: '#/definitions/Pet' } },
            ],
          },
          put: { parameters: [{ name: 'upload', in: 'formData', type: 'file', required: true }] },
        },
      },
      definitions: { Pet: { required: ['name'], properties: { name: { type: 'string' } } } },
    });
    expect([format, version]).toEqual(['swagger', '2.0']);
    expect(typesOf(methods[0])).toEqual({ 'query q': 'integer[]', 'body name': 'string' });
    expect(inputsOf(methods[1])).toEqual([
      { name: 'upload', in: 'formData', type: 'file', required: true, description: '' },
    ]);
  });

  test('names its security schemes differently', () => {
    const { authentication } = extractOpenApi({
      swagger: '2.0',
      securityDefinitions: { basic: { type: 'basic' } },
      security: [{ basic: [] }],
      paths: { '/a': { get: {} } },
    });
    expect(authentication).toMatchObject({
      schemes: [{ id: 'basic', kind: 'basic', in: 'header', name: 'Authorization', prefix: 'Basic ' }],
      alternatives: [['basic']],
    });
  });
});

describe('OpenAPI 3.2', () => {
  const paths = { '/a': { query: {}, additionalOperations: { LINK: {}, 'not a token': {} } } };

  test('[LIB-10] has the HTTP method QUERY and custom methods', () => {
    const { methods } = extractOpenApi({ openapi: '3.2.0', paths });
    expect(methods.map(({ details }) => details.method)).toEqual(['QUERY', 'LINK']);
  });

  test('is the first version with these methods', () => {
    expect(() => extractOpenApi({ openapi: '3.1.0', paths })).toThrow(/None of its paths has an operation/);
  });

  test('can describe the whole query string with one schema', () => {
    const content = {
      'application/x-www-form-urlencoded': { schema: { properties: { q: { type: 'string' } } } },
    };
    const parameters = [{ name: 'all', in: 'querystring', content }];
    const { methods } = extractOpenApi({ openapi: '3.2.0', paths: { '/a': { get: { parameters } } } });
    expect(typesOf(methods[0])).toEqual({ 'query q': 'string' });
  });
});

describe('warnings', () => {
  test('[LIB-12] name an operation that is described with and without a leading slash; the first one is kept', () => {
    const { methods, warnings } = extract({
      pets: { get: { summary: 'List pets' } },
      '/pets': { get: { summary: 'List them again' }, post: { summary: 'Add a pet' } },
      'pets/{id}': { get: {} },
    });
    expect(methods.map(({ key, method_name }) => [key, method_name])).toEqual([
      ['GET /pets', 'List pets'],
      ['POST /pets', 'Add a pet'],
      ['GET /pets/{id}', 'GET /pets/{id}'],
    ]);
    expect(warnings).toMatchObject([{ code: 'repeated_operation', count: 1, examples: ['GET /pets'] }]);
  });

  test('name invalid parts, and the rest is imported', () => {
    const { methods, warnings } = extract({
      '/a': {
        get: null,
        put: { parameters: [null, { in: 'query' }, { name: 'x', in: 'nowhere' }], tags: [1, {}] },
      },
      '/b': 'text',
      'x-note': { get: {} },
    });
    expect(methods).toHaveLength(1);
    expect(warnings).toMatchObject([{ code: 'unreadable_part', count: 5 }]);
  });

  test('appear if the version is newer than the known ones', () => {
    expect(extractOpenApi({ openapi: '3.7.0', paths: { '/a': { get: {} } } }).warnings).toMatchObject([
      { code: 'newer_version' },
    ]);
  });

  test('[LIB-12] appear if the name of an input has line breaks and is changed', () => {
    const { methods, warnings } = extract({
      '/a': {
        post: {
          parameters: [{ name: 'page\n size', in: 'query' }],
          requestBody: json({
            properties: { plain: {}, 'the\nname': {}, deep: { properties: { 'a  b': {} } } },
          }),
        },
      },
    });
    expect(inputsOf(methods[0]).map(({ name }) => name)).toEqual([
      'page size',
      'plain',
      'the name',
      'deep',
      'deep.a b',
    ]);
    expect(warnings).toMatchObject([
      { code: 'name_changed', count: 3, examples: ['page size', 'the name', 'deep.a b'] },
    ]);
  });

  test('appear if a method has more inputs than can be listed', () => {
    const properties = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`p${index}`, {}]));
    const { methods, warnings } = extract({ '/a': { post: { requestBody: json({ properties }) } } });
    expect(inputsOf(methods[0])).toHaveLength(300);
    expect(warnings).toMatchObject([{ code: 'inputs_left_out', count: 1, examples: ['POST /a'] }]);
  });
});

test('[LIB-13] a path of characters that cannot be stored stays a separate method', () => {
  const { methods } = extractOpenApi({
    openapi: '3.0.0',
    paths: { '/a\0': { get: {} }, '/a\ud800': { get: {} } },
  });
  expect(methods.map(({ key }) => key)).toEqual(['GET /a\uFFFD', 'GET /a\uFFFD']);
});

test('[LIB-13] a document with only paths that are too long is refused with that reason', () => {
  const long = { openapi: '3.0.0', paths: { [`/${'a'.repeat(3000)}`]: { get: {} } } };
  expect(() => extractOpenApi(long)).toThrow('1 path is longer than 2,000 characters and was left out.');
});
