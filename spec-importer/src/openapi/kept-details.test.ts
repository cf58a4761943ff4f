import { describe, expect, test } from 'vitest';
import { inputsOf, json, methodsOf, typesOf } from '../testing/document-for-test.ts';
import { extractOpenApi } from './extract-openapi.ts';

const key = `ghp_${'a1'.repeat(12)}`;

describe('[LIB-13] examples of requests without secrets', () => {
  test('have placeholders for fields with the name of a secret, and for values that look like keys', () => {
    const example = {
      name: 'ada',
      password: 'hunter2',
      note: `use ${key}`,
      nested: { apiKey: 'k', kind: 'x' },
    };
    const schema = {
      type: 'object',
      properties: {
        name: { type: 'string' },
        password: { type: 'string' },
        note: { type: 'string' },
        nested: { type: 'object', properties: { apiKey: { type: 'string' }, kind: { type: 'string' } } },
      },
    };
    const parameters = [
      { name: 'X-Token', in: 'header', schema: { type: 'string' }, example: key },
      { name: 'session_token', in: 'query', schema: { type: 'string' }, example: 'abc-123' },
    ];
    const [method] = methodsOf({
      '/a': { post: { parameters, requestBody: { content: { 'application/json': { schema, example } } } } },
    });
    const text = JSON.stringify(method);
    for (const secret of [key, 'hunter2', '"k"', 'abc-123']) expect(text).not.toContain(secret);
    expect(inputsOf(method).find(({ name }) => name === 'name')?.example).toBe('ada');
  });
});

test('[LIB-13] a body beside a schema of the whole query string is kept (OpenAPI 3.2)', () => {
  const content = {
    'application/x-www-form-urlencoded': { schema: { properties: { q: { type: 'string' } } } },
  };
  const body = json({ type: 'object', properties: { page: { type: 'integer' } }, required: ['page'] });
  const post = {
    parameters: [{ name: 'all', in: 'querystring', content }],
    requestBody: { ...body, required: true },
  };
  const { methods } = extractOpenApi({ openapi: '3.2.0', paths: { '/a': { post } } });
  expect(typesOf(methods[0])).toEqual({ 'query q': 'string', 'body page': 'integer' });
  expect(methods[0]?.details.request).toMatchObject({
    content_type: 'application/json',
    is_body_required: true,
  });
});

describe('[LIB-10] descriptions', () => {
  const describedAs = (schema: object, parameter: object = {}) =>
    inputsOf(
      methodsOf({ '/a': { get: { parameters: [{ name: 'x', in: 'query', schema, ...parameter }] } } })[0],
    )[0]?.description;

  test.each([
    [
      { type: 'string', enum: ['a', 'b'], 'x-enum-descriptions': ['Not paid, yet.', 'Paid. More.'] },
      'a (Not paid; yet), b (Paid)',
    ],
    [{ type: 'string', enum: ['a', 'b'], 'x-enumDescriptions': { b: 'Paid' } }, 'a, b (Paid)'],
    [
      {
        oneOf: [
          { const: 1, description: 'Low' },
          { const: 2, title: 'High', description: 'x' },
        ],
      },
      '1 (Low), 2 (High)',
    ],
  ])('have the meaning of each allowed value: %j', (schema, values) => {
    expect(describedAs(schema)).toBe(`One of: ${values}.`);
  });

  test('list all values without their meanings if there is no space for these', () => {
    const values = Array.from({ length: 95 }, (_, at) => `value_${at}`);
    const schema = {
      type: 'string',
      enum: values,
      'x-enum-descriptions': values.map(() => 'x'.repeat(58)),
    };
    expect(describedAs(schema)).toBe(`One of: ${values.join(', ')}.`);
  });

  test.each([
    [{ type: 'string' }, { deprecated: true, description: 'A page.' }, 'Deprecated. A page.'],
    [{ type: 'string', deprecated: true, description: 'A page.' }, {}, 'Deprecated. A page.'],
    [
      { type: 'string' },
      { deprecated: true, 'x-deprecated-message': 'Use cursor.' },
      'Deprecated: Use cursor.',
    ],
    [
      { type: 'string' },
      { deprecated: true, description: '**Deprecated**, use cursor.' },
      '**Deprecated**, use cursor.',
    ],
  ])('name the deprecation of an input: %j %j', (schema, parameter, text) => {
    expect(describedAs(schema, parameter)).toBe(text);
  });

  test('name the reason of the deprecation of an operation, and the deprecation of a field of a response', () => {
    const fields = { type: 'object', properties: { old: { type: 'string', deprecated: true } } };
    const [method] = methodsOf({
      '/a': {
        get: {
          deprecated: true,
          description: 'Lists things.',
          'x-deprecation-reason': 'Use /b',
          responses: { 200: { description: '', ...json(fields) } },
        },
      },
    });
    expect(method?.description).toBe('Deprecated: Use /b. Lists things.');
    expect(JSON.parse(method?.details.responses ?? '')[0].notes.old.description).toBe('Deprecated.');
  });
});

