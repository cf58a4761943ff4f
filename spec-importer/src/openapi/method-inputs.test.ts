import { describe, expect, test } from 'vitest';
import { inputsOf, type Json, json, methodsOf, typesOf } from '../testing/document-for-test.ts';

describe('parameters', () => {
  test('[LIB-10] of a path belong to each of its operations, and an operation’s own replace them', () => {
    const [get, put] = methodsOf({
      '/a/{id}': {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'page', in: 'query', schema: { type: 'string' } },
        ],
        get: { parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }] },
        put: { parameters: [{ name: 'page', in: 'cookie', schema: { type: 'integer' } }] },
      },
    });
    expect(typesOf(get)).toEqual({ 'path id': 'string', 'query page': 'integer' });
    expect(typesOf(put)).toEqual({ 'path id': 'string', 'query page': 'string', 'cookie page': 'integer' });
  });

  test('[LIB-13] in a header have no characters in their example that a database cannot store', () => {
    const [method] = methodsOf({
      '/a': {
        get: {
          parameters: [
            {
              name: 'x-mode',
              in: 'header',
              required: true,
              schema: { type: 'string', enum: ['fast\u0000er'] },
            },
          ],
        },
      },
    });
    expect(method?.details.headers).toMatchObject([{ name: 'x-mode', example: 'faster' }]);
  });

  test('in a header are headers, compared case-insensitively', () => {
    const [method] = methodsOf({
      '/a': {
        parameters: [{ name: 'x-api', in: 'header', schema: { type: 'string' } }],
        get: { parameters: [{ name: 'X-API', in: 'header', required: true, schema: { type: 'integer' } }] },
      },
    });
    expect(method?.details.headers).toEqual([
      { name: 'X-API', type: 'integer', required: true, description: '', default_value: '' },
    ]);
    expect(inputsOf(method)).toEqual([]);
  });

  test.each([
    ['the value', { value: 'a b' }, 'a b'],
    ['the data', { dataValue: 'a b', serializedValue: 'a%20b' }, 'a b'],
    ['not the encoded value', { serializedValue: 'a%20b' }, undefined],
  ])('have an example that is %s', (_what, example, shown) => {
    const parameters = [{ name: 'q', in: 'query', schema: { type: 'string' }, examples: { example } }];
    expect(inputsOf(methodsOf({ '/a': { get: { parameters } } })[0])[0]?.example).toBe(shown);
  });

  test('that occur in a path without a declaration are listed', () => {
    expect(inputsOf(methodsOf({ '/a/{id}': { get: {} } })[0])).toEqual([
      { name: 'id', in: 'path', type: 'string', required: true, description: '' },
    ]);
  });

  test('in a path are required, even if the document declares them optional', () => {
    const parameters = [{ name: 'id', in: 'path', schema: { type: 'string' } }];
    expect(inputsOf(methodsOf({ '/a/{id}': { get: { parameters } } })[0])).toMatchObject([
      { required: true },
    ]);
  });

  test('can be described by a media type', () => {
    const filter = {
      name: 'f',
      in: 'query',
      content: { 'application/json': { schema: { type: 'object' } } },
    };
    expect(typesOf(methodsOf({ '/a': { get: { parameters: [filter] } } })[0])).toEqual({
      'query f': 'object',
    });
  });

  test.for([
    [{ type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
    [{ type: ['integer', 'null'] }, 'integer | null'],
    [{ type: 'string', nullable: true }, 'string | null'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'string' }] }, 'string | integer'],
    [{ allOf: [{ description: 'x' }, { type: 'number' }] }, 'number'],
    [{ properties: {} }, 'object'],
    [{ enum: ['a'] }, 'string'],
    [{ type: 'string', format: 'binary' }, 'file'],
    [{}, 'any'],
    [true, 'any'],
  ] as const)('of the schema %j have the type %s', ([schema, type]) => {
    const parameters = [{ name: 'q', in: 'query', schema }];
    expect(typesOf(methodsOf({ '/a': { get: { parameters } } })[0])).toEqual({ 'query q': type });
  });

  test('have their format, allowed values and default after their description', () => {
    const schema = { type: 'string', format: 'date', enum: ['a', 'b'], default: 'a' };
    const parameters = [{ name: 'q', in: 'query', description: 'What.', schema }];
    expect(inputsOf(methodsOf({ '/a': { get: { parameters } } })[0])[0]?.description).toBe(
      'What.\nFormat: date. One of: a, b. Default: a.',
    );
  });

  const named = {
    oneOf: [
      { const: 1, title: 'KEYWORD' },
      { const: 3, title: 'SPAM' },
    ],
  };
  test.each([
    ['titles', named, 'One of: 1 (KEYWORD), 3 (SPAM).'],
    ['a list beside them', { enum: [1, 2], 'x-enum-varnames': ['A', 'B'] }, 'One of: 1 (A), 2 (B).'],
    ['another part of their schema', { enum: [3], allOf: [named] }, 'Always: 3 (SPAM).'],
    ['lists and objects, as JSON', { enum: [['a', 'b'], {}] }, 'One of: ["a","b"], {}.'],
    ['lists, if they are short', { enum: [['x'.repeat(200)], 'a', ['b, c']] }, 'One of: a, ….'],
    ['nothing, if all values are long lists', { enum: [['x'.repeat(200)]] }, ''],
    ['nothing, if the name is the value', { oneOf: [{ const: 'a', title: 'A' }] }, 'Always: a.'],
    [
      'nothing, if other values are allowed, too',
      { anyOf: [{ enum: ['inf'] }, { type: 'integer' }] },
      'Also allowed: inf.',
    ],
  ])('have allowed values with names from %s', (_what, schema, description) => {
    const parameters = [{ name: 'q', in: 'query', schema }];
    expect(inputsOf(methodsOf({ '/a': { get: { parameters } } })[0])[0]?.description).toBe(description);
  });
});

