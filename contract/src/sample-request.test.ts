import { describe, expect, test } from 'vitest';
import { type Authentication, AuthenticationForm, authenticationLines } from './authentication.ts';
import type { Header, InputParam } from './methods.ts';
import { type SampledMethod, sampleRequest } from './sample-request.ts';

const input = (name: string, place: string, changes: Partial<InputParam> = {}): InputParam => ({
  name,
  in: place,
  type: 'string',
  required: true,
  description: '',
  ...changes,
});
const header = (name: string, changes: Partial<Header> = {}): Header => ({
  name,
  type: 'string',
  required: true,
  description: '',
  default_value: '',
  ...changes,
});
const nobody: Authentication = { schemes: [], alternatives: [] };
const sample = (changes: Partial<SampledMethod>, inputs: InputParam[] = []) =>
  sampleRequest({
    http_method: 'POST',
    endpoint: '/a',
    headers: [],
    request: {},
    authentication: nobody,
    base: 'https://api.example.com/v1',
    inputs,
    ...changes,
  });
const bodyOf = (inputs: InputParam[], changes: Partial<SampledMethod> = {}) =>
  sample(changes, inputs).request.body;

describe('what a sample contains', () => {
  test('[METH-03] includes the required inputs, and no optional input in place of a missing one', () => {
    const { request, placeholders } = sample(
      {
        endpoint: '/repos/{owner}/{repoName}/issues',
        headers: [
          header('Accept', { required: false, default_value: 'text/csv' }),
          header('X-Trace', { required: false }),
        ],
      },
      [
        input('per_page', 'query'),
        input('sort', 'query', { required: false }),
        input('title', 'body'),
        input('count', 'body', { type: 'integer' }),
        input('labels', 'body', { type: 'string[]' }),
        input('note', 'body', { required: false }),
      ],
    );
    expect(request).toEqual({
      method: 'POST',
      url: 'https://api.example.com/v1/repos/YOUR_OWNER/YOUR_REPO_NAME/issues',
      query: [{ name: 'per_page', value: 'YOUR_PER_PAGE' }],
      headers: [{ name: 'Accept', value: 'text/csv' }],
      cookies: [],
      basic: null,
      body: {
        kind: 'json',
        contentType: 'application/json',
        value: { title: 'YOUR_TITLE', count: 1, labels: ['YOUR_LABELS'] },
      },
    });
    expect(placeholders).toContain('YOUR_REPO_NAME');
    expect(bodyOf([input('a', 'body', { required: false })])).toBeNull();
    expect(
      bodyOf([input('a', 'body', { required: false })], { request: { is_body_required: true } }),
    ).toMatchObject({
      value: {},
    });
  });

  test('uses the document’s own example instead of a placeholder', () => {
    expect(
      bodyOf([
        input('currency', 'body', { example: 'usd' }),
        input('card', 'body', { type: 'object', example: { number: '4242' } }),
        input('metadata', 'body', { required: false, sampled: true, example: { a: 1 } }),
      ]),
    ).toMatchObject({ value: { currency: 'usd', card: { number: '4242' }, metadata: { a: 1 } } });
  });

  test('[METH-03] shows a placeholder instead of the example of an API key', () => {
    const key = input('key', 'body', { example: 'ONzNrsmbtN', description: 'A valid API key' });
    const sorted = input('key', 'body', { example: 'name', description: 'The key to sort by' });
    expect(bodyOf([key])).toMatchObject({ value: { key: 'YOUR_API_KEY' } });
    expect(bodyOf([sorted])).toMatchObject({ value: { key: 'name' } });
  });

  test.each(['GET', 'HEAD', 'get'])('has no body if the HTTP method is %s', (http_method) => {
    expect(bodyOf([input('a', 'body'), input('b', 'formData')], { http_method })).toBeNull();
  });
});

