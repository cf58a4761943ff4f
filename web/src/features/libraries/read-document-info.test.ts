import { expect, test } from 'vitest';
import { nameFromAddress, readDocumentInfo } from './read-document-info.ts';

const read = (text: string) => readDocumentInfo(new File([text], 'api'));

test.each([
  [
    'OpenAPI as JSON',
    '{"openapi":"3.1.0","info":{"description":"a \\"} b","title":" Payments API ","version":"2026-03"},"paths":{}}',
    { name: 'Payments API', version: '2026-03', specType: 'openapi' },
  ],
  [
    'a Postman collection',
    '{"info":{"_postman_id":"1","name":"Shop","schema":"https://schema.getpostman.com/json/collection/v2.1.0/"},"item":[]}',
    { name: 'Shop', specType: 'postman' },
  ],
  [
    'OpenAPI as YAML',
    'openapi: 3.0.0\r\ninfo:\r\n  contact:\r\n    title: no\r\n  title: "Shop: API" \r\n  version: 1.2 # now\r\npaths: {}\r\n',
    { name: 'Shop: API', version: '1.2', specType: 'openapi' },
  ],
  [
    'a title of several lines',
    'info:\n  title: >\n    Long\n  version: 2\n',
    { version: '2', specType: 'openapi' },
  ],
  ['no document', 'hello', {}],
  ['a cut document', '{"info":{"title":"A', {}],
  ['an odd value', '{"info":{"title":{"a":1},"version":[2]}}', { specType: 'openapi' }],
])('[LIB-06] name, version and kind are read from the document: %s', async (_, text, info) => {
  expect(await read(text)).toEqual(info);
});

test.each([
  ['https://api.stripe.com/openapi.json', 'stripe'],
  ['https://example.com/specs/billing-api.yaml', 'billing-api'],
  ['https://docs.acme.io/v1/', 'acme'],
  ['not an address', ''],
])('[LIB-06] the address %s names its library %s', (address, name) => {
  expect(nameFromAddress(address)).toBe(name);
});

test.each([
  ['schema.graphql', 'type Query { a: Int }', { specType: 'graphql' }],
  ['answer.json', '{"data":{"__schema":{}}}', { specType: 'graphql' }],
  [
    'pubsub.proto',
    'syntax = "proto3";\npackage google.pubsub.v1;\n',
    { name: 'google.pubsub.v1', version: 'v1', specType: 'protobuf' },
  ],
  ['a.yaml', 'asyncapi: 3.0.0\ninfo:\n  title: Orders\n', { name: 'Orders', specType: 'asyncapi' }],
  ['a.json', '{"asyncapi":"2.6.0","info":{"title":"Orders"}}', { name: 'Orders', specType: 'asyncapi' }],
])('[LIB-06] the kind of %s is read from its name and text', async (name, text, info) => {
  expect(await readDocumentInfo(new File([text], name))).toEqual(info);
});