describe('a request body', () => {
  test('[LIB-10] lists its properties and their nested fields, through allOf, without read-only ones', () => {
    const body = {
      allOf: [
        { $ref: '#/components/schemas/Base' },
        {
          required: ['id', 'name'],
          properties: { name: { type: 'string' }, at: { type: 'string', readOnly: true } },
        },
      ],
    };
    const [method] = methodsOf(
      { '/a': { post: { requestBody: json(body) } } },
      {
        components: {
          schemas: { Base: { properties: { id: { type: 'object', properties: { deep: {} } } } } },
        },
      },
    );
    expect(inputsOf(method)).toEqual([
      { name: 'id', in: 'body', type: 'object', required: true, description: '' },
      { name: 'id.deep', in: 'body', type: 'any', required: false, description: '' },
      { name: 'name', in: 'body', type: 'string', required: true, description: '' },
    ]);
  });

  const namesIn = (schema: Json, schemas: Json = {}) =>
    inputsOf(
      methodsOf({ '/a': { post: { requestBody: json(schema) } } }, { components: { schemas } })[0],
    ).map(({ name, required }) => `${name}${required ? ' *' : ''}`);

  test('[METH-01] lists nested fields by their path, through lists and variants', () => {
    const price = { required: ['amount'], properties: { amount: { type: 'integer' }, currency: {} } };
    const item = { properties: { price, tags: { type: 'array', items: { type: 'string' } } } };
    expect(
      namesIn({
        required: ['items'],
        properties: {
          items: { type: 'array', items: { oneOf: [{ type: 'string' }, item] } },
          note: { type: 'string' },
          grid: { items: { items: { properties: { cell: {} } } } },
        },
      }),
    ).toEqual([
      'items *',
      'items[].price',
      'items[].price.amount *',
      'items[].price.currency',
      'items[].tags',
      'note',
      'grid',
      'grid[][].cell',
    ]);
    expect(namesIn({ type: 'array', items: { properties: { id: {} } } })).toEqual(['body', 'body[].id']);
  });

  test('lists all allowed values of a nested field, and as much of its description as the limit allows', () => {
    const long = Array.from({ length: 20 }, (_, at) => `value-of-the-currency-that-has-a-long-name-${at}`);
    const properties = {
      short: {
        properties: {
          money: { enum: long.slice(0, 3), default: 'd'.repeat(500), description: 'The currency.' },
        },
      },
      long: { properties: { money: { enum: long.slice(0, 3), description: 'w'.repeat(60_000) } } },
      many: { properties: { money: { enum: [...long, ...long.map((one) => `${one}-more`)] } } },
      plain: { properties: { money: { enum: ['EUR', 'USD'], description: 'The currency.' } } },
    };
    const [method] = methodsOf({ '/a': { post: { requestBody: json({ properties }) } } });
    const descriptions = Object.fromEntries(
      inputsOf(method).map(({ name, description }) => [name, description]),
    );
    expect(descriptions['plain.money']).toBe('The currency.\nOne of: EUR, USD.');
    const three = `One of: ${long.slice(0, 3).join(', ')}.`;
    expect(descriptions['short.money']).toMatch(new RegExp(`^The currency\\.\n${three} Default: d{59}…\\.$`));
    expect(descriptions['long.money']).toMatch(new RegExp(`^w+…\n${three}$`));
    expect((descriptions['long.money'] ?? '').length).toBeLessThanOrEqual(2_000);
    expect((descriptions['long.money'] ?? '').length).toBeGreaterThan(1_900);
    const shown = /^One of: (.*), …\.$/.exec(descriptions['many.money'] ?? '')?.[1]?.split(', ') ?? [];
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((one) => !long.includes(one))).toEqual([]);
  });

  test('lists each name once: a name that is already used is not listed again', () => {
    const nested = { required: ['b'], properties: { b: { type: 'string' }, ' b ': {}, '': {} } };
    expect(
      namesIn({
        required: ['a.b'],
        properties: { 'a.b': { type: 'integer' }, a: nested, ' c ': nested, '': nested },
      }),
    ).toEqual(['a.b *', 'a', 'c', 'c.b *']);
  });

  test('that contains itself is read once', () => {
    const Category = {
      properties: {
        name: {},
        parent: { $ref: '#/components/schemas/Category' },
        children: { items: { $ref: '#/components/schemas/Category' } },
      },
    };
    expect(
      namesIn({ properties: { category: { $ref: '#/components/schemas/Category' } } }, { Category }),
    ).toEqual(['category', 'category.name', 'category.parent', 'category.children']);
  });

  test('with more fields than the limit leaves out the deepest, and lists all fields of a parent or none', () => {
    const fields = (count: number, inner: object) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, inner]));
    const names = namesIn({
      properties: {
        few: { properties: fields(60, { properties: fields(3, {}) }) },
        many: { properties: fields(500, {}) },
      },
    });
    expect(names.filter((name) => name.startsWith('many'))).toEqual(['many']);
    expect(names.filter((name) => /^few\.f\d+$/.test(name))).toHaveLength(60);
    // There is space for 140 more: 46 groups of three.
    expect(names.filter((name) => /^few\.f\d+\./.test(name))).toHaveLength(138);
    const inside = (name: string, schema: object) => ({ properties: { [name]: schema } });
    const deep = namesIn([...'hgfedcba'].reduce((schema, name) => inside(name, schema), {}));
    expect(deep.at(-1)).toBe('a.b.c.d.e.f.g');
  });

  test('lists the properties of its variants, none of them required', () => {
    const body = {
      required: ['kind'],
      properties: { kind: { type: 'string' } },
      oneOf: [
        { required: ['a'], properties: { a: { type: 'string' } } },
        { properties: { b: { type: 'string' } } },
      ],
    };
    const inputs = inputsOf(methodsOf({ '/a': { post: { requestBody: json(body) } } })[0]);
    expect(inputs.map(({ name, required }) => [name, required])).toEqual([
      ['kind', true],
      ['a', false],
      ['b', false],
    ]);
  });

  test('[METH-01] lists the values of a field that each variant narrows, and no variants of the field itself', () => {
    const variant = (value: number, field: string) => ({
      properties: {
        type: { type: 'integer', enum: [value], allOf: [{ oneOf: [{ const: 1 }, { const: 2 }] }] },
        [field]: {},
      },
    });
    const options = { type: 'array', items: { oneOf: [variant(1, 'a'), variant(2, 'b')] } };
    const inputs = inputsOf(
      methodsOf({ '/a': { post: { requestBody: json({ properties: { options } }) } } })[0],
    );
    const [type] = inputs.filter(({ name }) => name === 'options[].type');
    expect([type?.description, type?.one_of]).toEqual(['One of: 1, 2.', undefined]);
  });

  test('[METH-01] keeps what variants say alike about a field: its description, and the values of its items', () => {
    const variant = (action: string) => ({
      properties: {
        action: { type: 'string', description: 'What to do.', enum: [action] },
        scopes: {
          type: 'array',
          description: 'Where it is shown.',
          items: { $ref: '#/components/schemas/Scope' },
        },
        id: { type: 'string', description: `The id to ${action}.` },
      },
    });
    const options = { type: 'array', items: { oneOf: [variant('create'), variant('update')] } };
    const [method] = methodsOf(
      { '/a': { post: { requestBody: json({ properties: { options } }) } } },
      { components: { schemas: { Scope: { type: 'string', enum: ['text', 'fill'] } } } },
    );
    const described = inputsOf(method).map(({ name, description }) => [name, description]);
    expect(described.slice(1)).toEqual([
      ['options[].action', 'What to do.\nOne of: create, update.'],
      ['options[].scopes', 'Where it is shown.\nOne of: text, fill.'],
      ['options[].id', ''],
    ]);
  });

  test('without properties is one input', () => {
    const requestBody = {
      ...json({ type: 'array', items: { type: 'string' } }),
      required: true,
      description: 'Ids.',
    };
    expect(inputsOf(methodsOf({ '/a': { post: { requestBody } } })[0])).toEqual([
      { name: 'body', in: 'body', type: 'string[]', required: true, description: 'Ids.', whole: true },
    ]);
  });

  test('[LIB-12] of plain text is a text with its example, and a file if the document declares it as binary', () => {
    const body = (schema: object) => ({
      requestBody: { required: true, content: { 'text/plain': { schema, example: 'Hello *there*' } } },
    });
    const [text, file] = methodsOf({
      '/a': { post: body({ type: 'string' }), put: body({ type: 'string', format: 'binary' }) },
    });
    expect(inputsOf(text)).toMatchObject([{ name: 'body', type: 'string', example: 'Hello *there*' }]);
    expect(inputsOf(file)).toMatchObject([{ name: 'body', type: 'file', sampled: true }]);
  });

  test('is read as JSON if it can be sent in several forms, otherwise as a form', () => {
    const schema = (name: string) => ({ schema: { properties: { [name]: { type: 'string' } } } });
    const several = {
      'text/xml': schema('xml'),
      'multipart/form-data': schema('form'),
      'application/vnd.api+json; charset=utf-8': schema('json'),
    };
    const form = { 'text/xml': schema('xml'), 'multipart/form-data': schema('form') };
    const [first, second] = methodsOf({
      '/a': { post: { requestBody: { content: several } }, put: { requestBody: { content: form } } },
    });
    expect(typesOf(first)).toEqual({ 'body json': 'string' });
    expect(typesOf(second)).toEqual({ 'formData form': 'string' });
  });

  test('that contains itself takes no more time than any other body', () => {
    const Node = {
      allOf: [{ $ref: '#/components/schemas/Node' }],
      properties: {
        next: { $ref: '#/components/schemas/Node' },
        any: { anyOf: [{ $ref: '#/components/schemas/Loop' }] },
      },
    };
    const Loop = { anyOf: [{ $ref: '#/components/schemas/Loop' }, { type: 'string' }] };
    const [method] = methodsOf(
      { '/a': { post: { requestBody: json({ $ref: '#/components/schemas/Node' }) } } },
      { components: { schemas: { Node, Loop } } },
    );
    expect(typesOf(method)).toEqual({ 'body next': 'object', 'body any': 'any' });
  });
});