describe('the body of a sample', () => {
  const order = (place: string) => [
    input('customer', place, { type: 'object' }),
    input('customer.name', place),
    input('customer.address', place, { type: 'object', required: false }),
    input('customer.address.city', place),
    input('items', place, { type: '(string | object)[]' }),
    input('lines', place, { type: 'object[]' }),
    input('lines[].price', place, { type: 'object' }),
    input('lines[].price.amount', place, { type: 'integer' }),
    input('no.holder', place),
    input('ids', place, { type: 'integer[]' }),
  ];

  test('[METH-03] fills in the required fields in the format in which they are sent', () => {
    expect(bodyOf(order('body'))).toMatchObject({
      value: {
        customer: { name: 'YOUR_NAME' },
        items: ['YOUR_ITEMS'],
        lines: [{ price: { amount: 1 } }],
        'no.holder': 'YOUR_NO_HOLDER',
        ids: [1],
      },
    });
    expect(bodyOf(order('formData'))).toMatchObject({
      kind: 'form',
      entries: [
        { name: 'customer[name]', value: 'YOUR_NAME' },
        { name: 'items[0]', value: 'YOUR_ITEMS' },
        { name: 'lines[0][price][amount]', value: '1' },
        { name: 'no.holder', value: 'YOUR_NO_HOLDER' },
        { name: 'ids[0]', value: '1' },
      ],
    });
  });

  test.each([
    ['repeat', ['ids=1', 'ids=2']],
    ['comma', ['ids=1,2']],
    ['brackets', ['ids[0]=1', 'ids[1]=2']],
    ['json', ['ids=[1,2]']],
  ] as const)('serializes a list in a form with the style %s', (style, entries) => {
    const body = bodyOf([input('ids', 'formData', { type: 'integer[]', style, example: [1, 2] })]);
    expect(body?.kind === 'form' && body.entries.map(({ name, value }) => `${name}=${value}`)).toEqual(
      entries,
    );
  });

  test('is a multipart form if it contains a file, or the file itself', () => {
    expect(
      bodyOf([input('about', 'formData', { type: 'object' }), input('photo', 'formData', { type: 'file' })]),
    ).toMatchObject({
      kind: 'multipart',
      parts: [
        { name: 'about', value: '{}' },
        { name: 'photo', fileName: 'YOUR_PHOTO_FILE' },
      ],
    });
    const whole = [input('body', 'body', { type: 'file', whole: true })];
    expect(bodyOf(whole, { request: { content_type: 'application/x-tar' } })).toEqual({
      kind: 'file',
      contentType: 'application/x-tar',
      fileName: 'YOUR_FILE',
    });
    const text = [input('body', 'body', { whole: true })];
    expect(bodyOf(text, { request: { content_type: 'text/plain' } })).toMatchObject({
      kind: 'text',
      text: 'YOUR_BODY',
    });
  });

  test('[METH-03] includes an optional file if the call sends nothing else', () => {
    const file = input('file', 'formData', { type: 'file', required: false });
    expect(bodyOf([input('id', 'path'), file])).toMatchObject({
      parts: [{ name: 'file', fileName: 'YOUR_FILE' }],
    });
    expect(bodyOf([file, input('note', 'formData', { required: false })])).toBeNull();
  });

  test('treats an input called “body” as the whole body only if it can be', () => {
    const valueIn = (...inputs: InputParam[]) => {
      const body = bodyOf(inputs);
      return body?.kind === 'json' ? body.value : body;
    };
    expect(valueIn(input('body', 'body'))).toEqual({ body: 'YOUR_BODY' });
    expect(valueIn(input('body', 'body', { type: 'object' }), input('body.x', 'body'))).toEqual({
      body: { x: 'YOUR_X' },
    });
    expect(valueIn(input('body', 'body', { type: 'object[]' }), input('body[].x', 'body'))).toEqual([
      { x: 'YOUR_X' },
    ]);
    expect(valueIn(input('body', 'body', { type: 'object' }))).toEqual({});
  });
});

describe('the address of a sample', () => {
  test.each([
    ['{{baseUrl}}/users/:id', 'https://api.example.com/users/YOUR_ID'],
    ['users', 'https://api.example.com/users'],
    ['https://pets.test/{id}', 'https://pets.test/YOUR_ID'],
    ['/files/{id}#copy', 'https://api.example.com/files/YOUR_ID'],
    ["/x');alert('1", 'https://api.example.com/x%27);alert(%271'],
    ['/{名前}', 'https://api.example.com/YOUR_VALUE'],
  ])('of %s is %s', (endpoint, url) => {
    expect(sample({ endpoint, base: 'https://api.example.com/' }).request.url).toBe(url);
  });

  test.each([
    ['', 'https://YOUR-API-HOST/a'],
    ['/v1.47', 'https://YOUR-API-HOST/v1.47/a'],
    ['https://{region}.pets.test/{version}', 'https://YOUR-REGION.pets.test/YOUR_VERSION/a'],
    ['javascript:alert(1)', 'https://YOUR-API-HOST/a'],
    ["https://x.test/'+alert(1)+'", 'https://x.test/%27+alert(1)+%27/a'],
  ])('for the base %j is %s', (base, url) => {
    expect(sample({ base }).request.url).toBe(url);
  });

  test('[LIB-10] is that of the call’s own server if it has one', () => {
    const server = { url: 'https://uploads.example.com', variables: [] };
    expect(sample({ request: { server } }).request.url).toBe('https://uploads.example.com/a');
  });
});

