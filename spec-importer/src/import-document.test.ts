import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ImportedDocument,
  type ImportProgress,
  importDocument,
  streamDocument,
} from './import-document.ts';
import { UnreadableDocument } from './unreadable-document.ts';

const openapi = { specType: 'openapi' } as const;

describe('importing a document', () => {
  test('[LIB-10] reports progress: bytes while reading, methods while extracting', () => {
    const bytes = documentOf(250);
    const reported: ImportProgress[] = [];
    importDocument(bytes, openapi, (progress) => reported.push(progress));

    expect(reported).toEqual([
      { stage: 'reading', done: 0, total: bytes.length },
      { stage: 'reading', done: bytes.length, total: bytes.length },
      { stage: 'extracting', done: 100, total: 250 },
      { stage: 'extracting', done: 200, total: 250 },
      { stage: 'extracting', done: 250, total: 250 },
    ]);
  });

  test('returns the same methods in chunks', () => {
    const bytes = documentOf(250);
    const reported: ImportProgress[] = [];
    const streamed = streamDocument(bytes, openapi, (progress) => reported.push(progress));
    const chunks = [...streamed.chunks(100)];

    expect(streamed.total).toBe(250);
    expect(chunks.map((chunk) => chunk.length)).toEqual([100, 100, 50]);
    expect(chunks.flat()).toEqual(importDocument(bytes, openapi).methods);
    expect(reported.slice(2).map(({ done }) => done)).toEqual([100, 200, 250]);
  });

  test.for([
    ['an OpenAPI document', 'openapi', '{"openapi": "3.1.0", "info": {}, "paths": {"/a": {"get": {}}}}'],
    ['a Swagger document', 'swagger', 'swagger: "2.0"\ninfo: {title: A}\npaths: {/a: {get: {}}}'],
    ['a wrapped collection', 'postman', '{"collection": {"info": {}, "item": [{"request": "/a"}]}}'],
    ['an AsyncAPI document', 'asyncapi', '{"asyncapi": "2.6.0", "channels": {"a": {"publish": {}}}}'],
    ['a schema as SDL', 'graphql', '\n"Shop"\ntype Query { a: Int }'],
    [
      'a .proto file',
      'protobuf',
      '// Shop\nsyntax = "proto3"; service A { rpc B (C) returns (C); } message C {}',
    ],
  ] as const)('detects the format of %s, whatever was assumed', ([, format, text]) => {
    const bytes = new TextEncoder().encode(text);
    for (const specType of ['openapi', 'postman', 'graphql', 'protobuf'] as const) {
      const document = importDocument(bytes, { specType, isDetected: true });
      expect([document.format, document.methods.length]).toEqual([format, 1]);
    }
  });

  test('a document that does not show its format is read as the assumed one', () => {
    const schema = new TextEncoder().encode(`#${' '.repeat(5000)}\ntype Query { a: Int }`);
    expect(importDocument(schema, { specType: 'graphql', isDetected: true }).format).toBe('graphql');
    const page = new TextEncoder().encode('<!doctype html><title>Docs</title>');
    expect(() => streamDocument(page, { ...openapi, isDetected: true })).toThrow('It looks like a web page.');
  });

  test('[LIB-13] refuses a document without methods before the first chunk', () => {
    expect(() => streamDocument(new TextEncoder().encode('{"openapi":"3.0.0"}'), openapi)).toThrow(
      UnreadableDocument,
    );
  });
});

describe('an import of any bytes', () => {
  /** Keys with a meaning in OpenAPI, so that random documents reach all parts of the reader. */
  const words = fc.constantFrom(
    ...'$ref paths get post parameters name in schema type items properties allOf oneOf anyOf required enum default'.split(
      ' ',
    ),
    ...'requestBody content application/json security securitySchemes components tags summary description'.split(
      ' ',
    ),
    ...'responses 200 default example examples callbacks links headers servers discriminator'.split(' '),
    ...'operationId deprecated webhooks additionalOperations query format const nullable __proto__ constructor'.split(
      ' ',
    ),
  );
  const values = fc.constantFrom<unknown>(
    'header',
    'query',
    'path',
    'body',
    'cookie',
    'array',
    'object',
    'string',
    'apiKey',
    true,
    null,
    0,
    -0,
    1e308,
    '',
    '\u0000',
    '\ud800',
    '#',
    '#/',
    '#/paths',
    '#/paths/~1a/get',
    '#/components/schemas/a',
    'other.yaml#/a',
    '__proto__',
    '<!--',
    '\u202e',
  );
  const { node } = fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      values,
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.array(tie('node'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(words, fc.string({ maxLength: 4 })), tie('node'), { maxKeys: 6 }),
    ),
  }));
  const version = fc.constantFrom('3.0.0', '3.1.0', '3.2.0', 3.1);
  const document = fc
    .tuple(version, node, node, node, node, node)
    .map(([openapi, operation, item, shared, components, security]) => ({
      openapi,
      paths: {
        '/a': {
          ...objectFrom(item),
          get: operation,
          post: { requestBody: operation, security },
          parameters: shared,
        },
        '/b': item,
      },
      components,
      security,
    }));

  test('[LIB-13] returns methods or refuses, and throws nothing else', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.string({ unit: 'binary' }).map(utf8),
      fc.json().map(utf8),
    );
    fc.assert(
      fc.property(bytes, (input) => checkResult(input)),
      { numRuns: 1000 },
    );
  });

  test('[LIB-10] of a document like OpenAPI is deterministic, with texts that any database can store', () => {
    fc.assert(
      fc.property(document, (root) => checkResult(utf8(JSON.stringify(root)))),
      { numRuns: 1000 },
    );
  });

  function checkResult(input: Uint8Array): void {
    const result = resultOf(input);
    expect(resultOf(input)).toEqual(result);
    if (result instanceof UnreadableDocument) {
      expect(`${result.title}|${result.sentence}`).toMatch(/^[^.][^|]*[^.]\|.*\.$/s);
      return;
    }
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    const text = JSON.stringify([
      result,
      ...result.methods.map(({ details }) => JSON.parse(details.inputParams)),
    ]);
    expect(text.isWellFormed()).toBe(true);
    expect(text).not.toMatch(/\\u0000|\\ud8|<!--|\u202e/);
    for (const { details, method_name } of result.methods) {
      expect(method_name).not.toBe('');
      expect(details.method).toBe(details.method.toUpperCase());
    }
  }
});

function resultOf(bytes: Uint8Array): ImportedDocument | UnreadableDocument {
  try {
    return importDocument(bytes, openapi);
  } catch (error) {
    if (error instanceof UnreadableDocument) return error;
    throw error;
  }
}

function documentOf(operations: number): Uint8Array {
  const paths = Object.fromEntries(
    Array.from({ length: operations }, (_, index) => [`/p${index}`, { get: {} }]),
  );
  return utf8(JSON.stringify({ openapi: '3.0.0', paths }));
}

function objectFrom(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