describe('[LIB-10] the codes of errors', () => {
  const codesOf = (content: object) => {
    const responses = { 402: { description: '', content: { 'application/json': content } } };
    const [method] = methodsOf({ '/a': { get: { responses } } });
    return JSON.parse(method?.details.responses ?? '')[0].codes;
  };
  const field = (code: object) => ({ schema: { type: 'object', properties: { code } } });

  test.each([
    [
      field({ type: 'string', examples: ['card_declined', 'expired_card'] }),
      ['card_declined', 'expired_card'],
    ],
    [field({ type: 'string', example: 'card_declined' }), ['card_declined']],
    [field({ const: 'card_declined' }), ['card_declined']],
    [{ example: { code: 'card_declined', message: 'Your card was declined.' } }, ['card_declined']],
    [{ example: { error: { type: 'card_error', code: 'card_declined' } } }, ['card_error', 'card_declined']],
    [
      { examples: { a: { value: { code: 'no_funds' } }, b: { value: { code: 'expired' } } } },
      ['no_funds', 'expired'],
    ],
    [{ example: { error: 'Your card was declined.', code: 402 } }, undefined],
  ])('are read from %j', (content, codes) => {
    expect(codesOf(content)).toEqual(codes);
  });
});

describe('[LIB-10] the fields of responses', () => {
  const notesOf = (properties: object) => {
    const responses = { 200: { description: '', ...json({ type: 'object', properties }) } };
    const [method] = methodsOf({ '/a': { get: { responses } } });
    return JSON.parse(method?.details.responses ?? '')[0].notes;
  };

  test('have descriptions whose lines are joined without inventing the end of a sentence', () => {
    expect(
      notesOf({
        a: { type: 'integer', description: 'This may be less than\n`total_count` and\nmore than 0' },
        b: { type: 'string', description: 'The state', enum: ['x', 'y'] },
      }),
    ).toEqual({
      a: { description: 'This may be less than `total_count` and more than 0' },
      b: { description: 'The state. One of: x, y.' },
    });
  });

  test('have the short examples of plain values, without secrets', () => {
    expect(
      notesOf({
        total: { type: 'integer', example: 5000 },
        kind: { type: 'string', examples: ['file'] },
        access_token: { type: 'string', example: 'abc' },
        text: { type: 'string', example: 'x'.repeat(61) },
        list: { type: 'array', items: { type: 'string', example: 'a' } },
      }),
    ).toEqual({ total: { example: 5000 }, kind: { example: 'file' } });
  });
});

test('[LIB-10] a choice of lists in a response has the fields of their items', () => {
  const list = (properties: object) => ({ type: 'array', items: { type: 'object', properties } });
  const entries = { oneOf: [list({ id: { type: 'string' } }), list({ link: { type: 'string' } })] };
  const responses = { 200: { description: '', ...json({ type: 'object', properties: { entries } }) } };
  const [method] = methodsOf({ '/a': { get: { responses } } });
  expect(JSON.parse(method?.details.responses ?? '')[0].fields).toEqual({
    entries: 'object[]',
    'entries[].id': 'string',
    'entries[].link': 'string',
  });
});
