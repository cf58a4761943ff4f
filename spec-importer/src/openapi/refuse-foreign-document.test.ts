import { expect, test } from 'vitest';
import { UnreadableDocument } from '../unreadable-document.ts';
import { openOpenApi } from './open-openapi.ts';

test.for([
  ['a list', [], /It contains a list\./],
  ['plain text', 'hello', /It contains plain text\./],
  ['nothing', undefined, /It contains nothing\./],
  [
    'a Postman collection',
    { info: { schema: 'https://schema.getpostman.com/json/collection/v2.1.0/' }, item: [] },
    /a Postman collection\. Choose Postman/,
  ],
  [
    'a wrapped Postman collection',
    { collection: { info: { _postman_id: '1' }, item: [] } },
    /a Postman collection/,
  ],
  ['a Postman environment', { _postman_variable_scope: 'environment', values: [] }, /a Postman environment/],
  ['an Insomnia export', { _type: 'export', __export_format: 4, resources: [] }, /an Insomnia export/],
  ['an AsyncAPI document', { asyncapi: '3.0.0', channels: {} }, /an AsyncAPI document/],
  ['an Arazzo document', { arazzo: '1.0.1', workflows: [] }, /an Arazzo document/],
  ['an Overlay', { overlay: '1.0.0', actions: [] }, /an OpenAPI Overlay/],
  ['GraphQL introspection', { data: { __schema: {} } }, /a GraphQL schema/],
  ['Swagger 1.2', { swaggerVersion: '1.2', apis: [] }, /a Swagger 1\.x document/],
  ['a discovery document', { kind: 'discovery#restDescription' }, /a Google API discovery document/],
  ['a HAR recording', { log: { entries: [] } }, /a HAR recording/],
  ['a package.json', { name: 'a', version: '1.0.0', dependencies: {} }, /a package\.json/],
  ['a lockfile', { name: 'a', version: '1.0.0', lockfileVersion: 3 }, /a package-lock\.json/],
  ['a Kubernetes manifest', { apiVersion: 'v1', kind: 'Pod', metadata: {} }, /a Kubernetes manifest/],
  ['a Compose file', { services: { web: {} } }, /a Docker Compose file/],
  ['a JSON Schema', { $schema: 'https://json-schema.org/draft/2020-12/schema' }, /a JSON Schema/],
  ['a schema without its mark', { type: 'object', properties: {} }, /a JSON Schema/],
  ['anything else', { hello: 'world' }, /neither “openapi” nor “swagger”/],
] as const)('[LIB-13] %s is refused with its name', ([, root, sentence]) => {
  const refusal = refusalOf(root);
  expect(refusal.title).toBe('This is not an OpenAPI document');
  expect(refusal.sentence).toMatch(sentence);
  expect(refusal.sentence).toMatch(/\.$/);
});

test.for([
  ['an unknown version', { openapi: '4.0.0', paths: {} }, 'This version is not supported', /says “4\.0\.0”/],
  ['OpenAPI 2', { openapi: '2.0', paths: {} }, 'This version is not supported', /2\.0 \(as “swagger”\)/],
  ['a version that is not text', { swagger: {} }, 'This version is not supported', /says an object/],
  [
    'paths without a version',
    { paths: { '/a': { get: {} } } },
    'The document does not name its version',
    /openapi: 3\.1\.0/,
  ],
  ['a part without paths', { openapi: '3.0.0', components: {} }, 'No operations were found', /only a part/],
  [
    'webhooks alone',
    { openapi: '3.1.0', webhooks: { a: { post: {} } } },
    'No operations were found',
    /only webhooks/,
  ],
  ['empty paths', { openapi: '3.0.0', paths: {} }, 'No operations were found', /None of its paths/],
  [
    'paths that are a list',
    { openapi: '3.0.0', paths: [] },
    'No operations were found',
    /“paths” holds a list/,
  ],
  [
    'paths in other files',
    { openapi: '3.0.0', paths: { '/a': { $ref: 'a.yaml' } } },
    'No operations were found',
    /“a\.yaml”.*Bundle/,
  ],
] as const)('[LIB-13] a document with %s is refused with instructions', ([, root, title, sentence]) => {
  const refusal = refusalOf(root);
  expect(refusal.title).toBe(title);
  expect(refusal.sentence).toMatch(sentence);
  expect(refusal.sentence).toMatch(/\.$/);
});

function refusalOf(root: unknown): UnreadableDocument {
  try {
    openOpenApi(root);
  } catch (error) {
    if (error instanceof UnreadableDocument) return error;
    throw error;
  }
  throw new Error('It was opened.');
}
