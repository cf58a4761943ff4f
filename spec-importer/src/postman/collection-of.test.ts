import { expect, test } from 'vitest';
import { importDocument } from '../import-document.ts';
import { UnreadableDocument } from '../unreadable-document.ts';

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const nestedFolders = (levels: number, inside: string) =>
  `{"info":{"schema":"${schema}"},"item":[${'{"name":"f","item":['.repeat(levels)}${inside}${']}'.repeat(levels)}]}`;

test.for([
  [
    'an OpenAPI document',
    '{"openapi":"3.1.0","paths":{}}',
    'This is not a Postman collection',
    /looks like an OpenAPI document\. Choose OpenAPI/,
  ],
  [
    'a Swagger document in YAML',
    'swagger: "2.0"\npaths: {}',
    'This is not a Postman collection',
    /a Swagger document\. Choose OpenAPI/,
  ],
  [
    'a Postman environment',
    '{"_postman_variable_scope":"environment"}',
    'This is not a Postman collection',
    /a Postman environment\. In Postman, choose Export/,
  ],
  ['an empty object', '{}', 'This is not a Postman collection', /no “item”/],
  ['a list', '[]', 'This is not a Postman collection', /It contains a list/],
  [
    'a collection without items',
    `{"info":{"schema":"${schema}"}}`,
    'This is not a Postman collection',
    /“item” holds nothing/,
  ],
  ['a web page', '<!doctype html><p>Sign in', 'This is not a Postman collection', /a web page/],
  [
    'a collection of format 1',
    '{"id":"1","name":"a","order":[],"requests":[{"url":"x"}]}',
    'This version is not supported',
    /format v1/,
  ],
  [
    'a collection of format 1 by its mark',
    `{"info":{"schema":"https://schema.getpostman.com/json/collection/v1.0.0/"},"item":[]}`,
    'This version is not supported',
    /format v1/,
  ],
  [
    'an empty collection',
    `{"info":{"schema":"${schema}"},"item":[]}`,
    'No requests were found',
    /contains no request/,
  ],
  ['broken JSON', '{"info": {},\n "item": [,]}', 'The JSON cannot be read', /Line 2, column 11/],
  ['a truncated file', '{"info": {"name": "a"}, "item": [', 'The JSON cannot be read', /cut off/],
  ['nothing', '', 'The file is empty', /Choose the Postman collection again/],
  [
    'fifty thousand folders inside each other',
    nestedFolders(50_000, ''),
    'The collection is nested too deeply',
    /more than 100 nested folders/,
  ],
  [
    'fifty thousand requests too many',
    nestedFolders(0, Array(50_001).fill('{"request":"x"}').join(',')),
    'The collection is too large',
    /more than 50,000/,
  ],
] as const)('[LIB-13] %s is refused as a collection', ([, text, title, sentence]) => {
  const refusal = refusalOf(text);
  expect(refusal.title).toBe(title);
  expect(refusal.sentence).toMatch(sentence);
  expect(refusal.sentence).toMatch(/\.$/);
});

test('[LIB-13] a hostile collection changes no prototype and keeps its names', () => {
  const text = `{"info":{"name":"__proto__"},"item":[{"name":"\\ud800\\u0000a","__proto__":{"polluted":1},
    "request":{"url":{"raw":"x/:constructor","query":[{"key":"__proto__","value":"1"}]},"auth":{"type":"__proto__","__proto__":{"polluted":1}},
    "body":{"mode":"raw","raw":"{\\"__proto__\\":{\\"polluted\\":1},\\"toString\\":1}"}}}]}`;
  const { methods } = importDocument(new TextEncoder().encode(text), { specType: 'postman' });
  expect(methods[0]?.method_name).toBe('\ufffda');
  expect(JSON.parse(methods[0]?.details.inputParams ?? '').map(({ name }: { name: string }) => name)).toEqual(
    ['constructor', '__proto__', '__proto__', '__proto__.polluted', 'toString'],
  );
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test('bodies and URLs nested fifty thousand levels deep are read', () => {
  const deep = '['.repeat(50_000) + ']'.repeat(50_000);
  const text = `{"info":{},"item":[{"name":"a","request":{"url":{"raw":"x","path":${deep}},"body":{"mode":"raw","raw":"${deep}"}}}]}`;
  expect(importDocument(new TextEncoder().encode(text), { specType: 'postman' }).methods).toHaveLength(1);
});

function refusalOf(text: string): UnreadableDocument {
  try {
    importDocument(new TextEncoder().encode(text), { specType: 'postman' });
  } catch (error) {
    if (error instanceof UnreadableDocument) return error;
    throw error;
  }
  throw new Error('It was read.');
}
