import { describe, expect, test } from 'vitest';
import type { ImportedMethod } from '../imported/imported-method.ts';
import { inputsOf, type Json, json, methodsOf } from '../testing/document-for-test.ts';
import { extractOpenApi } from './extract-openapi.ts';

const sentOf = (method: ImportedMethod | undefined) => ({
  type: inputsOf(method)[0]?.type,
  sampled: inputsOf(method)[0]?.sampled,
  content_type: method?.details.request.content_type,
});

describe('a body of Swagger 2 that is one text', () => {
  const info = { title: 'A', version: '1' };
  const sent = (schema: Json, consumes?: string[]) => {
    const parameters = [{ name: 'text', in: 'body', schema }];
    const paths = { '/a': { post: { parameters, consumes } } };
    return sentOf(extractOpenApi({ swagger: '2.0', info, paths }).methods[0]);
  };
  const text = { type: 'string' };

  test.each([
    ['nothing else is declared', text, undefined, 'application/json', 'string'],
    ['only JSON is consumed', text, ['application/json'], 'application/json', 'string'],
    ['any type is consumed', text, ['*/*'], 'application/json', 'string'],
    ['any type is consumed besides others', text, ['*/*', 'text/plain'], 'text/plain', 'string'],
    ['a form is consumed as well', text, ['multipart/form-data'], 'application/json', 'string'],
    ['plain text is consumed', text, ['application/json', 'text/plain'], 'text/plain', 'string'],
    ['another type is consumed', text, ['application/x-tar'], 'application/x-tar', 'file'],
    ['it is a file', { type: 'string', format: 'binary' }, undefined, 'application/octet-stream', 'file'],
  ])('[LIB-10] is sent as the document says if %s', (_case, schema, consumes, content_type, type) => {
    expect(sent(schema, consumes)).toEqual({ type, content_type, sampled: true });
  });
});

describe('a body whose schema is missing', () => {
  const missing = [
    ['in another file', json({ $ref: 'other.yaml#/Pet' })],
    ['in the document', json({ $ref: '#/components/schemas/Pet' })],
    ['because none is declared', { content: { 'application/json': {} } }],
  ] as const;

  test.each(missing)('[LIB-10] %s is sent as the media type says', (_where, requestBody) => {
    const [method] = methodsOf({ '/a': { post: { requestBody } } });
    expect(sentOf(method)).toEqual({ type: 'any', content_type: 'application/json', sampled: true });
  });

  test.each([
    ['missing', {}],
    ['empty', { schema: {} }],
  ])('[LIB-10] is a text if its media type is one of texts, and the schema is %s', (_how, media) => {
    const [method] = methodsOf({ '/a': { post: { requestBody: { content: { 'text/plain': media } } } } });
    expect(sentOf(method)).toEqual({ type: 'string', content_type: 'text/plain', sampled: true });
  });

  test('[LIB-10] is a file if its media type is one of files', () => {
    const [method] = methodsOf({ '/a': { post: { requestBody: { content: { 'image/png': {} } } } } });
    expect(sentOf(method)).toEqual({ type: 'file', content_type: 'image/png', sampled: true });
  });
});

describe('a body of any media type', () => {
  test.each([
    [
      'is JSON if it has fields',
      { type: 'object', properties: { a: {} }, required: ['a'] },
      'application/json',
    ],
    ['is a file if it has no schema', undefined, 'application/octet-stream'],
  ])('[LIB-10] %s', (_what, schema, content_type) => {
    const requestBody = { content: { '*/*': { schema } } };
    const [method] = methodsOf({ '/a': { post: { requestBody } } });
    expect(method?.details.request.content_type).toBe(content_type);
  });
});

test('[LIB-10] a body that contains itself is shown with empty lists and objects', () => {
  const $ref = '#/components/schemas/Item';
  const Item = {
    type: 'object',
    required: ['parts', 'owner', 'name'],
    properties: {
      parts: { type: 'array', items: { $ref } },
      owner: { $ref },
      name: { type: 'string' },
    },
  };
  const paths = {
    '/a': {
      post: { requestBody: json({ type: 'object', properties: { item: { $ref } }, required: ['item'] }) },
    },
  };
  const [method] = methodsOf(paths, { components: { schemas: { Item } } });
  expect(inputsOf(method)[0]?.example).toEqual({ parts: [], owner: {}, name: 'YOUR_NAME' });
});

describe('the example of a body', () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  const Rex = { schema, example: '{"name":"Rex"}' };
  const Pet = { 'application/json': Rex };

  test.each([
    ['a JSON text', Pet],
    ['in media types that several bodies share', { $ref: '#/components/mediaTypes/Pet' }],
    ['in one that they share', { 'application/json': { $ref: '#/components/mediaTypes/Rex' } }],
  ])('[LIB-10] can be %s', (_form, content) => {
    const paths = { '/a': { post: { requestBody: { content } } } };
    const [method] = methodsOf(paths, { components: { mediaTypes: { Pet, Rex } } });
    expect(inputsOf(method)[0]).toMatchObject({ name: 'name', example: 'Rex', sampled: true });
  });

  test('[LIB-10] can be that of a list of which some entries cannot be sent', () => {
    const joins = { type: 'string', enum: ['AND', 'OR'] };
    const items = { type: 'object', properties: { name: { type: 'string' }, joins } };
    const example = [
      { name: 'city', joins: 'AND' },
      { name: 'status', joins: null },
    ];
    const filters = { type: 'array', items, example };
    const schema = { type: 'object', required: ['filters'], properties: { filters } };
    const [method] = methodsOf({ '/a': { post: { requestBody: json(schema) } } });
    expect(inputsOf(method)[0]).toMatchObject({ name: 'filters', example: [{ name: 'city', joins: 'AND' }] });
  });

  test('[LIB-10] that is a text stays one if the body is a text', () => {
    const content = { 'application/json': { schema: { type: 'string' }, example: '{"name":"Rex"}' } };
    const [method] = methodsOf({ '/a': { post: { requestBody: { content } } } });
    expect(inputsOf(method)[0]).toMatchObject({ type: 'string', example: '{"name":"Rex"}' });
  });
});