describe('the authentication of a sample', () => {
  const scheme = (id: string, changes: object) => ({
    id,
    kind: 'bearer' as const,
    in: 'header' as const,
    name: 'Authorization',
    prefix: 'Bearer ',
    description: '',
    ...changes,
  });
  const authentication: Authentication = {
    schemes: [
      scheme('bearer', {}),
      scheme('basic', { kind: 'basic', prefix: 'Basic ' }),
      scheme('bot', { kind: 'api_key', prefix: 'Bot ' }),
      scheme('plain', { kind: 'api_key', prefix: '' }),
      scheme('key', { kind: 'api_key', name: 'X-Key', prefix: '' }),
      scheme('query', { kind: 'api_key', in: 'query', name: 'api_key', prefix: '' }),
      scheme('cookie', { kind: 'api_key', in: 'cookie', name: 'sid', prefix: '' }),
      scheme('signed', { kind: 'other', name: '', prefix: '' }),
      scheme('client', { kind: 'api_key', name: 'X-Client-ID', prefix: '' }),
      scheme('version', { kind: 'api_key', name: 'Shop-Version', prefix: '' }),
    ],
    alternatives: [['bearer']],
  };
  const sent = (security: string[][] | undefined, inputs: InputParam[] = [], headers: Header[] = []) => {
    const { request } = sample(
      { http_method: 'GET', request: security ? { security } : {}, authentication, headers },
      inputs,
    );
    const { headers: all, query, cookies, basic } = request;
    return { headers: all.map(({ name, value }) => `${name}: ${value}`), query, cookies, basic };
  };
  const none = { headers: [], query: [], cookies: [], basic: null };

  test.each([
    ['bearer', { ...none, headers: ['Authorization: Bearer YOUR_TOKEN'] }],
    ['bot', { ...none, headers: ['Authorization: Bot YOUR_TOKEN'] }],
    ['plain', { ...none, headers: ['Authorization: YOUR_TOKEN'] }],
    ['key', { ...none, headers: ['X-Key: YOUR_API_KEY'] }],
    ['query', { ...none, query: [{ name: 'api_key', value: 'YOUR_API_KEY' }] }],
    ['cookie', { ...none, cookies: [{ name: 'sid', value: 'YOUR_API_KEY' }] }],
    ['basic', { ...none, basic: { user: 'YOUR_USERNAME', password: 'YOUR_PASSWORD' } }],
    ['signed', none],
    ['client', { ...none, headers: ['X-Client-ID: YOUR_CLIENT_ID'] }],
    ['version', { ...none, headers: ['Shop-Version: YOUR_SHOP_VERSION'] }],
  ])('[LIB-10] is sent as the scheme %s specifies', (id, expected) => {
    expect(sent([[id]])).toEqual(expected);
  });

  test.each([
    ['Token token="', 'Token token="YOUR_TOKEN"'],
    ['"', '"YOUR_TOKEN"'],
    ['Key "a" ', 'Key "a" YOUR_TOKEN'],
  ])('[LIB-10] closes a quote that the prefix %j opens, in samples and in texts', (prefix, value) => {
    const quotes = { schemes: [scheme('quotes', { prefix })], alternatives: [['quotes']] };
    expect(AuthenticationForm.safeParse(quotes).success).toBe(true);
    const { request } = sample({ http_method: 'GET', authentication: quotes }, []);
    expect(request.headers).toEqual([{ name: 'Authorization', value }]);
    expect(authenticationLines([quotes.schemes]).ways[0]?.credentials).toEqual([`Authorization: ${value}`]);
  });

  test('is a valid HTTP header, whatever the document calls it', () => {
    const odd = {
      schemes: [scheme('odd', { name: 'X" ;\nid', prefix: 'a\r\nb ' })],
      alternatives: [['odd']],
    };
    expect(sample({ http_method: 'GET', authentication: odd }, []).request.headers).toEqual([
      { name: 'X____id', value: 'a b YOUR_TOKEN' },
    ]);
  });

  test('is one complete alternative, or the library’s if the call declares none', () => {
    expect(sent([['signed'], [], ['key', 'query'], ['bearer']])).toEqual({
      ...none,
      headers: ['X-Key: YOUR_API_KEY'],
      query: [{ name: 'api_key', value: 'YOUR_API_KEY' }],
    });
    expect(sent(undefined).headers).toEqual(['Authorization: Bearer YOUR_TOKEN']);
    expect(sent([['gone']]).headers).toEqual(['Authorization: Bearer YOUR_TOKEN']);
    expect(sent([])).toEqual(none);
  });

  test('is sent once, even if it is also listed as a header or an input', () => {
    expect(sent([['bearer']], [input('authorization', 'header')], [header('AUTHORIZATION')]).headers).toEqual(
      ['Authorization: Bearer YOUR_TOKEN'],
    );
    expect(sent([['query']], [input('api_key', 'query')]).query).toHaveLength(1);
  });
});

test('a GraphQL operation is sent to the base URL, with its inputs as the variables of its document', () => {
  const graphql = 'query order($id: ID!) { order(id: $id) { id } }';
  const endpoint = 'query order';
  const { request } = sample({ endpoint, request: { graphql } }, [
    input('id', 'body'),
    input('note', 'body', { required: false }),
  ]);
  expect(request).toMatchObject({
    method: 'POST',
    url: 'https://api.example.com/v1',
    body: {
      kind: 'json',
      contentType: 'application/json',
      value: { query: graphql, variables: { id: 'YOUR_ID' } },
    },
  });
  expect(sample({ endpoint, request: { graphql } }).request.body).toMatchObject({
    value: { query: graphql },
  });
});
